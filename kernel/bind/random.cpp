// The Python face of random integers.

#include "random.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "pairwright/random.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pairwright::bind;
using pairwright::Random;

namespace {

void make_random(Random* self, std::uint64_t seed, std::uint32_t purpose, std::uint32_t part) {
  new (self) Random(seed, purpose, part);
}

template <class Draw>
Owned<std::uint64_t> drawn(std::size_t count, const Draw& draw) {
  check(count < static_cast<std::size_t>(kMostVertices) << 8, "count: fewer than 2^28 numbers expected");
  std::vector<std::uint64_t> found(count);
  for (std::uint64_t& number : found) number = draw();
  return owned(std::move(found));
}

}  // namespace

void bind_random(nb::module_& m) {
  nb::class_<Random>(m, "Random", "A stream of random integers that is the same on every machine.")
      .def("__init__", &make_random, "seed"_a, "purpose"_a, "part"_a)
      .def("below", [](Random& self, std::uint64_t limit) { return self.below(limit); }, "limit"_a)
      .def("words", [](Random& self, std::size_t count) { return drawn(count, [&] { return self.word(); }); }, "count"_a)
      .def("many_below",
           [](Random& self, std::uint64_t limit, std::size_t count) {
             return drawn(count, [&] { return self.below(limit); });
           },
           "limit"_a, "count"_a);
}
