// Enumerates the pairs of a ranked instance best first, skipping those of whom one is already taken.
#pragma once

#include <algorithm>
#include <compare>

#include "pairwright/roommates.hpp"
#include "pairwright/steps.hpp"

namespace pairwright {

class RankedScan {
 public:
  explicit RankedScan(const RankedClasses& ranked);

  // Calls visit(p, q), p < q, for acceptable pairs of free members in the order (level, tie, p, q). When it
  // returns true the pair is taken: neither appears again. Throws `TooMuchWork`.
  template <class Visit>
  void run(Visit&& visit);

  [[nodiscard]] bool acceptable(Member p, Member q) const { return level(p, q) >= 0 && !barred(p, q); }
  [[nodiscard]] std::int32_t level(Member p, Member q) const {
    return at(ranked_.class_of[p], ranked_.class_of[q]);
  }
  [[nodiscard]] bool barred(Member p, Member q) const;
  [[nodiscard]] const std::vector<std::vector<Member>>& members() const { return members_; }

 private:
  using ClassPair = std::pair<std::int32_t, std::int32_t>;
  struct Candidate {
    std::uint64_t tie;
    Member low, high;
    auto operator<=>(const Candidate&) const = default;
  };

  [[nodiscard]] std::int32_t at(std::int32_t a, std::int32_t b) const {
    return ranked_.level[static_cast<std::size_t>(a) * ranked_.classes + b];
  }
  [[nodiscard]] std::int64_t offset(std::int32_t a, std::int32_t b) const {
    return ranked_.offset[static_cast<std::size_t>(a) * ranked_.classes + b];
  }
  [[nodiscard]] std::int64_t open_pairs(const ClassPair& pair) const {
    const auto& [a, b] = pair;
    return std::int64_t{free_count_[a]} * (a == b ? free_count_[b] - 1 : free_count_[b]);
  }
  [[nodiscard]] std::uint64_t tie_of(Member p, Member q) const;
  void drop_taken(std::int32_t a);
  template <class Visit>
  void level_by_order(const std::vector<ClassPair>& pairs, Visit&& visit);
  template <class Visit>
  void level_by_distance(const std::vector<ClassPair>& pairs, Visit&& visit);
  template <class Visit>
  void level_by_sorting(const std::vector<ClassPair>& pairs, std::uint64_t from, Visit&& visit);
  template <class Visit>
  void offer(std::vector<Candidate>& candidates, Visit&& visit);
  template <class Visit>
  bool take(Member p, Member q, Visit&& visit);

