// Choices level by level: where a path may leave a blossom, and how it is carried on inside and outside.

#include <algorithm>
#include <bit>

#include "pairwright/choices.hpp"
#include "pairwright/instantiate.hpp"

namespace pairwright {

// What lies right inside a blossom, or outside of all of them.
template <int L>
std::vector<int> Choices<L>::nodes_of(int level) const {
  std::vector<int> nodes;
  if (level == kWhole) {
    for (int b = 0; b < forest_.end(); ++b) {
      const bool exists = forest_.is_vertex(b) ? graph_.active(b) : forest_.blossom(b).live;
      if (exists && forest_.parent(b) < 0) nodes.push_back(b);
    }
  } else {
    for (const int b : forest_.blossom(level).kids) {
      if (!forest_.is_vertex(b) || graph_.active(b)) nodes.push_back(b);
    }
  }
  return nodes;
}

// Sees to it that the ways of what lies right inside a level, without one of them perhaps, and of the outside are known.
template <int L>
void Choices<L>::refresh(int level, int without, bool with_outside) {
  for (const int b : nodes_of(level)) {
    if (!forest_.is_vertex(b) && b != without) find_exits(b);
  }
  if (level != kWhole && with_outside) find_outside(level);
}

// Makes the nodes of a level: what lies right inside blossom `level`, leaving out one of them perhaps, and the outside.
template <int L>
void Choices<L>::load(int level, int without, bool with_outside) {
  // This searches too, so it comes before the nodes are made.
  refresh(level, without, with_outside);
  search_.clear();
  for (const int b : nodes_of(level)) {
    if (b == without) continue;
    const int own = forest_.base(b);
    search_.add(forest_.is_vertex(b) ? std::vector<int>{b} : listing(exits_[at(b)], b), own, forest_.mate[at(own)]);
  }
  if (level != kWhole && with_outside) {
    const int own = forest_.blossom(level).base;
    search_.add(listing(outside_[at(level)], level), forest_.mate[at(own)], own);
  }
}

// The ways of all nodes that could be left over in place of the one with vertex `root`.
template <int L>
void Choices<L>::seek(int level, int without, int root, bool with_outside, Ways& ways) {
  ways.vertices.clear();
  if (listed_) {
    refresh(level, without, with_outside);
    look_around(level, without, root, with_outside);
    ways.bits = reach_.all();
  } else {
    load(level, without, with_outside);
    search_.grow(search_.node_of(root));
    for (int node = 0; node < search_.count(); ++node) {
      if (!search_.outer(node)) continue;
      ways.vertices.insert(ways.vertices.end(), search_.ways(node).begin(), search_.ways(node).end());
    }
  }
  ++counters_.searches;
  ways.known = true;
}

// The ways as a list. As long as no vertex of a blossom is ruled out, they are all of its vertices.
template <int L>
const std::vector<int>& Choices<L>::listing(Ways& ways, int b) {
  if (!ways.vertices.empty()) return ways.vertices;
  if (ways.bits.empty()) forest_.leaves(b, [&](int v) { ways.vertices.push_back(v); });
  for (std::size_t word = 0; word < ways.bits.size(); ++word) {
    for (std::uint64_t bits = ways.bits[word]; bits != 0; bits &= bits - 1) {
      ways.vertices.push_back(static_cast<int>(word * 64) + std::countr_zero(bits));
    }
  }
  return ways.vertices;
}

// Finds the vertices of a blossom without which the rest of it can be matched. Blossoms may lie in each other thousands
// deep, so those inside that have to be known first are kept in a list.
template <int L>
void Choices<L>::find_exits(int b) {
  std::vector<int> left;
  if (!exits_[at(b)].known) left.push_back(b);
  for (std::size_t next = 0; next < left.size(); ++next) {
    for (const int kid : forest_.blossom(left[next]).kids) {
      if (is_blossom(kid) && !exits_[at(kid)].known) left.push_back(kid);
    }
  }
  for (; !left.empty(); left.pop_back()) {
    seek(left.back(), kWhole, forest_.base(left.back()), false, exits_[at(left.back())]);
  }
}

// Finds the vertices outside of a blossom without which the rest of the outside can be matched, for which those outside
// of all blossoms around it have to be known.
template <int L>
void Choices<L>::find_outside(int b) {
  std::vector<int> left;
  const auto fresh = [&](int c) { return outside_[at(c)].known && outside_[at(c)].since == decisions_; };
  for (int c = b; c >= 0 && !fresh(c); c = forest_.parent(c)) left.push_back(c);
  for (; !left.empty(); left.pop_back()) {
    const int c = left.back();
    seek(forest_.parent(c), c, forest_.mate[at(forest_.base(c))], true, outside_[at(c)]);
    outside_[at(c)].since = decisions_;
  }
}

// Whether u can be matched to one of the targets at a level, all ways being known.
template <int L>
bool Choices<L>::obtainable(int level, int u, const std::vector<int>& targets) {
  refresh(level, kWhole, true);
  if (!look_from(u, level)) return false;
  ++counters_.searches;
  return std::any_of(targets.begin(), targets.end(), [&](int v) { return reach_.finds(v); });
}

template <int L>
bool Choices<L>::choose(int level, int u, const std::vector<int>& targets) {
  if (listed_ && !obtainable(level, u, targets)) return false;
  load(level);
  const int root = search_.node_of(u);
  if (root < 0) return false;  // u is no exit of the blossom around it
  Bits wanted(words_, 0);
  for (const int v : targets) put(wanted, v);
  ++counters_.searches;
  if (!search_.grow(root, search_.mate_of(root), u, &wanted)) return false;
  realise(level, search_.path_to_goal());
  return true;
}

// Matches edges found at a level, and leaves over vertex `exposed` (or nobody), after the outside and the nodes at the
// ends have been made ready. The outside comes first: it is found by the base of the level, which then may move.
template <int L>
void Choices<L>::realise(int level, const std::vector<Edge>& edges, int exposed) {
  std::vector<int> ends;
  for (const auto& [u, v] : edges) ends.insert(ends.end(), {u, v});
  if (exposed >= 0) ends.push_back(exposed);
  for (const int v : ends) {
    if (around(v, level) < 0) move_entry(level, v);
  }
  for (const int v : ends) {
    const int node = around(v, level);
    if (is_blossom(node)) move_exit(node, v);
  }
  for (const auto& [u, v] : edges) match(u, v);
}

// Rearranges the inside of a blossom so that v is left over in place of its base.
template <int L>
void Choices<L>::move_exit(int b, int v) {
  const int old = forest_.base(b);
  if (old == v) return;
  load(b, kWhole, false);
  expose(b, old, v);
  forest_.blossom(b).base = v;
}

// Rearranges the outside of a blossom so that v is left over in place of the partner of its base.
template <int L>
void Choices<L>::move_entry(int b, int v) {
  const int old = forest_.mate[at(forest_.base(b))];
  if (old == v) return;
  const int level = forest_.parent(b);
  load(level, b);
  expose(level, old, v);
}

// At the level that is loaded, where `old` is left over, leaves over v instead.
template <int L>
void Choices<L>::expose(int level, int old, int v) {
  const int root = search_.node_of(old), node = search_.node_of(v);
  std::vector<Edge> edges;
  if (root != node) {
    ++counters_.searches;
    search_.grow(root);
    edges = search_.path_exposing(node);
  }
  realise(level, edges, v);
}

#define PAIRWRIGHT_INSTANTIATE(L)                                                   \
  template std::vector<int> Choices<L>::nodes_of(int) const;                        \
  template bool Choices<L>::choose(int, int, const std::vector<int>&);
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
