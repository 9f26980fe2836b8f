// Minimum-cost perfect matching in a sparse graph that may grow.
//
// Edges are given in lists, not as a table, and more may be added once a solution is known: the caller looks for pairs
// that would cost less than the duals allow (`slack` below zero), adds them, and the search goes on from where it
// stands. If no pair at all is left with a negative slack, the matching is optimal among all pairs.
//
// Trees grow from all exposed vertices at once. Every coming event has a fixed time, as in `Search`, and waits in a
// heap (`Agenda`); an augmentation takes only the two trees it joins out of the forest. The signs are those of `Forest`:
//     slack(u, v) = y[u] + y[v] + (sum of z over the blossoms containing both) + cost(u, v) >= 0,
// so that -y[v] is the price of v.
//
// References: J. Edmonds (1965); Z. Galil, S. Micali, H. Gabow, "An O(EV log V) algorithm for finding a maximal
// weighted matching in general graphs", SIAM J. Computing 15 (1986).

#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "pairwright/agenda.hpp"
#include "pairwright/forest.hpp"
#include "pairwright/large_pages.hpp"
#include "pairwright/steps.hpp"
#include "pairwright/tree_paths.hpp"

namespace pairwright {

struct SparseCounters : Steps {
  std::int64_t augmentations = 0;
  std::int64_t shrinks = 0;
  std::int64_t expansions = 0;
  std::int64_t events = 0;
  std::int64_t repairs = 0;
  std::int64_t swaps = 0;     // decisions settled by an exchange found at once
  std::int64_t searches = 0;  // searches level by level
};

template <int L>
class SparseMatcher {
 public:
  using W = Weight<L>;
  // Duals and slacks are in units of 1 / 2^scale_bits of the costs.
  static constexpr int scale_bits = 1;

  explicit SparseMatcher(int vertices, std::int64_t most_steps = Steps::kMost);

  int size() const { return forest_.size(); }
  const Forest<L>& forest() const { return forest_; }
  const SparseCounters& counters() const { return counters_; }
  std::size_t edge_count() const { return arcs_.size() / 2; }

  struct Arc {
    int to;
    W cost;  // in units of the duals
  };
  // The edges at a vertex.
  std::span<const Arc> arcs(int v) const {
    return std::span(arcs_).subspan(first_[at(v)], first_[at(v) + 1] - first_[at(v)]);
  }

  // Takes edges in; `cost` is called once with the number of each, and its costs are not negative. An edge given twice is
  // kept twice. There may be millions: each is kept at its two ends and nowhere else.
  template <class Cost>
  void add(std::span<const std::int32_t> pairs, const Cost& cost) {
    std::vector<std::size_t> next = make_room(pairs);
    for (std::size_t i = 0; i < pairs.size() / 2; ++i) {
      const int u = pairs[2 * i];
      const int v = pairs[2 * i + 1];
      const W scaled = W(cost(i)).shifted_left(scale_bits);
      arcs_[next[at(u)]++] = {v, scaled};
      arcs_[next[at(v)]++] = {u, scaled};
      if (allowed_) added_.push_back({u, v, scaled});
    }
  }
  // Pairs to begin with: those whose slack is zero are taken over. Before the first search the duals follow the prices, if
  // there are any, as far as all edges allow, and the vertices left are matched along their cheapest edges where both
  // ends are free.
  void suggest(std::span<const std::int32_t> pairs, std::span<const W> prices = {});
  // Forgets matching and duals: quicker than mending them where much has to be mended.
  void restart();
  // False if the edges admit no perfect matching. Throws `TooMuchWork` when all steps are spent; what is matched by then
  // stays, with duals that allow it.
  bool solve();

 private:
  enum Status : std::uint8_t { kFree, kInner, kOuter };

  struct Link {
    int u, v;
    W cost;
  };
  std::vector<std::size_t> make_room(std::span<const std::int32_t> pairs);
  void follow(std::span<const W> prices);
  void match_cheapest();

  bool take_in();
  void repair();
  void even_out();

  void plant();
  bool step();
  void push(const W& time, int who);
  void await(const W& time, int v, int other, const Arc& arc);
  void reach(int v);
  void meet(int u);
  void open(int b);
  void scan(int u);
  void scan_waiting();
  void await_meeting(int u);
  void await_reach(int v);

  void label_outer(int b, int tree);
  void mark_inner(int b, Edge entry, int tree);
  void label_inner(int b, Edge entry, int tree);
  void unlabel(int b, std::vector<int>& freed);
  void grow(int u, int v);
  void shrink(int u, int v);
  void expand(int b);
  void augment(int u, int v);
  void dissolve(int tree, std::vector<int>& freed);
  void open_empty(int b);

  Forest<L> forest_;
  SparseCounters counters_;
  std::vector<std::size_t> first_;  // of each vertex in `arcs_`
  std::vector<Arc, LargePages<Arc>> arcs_;
  bool allowed_ = false;     // the duals allow all edges but those of `added_`
  std::vector<Link> added_;  // since then

  // The search under way. Events are known by who waits for them: a free vertex that an edge reaches, an outer one that an
  // edge joins to another tree or blossom, an inner blossom that is opened. Of the edges at a vertex only the next one waits.
  W time_, time2_;
  int exposed_ = 0;
  Agenda<L> coming_;
  std::vector<int> ready_;
  std::vector<std::uint8_t> status_;  // of each vertex
  std::vector<std::uint8_t> awaited_;  // of each free vertex: it waits for an event
  std::vector<W> key_;                 // of each free or outer vertex: when the event that it waits for comes
  std::vector<int> other_;             // the other end of the edge of that event
  std::vector<std::size_t> arc_;       // that edge, in `arcs_`
  std::vector<std::uint8_t> label_;   // of each outermost blossom
  std::vector<int> tree_;             // of each labelled blossom: the root of its tree
  TreePaths<L> paths_;
  std::vector<std::vector<int>> members_;  // of each tree: blossoms that were labelled, perhaps absorbed since
  std::vector<int> waiting_;          // outer vertices not yet scanned
};

}  // namespace pairwright
