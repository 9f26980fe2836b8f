// Globally ranked pairs: one order of all pairs that every list agrees with. The best pair of all is a mutual
// first choice, hence in every stable matching, and so on down: exactly one stable matching, found by one pass.
//
// D. J. Abraham, A. Levavi, D. F. Manlove and G. O'Malley, The stable roommates problem with globally-ranked
// pairs, Internet Mathematics 5 (2008) 493-515.
#include <cstdlib>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <tuple>

#include "pairwright/cover.hpp"
#include "roommates_scan.hpp"

namespace pairwright {
namespace {

void check(const RankedClasses& ranked) {
  const std::size_t n = ranked.class_of.size();
  const std::size_t square = static_cast<std::size_t>(ranked.classes) * ranked.classes;
  if (ranked.classes < 0 || ranked.level.size() != square) throw std::invalid_argument("level is not a square");
  for (std::int32_t c : ranked.class_of)
    if (c < 0 || c >= ranked.classes) throw std::invalid_argument("a member is in no class");
  for (std::int32_t a = 0; a < ranked.classes; ++a)
    for (std::int32_t b = 0; b < a; ++b)
      if (ranked.level[static_cast<std::size_t>(a) * ranked.classes + b] !=
          ranked.level[static_cast<std::size_t>(b) * ranked.classes + a])
        throw std::invalid_argument("level is not symmetric");
  if (ranked.barred_offsets.size() != n + 1 || ranked.barred_offsets[0] != 0 ||
      ranked.barred_offsets[n] != static_cast<std::int64_t>(ranked.barred.size()))
    throw std::invalid_argument("barred pairs do not fit the members");
  if (!std::is_sorted(ranked.barred_offsets.begin(), ranked.barred_offsets.end()))
    throw std::invalid_argument("offsets must not decrease");
  for (Member q : ranked.barred)
    if (q < 0 || q >= static_cast<Member>(n)) throw std::invalid_argument("a barred pair names nobody");
  if (ranked.tie != Tie::distance) return;
  if (ranked.place.size() != n || ranked.offset.size() != square)
    throw std::invalid_argument("a distance tie needs places and offsets");
  for (std::int32_t offset : ranked.offset)
    if (offset < 0) throw std::invalid_argument("an offset must not be negative");
  std::vector<std::uint8_t> seen(n, 0);
  for (std::int32_t place : ranked.place) {
    if (place < 0 || place >= static_cast<std::int32_t>(n) || seen[place])
      throw std::invalid_argument("places are not a permutation");
    seen[place] = 1;
  }
}

// A fixed, well-mixed function of seed and pair (the finaliser of splitmix64, twice).
std::uint64_t mixed(std::uint64_t seed, std::uint64_t pair) {
  for (std::uint64_t x : {seed, pair}) {
    pair = pair * 0x9e3779b97f4a7c15ULL + x + 0x9e3779b97f4a7c15ULL;
    pair = (pair ^ (pair >> 30)) * 0xbf58476d1ce4e5b9ULL;
    pair = (pair ^ (pair >> 27)) * 0x94d049bb133111ebULL;
    pair ^= pair >> 31;
  }
  return pair;
}

// The acceptable pairs as a graph between classes.
Cover acceptable_pairs(const RankedClasses& ranked) {
  std::vector<std::int32_t> names(ranked.class_of.size()), apart;
  std::iota(names.begin(), names.end(), 0);
  for (Member p = 0; p < ranked.size(); ++p)
    for (std::int64_t i = ranked.barred_offsets[p]; i < ranked.barred_offsets[p + 1]; ++i)
      if (const Member q = ranked.barred[as_index(i)]; p < q) apart.insert(apart.end(), {p, q});
  std::vector<std::uint8_t> joined(ranked.level.size());
  std::transform(ranked.level.begin(), ranked.level.end(), joined.begin(), [](std::int32_t level) { return level >= 0; });
  return {std::make_shared<const Apart>(names.size(), apart), names, {ranked.class_of.begin(), ranked.class_of.end()},
          as_index(ranked.classes), std::move(joined)};
}

}  // namespace

RankedScan::RankedScan(const RankedClasses& ranked)
    : ranked_(ranked),
      members_(ranked.classes),
      free_count_(ranked.classes, 0),
      taken_(ranked.class_of.size(), 0) {
  check(ranked);
  for (Member p = 0; p < ranked.size(); ++p) {
    members_[ranked.class_of[p]].push_back(p);
    ++free_count_[ranked.class_of[p]];
  }
  if (ranked.tie == Tie::distance) {
    at_place_.resize(ranked.class_of.size());
    for (Member p = 0; p < ranked.size(); ++p) at_place_[ranked.place[p]] = p;
  }
  std::vector<std::pair<std::int32_t, ClassPair>> sorted;
  for (std::int32_t a = 0; a < ranked.classes; ++a)
    for (std::int32_t b = a; b < ranked.classes; ++b)
      if (at(a, b) >= 0 && !members_[a].empty() && !members_[b].empty()) sorted.push_back({at(a, b), {a, b}});
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (i == 0 || sorted[i].first != sorted[i - 1].first) levels_.emplace_back();
    levels_.back().push_back(sorted[i].second);
  }
}

