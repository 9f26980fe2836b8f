// Stable roommates: strict lists, and globally ranked pairs.
//
// Two views of one problem. `stable_partition` takes arbitrary strict lists (Irving 1985; Tan 1991). The other
// functions take members sorted into classes, with one symmetric value per pair of classes: then all lists agree
// on one order of all pairs, and taking pairs best first is both exact and fast. All of it is integers in and
// integers out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace pairwright {

using Member = std::int32_t;
inline constexpr Member nobody = -1;

// Offsets have 64 bits everywhere; what they point into is checked to be in memory.
constexpr std::size_t as_index(std::int64_t i) { return static_cast<std::size_t>(i); }

// Strictly ordered lists, row after row: the list of p is entries[offsets[p] .. offsets[p + 1]).
struct PreferenceLists {
  std::span<const std::int64_t> offsets;
  std::span<const Member> entries;

  [[nodiscard]] Member size() const { return static_cast<Member>(offsets.size()) - 1; }
};

// Tan's stable partition as a permutation: successor[p] == p for a single, successor[successor[p]] == p for a
// pair, longer cycles for odd parties. The lists must be mutual (q lists p if p lists q) and without repeats,
// otherwise std::invalid_argument. Time and space are linear in the total length of the lists.
std::vector<Member> stable_partition(const PreferenceLists& lists);

// Whether a permutation is a stable partition of the lists, by Tan's definition and independent of any solver:
// everybody in a party of three or more prefers successor to predecessor, and no two people prefer each other to
// their predecessors. Linear in the total length of the lists.
bool is_stable_partition(const PreferenceLists& lists, std::span<const Member> successor);

enum class Tie { order, distance, random };

// Members 0 .. n-1 in their common order, with one value for each pair of classes.
struct RankedClasses {
  std::span<const std::int32_t> class_of;  // n
  std::int32_t classes = 0;
  std::span<const std::int32_t> level;  // classes x classes, symmetric; smaller is better, negative: no pair
  std::span<const std::int64_t> barred_offsets;  // n + 1: pairs that are out although their classes are not,
  std::span<const Member> barred;                // both ways, each row ascending
  Tie tie = Tie::order;
  std::span<const std::int32_t> place;   // n, a permutation of 0 .. n-1, for Tie::distance
  std::span<const std::int32_t> offset;  // classes x classes: among equal levels, | |place gap| - offset | first
  std::uint64_t seed = 0;                // for Tie::random

  [[nodiscard]] Member size() const { return static_cast<Member>(class_of.size()); }
};

// The stable matching of globally ranked pairs: best pair first by (level, tie, smaller member, larger member).
// mate[p] is nobody for those left alone.
std::vector<Member> greedy_matching(const RankedClasses& ranked);

// The same order, but a pair is taken only if those still without a mate keep a perfect matching among
// themselves. Empty if there is no perfect matching to begin with.
std::vector<Member> completed_matching(const RankedClasses& ranked);

// A matching of the greatest possible size, with the Gallai-Edmonds decomposition as proof. `exposable` are the
// members whom some maximum matching leaves alone; `adjacent` are the others next to them. Removing `adjacent`
// leaves more odd components than it has members by exactly the number of members left alone.
struct MaximumMatching {
  std::vector<Member> mate;
  std::vector<std::uint8_t> exposable;
  std::vector<std::uint8_t> adjacent;
};
MaximumMatching maximum_matching(const RankedClasses& ranked);

// Pairs in which both would be better off than with their mates: level(p, q) below own[p] and own[q]. Ordered by
// (level, p, q); at most `limit` of them, and how many there are.
struct BlockingPairs {
  std::vector<std::pair<Member, Member>> pairs;
  std::int64_t count = 0;
};
BlockingPairs blocking_pairs(const RankedClasses& ranked, std::span<const std::int32_t> own, std::int64_t limit);

}  // namespace pairwright
