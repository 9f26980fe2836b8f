// One search for an alternating path between nodes, each a vertex or a set of vertices with a single exit.
//
// A node is matched by one of its vertices, any of its `ways`; the others are matched inside it. Which vertices may be
// matched to each other is asked row by row, as bits. The search is that of Edmonds (1965) with union-find bases; it
// changes nothing: it answers with the edges that would become matched.

#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "pairwright/bases.hpp"

namespace pairwright {

using Edge = std::pair<int, int>;
using Bits = std::vector<std::uint64_t>;

inline bool has(const std::uint64_t* bits, int v) {
  return (bits[static_cast<std::size_t>(v) >> 6] >> (v & 63) & 1) != 0;
}
inline void put(Bits& bits, int v) { bits[static_cast<std::size_t>(v) >> 6] |= std::uint64_t{1} << (v & 63); }
inline void drop(Bits& bits, int v) { bits[static_cast<std::size_t>(v) >> 6] &= ~(std::uint64_t{1} << (v & 63)); }

// The vertices a vertex may be matched to.
class Rows {
 public:
  virtual ~Rows() = default;
  virtual const std::uint64_t* row(int v) = 0;
  // A short list of vertices that has all of the row among them, or nothing.
  virtual const std::vector<int>* listed(int v) {
    static_cast<void>(v);
    return nullptr;
  }
};

class LevelSearch {
 public:
  LevelSearch(int vertices, Rows& rows);

  void clear();
  // Adds a node that is matched by its vertex `own` to the vertex `partner`, perhaps of no node.
  void add(const std::vector<int>& ways, int own, int partner);
  // The node that has v among its ways, or -1.
  int node_of(int v) const { return node_of_[index(v)]; }
  int mate_of(int node) const { return node_of(partner_[index(node)]); }
  const std::vector<int>& ways(int node) const { return ways_[index(node)]; }
  int count() const { return static_cast<int>(ways_.size()); }

  // Grows a tree from `root`, taken for exposed, as far as it goes or until it meets `goal`, likewise. With `first`
  // the root is left by that vertex only, towards one of the `targets`.
  bool grow(int root, int goal = -1, int first = -1, const Bits* targets = nullptr);
  bool outer(int node) const { return label_[index(node)] == kOuter; }

  // The edges (vertices) to be matched: along the path to the goal, or so as to expose an outer node.
  std::vector<Edge> path_to_goal() const;
  std::vector<Edge> path_exposing(int node) const;

 private:
  enum Label : std::uint8_t { kUnseen, kInner, kOuter };

  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  int mate(int node) const { return node == root_ || node == goal_ ? -1 : mate_of(node); }
  int parent(int base);
  void shrink(int node, Edge entry, int base);
  void make_outer(int node);
  void reach(int node, Edge entry);
  bool scan_unseen(int a);
  bool scan_listed(int a, const std::vector<int>& list);
  bool try_unseen(int a, int b);
  void try_outer(int a, int b);
  void scan_outer(int a);
  std::uint64_t towards(int a, std::size_t word, const std::uint64_t* row) const {
    return a == first_ ? row[word] & (*targets_)[word] : row[word];
  }
  void follow(int node, std::vector<Edge>& edges) const;

  Rows& rows_;
  std::vector<int> node_of_;
  std::vector<std::vector<int>> ways_;
  std::vector<int> partner_;

  int root_ = -1;
  int goal_ = -1;
  int first_ = -1;
  const Bits* targets_ = nullptr;
  Edge end_;
  std::vector<std::uint8_t> label_;
  std::vector<Edge> from_;  // of each node that can be matched anew: (vertex elsewhere, own vertex)
  Bases bases_;
  std::vector<int> queue_;
  Bits unseen_, outer_;
};

}  // namespace pairwright
