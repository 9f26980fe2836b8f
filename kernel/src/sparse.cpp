#include "pairwright/sparse.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "pairwright/instantiate.hpp"
#include "pairwright/nesting.hpp"

namespace pairwright {

template <int L>
SparseMatcher<L>::SparseMatcher(int vertices, std::int64_t most_steps)
    : forest_(vertices), first_(at(vertices) + 1, 0), coming_(2 * at(vertices) + 1), paths_(vertices) {
  counters_.most_steps = most_steps;
  const std::size_t all = 2 * at(vertices) + 1;
  status_.assign(at(vertices), kFree);
  awaited_.assign(at(vertices), 0);
  key_.resize(at(vertices));
  other_.assign(at(vertices), -1);
  arc_.resize(at(vertices));
  label_.assign(all, kFree);
  tree_.assign(all, -1);
  members_.resize(at(vertices));
}

// Makes room in the list of each vertex for the edges to come, and returns where it is. The lists keep their order: they
// move from the last to the first, each to the end of its place.
template <int L>
std::vector<std::size_t> SparseMatcher<L>::make_room(std::span<const std::int32_t> pairs) {
  std::vector<std::size_t> next(at(size()), 0);
  for (const std::int32_t v : pairs) ++next[at(v)];
  const std::size_t all = arcs_.size() + pairs.size();
  if (arcs_.capacity() < all) arcs_.reserve(all + all / 8);  // for those added later
  arcs_.resize(all);
  std::size_t end = all;
  for (std::size_t v = at(size()); v-- > 0;) {
    const auto begin = arcs_.begin() + static_cast<std::ptrdiff_t>(first_[v]);
    const std::size_t known = std::exchange(first_[v + 1], end) - first_[v];
    end -= next[v];
    next[v] = end;
    end -= known;
    const auto to = arcs_.begin() + static_cast<std::ptrdiff_t>(next[v]);
    if (end != first_[v]) std::move_backward(begin, begin + static_cast<std::ptrdiff_t>(known), to);
  }
  return next;
}

template <int L>
void SparseMatcher<L>::suggest(std::span<const std::int32_t> pairs, std::span<const W> prices) {
  const bool fresh = take_in();
  if (fresh && !prices.empty()) follow(prices);
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
    const int u = pairs[i];
    const int v = pairs[i + 1];
    if (forest_.mate[at(u)] >= 0 || forest_.mate[at(v)] >= 0) continue;
    for (const Arc& arc : arcs(u)) {
      if (arc.to != v || !(forest_.y[at(u)] + forest_.y[at(v)] + arc.cost).zero()) continue;
      forest_.mate[at(u)] = v;
      forest_.mate[at(v)] = u;
      break;
    }
  }
  if (fresh) match_cheapest();
}

// Even duals near the prices that all edges allow.
template <int L>
void SparseMatcher<L>::follow(std::span<const W> prices) {
  for (int v = 0; v < size(); ++v) forest_.y[at(v)] = (W{} - prices[at(v)].half()).twice();
  for (int u = 0; u < size(); ++u) {
    for (const Arc& arc : arcs(u)) {
      if (arc.to < u) continue;
      const W slack = forest_.y[at(u)] + forest_.y[at(arc.to)] + arc.cost;
      if (slack.negative()) forest_.y[at(u)] -= slack;
    }
  }
}

// Each exposed vertex in turn whose cheapest edge leads to another one pays what it still costs, and is matched along it.
// Only before the first search: as long as all duals are even so are all slacks, and the exposed stay even (`even_out`).
template <int L>
void SparseMatcher<L>::match_cheapest() {
  for (int u = 0; u < size(); ++u) {
    if (forest_.mate[at(u)] >= 0 || arcs(u).empty()) continue;
    const Arc* cheapest = nullptr;
    W least;
    for (const Arc& arc : arcs(u)) {
      const W slack = forest_.y[at(u)] + forest_.y[at(arc.to)] + arc.cost;
      if (cheapest != nullptr && (least < slack || (least == slack && forest_.mate[at(arc.to)] >= 0))) continue;
      cheapest = &arc;
      least = slack;
    }
    if (forest_.mate[at(cheapest->to)] >= 0) continue;
    forest_.y[at(u)] -= least;
    forest_.mate[at(u)] = cheapest->to;
    forest_.mate[at(cheapest->to)] = u;
  }
}

template <int L>
void SparseMatcher<L>::restart() {
  forest_ = Forest<L>(size());
  allowed_ = false;
  added_.clear();
}

template <int L>
bool SparseMatcher<L>::solve() {
  take_in();
  plant();
  // Steps are spent in between, where trees and duals agree: a search broken off is taken down like one that has ended.
  while (exposed_ > 0 && counters_.steps <= counters_.most_steps && step()) {
  }
  const bool perfect = exposed_ == 0;
  std::vector<int> freed;
  for (int v = 0; v < size(); ++v) {
    if (!members_[at(v)].empty()) dissolve(v, freed);
  }
  coming_.clear();
  ready_.clear();
  counters_.spend(0, size());
  return perfect;
}

