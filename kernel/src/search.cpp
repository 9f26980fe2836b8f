#include "pairwright/search.hpp"

#include <algorithm>

#include "pairwright/instantiate.hpp"

namespace pairwright {

template <int L>
Search<L>::Search(const Graph<L>& graph, Forest<L>& forest, bool perfect, Counters& counters)
    : graph_(graph), forest_(forest), perfect_(perfect), counters_(counters) {
  const std::size_t n = at(graph.size());
  const std::size_t all = 2 * n + 1;
  status_.resize(n);
  label_.resize(all);
  entry_.resize(all);
  reach_.resize(n);
  key_.resize(n);
  best_.resize(n);
  class_reach_.resize(at(graph.classes().count));
  class_reached_.resize(at(graph.classes().count));
  nearest_.resize(all);
  connections_.resize(all);
  has_connections_.resize(all);
  slot_.assign(all, -1);
  stamp_.assign(all, 0);
}

template <int L>
bool Search<L>::stage(int root) {
  ++counters_.stages;
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
    forest_.rotate(forest_.top[at(goal_)], goal_);
    augment(u, goal_);
    forest_.mate[at(goal_)] = u;
  } else {
    augment(yielding_, -1);
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
  label_outer(forest_.top[at(root)]);
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
    if (forest_.top[at(u)] != forest_.top[at(v)]) shrink(u, v);
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
void Search<L>::label_inner(int b, Edge entry) {
  label_[at(b)] = kInner;
  entry_[at(b)] = entry;
  if (!forest_.is_vertex(b)) {
    forest_.blossom(b).z += time2_;
    inner_tops_.push_back(b);
  }
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
void Search<L>::scan(int u) {
  const Classes<L>& classes = graph_.classes();
  const W yu = forest_.y[at(u)];
  const int c = classes.class_of[at(u)];
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
    if (forest_.exposed(forest_.top[at(v)])) goal_ = v;
  }
}

template <int L>
void Search<L>::relax_class(int u, int d, const W& candidate) {
  if (class_reached_[at(d)] != 0 && class_reach_[at(d)] <= candidate) return;
  const Classes<L>& classes = graph_.classes();
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
  const int b = forest_.top[at(u)];
  const W yu = forest_.y[at(u)];
  for (const int v : outer_) {
    if (forest_.top[at(v)] == b || !graph_.admissible(u, v)) continue;
    offer(b, u, v, yu + forest_.y[at(v)] - graph_.weight(u, v));
    // A tight edge is shrunk at once, and shrinking looks at every edge of the new blossom again.
    if (nearest_[at(b)].u >= 0 && nearest_[at(b)].due == time2_) {
      ready_outer_.emplace_back(nearest_[at(b)].u, nearest_[at(b)].v);
      return;
    }
  }
}

template <int L>
void Search<L>::offer(int b, int u, int v, const W& due) {
  OuterEdge& nearest = nearest_[at(b)];
  if (nearest.u < 0 || due < nearest.due) nearest = {u, v, due};
}

template <int L>
void Search<L>::grow(int v) {
  const int b = forest_.top[at(v)];
  if (forest_.exposed(b)) {
    goal_ = v;
    return;
  }
  label_inner(b, {best_[at(v)], v});
  label_outer(forest_.top[at(forest_.mate[at(forest_.base(b))])]);
}

// The outer blossom two steps nearer to the root than outer blossom b (-1 at the root), noting the way there.
template <int L>
int Search<L>::parent_outer(int b, std::vector<int>& nodes, std::vector<Edge>& links) const {
  const int base = forest_.base(b);
  const int partner = forest_.mate[at(base)];
  if (partner < 0) return -1;
  const int inner = forest_.top[at(partner)];
  const auto [outside, inside] = entry_[at(inner)];
  nodes.push_back(b);
  nodes.push_back(inner);
  links.emplace_back(base, partner);
  links.emplace_back(inside, outside);
  return forest_.top[at(outside)];
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
  const int meet = meeting(forest_.top[at(u)], forest_.top[at(v)]);
  std::vector<int> down;
  std::vector<Edge> down_links;
  for (int b = forest_.top[at(u)]; b != meet;) b = parent_outer(b, down, down_links);
  std::vector<int> kids{meet};
  std::vector<Edge> links;
  for (std::size_t i = down.size(); i-- > 0;) {
    kids.push_back(down[i]);
    links.emplace_back(down_links[i].second, down_links[i].first);
  }
  links.emplace_back(u, v);
  for (int b = forest_.top[at(v)]; b != meet;) b = parent_outer(b, kids, links);
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
    slot_[at(forest_.top[at(edge.v)])] = -1;
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
      if (forest_.top[at(v)] == b || !graph_.admissible(u, v)) continue;
      consider(b, {u, v, yu + forest_.y[at(v)] - graph_.weight(u, v)});
    }
  });
}

template <int L>
void Search<L>::consider(int b, const OuterEdge& edge) {
  const int other = forest_.top[at(edge.v)];
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

// Opens an inner blossom whose dual is down to zero: the even arc from its entry to its base stays in the tree.
template <int L>
void Search<L>::expand(int b) {
  const Edge entry = entry_[at(b)];
  unlabel(b);
  const std::vector<Edge> links = forest_.blossom(b).links;
  const std::vector<int> kids = forest_.open(b);
  const int count = static_cast<int>(kids.size());
  const int first =
      static_cast<int>(std::find(kids.begin(), kids.end(), forest_.top[at(entry.second)]) - kids.begin());
  const bool forward = first % 2 == 1;
  Edge into = entry;
  for (int i = first;;) {
    label_inner(kids[at(i)], into);
    if (i == 0) break;
    const int outer = forward ? (i + 1) % count : i - 1;
    const int next = forward ? (outer + 1) % count : outer - 1;
    label_outer(kids[at(outer)]);
    const Edge link = links[at(forward ? outer : next)];
    into = forward ? link : Edge{link.second, link.first};
    i = next;
  }
  for (const int kid : kids) {
    if (label_[at(kid)] != kFree) continue;
    forest_.leaves(kid, [&](int v) {
      if (best_[at(v)] < 0) return;
      key_[at(v)] = reach_[at(v)] + forest_.y[at(v)];
      if (key_[at(v)] == time_) ready_.push_back(v);
    });
  }
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

// Matches outer vertex u to v (-1: to nobody) and shifts the matching along the tree path from u to the root.
template <int L>
void Search<L>::augment(int u, int v) {
  while (true) {
    const int outer = forest_.top[at(u)];
    const int partner = forest_.mate[at(forest_.base(outer))];
    forest_.rotate(outer, u);
    forest_.mate[at(u)] = v;
    if (partner < 0) return;
    const int inner = forest_.top[at(partner)];
    const auto [outside, inside] = entry_[at(inner)];
    forest_.rotate(inner, inside);
    forest_.mate[at(inside)] = outside;
    u = outside;
    v = inside;
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
PAIRWRIGHT_FOR_EACH_WIDTH(PAIRWRIGHT_INSTANTIATE)

}  // namespace pairwright
