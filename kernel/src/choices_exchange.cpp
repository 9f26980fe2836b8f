// Exchanges among edges that are listed with their vertices, looked for from both ends.
//
// For u to be matched to v, their partners have to be joined by an alternating path of tight edges. A *walk* may use a
// vertex twice and pay no regard to blossoms. If there is not even a walk, there is no path; if the walk found is a path
// and weighs nothing more, that is the exchange. Otherwise nothing is known and the search level by level decides. A
// walk is looked for from both ends at once, so that a refusal costs no more than the smaller side, and not for long.

#include <algorithm>

#include "pairwright/choices.hpp"
#include "pairwright/instantiate.hpp"

namespace pairwright {

namespace {

// Vertices that may be looked at before the search level by level has to answer.
constexpr std::size_t kPatience = 1000;

}  // namespace

template <int L>
typename Choices<L>::Verdict Choices<L>::exchange(int u, int v) {
  const int ends[2] = {forest_.mate[at(u)], forest_.mate[at(v)]};
  for (std::size_t side : {0U, 1U}) {
    Walk& walk = walks_[side];
    for (const int a : walk.queue) walk.from[at(a)] = -1;
    walk.queue.assign(1, ends[side]);
    walk.next = 0;
    walk.from[at(ends[side])] = ends[side];
  }
  // Nobody goes back over the two who are to be matched.
  walks_[0].from[at(u)] = walks_[1].from[at(u)] = u;
  walks_[0].from[at(v)] = walks_[1].from[at(v)] = v;
  int meeting = -1;
  std::size_t side = 0;
  bool dead = false;
  while (meeting < 0 && !dead && walks_[0].next + walks_[1].next < kPatience) {
    meeting = spread(side);
    dead = meeting < 0 && walks_[side].next == walks_[side].queue.size();
    if (meeting < 0) side = walks_[1].queue.size() - walks_[1].next < walks_[0].queue.size() - walks_[0].next ? 1 : 0;
  }
  Verdict verdict = dead ? Verdict::kImpossible : Verdict::kUnknown;
  if (meeting >= 0) {
    // `meeting` was scanned from `side` and has a tight edge to a vertex reached from the other side.
    verdict = apply_walk(u, v, static_cast<int>(side), meeting) ? Verdict::kDone : Verdict::kUnknown;
  }
  for (Walk& walk : walks_) walk.from[at(u)] = walk.from[at(v)] = -1;
  return verdict;
}

// Scans the next vertex of a side. Returns it if it can be matched to a vertex that the other side has reached.
template <int L>
int Choices<L>::spread(std::size_t side) {
  Walk& walk = walks_[side];
  const Walk& other = walks_[1 - side];
  const int a = walk.queue[walk.next++];
  const std::uint64_t* tight = row(a);
  const auto& edges = graph_.exceptions().own[at(a)];
  for (const auto& edge : edges) {
    const int w = edge.partner;
    if (has(tight, w) && w != walk.queue.front() && other.from[at(w)] >= 0 &&
        (w == other.queue.front() || other.from[at(w)] != w)) {
      return a;
    }
  }
  for (const auto& edge : edges) {
    const int w = edge.partner;
    if (!has(tight, w) || forest_.mate[at(a)] == w) continue;
    const int freed = forest_.mate[at(w)];
    if (walk.from[at(w)] == w || walk.from[at(freed)] >= 0) continue;
    walk.from[at(freed)] = a;
    walk.queue.push_back(freed);
  }
  return -1;
}

// Makes the exchange if the two halves of the walk form a path and the new pairs weigh as much as the old ones.
template <int L>
bool Choices<L>::apply_walk(int u, int v, int side, int meeting) {
  const Walk& here = walks_[side];
  const Walk& there = walks_[1 - side];
  const std::uint64_t* tight = row(meeting);
  for (const auto& edge : graph_.exceptions().own[at(meeting)]) {
    const int w = edge.partner;
    if (!has(tight, w) || w == here.queue.front() || there.from[at(w)] < 0) continue;
    if (w != there.queue.front() && there.from[at(w)] == w) continue;
    std::vector<Edge> fresh{{u, v}, {meeting, w}};
    for (const auto& [walk, last] : {std::pair{&here, meeting}, std::pair{&there, w}}) {
      for (int a = last; a != walk->queue.front(); a = walk->from[at(a)]) {
        fresh.emplace_back(walk->from[at(a)], forest_.mate[at(a)]);
      }
    }
    ++stamp_now_;
    bool simple = true;
    W after, before;
    for (const auto& [a, b] : fresh) {
      for (const int c : {a, b}) {
        if (seen_[at(c)] == stamp_now_) simple = false;
        seen_[at(c)] = stamp_now_;
      }
    }
    if (!simple) continue;
    for (const auto& [a, b] : fresh) {
      after += graph_.plain_weight(a, b);
      for (const int c : {a, b}) {
        if (c < forest_.mate[at(c)]) before += graph_.plain_weight(c, forest_.mate[at(c)]);
      }
    }
    if (!(after == before)) continue;
    for (const auto& [a, b] : fresh) match(a, b);
    ++counters_.swaps;
    return true;
  }
  return false;
}

// The blossoms that a fixed pair leaves, where the edges are listed: see `melt`. They lie in each other, so one look at
// the edges does for all of them.
template <int L>
void Choices<L>::part_listed(int in, int out) {
  std::vector<int> chain;
  for (int b = forest_.parent(in); b >= 0 && !inside(out, b); b = forest_.parent(b)) chain.push_back(b);
  if (chain.empty()) return;
  ++stamp_now_;
  std::vector<int> members;
  int within = in;  // what was dealt with before: a child of the next blossom of the chain
  const auto enter = [&](int v, int place) {
    seen_[at(v)] = stamp_now_;
    node_[at(v)] = place;
    members.push_back(v);
  };
  enter(in, 0);
  for (std::size_t i = 0; i < chain.size(); ++i) {
    for (const int kid : forest_.blossom(chain[i]).kids) {
      if (kid != within) forest_.leaves(kid, [&](int v) { enter(v, static_cast<int>(i)); });
    }
    within = chain[i];
  }
  for (const int v : members) {
    for (const int w : partners_[at(v)]) {
      if (seen_[at(w)] == stamp_now_ && node_[at(w)] == node_[at(v)]) continue;
      rows_[at(v) * words_ + (at(w) >> 6)] &= ~(std::uint64_t{1} << (w & 63));
      rows_[at(w) * words_ + (at(v) >> 6)] &= ~(std::uint64_t{1} << (v & 63));
    }
  }
  for (const int b : chain) forest_.melt(b);
}

#define PAIRWRIGHT_INSTANTIATE(L)                                          \
  template typename Choices<L>::Verdict Choices<L>::exchange(int, int);    \
  template void Choices<L>::part_listed(int, int);
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
