// The Python face of fractional matchings and covers: argument checks and nothing else.

#include "cover.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
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

Cover* make_cover(std::shared_ptr<Apart> apart, const Ints& names, const Ints& classes,
                                  const Flags& joined) {
  const std::size_t k = joined.shape(0);
  check(joined.shape(1) == k, "joined: shape (K, K) expected");
  check(names.size() == classes.size(), "names and classes: one entry a vertex expected");
  check(in_range(span_of(names), -1, apart->size()), "names: numbers in apart, or -1, expected");
  check(in_range(span_of(classes), 0, k), "classes: numbers in 0 .. K - 1 expected");
  return new Cover(std::move(apart), copy_of(names), copy_of(classes), k, copy_of(joined));
}

void check_vertices(const Cover& cover, std::span<const std::int32_t> vertices) {
  check(in_range(vertices, 0, cover.mate().size()), "vertex out of range");
}

void check_settled(const Cover& cover) {
  check(cover.perfect(), "a perfect matching is needed first: call complete()");
}

std::optional<std::pair<Owned2<std::uint8_t>, Owned2<std::uint64_t>>> fractional(
    const Array<std::int64_t, 1>& counts, const Flags& allowed, const Array<std::uint64_t, 3>& weights) {
  const std::size_t k = counts.size();
  check(allowed.shape(0) == k && allowed.shape(1) == k, "allowed: shape (K, K) expected");
  check(weights.shape(0) == k && weights.shape(1) == k && weights.shape(2) > 0, "weights: shape (K, K, L) expected");
  FractionalProblem problem{k, copy_of(counts), copy_of(allowed), copy_of(weights), weights.shape(2)};
  FractionalSolution solution;
  {
    nb::gil_scoped_release released;
    solution = solve_fractional(problem);
  }
  if (!solution.feasible) return std::nullopt;
  return std::pair{owned(std::move(solution.tight), k, k), owned(std::move(solution.duals), k, solution.result_limbs)};
}

}  // namespace

void bind_cover(nb::module_& m) {
  nb::class_<Apart>(m, "Apart", "Pairs kept apart, by the numbers of some list.")
      .def(nb::new_(&make_apart), "size"_a, "pairs"_a);

  m.def("fractional", &fractional, "counts"_a, "allowed"_a, "weights"_a,
        "Optimal duals of the fractional perfect matching between classes: the class pairs that are tight, and twice "
        "the dual of each class as limbs. None if there is no fractional perfect matching.");

  nb::class_<Cover>(m, "Cover", "A perfect matching in a graph that is complete between classes but for a few pairs.")
      .def(nb::new_(&make_cover), "apart"_a, "names"_a, "classes"_a, "joined"_a)
      .def(
          "suggest",
          [](Cover& cover, const Pairs& pairs) {
            check(pairs.shape(1) == 2, "pairs: shape (m, 2) expected");
            check_vertices(cover, span_of(pairs));
            cover.suggest(span_of(pairs));
          },
          "pairs"_a)
      .def("complete", &Cover::complete, nb::call_guard<nb::gil_scoped_release>())
      .def(
          "fix",
          [](Cover& cover, std::int32_t u, std::int32_t v) {
            const std::int32_t both[] = {u, v};
            check_vertices(cover, both);
            check_settled(cover);
            return cover.fix(u, v);
          },
          "u"_a, "v"_a)
      .def(
          "restrict_to",
          [](Cover& cover, std::int32_t u, const Array<std::uint8_t, 1>& classes) {
            check_vertices(cover, std::span(&u, 1));
            check_settled(cover);
            return cover.restrict_to(u, span_of(classes));
          },
          "u"_a, "classes"_a)
      .def(
          "sequence",
          [](Cover& cover, const Ints& first, const Ints& second) {
            check_vertices(cover, span_of(first));
            check_vertices(cover, span_of(second));
            check_settled(cover);
            std::vector<Vertex> chosen;
            {
              nb::gil_scoped_release released;
              chosen = cover.sequence(span_of(first), span_of(second));
            }
            return owned(std::move(chosen));
          },
          "first"_a, "second"_a)
      .def("mate", [](const Cover& cover) { return owned(cover.mate()); })
      .def("witness",
           [](Cover& cover) {
             std::vector<Vertex> stranded, neighbours;
             cover.witness(stranded, neighbours);
             return std::pair{stranded, neighbours};
           })
      .def_prop_ro("counters", [](const Cover& cover) {
        const auto& counters = cover.counters();
        nb::dict result;
        result["searches"] = counters.searches;
        result["swaps"] = counters.swaps;
        result["refusals"] = counters.refusals;
        result["barred"] = counters.barred;
        return result;
      });
}