  RankedClasses ranked_;
  std::vector<std::vector<ClassPair>> levels_;
  std::vector<std::vector<Member>> members_;  // of each class, ascending; some may be taken
  std::vector<std::int32_t> free_count_;
  std::vector<Member> at_place_;
  std::vector<std::uint8_t> taken_;
  Steps steps_{0, Steps::kMost};
};

// How many pairs of a level are cheap enough to list and sort.
inline constexpr std::int64_t sortable = 1 << 14;

// How many there may be where nothing but listing helps, which takes 2 GB: 16,000 members who are all alike.
inline constexpr std::int64_t listable = 1 << 28;

template <class Visit>
void RankedScan::run(Visit&& visit) {
  std::vector<ClassPair> live;
  for (const auto& pairs : levels_) {
    live.clear();
    std::int64_t work = 0;
    for (const ClassPair& pair : pairs) {
      const std::int64_t open = open_pairs(pair);
      if (open > 0) live.push_back(pair);
      work += open;
    }
    if (live.empty()) continue;
    for (const auto& [a, b] : live) drop_taken(a), drop_taken(b);
    if (ranked_.tie == Tie::random && work > listable) throw TooMuchWork(ranked_.size());
    if (work <= sortable || ranked_.tie == Tie::random)
      level_by_sorting(live, 0, visit);
    else if (ranked_.tie == Tie::distance)
      level_by_distance(live, visit);
    else
      level_by_order(live, visit);
  }
}

template <class Visit>
bool RankedScan::take(Member p, Member q, Visit&& visit) {
  steps_.spend(1, ranked_.size());
  if (!visit(p, q)) return false;
  taken_[p] = taken_[q] = 1;
  --free_count_[ranked_.class_of[p]];
  --free_count_[ranked_.class_of[q]];
  return true;
}

template <class Visit>
void RankedScan::offer(std::vector<Candidate>& candidates, Visit&& visit) {
  std::sort(candidates.begin(), candidates.end());
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  for (const auto& [tie, p, q] : candidates)
    if (!taken_[p] && !taken_[q]) take(p, q, visit);
}

// Small levels, and the rest of big ones: list what is still free, from a value of the tie key on, and sort.
template <class Visit>
void RankedScan::level_by_sorting(const std::vector<ClassPair>& pairs, std::uint64_t from, Visit&& visit) {
  std::vector<Candidate> candidates;
  for (const auto& [a, b] : pairs)
    for (Member p : members_[a]) {
      if (taken_[p]) continue;
      for (Member q : members_[b]) {
        if (taken_[q] || p == q || (a == b && p > q) || barred(p, q)) continue;
        const std::uint64_t tie = tie_of(p, q);
        if (tie >= from) candidates.push_back({tie, std::min(p, q), std::max(p, q)});
      }
    }
  offer(candidates, visit);
}

// Without a tie key: the smallest free member first, with the smallest partner above him.
template <class Visit>
void RankedScan::level_by_order(const std::vector<ClassPair>& pairs, Visit&& visit) {
  std::vector<std::vector<std::int32_t>> beside(ranked_.classes);
  std::vector<Member> queue;
  for (const auto& [a, b] : pairs) {
    for (std::int32_t c : {a, b})
      if (beside[c].empty()) queue.insert(queue.end(), members_[c].begin(), members_[c].end());
    beside[a].push_back(b);
    if (a != b) beside[b].push_back(a);
  }
  std::sort(queue.begin(), queue.end());
  std::vector<Member> partners;
  for (Member p : queue) {
    if (taken_[p]) continue;
    // Partners come class by class in ascending order: merge the heads.
    const auto& classes = beside[ranked_.class_of[p]];
    std::vector<std::size_t> head(classes.size());
    for (std::size_t i = 0; i < classes.size(); ++i) {
      const auto& list = members_[classes[i]];
      head[i] = std::upper_bound(list.begin(), list.end(), p) - list.begin();
    }
    for (;;) {
      std::size_t best = classes.size();
      for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto& list = members_[classes[i]];
        while (head[i] < list.size() && taken_[list[head[i]]]) ++head[i];
        if (head[i] < list.size() &&
            (best == classes.size() || list[head[i]] < members_[classes[best]][head[best]]))
          best = i;
      }
      if (best == classes.size()) break;
      const Member q = members_[classes[best]][head[best]++];
      if (!barred(p, q) && take(p, q, visit)) break;
    }
  }
}

// Big levels under Tie::distance: walk the tie key upwards; each value of it admits at most two partners a member.
template <class Visit>
void RankedScan::level_by_distance(const std::vector<ClassPair>& pairs, Visit&& visit) {
  const std::int64_t n = ranked_.size();
  std::int64_t largest = n;
  for (const auto& [a, b] : pairs) largest = std::max<std::int64_t>(largest, n + offset(a, b));
  std::vector<Candidate> candidates;
  for (std::int64_t tie = 0; tie <= largest; ++tie) {
    candidates.clear();
    std::int64_t work = 0;
    for (const auto& [a, b] : pairs) {
      const auto [from, to] = free_count_[a] <= free_count_[b] ? std::pair{a, b} : std::pair{b, a};
      work += open_pairs({a, b});
      drop_taken(from);
      steps_.spend(members_[from].size(), ranked_.size());
      for (Member p : members_[from])
        for (std::int64_t gap : {offset(a, b) - tie, offset(a, b) + tie}) {
          if (gap < 0 || (tie == 0 && gap != offset(a, b))) continue;
          for (std::int64_t place : {ranked_.place[p] - gap, ranked_.place[p] + gap}) {
            if (place < 0 || place >= n) continue;
            const Member q = at_place_[as_index(place)];
            if (q == p || taken_[q] || ranked_.class_of[q] != to || barred(p, q)) continue;
            candidates.push_back({static_cast<std::uint64_t>(tie), std::min(p, q), std::max(p, q)});
          }
        }
    }
    offer(candidates, visit);
    if (work <= sortable) return level_by_sorting(pairs, static_cast<std::uint64_t>(tie) + 1, visit);
  }
}

}  // namespace pairwright
