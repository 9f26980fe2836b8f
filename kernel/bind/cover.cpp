// The Python face of fractional matchings and covers: argument checks and nothing else.

#include "cover.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "pairwright/cover.hpp"
#include "pairwright/fractional.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pairwright::bind;
using pairwright::Apart;
using pairwright::Cover;
using pairwright::FractionalProblem;
using pairwright::FractionalSolution;
using pairwright::Vertex;

namespace {

using Ints = Array<std::int32_t>;
using Flags = Array<std::uint8_t, 2>;

std::shared_ptr<Apart> make_apart(std::size_t size, const Pairs& pairs) {
  check(size < static_cast<std::size_t>(kMostVertices), "size: fewer than 2^20 numbers expected");
  check(pairs.shape(1) == 2, "pairs: shape (m, 2) expected");
  check(in_range(whole(pairs), 0, size), "pairs: numbers must be in 0 .. size - 1");
  return std::make_shared<Apart>(size, whole(pairs));
}

class SharedCover : public Turns<Cover> {
 public:
  using Turns::Turns;

  std::size_t size() const { return subject().mate().size(); }

  // The verbs that settle something speak of a perfect matching.
  template <class Ask>
  auto settle(const Ask& question) {
    return ask([&](Cover& cover) {
      if (!cover.perfect()) throw std::invalid_argument("a perfect matching is needed first: call complete()");
      return question(cover);
    });
  }

  void check_vertices(std::span<const std::int32_t> vertices) const {
    check(in_range(vertices, 0, size()), "vertices: numbers in 0 .. n - 1 expected");
  }
};

SharedCover* make_cover(std::shared_ptr<Apart> apart, const Ints& names, const Ints& classes, const Flags& joined) {
  const std::size_t k = joined.shape(0);
  check(joined.shape(1) == k, "joined: shape (K, K) expected");
  check(symmetric(whole(joined), k), "joined: must be symmetric");
  check(names.size() < static_cast<std::size_t>(kMostVertices), "names: too many vertices");
  check(names.size() == classes.size(), "names and classes: one entry a vertex expected");
  check(in_range(whole(names), -1, apart->size()), "names: numbers in apart, or -1, expected");
  check(in_range(whole(classes), 0, k), "classes: numbers in 0 .. K - 1 expected");
  return new SharedCover(
      std::make_unique<Cover>(std::move(apart), copy_of(names), copy_of(classes), k, copy_of(joined)));
}

std::optional<std::pair<Owned<std::uint8_t, 2>, Owned<std::uint64_t, 2>>> fractional(
    const Array<std::int64_t>& counts, const Flags& allowed, const Array<std::uint64_t, 3>& weights) {
  constexpr std::int64_t most = std::int64_t{1} << 40;
  const std::size_t k = counts.size();
  check(allowed.shape(0) == k && allowed.shape(1) == k, "allowed: shape (K, K) expected");
  check(weights.shape(0) == k && weights.shape(1) == k && weights.shape(2) > 0, "weights: shape (K, K, L) expected");
  check(symmetric(whole(allowed), k), "allowed: must be symmetric");
  check(symmetric(whole(weights), k, weights.shape(2)), "weights: must be symmetric in the classes");
  const auto numbers = whole(counts);
  check(std::all_of(numbers.begin(), numbers.end(), [](std::int64_t c) { return c >= 0 && c < most; }),
        "counts: numbers of vertices in 0 .. 2^40 expected");
  FractionalProblem problem{k, copy_of(counts), copy_of(allowed), copy_of(weights), weights.shape(2)};
  FractionalSolution solution;
  {
    nb::gil_scoped_release released;
    solution = solve_fractional(problem);
  }
  if (!solution.feasible) return std::nullopt;
  return std::pair{owned_as(std::move(solution.tight), k, k), owned_as(std::move(solution.duals), k, solution.result_limbs)};
}

void suggest(SharedCover& self, const Pairs& pairs) {
  check_pairs(pairs, self.size());
  self.ask([&](Cover& cover) { cover.suggest(whole(pairs)); });
}

bool fix(SharedCover& self, std::int32_t u, std::int32_t v) {
  const std::int32_t both[] = {u, v};
  self.check_vertices(both);
  return self.settle([&](Cover& cover) { return cover.fix(u, v); });
}

bool restrict_to(SharedCover& self, std::int32_t u, const Array<std::uint8_t>& classes) {
  self.check_vertices(std::span(&u, 1));
  return self.settle([&](Cover& cover) { return cover.restrict_to(u, whole(classes)); });
}

Owned<std::int32_t> sequence(SharedCover& self, const Ints& first, const Ints& second) {
  self.check_vertices(whole(first));
  self.check_vertices(whole(second));
  return owned(self.settle([&](Cover& cover) { return cover.sequence(whole(first), whole(second)); }));
}

std::pair<std::vector<Vertex>, std::vector<Vertex>> witness(SharedCover& self) {
  std::vector<Vertex> stranded, neighbours;
  self.ask([&](Cover& cover) { cover.witness(stranded, neighbours); });
  return {stranded, neighbours};
}

nb::dict counters(SharedCover& self) {
  const auto found = self.ask([](Cover& cover) { return cover.counters(); });
  nb::dict result;
  result["searches"] = found.searches;
  result["swaps"] = found.swaps;
  result["refusals"] = found.refusals;
  result["barred"] = found.barred;
  return result;
}

}  // namespace

void bind_cover(nb::module_& m) {
  nb::class_<Apart>(m, "Apart", "Pairs kept apart, by the numbers of some list.")
      .def(nb::new_(&make_apart), "size"_a, "pairs"_a);

  m.def("fractional", &fractional, "counts"_a, "allowed"_a, "weights"_a,
        "Optimal duals of the fractional perfect matching between classes: the class pairs that are tight, and twice "
        "the dual of each class as limbs. None if there is no fractional perfect matching.");

  nb::class_<SharedCover>(m, "Cover",
                          "A perfect matching in a graph that is complete between classes but for a few pairs.")
      .def(nb::new_(&make_cover), "apart"_a, "names"_a, "classes"_a, "joined"_a)
      .def("suggest", &suggest, "pairs"_a)
      .def("complete", [](SharedCover& self) { return self.ask([](Cover& cover) { return cover.complete(); }); })
      .def("fix", &fix, "u"_a, "v"_a)
      .def("restrict_to", &restrict_to, "u"_a, "classes"_a)
      .def("sequence", &sequence, "first"_a, "second"_a)
      .def("mate", [](SharedCover& self) { return owned(self.ask([](Cover& cover) { return cover.mate(); })); })
      .def("witness", &witness)
      .def_prop_ro("counters", &counters);
}