// Makes the duals allow the edges added. True if no edge was allowed before.
template <int L>
bool SparseMatcher<L>::take_in() {
  // No bits are budgeted for duals that have wandered over many repairs.
  if (!added_.empty() && forest_.drifted()) restart();
  if (!added_.empty()) repair();
  return !std::exchange(allowed_, true);
}

// Edges have been added. Where one has a negative slack, an end is taken out of its blossoms and its dual raised: the
// end that has more of them.
template <int L>
void SparseMatcher<L>::repair() {
  const Nesting<L> nesting(forest_);
  std::vector<Edge> wrong;
  std::vector<int> count(at(size()), 0);
  for (const Link& edge : std::exchange(added_, {})) {
    const W slack = forest_.y[at(edge.u)] + forest_.y[at(edge.v)] + edge.cost + nesting.common(edge.u, edge.v);
    if (!slack.negative()) continue;
    wrong.emplace_back(edge.u, edge.v);
    ++count[at(edge.u)];
    ++count[at(edge.v)];
  }
  std::vector<std::uint8_t> chosen(at(size()), 0);
  for (const auto& [u, v] : wrong) chosen[at(count[at(u)] < count[at(v)] ? v : u)] = 1;
  for (int u = 0; u < size(); ++u) {
    if (chosen[at(u)] == 0) continue;
    ++counters_.repairs;
    forest_.detach(u);
    W over;
    for (const Arc& arc : arcs(u)) {
      const W slack = forest_.y[at(u)] + forest_.y[at(arc.to)] + arc.cost;
      if (slack < over) over = slack;
    }
    forest_.y[at(u)] -= over;
  }
  even_out();
}

// Exposed vertices must have even duals, or two trees could meet between two points in time: costs are even, so that along
// tight edges all duals of a tree are as even as that of its root, and half the slack between two trees is a whole number.
// An exposed blossom gives one unit of its own dual to each of its vertices, and what is tight inside stays so.
template <int L>
void SparseMatcher<L>::even_out() {
  for (int v = 0; v < size(); ++v) {
    if (forest_.mate[at(v)] >= 0 || (forest_.y[at(v)].limbs()[0] & 1U) == 0) continue;
    open_empty(forest_.top(v));
    const int b = forest_.top(v);
    if (!forest_.is_vertex(b)) forest_.blossom(b).z -= W(2);
    forest_.leaves(b, [&](int w) { forest_.y[at(w)] += W(1); });
  }
}

template <int L>
void SparseMatcher<L>::plant() {
  time_ = time2_ = W{};
  exposed_ = 0;
  std::fill(awaited_.begin(), awaited_.end(), std::uint8_t{0});
  for (int v = 0; v < size(); ++v) {
    if (forest_.mate[at(v)] >= 0) continue;
    ++exposed_;
    label_outer(forest_.top(v), v);
  }
  scan_waiting();
}

// What is due at once does not go into the heap.
template <int L>
void SparseMatcher<L>::push(const W& time, int who) {
  if (time <= time_) {
    ready_.push_back(who);
  } else {
    coming_.put(who, time);
  }
}

template <int L>
void SparseMatcher<L>::await(const W& time, int v, int other, const Arc& arc) {
  key_[at(v)] = time;
  other_[at(v)] = other;
  arc_[at(v)] = static_cast<std::size_t>(&arc - arcs_.data());
  push(time, v);
}

// Deals with the next event. False if there is none.
template <int L>
bool SparseMatcher<L>::step() {
  if (ready_.empty()) {
    if (coming_.empty()) return false;
    time_ = coming_.first();
    time2_ = time_.twice();
    ready_.push_back(coming_.take());
  }
  const int who = ready_.back();
  ready_.pop_back();
  ++counters_.events;
  if (!forest_.is_vertex(who)) {
    open(who);
  } else if (time_ == key_[at(who)]) {
    // Otherwise the event was replaced by one that is due at once, and what it waited for was looked at again then.
    if (status_[at(who)] == kFree) {
      reach(who);
    } else if (status_[at(who)] == kOuter) {
      meet(who);
    }
  }
  scan_waiting();
  return true;
}

template <int L>
void SparseMatcher<L>::open(int b) {
  if (label_[at(b)] != kInner || !forest_.blossom(b).live || forest_.parent(b) >= 0) return;
  if (forest_.blossom(b).z == time2_) {
    expand(b);
  } else {
    push(forest_.blossom(b).z.half(), b);
  }
}

