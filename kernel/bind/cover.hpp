// Adds class-level matchings to the extension module; and a cover as Python holds it.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>

#include "arguments.hpp"
#include "pairwright/cover.hpp"

namespace pairwright::bind {

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

  void check_range(std::int32_t low, std::int32_t high) const {
    check(low >= 0 && low <= high && static_cast<std::size_t>(high) <= size(), "low, high: 0 <= low <= high <= n expected");
  }

  void check_vertices(std::span<const std::int32_t> vertices) const {
    check(in_range(vertices, 0, size()), "vertices: numbers in 0 .. n - 1 expected");
  }
};

}  // namespace pairwright::bind

void bind_cover(nanobind::module_& m);
