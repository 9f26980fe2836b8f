// One stage of the primal-dual search: an alternating tree grown from one exposed vertex.
//
// Labels: outer blossoms are reached from the root by an even alternating path, inner ones by an odd path, the
// others are free. During a stage of length t the duals of outer vertices fall by t and those of inner ones rise
// by t. Instead of touching every dual at every step the stage keeps y + t for outer and y - t for inner vertices,
// so that each coming event has a fixed time, and only `time_` moves.
//
// For a vertex v that is not outer, reach_[v] = min over outer u of (y[u] + t - weight(u, v)) gives the time
// reach_[v] + y[v] at which a free v is reached. All vertices of a class have the same candidates except for
// individually forbidden pairs, so an upper bound of reach_ over a class lets a whole class be skipped.

#pragma once

#include <cstdint>
#include <vector>

#include "pairwright/forest.hpp"
#include "pairwright/steps.hpp"
#include "pairwright/tree_paths.hpp"

namespace pairwright {

struct Counters : Steps {
  std::int64_t stages = 0;
  std::int64_t adjustments = 0;
  std::int64_t reoptimisations = 0;
  std::int64_t swaps = 0;
  std::int64_t searches = 0;
};

// Why no perfect matching exists: more odd components remain when the barrier is removed than it has vertices.
struct Barrier {
  std::vector<int> barrier;
  std::vector<std::vector<int>> components;
};

template <int L>
class Search {
 public:
  using W = Weight<L>;

  Search(const Graph<L>& graph, Forest<L>& forest, bool perfect, Counters& counters);

  // Matches the exposed vertex `root`, or (when not perfect) leaves it or another vertex exposed with dual zero.
  // False if the tree can neither grow nor end; then `barrier` tells why.
  bool stage(int root);

  Barrier barrier;

 private:
  enum Status : std::uint8_t { kFree, kInner, kOuter, kAbsent };

  // The best edge between two outer blossoms: it is tight when twice the time reaches `due`.
  struct OuterEdge {
    int u = -1;
    int v = -1;
    W due;
  };

  void begin(int root);
  void label_outer(int b);
  void label_inner(int b, Edge entry);
  void mark_inner(int b, Edge entry);
  void unlabel(int b);
  bool step();

  void scan(int u);
  void relax_class(int u, int d, const W& candidate);
  void relax_led(int u, int d, const W& candidate);
  void relax(int u, int v, const W& candidate);
  void scan_outer(int u);
  void offer(int b, int u, int v, const W& due) {
    OuterEdge& nearest = nearest_[at(b)];
    if (nearest.u < 0 || due < nearest.due) nearest = {u, v, due};
  }

  void grow(int v);
  void shrink(int u, int v);
  void inherit(int b, const std::vector<int>& kids);
  void inherit_from(int b, int kid);
  void consider(int b, const OuterEdge& edge);
  void expand(int b);
  void set_free(int b);
  void release(int b);

  bool advance();
  bool earliest(W& time) const;
  void collect();

  void settle();
  void record_barrier();

  const Graph<L>& graph_;
  Forest<L>& forest_;
  const bool perfect_;
  Counters& counters_;

  W time_;
  W time2_;
  int root_ = -1;
  int goal_ = -1;      // an exposed vertex reached by a tight edge
  int yielding_ = -1;  // an outer vertex whose dual is down to zero
  bool stuck_ = false;

  std::vector<std::uint8_t> status_;  // of each vertex
  std::vector<std::uint8_t> label_;   // of each outermost blossom
  TreePaths<L> paths_;
  std::vector<W> reach_;
  std::vector<W> key_;  // of free vertices with best_ >= 0: the time at which they are reached
  std::vector<int> best_;
  std::vector<W> class_reach_;
  std::vector<std::uint8_t> class_reached_;

  std::vector<int> queue_;
  std::vector<int> outer_;        // all outer vertices
  std::vector<int> outer_tops_;   // blossoms that became outer, perhaps absorbed since
  std::vector<int> inner_tops_;   // nontrivial blossoms that became inner, perhaps opened since
  std::vector<int> ready_;        // vertices that are due
  std::vector<Edge> ready_outer_;  // edges between outer blossoms that are due
  std::vector<OuterEdge> nearest_;                 // of each outer blossom
  std::vector<std::vector<OuterEdge>> connections_;  // of outer blossoms made in this stage
  std::vector<std::uint8_t> has_connections_;
  std::vector<int> slot_;  // while merging: the place of a blossom in the list being made, or -1
};

}  // namespace pairwright
