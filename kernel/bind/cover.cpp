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

SharedCover* make_cover(std::shared_ptr<Apart> apart, const Ints& names, const Ints& classes, const Flags& joined,
                        std::int64_t most_steps) {
  const std::size_t k = joined.shape(0);
  check(joined.shape(1) == k, "joined: shape (K, K) expected");
  check(symmetric(whole(joined), k), "joined: must be symmetric");
  check(names.size() < static_cast<std::size_t>(kMostVertices), "names: too many vertices");
  check(names.size() == classes.size(), "names and classes: one entry a vertex expected");
  check(in_range(whole(names), -1, apart->size()), "names: numbers in apart, or -1, expected");
  check(in_range(whole(classes), 0, k), "classes: numbers in 0 .. K - 1 expected");
  return new SharedCover(
      std::make_unique<Cover>(std::move(apart), copy_of(names), copy_of(classes), k, copy_of(joined), most_steps));
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

std::int32_t could(SharedCover& self, std::int32_t u, const Ints& second) {
  self.check_vertices(std::span(&u, 1));
  self.check_vertices(whole(second));
  return self.settle([&](Cover& cover) { return cover.could(u, whole(second)); });
}

std::optional<std::pair<std::size_t, Owned<std::int32_t, 2>>> halve(SharedCover& self, std::int32_t low,
                                                                     std::int32_t high, std::size_t count,
                                                                     const Pairs& orders) {
  self.check_range(low, high);
  const auto found = self.settle([&](Cover& cover) {
    const std::size_t open = cover.open(low, high).size();
    const auto need = [](bool condition, const char* message) {
      if (!condition) throw std::invalid_argument(message);
    };
    need(orders.shape(1) == open, "orders: a place for every vertex of the range that is not fixed expected");
    need(count <= open / 2, "count: at most half of the vertices that are not fixed expected");
    need(in_range(whole(orders), 0, open), "orders: places among the vertices that are not fixed expected");
    return cover.halve(low, high, count, whole(orders));
  });
  if (!found) return std::nullopt;
  std::vector<std::int32_t> pairs;
  for (std::size_t i = 0; i < found->upper.size(); ++i) {
    pairs.push_back(found->upper[i]);
    pairs.push_back(found->lower[i]);
  }
  return std::pair{found->order, owned_rows(std::move(pairs), 2)};
}

std::pair<std::vector<Vertex>, std::vector<Vertex>> cover_witness(SharedCover& self) {
  std::vector<Vertex> stranded, neighbours;
  self.ask([&](Cover& cover) { cover.witness(stranded, neighbours); });
  return {stranded, neighbours};
}

nb::dict cover_counters(SharedCover& self) {
  const auto found = self.ask([](Cover& cover) { return cover.counters(); });
  nb::dict result;
  result["steps"] = found.steps;
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
      .def(nb::new_(&make_cover), "apart"_a, "names"_a, "classes"_a, "joined"_a, nb::kw_only(),
           "most_steps"_a = pairwright::Steps::kMost)
      .def("suggest", &suggest, "pairs"_a)
      .def("complete", [](SharedCover& self) { return self.ask([](Cover& cover) { return cover.complete(); }); })
      .def("fix", &fix, "u"_a, "v"_a)
      .def("restrict_to", &restrict_to, "u"_a, "classes"_a)
      .def("sequence", &sequence, "first"_a, "second"_a)
      .def("could", &could, "u"_a, "second"_a)
      .def("halve", &halve, "low"_a, "high"_a, "count"_a, "orders"_a)
      .def("pairs_within",
           [](SharedCover& self, std::int32_t low, std::int32_t high) {
             self.check_range(low, high);
             return self.ask([&](Cover& cover) { return cover.pairs_within(low, high); });
           },
           "low"_a, "high"_a)
      .def("open", [](SharedCover& self) {
        return owned(self.ask([](Cover& cover) { return cover.open(0, static_cast<Vertex>(cover.mate().size())); }));
      })
      .def("classes", [](SharedCover& self) { return owned(self.ask([](Cover& cover) { return cover.classes_given(); })); })
      .def("joined", [](SharedCover& self) {
        const auto [count, joined] =
            self.ask([](Cover& cover) { return std::pair{cover.classes_count(), cover.joined_given()}; });
        return owned_as(joined, count, count);
      })
      .def("mate", [](SharedCover& self) { return owned(self.ask([](Cover& cover) { return cover.mate(); })); })
      .def("witness", &cover_witness)
      .def_prop_ro("counters", &cover_counters);
}
