// Blossoms made and opened while the tree grows.

#include <algorithm>

#include "pairwright/instantiate.hpp"
#include "pairwright/search.hpp"

namespace pairwright {

template <int L>
void Search<L>::shrink(int u, int v) {
  auto [kids, links] = paths_.ring(forest_, u, v);
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
  label_[at(b)] = kFree;
  const std::vector<int> kids = paths_.open(
      forest_, b, [&](int kid, Edge into) { mark_inner(kid, into); },
      [&](int kid) {
        release(kid);
        label_outer(kid);
      });
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
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
