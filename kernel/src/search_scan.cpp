// What a vertex that has become outer offers to the others.

#include "pairwright/instantiate.hpp"
#include "pairwright/search.hpp"

namespace pairwright {

template <int L>
void Search<L>::scan(int u) {
  const Classes<L>& classes = graph_.classes();
  const W yu = forest_.y[at(u)];
  const int c = classes.class_of[at(u)];
  counters_.spend(outer_.size() + classes.neighbours[at(c)].size(), graph_.size());
  for (const int d : classes.neighbours[at(c)]) {
    if (graph_.active_in(d) == 0) continue;
    const std::size_t cell = classes.pair(c, d);
    const W candidate = yu - classes.weight[cell];
    if (classes.led[cell] == 0) {
      relax_class(u, d, candidate);
    } else {
      relax_led(u, d, candidate);
    }
    if (goal_ >= 0) return;
  }
  if (!graph_.exceptions().own.empty()) {
    for (const auto& own : graph_.exceptions().own[at(u)]) relax(u, own.partner, yu - graph_.weight(u, own.partner));
  }
  // The bonus only makes an edge better, so it may be offered after the plain edge.
  if (graph_.bonus_at() == u) {
    for (const int v : graph_.bonus_targets()) relax(u, v, yu - graph_.weight(u, v));
  } else if (graph_.bonus_at() >= 0 && graph_.bonus_to(u)) {
    relax(u, graph_.bonus_at(), yu - graph_.weight(u, graph_.bonus_at()));
  }
  if (goal_ < 0) scan_outer(u);
}

template <int L>
void Search<L>::relax(int u, int v, const W& candidate) {
  const std::uint8_t status = status_[at(v)];
  if (status >= kOuter || (best_[at(v)] >= 0 && reach_[at(v)] <= candidate)) return;
  reach_[at(v)] = candidate;
  best_[at(v)] = u;
  if (status != kFree) return;
  key_[at(v)] = candidate + forest_.y[at(v)];
  if (key_[at(v)] == time_) {
    ready_.push_back(v);
    if (forest_.exposed(forest_.top(v))) goal_ = v;
  }
}

// A class that is `class_reached_` has every vertex that is not outer yet reached at `class_reach_` or sooner, so that an
// edge from elsewhere that is due no sooner changes nothing there.
template <int L>
void Search<L>::relax_class(int u, int d, const W& candidate) {
  if (class_reached_[at(d)] != 0 && class_reach_[at(d)] <= candidate) return;
  const Classes<L>& classes = graph_.classes();
  counters_.spend(at(classes.first[at(d + 1)] - classes.first[at(d)]), graph_.size());
  W worst = candidate;
  bool all = true;
  for (int v = classes.first[at(d)]; v < classes.first[at(d + 1)]; ++v) {
    if (status_[at(v)] >= kOuter) continue;
    if (!graph_.exceptional(u, v)) {
      relax(u, v, candidate);
      if (goal_ >= 0) return;
    } else if (best_[at(v)] < 0) {
      all = false;
    } else if (worst < reach_[at(v)]) {
      worst = reach_[at(v)];
    }
  }
  class_reached_[at(d)] = all ? 1 : 0;
  class_reach_[at(d)] = worst;
}

template <int L>
void Search<L>::relax_led(int u, int d, const W& candidate) {
  const Classes<L>& classes = graph_.classes();
  const W& mine = classes.lead[at(u)];
  if (class_reached_[at(d)] != 0) {
    const W& theirs = classes.lead_max[at(d)];
    if (class_reach_[at(d)] <= candidate - (mine < theirs ? theirs : mine)) return;
  }
  counters_.spend(at(classes.first[at(d + 1)] - classes.first[at(d)]), graph_.size());
  W worst;
  bool all = true;
  bool any = false;
  for (int v = classes.first[at(d)]; v < classes.first[at(d + 1)]; ++v) {
    if (status_[at(v)] >= kOuter) continue;
    if (!graph_.exceptional(u, v)) {
      relax(u, v, candidate - classes.lead[at(graph_.leader(u, v))]);
      if (goal_ >= 0) return;
    }
    if (best_[at(v)] < 0) {
      all = false;
    } else if (!any || worst < reach_[at(v)]) {
      worst = reach_[at(v)];
      any = true;
    }
  }
  class_reached_[at(d)] = all && any ? 1 : 0;
  class_reach_[at(d)] = worst;
}

template <int L>
void Search<L>::scan_outer(int u) {
  const int b = forest_.top(u);
  const W yu = forest_.y[at(u)];
  for (const int v : outer_) {
    if (forest_.top(v) == b || !graph_.admissible(u, v)) continue;
    offer(b, u, v, yu + forest_.y[at(v)] - graph_.weight(u, v));
    // A tight edge is shrunk at once, and shrinking looks at every edge of the new blossom again.
    if (nearest_[at(b)].u >= 0 && nearest_[at(b)].due == time2_) {
      ready_outer_.emplace_back(nearest_[at(b)].u, nearest_[at(b)].v);
      return;
    }
  }
}

#define PAIRWRIGHT_INSTANTIATE(L) template void Search<L>::scan(int);
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