bool RankedScan::barred(Member p, Member q) const {
  const std::int64_t from = ranked_.barred_offsets[p], to = ranked_.barred_offsets[p + 1];
  const auto row = ranked_.barred.subspan(as_index(from), as_index(to - from));
  return std::find(row.begin(), row.end(), q) != row.end();
}

std::uint64_t RankedScan::tie_of(Member p, Member q) const {
  switch (ranked_.tie) {
    case Tie::order:
      return 0;
    case Tie::distance: {
      const std::int64_t gap = std::abs(std::int64_t{ranked_.place[p]} - ranked_.place[q]);
      return std::abs(gap - offset(ranked_.class_of[p], ranked_.class_of[q]));
    }
    case Tie::random:
      break;
  }
  const auto [low, high] = std::minmax(p, q);
  return mixed(ranked_.seed, (static_cast<std::uint64_t>(low) << 32) | static_cast<std::uint32_t>(high));
}

void RankedScan::drop_taken(std::int32_t a) {
  if (free_count_[a] != static_cast<std::int32_t>(members_[a].size()))
    std::erase_if(members_[a], [this](Member p) { return taken_[p] != 0; });
}

std::vector<Member> greedy_matching(const RankedClasses& ranked) {
  std::vector<Member> mate(ranked.class_of.size(), nobody);
  RankedScan(ranked).run([&](Member p, Member q) {
    mate[p] = q;
    mate[q] = p;
    return true;
  });
  return mate;
}

std::vector<Member> completed_matching(const RankedClasses& ranked) {
  RankedScan scan(ranked);
  Cover rest = acceptable_pairs(ranked);
  if (!rest.complete()) return {};
  scan.run([&](Member p, Member q) { return rest.fix(p, q); });
  return rest.mate();
}

MaximumMatching maximum_matching(const RankedClasses& ranked) {
  const RankedScan checked(ranked);
  Cover cover = acceptable_pairs(ranked);
  cover.complete();
  MaximumMatching result{cover.mate(), {}, {}};
  for (Member v = 0; v < ranked.size(); ++v) {
    result.exposable.push_back(cover.exposable(v));
    result.adjacent.push_back(cover.adjacent(v));
  }
  return result;
}

BlockingPairs blocking_pairs(const RankedClasses& ranked, std::span<const std::int32_t> own, std::int64_t limit) {
  if (own.size() != ranked.class_of.size()) throw std::invalid_argument("own needs one value a member");
  const RankedScan scan(ranked);
  BlockingPairs found;
  std::vector<std::tuple<std::int32_t, Member, Member>> kept;
  const auto& members = scan.members();
  std::vector<std::vector<Member>> open(members.size());
  for (std::int32_t a = 0; a < ranked.classes; ++a) {
    open[a] = members[a];
    std::sort(open[a].begin(), open[a].end(), [&](Member p, Member q) { return own[p] > own[q]; });
  }
  for (std::int32_t a = 0; a < ranked.classes; ++a)
    for (std::int32_t b = a; b < ranked.classes; ++b) {
      const std::int32_t level = ranked.level[static_cast<std::size_t>(a) * ranked.classes + b];
      if (level < 0) continue;
      for (Member p : open[a]) {
        if (own[p] <= level) break;
        for (Member q : open[b]) {
          if (own[q] <= level) break;
          if (p == q || (a == b && p > q) || scan.barred(p, q)) continue;
          ++found.count;
          kept.emplace_back(level, std::min(p, q), std::max(p, q));
        }
        // Only the best `limit` pairs are reported: keep the list from growing with the square.
        if (limit >= 0 && static_cast<std::int64_t>(kept.size()) > 2 * limit + (1 << 16)) {
          std::nth_element(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(limit), kept.end());
          kept.resize(as_index(limit));
        }
      }
    }
  std::sort(kept.begin(), kept.end());
  if (limit >= 0 && static_cast<std::int64_t>(kept.size()) > limit) kept.resize(as_index(limit));
  for (const auto& [level, p, q] : kept) found.pairs.emplace_back(p, q);
  return found;
}

}  // namespace pairwright
