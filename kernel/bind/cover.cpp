// The Python face of fractional matchings and covers: argument checks and nothing else.

#include "cover.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "pairwright/cover.hpp"
#include "pairwright/fractional.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using pairwright::Apart;
using pairwright::Cover;
using pairwright::FractionalProblem;
using pairwright::FractionalSolution;
using pairwright::Vertex;

namespace {

template <class T, int D>
using Array = nb::ndarray<const T, nb::ndim<D>, nb::c_contig, nb::device::cpu>;
using Ints = Array<std::int32_t, 1>;
using Pairs = Array<std::int32_t, 2>;
using Flags = Array<std::uint8_t, 2>;

template <class T>
using Owned1 = nb::ndarray<nb::numpy, T, nb::ndim<1>>;
template <class T>
using Owned2 = nb::ndarray<nb::numpy, T, nb::ndim<2>>;

void check(bool condition, const char* message) {
  if (!condition) throw nb::value_error(message);
}

template <class A>
auto span_of(const A& array) {
  return std::span(array.data(), array.size());
}

template <class A>
auto copy_of(const A& array) {
  return std::vector(array.data(), array.data() + array.size());
}

bool in_range(std::span<const std::int32_t> values, std::int32_t low, std::size_t end) {
  return std::all_of(values.begin(), values.end(),
                     [=](std::int32_t v) { return v >= low && v < static_cast<std::int64_t>(end); });
}

template <class T>
nb::capsule keep(std::vector<T>* data) {
  return nb::capsule(data, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
}

template <class T>
Owned1<T> owned(std::vector<T> values) {
  auto data = std::make_unique<std::vector<T>>(std::move(values));
  std::vector<T>* raw = data.release();
  return Owned1<T>(raw->data(), {raw->size()}, keep(raw));
}

template <class T>
Owned2<T> owned(std::vector<T> values, std::size_t rows, std::size_t columns) {
  auto data = std::make_unique<std::vector<T>>(std::move(values));
  std::vector<T>* raw = data.release();
  return Owned2<T>(raw->data(), {rows, columns}, keep(raw));
}

std::shared_ptr<Apart> make_apart(std::size_t size, const Pairs& pairs) {
  check(pairs.shape(1) == 2, "pairs: shape (m, 2) expected");
  check(in_range(span_of(pairs), 0, size), "pairs: numbers must be in 0 .. size - 1");
  return std::make_shared<Apart>(size, span_of(pairs));
}

template <class T>
bool symmetric(std::span<const T> cells, std::size_t count, std::size_t width = 1) {
  for (std::size_t c = 0; c < count; ++c) {
    for (std::size_t d = 0; d < c; ++d) {
      const auto one = cells.subspan((c * count + d) * width, width);
      const auto other = cells.subspan((d * count + c) * width, width);
      if (!std::equal(one.begin(), one.end(), other.begin())) return false;
    }
  }
  return true;
}

// One cover may be asked by several threads; they take turns while the interpreter goes on.
class SharedCover {
 public:
  explicit SharedCover(Cover cover) : cover_(std::move(cover)) {}
  SharedCover(const SharedCover&) = delete;
  SharedCover& operator=(const SharedCover&) = delete;

  template <class Ask>
  auto ask(const Ask& question) {
    const nb::gil_scoped_release released;
    const std::lock_guard<std::mutex> turn(mutex_);
    return question(cover_);
  }

  // The verbs that settle something speak of a perfect matching.
  template <class Ask>
  auto settle(const Ask& question) {
    return ask([&](Cover& cover) {
      if (!cover.perfect()) throw std::invalid_argument("a perfect matching is needed first: call complete()");
      return question(cover);
    });
  }

 private:
  Cover cover_;
  std::mutex mutex_;
};

SharedCover* make_cover(std::shared_ptr<Apart> apart, const Ints& names, const Ints& classes, const Flags& joined) {
  const std::size_t k = joined.shape(0);
  check(joined.shape(1) == k, "joined: shape (K, K) expected");
  check(symmetric(span_of(joined), k), "joined: must be symmetric");
  check(names.size() == classes.size(), "names and classes: one entry a vertex expected");
  check(in_range(span_of(names), -1, apart->size()), "names: numbers in apart, or -1, expected");
  check(in_range(span_of(classes), 0, k), "classes: numbers in 0 .. K - 1 expected");
  return new SharedCover(Cover(std::move(apart), copy_of(names), copy_of(classes), k, copy_of(joined)));
}

void check_vertices(SharedCover& self, std::span<const std::int32_t> vertices) {
  const std::size_t size = self.ask([](Cover& cover) { return cover.mate().size(); });
  check(in_range(vertices, 0, size), "vertices: numbers in 0 .. n - 1 expected");
}

std::optional<std::pair<Owned2<std::uint8_t>, Owned2<std::uint64_t>>> fractional(
    const Array<std::int64_t, 1>& counts, const Flags& allowed, const Array<std::uint64_t, 3>& weights) {
  constexpr std::int64_t most = std::int64_t{1} << 40;
  const std::size_t k = counts.size();
  check(allowed.shape(0) == k && allowed.shape(1) == k, "allowed: shape (K, K) expected");
  check(weights.shape(0) == k && weights.shape(1) == k && weights.shape(2) > 0, "weights: shape (K, K, L) expected");
  check(symmetric(span_of(allowed), k), "allowed: must be symmetric");
  check(symmetric(span_of(weights), k, weights.shape(2)), "weights: must be symmetric in the classes");
  const auto numbers = span_of(counts);
  check(std::all_of(numbers.begin(), numbers.end(), [](std::int64_t c) { return c >= 0 && c < most; }),
        "counts: numbers of vertices in 0 .. 2^40 expected");
  FractionalProblem problem{k, copy_of(counts), copy_of(allowed), copy_of(weights), weights.shape(2)};
  FractionalSolution solution;
  {
    nb::gil_scoped_release released;
    solution = solve_fractional(problem);
  }
  if (!solution.feasible) return std::nullopt;
  return std::pair{owned(std::move(solution.tight), k, k), owned(std::move(solution.duals), k, solution.result_limbs)};
}

void suggest(SharedCover& self, const Pairs& pairs) {
  check(pairs.shape(1) == 2, "pairs: shape (m, 2) expected");
  check_vertices(self, span_of(pairs));
  self.ask([&](Cover& cover) { cover.suggest(span_of(pairs)); });
}

bool fix(SharedCover& self, std::int32_t u, std::int32_t v) {
  const std::int32_t both[] = {u, v};
  check_vertices(self, both);
  return self.settle([&](Cover& cover) { return cover.fix(u, v); });
}

bool restrict_to(SharedCover& self, std::int32_t u, const Array<std::uint8_t, 1>& classes) {
  check_vertices(self, std::span(&u, 1));
  return self.settle([&](Cover& cover) { return cover.restrict_to(u, span_of(classes)); });
}

Owned1<std::int32_t> sequence(SharedCover& self, const Ints& first, const Ints& second) {
  check_vertices(self, span_of(first));
  check_vertices(self, span_of(second));
  return owned(self.settle([&](Cover& cover) { return cover.sequence(span_of(first), span_of(second)); }));
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
