// Which pairs may cost less than the duals allow, against the bound of every pair worked out one by one.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../src/sparse_pricing.hpp"
#include "check.hpp"
#include "pairwright/nesting.hpp"
#include "problems.hpp"

namespace {

using namespace pairwright;
using namespace pairwright::test;
using W = Weight<4>;
using Pair = std::pair<int, int>;

// What a price list refers to.
struct Prices {
  std::vector<std::int32_t> label[2];
  std::vector<std::uint64_t> table[2];
  std::vector<std::int32_t> x[2], anchors[2];
  std::vector<std::uint8_t> exempt[2], exempt_anchors[2];
  std::vector<std::uint64_t> costs[2];
  std::size_t count[2] = {1, 1}, lists[2] = {0, 0};
  std::size_t limbs = 1;

  // Costs of the first labels far above all others, as those of score groups are.
  void raise(std::size_t by) {
    limbs = by + 1;
    for (auto* one : {&table[0], &table[1], &costs[0], &costs[1]}) {
      std::vector<std::uint64_t> wide(one->size() * limbs, 0);
      for (std::size_t i = 0; i < one->size(); ++i) wide[i * limbs + (one == &table[0] ? by : 0)] = (*one)[i];
      *one = std::move(wide);
    }
  }

  W read(const std::vector<std::uint64_t>& from, std::size_t i) const {
    return W::from_limbs(std::span(from).subspan(i * limbs, limbs));
  }

  PriceList list() const {
    PriceList made;
    made.limbs = limbs;
    for (const int i : {0, 1}) {
      made.labels[i] = {label[i], count[i], table[i]};
      made.distances[i] = {x[i], anchors[i], exempt[i], exempt_anchors[i], costs[i]};
    }
    return made;
  }

  // The least distance of two vertices, by its definition.
  std::size_t distance(int which, int n, int u, int v) const {
    std::int64_t least = INT32_MAX;
    for (std::size_t list = 0; list < lists[which]; ++list) {
      for (const auto& [from, to] : {Pair{u, v}, Pair{v, u}}) {
        const std::size_t anchor = list * at(n) + at(from);
        if (anchors[which][anchor] == kNoAnchor) continue;
        const bool free = exempt[which][at(to)] != 0 || exempt_anchors[which][anchor] != 0;
        least = std::min(least, free ? 0 : std::abs(std::int64_t{x[which][at(to)]} - anchors[which][anchor]));
      }
    }
    return static_cast<std::size_t>(least);
  }

