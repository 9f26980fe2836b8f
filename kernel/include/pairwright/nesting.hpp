// The duals of the blossoms that contain both of two vertices, for any two, in constant time.
//
// In an order of the vertices in which every blossom is one run, what two neighbours of the order have in common is the
// sum of the duals around the smallest blossom that contains both, and what any two have in common is the least of
// these between them (Gabow, Bentley & Tarjan 1984 on lowest common ancestors and least values of a range).

#pragma once

#include <bit>
#include <vector>

#include "pairwright/forest.hpp"

namespace pairwright {

template <int L>
class Nesting {
 public:
  using W = Weight<L>;

  Nesting() = default;
  explicit Nesting(const Forest<L>& forest);

  // The sum of the duals of the blossoms containing both.
  const W& common(int u, int v) const {
    int from = place_[at(u)];
    int to = place_[at(v)];
    if (from > to) std::swap(from, to);
    return from == to ? none_ : shared_[at(least(from, to))];
  }
  // The place of a vertex in the order, and the least that any two from one place to another have in common.
  int place(int v) const { return place_[at(v)]; }
  const W& common_within(int from, int to) const { return from == to ? none_ : shared_[at(least(from, to))]; }
  // A blossom by number, or -1: the smallest one that is `chosen` and contains v.
  int around(const Forest<L>& forest, int v, const std::vector<std::uint8_t>& chosen) const {
    int b = forest.parent(v);
    while (b >= 0 && chosen[at(b)] == 0) b = forest.parent(b);
    return b;
  }

 private:
  void visit(const Forest<L>& forest, int b);
  int least(int from, int to) const {
    const int level = static_cast<int>(std::bit_width(static_cast<unsigned>(to - from))) - 1;
    const int one = table_[at(level)][at(from)];
    const int other = table_[at(level)][at(to - (1 << level))];
    return shared_[at(other)] < shared_[at(one)] ? other : one;
  }

  W none_;
  std::vector<int> place_;
  std::vector<W> shared_;                // of the vertices at i and i + 1
  std::vector<std::vector<int>> table_;  // where the least of 2^level entries from i on is
};

}  // namespace pairwright
