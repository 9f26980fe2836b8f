// Which pairs may cost less than the duals allow? A lower bound of every pair's cost, looked at block by block.
//
// The bound is a sum of tables over labels of the two vertices and of functions of distances. A distance is the least
// of |x(v) - anchor(u)| and |x(u) - anchor(v)|, over one or more lists of anchors. Vertices are put into blocks of equal
// labels and similar prices, in large blossoms of neighbours in the nested order; whole pairs of blocks are ruled out by
// their greatest prices, what the blossoms around them have in common and how far apart their values lie, the others by
// greatest distances, and what is left one by one.

#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "pairwright/weight.hpp"

namespace pairwright {

inline constexpr std::int32_t kNoAnchor = INT32_MIN;

// Costs of labels: `table` is count x count x limbs, symmetric.
struct LabelCosts {
  std::span<const std::int32_t> label;
  std::size_t count = 0;
  std::span<const std::uint64_t> table;
};

// Costs that grow with a distance; `costs` has limbs for the distances 0, 1, 2, ..., the last one for all beyond.
struct DistanceCosts {
  std::span<const std::int32_t> x;        // vertices
  std::span<const std::int32_t> anchors;  // lists x vertices; kNoAnchor where there is none
  std::span<const std::uint8_t> exempt;   // vertices: any distance to x is 0
  std::span<const std::uint8_t> exempt_anchors;  // lists x vertices: any distance from the anchor is 0
  std::span<const std::uint64_t> costs;   // distances x limbs
};

struct PriceList {
  std::size_t limbs = 1;
  bool strict = false;  // of interest are only pairs that may cost less than the duals allow, not just as much
  std::int32_t exact = -1;  // pairs this near, by the first distance, cost more than their bound only if the caller knows
  LabelCosts labels[2];
  DistanceCosts distances[2];
};

// Pairs that are no edges, the lower vertex first.
struct DoubtfulPairs {
  std::vector<std::int32_t> pairs;  // the slack may be zero or less, as far as bounds tell
  std::vector<std::int32_t> level;  // pairs that near whose slack is zero at their bound: they cost as much as the duals allow, or more
  bool complete = true;             // whether `pairs` has all of them, and `level` too: it is empty if there are too many
};

}  // namespace pairwright