  W bound(int n, int u, int v) const {
    W sum;
    for (const int i : {0, 1}) {
      sum += read(table[i], at(label[i][at(u)]) * count[i] + at(label[i][at(v)]));
      sum += read(costs[i], std::min(distance(i, n, u, v), costs[i].size() / limbs - 1));
    }
    return sum;
  }
};

// Costs of labels that are zero for equal ones more often than not, as score groups are.
void draw_labels(Random& random, Prices& made, int which, int n, std::uint64_t unit) {
  const int count = 1 + below(random, 4);
  made.count[which] = at(count);
  made.table[which].assign(at(count) * at(count), 0);
  for (int a = 0; a < count; ++a) {
    for (int b = 0; b <= a; ++b) {
      const std::uint64_t cost = a == b && below(random, 4) > 0 ? 0 : unit * static_cast<std::uint64_t>(below(random, 9));
      made.table[which][at(a * count + b)] = made.table[which][at(b * count + a)] = cost;
    }
  }
  for (int v = 0; v < n; ++v) made.label[which].push_back(v * count / n);
}

void draw_distances(Random& random, Prices& made, int which, int n, std::uint64_t unit) {
  made.lists[which] = at(below(random, 3));
  const int most = 1 + below(random, 100);
  const auto mark = [&](std::vector<std::uint8_t>& marks) { marks.push_back(below(random, 20) == 0 ? 1 : 0); };
  for (int v = 0; v < n; ++v) {
    made.x[which].push_back(v + below(random, most));
    mark(made.exempt[which]);
  }
  for (int v = 0; v < n * static_cast<int>(made.lists[which]); ++v) {
    made.anchors[which].push_back(below(random, 10) == 0 ? kNoAnchor : v % n - below(random, most));
    mark(made.exempt_anchors[which]);
  }
  std::uint64_t cost = unit * static_cast<std::uint64_t>(below(random, 2));
  const int dearest = below(random, 3) > 0 ? 4 : 1;  // all distances cost the same, and many pairs are level
  for (int step = 1 + below(random, 60); step > 0; --step) {
    made.costs[which].push_back(cost);
    cost += unit * static_cast<std::uint64_t>(below(random, dearest));  // never less than before
  }
}

// A matching over few edges, whose costs are the bounds and a little more, so that the duals are about those of all pairs.
SparseMatcher<4> matched(Random& random, const Prices& prices, int n) {
  SparseMatcher<4> matcher(n);
  const auto add = [&](int u, int v) {
    matcher.add({{u, v}}, [&](std::size_t) { return prices.bound(n, u, v) + W(at(below(random, 3))); });
  };
  for (int v = 0; v < n; v += 2) add(v, v + 1);
  for (int v = 0; v + 2 < n; ++v) {
    for (int more = below(random, 4); more > 0; --more) add(v, v + 2 + below(random, std::min(9, n - v - 2)));
  }
  check(matcher.solve(), "pricing: a perfect matching");
  return matcher;
}

// Whether a pair need not be looked at to know that it costs no less than the duals allow.
bool level(const Prices& prices, int n, const PriceList& list, const Pair& pair, const W& room) {
  return room.zero() && static_cast<std::int64_t>(prices.distance(0, n, pair.first, pair.second)) <= list.exact;
}

// What a pair's bound lies below what the duals allow by, for all pairs that are no edges and where it is not above.
std::map<Pair, W> by_definition(const Prices& prices, const SparseMatcher<4>& matcher) {
  const int n = matcher.size();
  std::map<Pair, W> found;
  for (int u = 0; u < n; ++u) {
    for (int v = u + 1; v < n; ++v) {
      const W room = -matcher.forest().cover(u, v) - prices.bound(n, u, v).shifted_left(matcher.scale_bits);
      if (!room.negative()) found[{u, v}] = room;
    }
  }
  for (int u = 0; u < n; ++u) {
    for (const auto& arc : matcher.arcs(u)) found.erase(std::minmax(u, arc.to));
  }
  return found;
}

// Of too many pairs those are dropped that have as little room as any of `each` at both of their ends, or less.
void compare(const std::vector<std::int32_t>& listed, const std::map<Pair, W>& all, std::size_t each, bool complete) {
  std::map<int, std::vector<W>> kept;
  std::map<Pair, W> left = all;
  for (std::size_t i = 0; i + 1 < listed.size(); i += 2) {
    const auto [u, v] = std::minmax(listed[i], listed[i + 1]);
    check(left.erase({u, v}) == 1, "pricing: a pair listed twice, or that costs more than the duals allow");
    for (const int end : {u, v}) kept[end].push_back(all.at({u, v}));
  }
  check(left.empty() || !complete, "pricing: these are not all");
  check(each > 0 || complete, "pricing: all if nobody says how many");
  for (const auto& dropped : left) {
    for (const int end : {dropped.first.first, dropped.first.second}) {
      const auto no_worse = [&](const W& room) { return !(room < dropped.second); };
      const auto better = std::count_if(kept[end].begin(), kept[end].end(), no_worse);
      check(static_cast<std::size_t>(better) >= each, "pricing: a pair left out that is better than one kept");
    }
  }
}

// What `random_list` has seen.
struct Seen {
  int lists = 0;     // with pairs to be found
  int given_up = 0;  // level pairs left to a pass over all
};

void random_list(Random& random, int n, Seen& seen) {
  Prices prices;
  const std::uint64_t unit = std::uint64_t{1} << below(random, 50);
  for (const int i : {0, 1}) {
    draw_labels(random, prices, i, n, unit << (i == 0 ? below(random, 6) : 0));
    draw_distances(random, prices, i, n, unit);
  }
  prices.raise(at(below(random, 3)));
  const SparseMatcher<4> matcher = matched(random, prices, n);
  const Nesting<4> nesting(matcher.forest());
  std::map<Pair, W> all = by_definition(prices, matcher);
  PriceList list = prices.list();
  for (const bool strict : {false, true}) {
    list.strict = strict;
    list.exact = below(random, 60) - 1;
    std::map<Pair, W> doubtful = all;
    if (strict) std::erase_if(doubtful, [](const auto& pair) { return pair.second.zero(); });
    std::map<Pair, W> exactly;
    for (const auto& [pair, room] : doubtful) {
      if (level(prices, n, list, pair, room)) exactly[pair] = room;
    }
    for (const auto& pair : exactly) doubtful.erase(pair.first);
    for (const std::size_t each : {std::size_t{0}, std::size_t{1}, std::size_t{4}}) {
      const DoubtfulPairs found = doubtful_pairs(matcher, nesting, list, each);
      compare(found.pairs, doubtful, each, found.complete);
      if (each == 0 || exactly.size() <= each * at(n)) {
        compare(found.level, exactly, 0, true);
      } else {
        check(found.level.empty() && !found.complete, "pricing: level pairs, too many to be listed");
        ++seen.given_up;
      }
    }
  }
  if (!all.empty()) ++seen.lists;
}

}  // namespace

void pairwright::test::fuzz_one(Random& random) {
  Seen seen;
  random_list(random, 2 + 2 * below(random, 40), seen);
}

int main() {
  Random random(3);
  Seen seen;
  for (int run = 0; run < instances(600); ++run) random_list(random, 2 + 2 * below(random, 60), seen);
  check(seen.lists > instances(100), "pricing: pairs to be found");
  for (int run = 0; run < instances(40); ++run) random_list(random, 200 + 2 * below(random, 100), seen);
  check(seen.given_up > instances(10), "pricing: too many level pairs");
  return 0;
}
