// Choices level by level: where a path may leave a blossom, and how it is carried on inside and outside.

#include <algorithm>

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

// Makes the nodes of a level: what lies right inside blossom `level`, leaving out one of them perhaps, and the outside.
template <int L>
void Choices<L>::load(int level, int without, bool with_outside) {
  std::vector<int> nodes = nodes_of(level);
  std::erase(nodes, without);
  // These search too, so they come before the nodes are made.
  for (const int b : nodes) {
    if (!forest_.is_vertex(b)) exits(b);
  }
  const bool bordered = level != kWhole && with_outside;
  if (bordered) outside(level);
  search_.clear();
  for (const int b : nodes) {
    const int own = forest_.base(b);
    search_.add(forest_.is_vertex(b) ? std::vector<int>{b} : exits_[at(b)].vertices, own, forest_.mate[at(own)]);
  }
  if (bordered) {
    const int own = forest_.blossom(level).base;
    search_.add(outside_[at(level)].vertices, forest_.mate[at(own)], own);
  }
}

// The same with ways that were found earlier, or with all there could be: decisions only ever take ways away.
template <int L>
void Choices<L>::load_freely(int level) {
  search_.clear();
  for (const int b : nodes_of(level)) {
    std::vector<int> ways;
    const auto offer = [&](int v) {
      if (graph_.active(v)) ways.push_back(v);
    };
    if (forest_.is_vertex(b) || exits_[at(b)].vertices.empty()) {
      forest_.leaves(b, offer);
    } else {
      std::for_each(exits_[at(b)].vertices.begin(), exits_[at(b)].vertices.end(), offer);
    }
    const int own = forest_.base(b);
    search_.add(ways, own, forest_.mate[at(own)]);
  }
  if (level == kWhole) return;
  std::vector<int> ways;
  if (!outside_[at(level)].vertices.empty()) {
    for (const int v : outside_[at(level)].vertices) {
      if (graph_.active(v)) ways.push_back(v);
    }
    const int own = forest_.blossom(level).base;
    return search_.add(ways, forest_.mate[at(own)], own);
  }
  ++stamp_now_;
  forest_.leaves(level, [&](int v) { seen_[at(v)] = stamp_now_; });
  forest_.leaves(level, [&](int v) {
    if (!graph_.active(v)) return;
    for (const int w : partners_[at(v)]) {
      if (seen_[at(w)] == stamp_now_ || !has(row(v), w)) continue;
      seen_[at(w)] = stamp_now_;
      ways.push_back(w);
    }
  });
  const int own = forest_.blossom(level).base;
  search_.add(ways, forest_.mate[at(own)], own);
}

// Whether there is a path between nodes with the ways of `load_freely`. If not, there is none.
template <int L>
bool Choices<L>::plausible(int u, int v) {
  const int level = level_of(u, v);
  load_freely(level);
  const int root = search_.node_of(u);
  if (root < 0) return false;  // u is no exit of the blossom around it
  Bits wanted(words_, 0);
  put(wanted, v);
  return search_.grow(root, search_.mate_of(root), u, &wanted);
}

template <int L>
void Choices<L>::collect_outer(std::vector<int>& vertices) const {
  vertices.clear();
  for (int node = 0; node < search_.count(); ++node) {
    if (!search_.outer(node)) continue;
    vertices.insert(vertices.end(), search_.ways(node).begin(), search_.ways(node).end());
  }
}

// The vertices of a blossom without which the rest of it can be matched.
template <int L>
const std::vector<int>& Choices<L>::exits(int b) {
  Ways& ways = exits_[at(b)];
  if (!ways.known) {
    load(b, kWhole, false);
    ++counters_.searches;
    search_.grow(search_.node_of(forest_.base(b)));
    collect_outer(ways.vertices);
    ways.known = true;
  }
  return ways.vertices;
}

// The vertices outside of a blossom without which the rest of the outside can be matched.
template <int L>
const std::vector<int>& Choices<L>::outside(int b) {
  Ways& ways = outside_[at(b)];
  if (!ways.known || ways.since != decisions_) {
    load(forest_.parent(b), b);
    ++counters_.searches;
    search_.grow(search_.node_of(forest_.mate[at(forest_.base(b))]));
    collect_outer(ways.vertices);
    ways.known = true;
    ways.since = decisions_;
  }
  return ways.vertices;
}

template <int L>
bool Choices<L>::choose(int level, int u, const std::vector<int>& targets) {
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
  template bool Choices<L>::choose(int, int, const std::vector<int>&);              \
  template bool Choices<L>::plausible(int, int);
PAIRWRIGHT_FOR_EACH_WIDTH(PAIRWRIGHT_INSTANTIATE)

}  // namespace pairwright
