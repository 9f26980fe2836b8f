// The graph that a drawing means, before it is weighed: which vertices it has, their classes, and which classes meet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pairwright/population.hpp"

namespace pairwright {

inline constexpr std::int32_t kUnnumbered = -1;  // a class that has no number yet
inline constexpr int kLimb = 64;

// Classes stand in the order of their vertices: head, rest of the items, those who follow, those below, guest, slots, exits.
struct DrawnGraph {
  std::vector<std::int32_t> names, classes;  // of each vertex; -1 for one that is no item
  std::vector<std::int64_t> counts;          // of each class
  std::size_t head = 0, items = 0, next = 0, listed = 0;  // where classes of these parts end
  std::vector<std::size_t> kind;             // of each class of the list, that of its first one, which speaks for all
  std::vector<std::size_t> run;              // of each class of the head
  std::vector<std::uint8_t> barred;          // of each class of the list
  std::vector<std::uint8_t> allowed;         // all x all

  std::size_t all() const { return counts.size(); }
  bool may(std::size_t p, std::size_t q) const { return allowed[p * all() + q] != 0; }
  // Whether somebody who follows is one of a pair, and nobody is below.
  bool ahead(std::size_t p, std::size_t q) const {
    return p < next && q < next && (p >= items || q >= items) && may(p, q);
  }
};

}  // namespace pairwright
