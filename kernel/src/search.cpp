#include "pairwright/search.hpp"

#include <algorithm>

#include "pairwright/instantiate.hpp"

namespace pairwright {

template <int L>
Search<L>::Search(const Graph<L>& graph, Forest<L>& forest, bool perfect, Counters& counters)
    : graph_(graph), forest_(forest), perfect_(perfect), counters_(counters), paths_(graph.size()) {
  const std::size_t n = at(graph.size());
  const std::size_t all = 2 * n + 1;
  status_.resize(n);
  label_.resize(all);
  reach_.resize(n);
  key_.resize(n);
  best_.resize(n);
  class_reach_.resize(at(graph.classes().count));
  class_reached_.resize(at(graph.classes().count));
  nearest_.resize(all);
  connections_.resize(all);
  has_connections_.resize(all);
  slot_.assign(all, -1);
}

template <int L>
bool Search<L>::stage(int root) {
  ++counters_.stages;
  counters_.spend(at(graph_.size()), graph_.size());
  begin(root);
  while (step()) {
  }
  if (stuck_) {
    record_barrier();
    settle();
    return false;
  }
  if (goal_ >= 0) {
    const int u = best_[at(goal_)];
    forest_.rotate(forest_.top(goal_), goal_);
    paths_.flip(forest_, u, goal_);
    forest_.mate[at(goal_)] = u;
  } else {
    paths_.flip(forest_, yielding_, -1);
  }
  settle();
  return true;
}

template <int L>
void Search<L>::begin(int root) {
  const int n = graph_.size();
  for (int v = 0; v < n; ++v) status_[at(v)] = graph_.active(v) ? kFree : kAbsent;
  std::fill(label_.begin(), label_.end(), std::uint8_t{kFree});
  std::fill(best_.begin(), best_.end(), -1);
  std::fill(class_reached_.begin(), class_reached_.end(), std::uint8_t{0});
  std::fill(has_connections_.begin(), has_connections_.end(), std::uint8_t{0});
  for (auto* list : {&queue_, &outer_, &outer_tops_, &inner_tops_, &ready_}) list->clear();
  ready_outer_.clear();
  time_ = W{};
  time2_ = W{};
  root_ = root;
  goal_ = -1;
  yielding_ = -1;
  stuck_ = false;
  label_outer(forest_.top(root));
}

// Scans, then deals with what is due, then lets time pass. False when the stage is over.
template <int L>
bool Search<L>::step() {
  while (!queue_.empty() && goal_ < 0) {
    const int u = queue_.back();
    queue_.pop_back();
    scan(u);
  }
  if (goal_ >= 0) return false;
  if (!ready_.empty()) {
    const int v = ready_.back();
    ready_.pop_back();
    if (status_[at(v)] == kFree) grow(v);
    return goal_ < 0;
  }
  if (!ready_outer_.empty()) {
    const auto [u, v] = ready_outer_.back();
    ready_outer_.pop_back();
    if (!forest_.together(u, v)) shrink(u, v);
    return true;
  }
  return advance();
}

template <int L>
void Search<L>::label_outer(int b) {
  label_[at(b)] = kOuter;
  nearest_[at(b)].u = -1;
  outer_tops_.push_back(b);
  if (!forest_.is_vertex(b)) forest_.blossom(b).z -= time2_;
  forest_.leaves(b, [&](int v) {
    forest_.y[at(v)] += time_;
    status_[at(v)] = kOuter;
    outer_.push_back(v);
    queue_.push_back(v);
  });
}

template <int L>
void Search<L>::mark_inner(int b, Edge entry) {
  label_[at(b)] = kInner;
  paths_.entry(b) = entry;
  if (forest_.is_vertex(b)) return;
  forest_.blossom(b).z += time2_;
  inner_tops_.push_back(b);
}

template <int L>
void Search<L>::label_inner(int b, Edge entry) {
  mark_inner(b, entry);
  forest_.leaves(b, [&](int v) {
    forest_.y[at(v)] -= time_;
    status_[at(v)] = kInner;
  });
}

// Brings the duals of an outermost blossom up to date and forgets its label.
template <int L>
void Search<L>::unlabel(int b) {
  const bool inner = label_[at(b)] == kInner;
  if (!forest_.is_vertex(b)) {
    if (inner) {
      forest_.blossom(b).z -= time2_;
    } else {
      forest_.blossom(b).z += time2_;
    }
  }
  label_[at(b)] = kFree;
  forest_.leaves(b, [&](int v) {
    status_[at(v)] = kFree;
    if (inner) {
      forest_.y[at(v)] += time_;
    } else {
      forest_.y[at(v)] -= time_;
    }
  });
}

template <int L>
void Search<L>::grow(int v) {
  const int b = forest_.top(v);
  if (forest_.exposed(b)) {
    goal_ = v;
    return;
  }
  label_inner(b, {best_[at(v)], v});
  label_outer(forest_.top(forest_.mate[at(forest_.base(b))]));
}

// Lets time pass until the next event. False when the stage ends: nothing can happen, or a vertex yields.
template <int L>
bool Search<L>::advance() {
  W next;
  if (!earliest(next)) {
    stuck_ = true;
    return false;
  }
  if (!(next == time_)) {
    ++counters_.adjustments;
    time_ = next;
    time2_ = next.twice();
  }
  collect();
  return yielding_ < 0;
}

template <int L>
bool Search<L>::earliest(W& time) const {
  bool any = false;
  const auto sooner = [&](const W& when) {
    if (!any || when < time) time = when;
    any = true;
  };
  for (int v = 0; v < graph_.size(); ++v) {
    if (status_[at(v)] == kFree && best_[at(v)] >= 0) sooner(key_[at(v)]);
  }
  for (const int b : outer_tops_) {
    if (forest_.parent(b) < 0 && nearest_[at(b)].u >= 0) sooner(nearest_[at(b)].due.half());
  }
  for (const int b : inner_tops_) {
    if (label_[at(b)] == kInner && forest_.parent(b) < 0) sooner(forest_.blossom(b).z.half());
  }
  if (!perfect_) {
    for (const int v : outer_) sooner(forest_.y[at(v)]);
  }
  return any;
}

template <int L>
void Search<L>::collect() {
  if (!perfect_) {
    for (const int v : outer_) {
      if (forest_.y[at(v)] == time_) {
        yielding_ = v;
        return;
      }
    }
  }
  for (int v = 0; v < graph_.size(); ++v) {
    if (status_[at(v)] == kFree && best_[at(v)] >= 0 && key_[at(v)] == time_) ready_.push_back(v);
  }
  for (const int b : outer_tops_) {
    const OuterEdge& nearest = nearest_[at(b)];
    if (forest_.parent(b) < 0 && nearest.u >= 0 && nearest.due == time2_) {
      ready_outer_.emplace_back(nearest.u, nearest.v);
    }
  }
  const std::vector<int> inner = inner_tops_;
  for (const int b : inner) {
    if (label_[at(b)] == kInner && forest_.parent(b) < 0 && forest_.blossom(b).z == time2_) expand(b);
  }
}

template <int L>
void Search<L>::settle() {
  for (int b = forest_.size(); b < forest_.end(); ++b) {
    const Blossom<L>& blossom = forest_.blossom(b);
    if (blossom.live && blossom.parent < 0 && label_[at(b)] != kFree) unlabel(b);
  }
  for (int v = 0; v < graph_.size(); ++v) {
    if (status_[at(v)] == kOuter) forest_.y[at(v)] -= time_;
    if (status_[at(v)] == kInner) forest_.y[at(v)] += time_;
  }
  forest_.trim();
}

// No inner blossom is left unopened when the tree is stuck, so the inner vertices are the barrier and each
// outer blossom is an odd component behind it.
template <int L>
void Search<L>::record_barrier() {
  barrier = {};
  for (int v = 0; v < graph_.size(); ++v) {
    if (status_[at(v)] == kInner) barrier.barrier.push_back(v);
  }
  for (const int b : outer_tops_) {
    if (forest_.parent(b) >= 0) continue;
    barrier.components.emplace_back();
    forest_.leaves(b, [&](int v) { barrier.components.back().push_back(v); });
  }
}

#define PAIRWRIGHT_INSTANTIATE(L) template class Search<L>;
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
