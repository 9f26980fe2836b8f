// Blossoms made and opened while the tree grows.

#include <algorithm>

#include "pairwright/instantiate.hpp"
#include "pairwright/search.hpp"

namespace pairwright {

// The outer blossom two steps nearer to the root than outer blossom b (-1 at the root), noting the way there.
template <int L>
int Search<L>::parent_outer(int b, std::vector<int>& nodes, std::vector<Edge>& links) const {
  const int base = forest_.base(b);
  const int partner = forest_.mate[at(base)];
  if (partner < 0) return -1;
  const int inner = forest_.top(partner);
  const auto [outside, inside] = entry_[at(inner)];
  nodes.push_back(b);
  nodes.push_back(inner);
  links.emplace_back(base, partner);
  links.emplace_back(inside, outside);
  return forest_.top(outside);
}

// The nearest common outer ancestor of two outer blossoms.
template <int L>
int Search<L>::meeting(int a, int b) {
  ++stamp_now_;
  std::vector<int> nodes;
  std::vector<Edge> links;
  while (true) {
    if (a >= 0) {
      if (stamp_[at(a)] == stamp_now_) return a;
      stamp_[at(a)] = stamp_now_;
      a = parent_outer(a, nodes, links);
    }
    std::swap(a, b);
  }
}

template <int L>
void Search<L>::shrink(int u, int v) {
  const int meet = meeting(forest_.top(u), forest_.top(v));
  std::vector<int> down;
  std::vector<Edge> down_links;
  for (int b = forest_.top(u); b != meet;) b = parent_outer(b, down, down_links);
  std::vector<int> kids{meet};
  std::vector<Edge> links;
  for (std::size_t i = down.size(); i-- > 0;) {
    kids.push_back(down[i]);
    links.emplace_back(down_links[i].second, down_links[i].first);
  }
  links.emplace_back(u, v);
  for (int b = forest_.top(v); b != meet;) b = parent_outer(b, kids, links);
  for (const int kid : kids) {
    if (label_[at(kid)] == kInner) {
      unlabel(kid);
      label_outer(kid);
    }
    if (!forest_.is_vertex(kid)) forest_.blossom(kid).z += time2_;
  }
  const int made = forest_.shrink(kids, std::move(links));
  forest_.blossom(made).z = -time2_;
  label_[at(made)] = kOuter;
  outer_tops_.push_back(made);
  inherit(made, kids);
}

// Collects the best edge from a new blossom to each other outer blossom.
template <int L>
void Search<L>::inherit(int b, const std::vector<int>& kids) {
  connections_[at(b)].clear();
  nearest_[at(b)].u = -1;
  for (const int kid : kids) inherit_from(b, kid);
  for (const OuterEdge& edge : connections_[at(b)]) {
    slot_[at(forest_.top(edge.v))] = -1;
    offer(b, edge.u, edge.v, edge.due);
  }
  has_connections_[at(b)] = 1;
  const OuterEdge& nearest = nearest_[at(b)];
  if (nearest.u >= 0 && nearest.due == time2_) ready_outer_.emplace_back(nearest.u, nearest.v);
}

template <int L>
void Search<L>::inherit_from(int b, int kid) {
  if (has_connections_[at(kid)] != 0) {
    for (const OuterEdge& edge : connections_[at(kid)]) consider(b, edge);
    // What the kid learnt after its list was made.
    if (nearest_[at(kid)].u >= 0) consider(b, nearest_[at(kid)]);
    connections_[at(kid)].clear();
    has_connections_[at(kid)] = 0;
    return;
  }
  forest_.leaves(kid, [&](int u) {
    const W yu = forest_.y[at(u)];
    for (const int v : outer_) {
      if (forest_.top(v) == b || !graph_.admissible(u, v)) continue;
      consider(b, {u, v, yu + forest_.y[at(v)] - graph_.weight(u, v)});
    }
  });
}

template <int L>
void Search<L>::consider(int b, const OuterEdge& edge) {
  const int other = forest_.top(edge.v);
  if (other == b) return;
  std::vector<OuterEdge>& list = connections_[at(b)];
  int& slot = slot_[at(other)];
  if (slot < 0) {
    slot = static_cast<int>(list.size());
    list.push_back(edge);
  } else if (edge.due < list[at(slot)].due) {
    list[at(slot)] = edge;
  }
}

// Opens an inner blossom whose dual is down to zero: the even arc from its entry to its base stays in the tree. The
// vertices of children that stay inner keep their duals as they are.
template <int L>
void Search<L>::expand(int b) {
  const Edge entry = entry_[at(b)];
  label_[at(b)] = kFree;
  const std::vector<Edge> links = forest_.blossom(b).links;
  const std::vector<int> kids = forest_.open(b);
  const int count = static_cast<int>(kids.size());
  const int first =
      static_cast<int>(std::find(kids.begin(), kids.end(), forest_.top(entry.second)) - kids.begin());
  const bool forward = first % 2 == 1;
  Edge into = entry;
  for (int i = first;;) {
    mark_inner(kids[at(i)], into);
    if (i == 0) break;
    const int outer = forward ? (i + 1) % count : i - 1;
    const int next = forward ? (outer + 1) % count : outer - 1;
    release(kids[at(outer)]);
    label_outer(kids[at(outer)]);
    const Edge link = links[at(forward ? outer : next)];
    into = forward ? link : Edge{link.second, link.first};
    i = next;
  }
  for (const int kid : kids) {
    if (label_[at(kid)] == kFree) set_free(kid);
  }
}

// A child of an opened inner blossom leaves the tree; it may have been reached before.
template <int L>
void Search<L>::set_free(int b) {
  release(b);
  forest_.leaves(b, [&](int v) {
    if (best_[at(v)] < 0) return;
    key_[at(v)] = reach_[at(v)] + forest_.y[at(v)];
    if (key_[at(v)] == time_) ready_.push_back(v);
  });
}

// The vertices of a child of an opened inner blossom are inner no more.
template <int L>
void Search<L>::release(int b) {
  forest_.leaves(b, [&](int v) {
    forest_.y[at(v)] += time_;
    status_[at(v)] = kFree;
  });
}

#define PAIRWRIGHT_INSTANTIATE(L) \
  template void Search<L>::shrink(int, int); \
  template void Search<L>::expand(int);
PAIRWRIGHT_FOR_EACH_WIDTH(PAIRWRIGHT_INSTANTIATE)

}  // namespace pairwright