// The other end may have left its tree since the vertex began to wait.
template <int L>
void SparseMatcher<L>::reach(int v) {
  const int u = other_[at(v)];
  if (status_[at(u)] == kOuter && forest_.y[at(u)] + forest_.y[at(v)] + arcs_[arc_[at(v)]].cost == time_) return grow(u, v);
  await_reach(v);
}

template <int L>
void SparseMatcher<L>::meet(int u) {
  const int v = other_[at(u)];
  const int a = forest_.top(u);
  const int b = forest_.top(v);
  if (status_[at(v)] == kOuter && a != b && forest_.y[at(u)] + forest_.y[at(v)] + arcs_[arc_[at(u)]].cost == time2_) {
    if (tree_[at(a)] != tree_[at(b)]) return augment(u, v);
    shrink(u, v);
  }
  await_meeting(u);
}

template <int L>
void SparseMatcher<L>::scan_waiting() {
  while (!waiting_.empty()) {
    const int u = waiting_.back();
    waiting_.pop_back();
    if (status_[at(u)] == kOuter) scan(u);
  }
}

template <int L>
void SparseMatcher<L>::scan(int u) {
  const W yu = forest_.y[at(u)];
  counters_.steps += static_cast<std::int64_t>(arcs(u).size());
  for (const Arc& arc : arcs(u)) {
    const int v = arc.to;
    if (status_[at(v)] != kFree) continue;
    const W due = yu + forest_.y[at(v)] + arc.cost;
    if (awaited_[at(v)] != 0 && key_[at(v)] <= due) continue;
    awaited_[at(v)] = 1;
    await(due, v, u, arc);
  }
  await_meeting(u);
}

// Puts the next edge of an outer vertex to other outer ones into the heap.
template <int L>
void SparseMatcher<L>::await_meeting(int u) {
  const int b = forest_.top(u);
  counters_.steps += static_cast<std::int64_t>(arcs(u).size());
  const Arc* next = nullptr;
  W least;
  for (const Arc& arc : arcs(u)) {
    if (status_[at(arc.to)] != kOuter || forest_.top(arc.to) == b) continue;
    const W due = forest_.y[at(arc.to)] + arc.cost;
    if (next != nullptr && least <= due) continue;
    next = &arc;
    least = due;
  }
  if (next == nullptr) return;
  await((forest_.y[at(u)] + least).half(), u, next->to, *next);
}

// Puts the next edge of outer vertices to a free one into the heap. As long as `awaited_` says so, an event waits for the
// vertex at `key_`: edges found later only lower the key, and an event that has lost its edge comes back here.
template <int L>
void SparseMatcher<L>::await_reach(int v) {
  counters_.steps += static_cast<std::int64_t>(arcs(v).size());
  const Arc* next = nullptr;
  W least;
  for (const Arc& arc : arcs(v)) {
    if (status_[at(arc.to)] != kOuter) continue;
    const W due = forest_.y[at(arc.to)] + arc.cost;
    if (next != nullptr && least <= due) continue;
    next = &arc;
    least = due;
  }
  awaited_[at(v)] = next != nullptr ? 1 : 0;
  if (next == nullptr) return;
  await(forest_.y[at(v)] + least, v, next->to, *next);
}

// Matches two outer vertices of different trees; both trees leave the forest.
template <int L>
void SparseMatcher<L>::augment(int u, int v) {
  ++counters_.augmentations;
  const int one = tree_[at(forest_.top(u))];
  const int other = tree_[at(forest_.top(v))];
  paths_.flip(forest_, u, v);
  paths_.flip(forest_, v, u);
  exposed_ -= 2;
  std::vector<int> freed;
  dissolve(one, freed);
  dissolve(other, freed);
  for (const int w : freed) await_reach(w);
}

template <int L>
void SparseMatcher<L>::dissolve(int tree, std::vector<int>& freed) {
  const std::vector<int> members = std::move(members_[at(tree)]);
  members_[at(tree)].clear();
  for (const int b : members) {
    if (forest_.parent(b) >= 0 || tree_[at(b)] != tree || label_[at(b)] == kFree) continue;
    if (!forest_.is_vertex(b) && !forest_.blossom(b).live) continue;
    unlabel(b, freed);
    open_empty(b);
  }
}

// Opens an outermost blossom that has no dual, and what is empty inside.
template <int L>
void SparseMatcher<L>::open_empty(int b) {
  if (forest_.is_vertex(b) || !forest_.blossom(b).z.zero()) return;
  std::vector<int> left{b};
  while (!left.empty()) {
    const int next = left.back();
    left.pop_back();
    for (const int kid : forest_.open(next)) {
      if (!forest_.is_vertex(kid) && forest_.blossom(kid).z.zero()) left.push_back(kid);
    }
  }
}

#define PAIRWRIGHT_INSTANTIATE(L) template class SparseMatcher<L>;
PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
