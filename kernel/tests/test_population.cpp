// Graphs drawn from a list of items against enumeration: the weights put matchings into the order of their levels, the
// best cover has the heaviest ones, and no matching leaves fewer over. The Python tests put the weights together cell by
// cell (tests/kernel/test_population.py).

#include "pairwright/population.hpp"

#include <algorithm>
#include <functional>
#include <iostream>
#include <numeric>
#include <string>

#include "check.hpp"
#include "pairwright/distinct.hpp"
#include "problems.hpp"

namespace {

using namespace pairwright;
using namespace pairwright::test;

struct Instance {
  std::vector<std::int32_t> kind, group, number, items, runs, apart, others;
  std::vector<std::uint8_t> joined, guest, barred;
  std::vector<std::int8_t> gain, left;
  std::vector<Level> levels;
  std::size_t groups = 0, places = 0, slots = 0, following = 0, exits = 0;
  bool guest_outside = false, followers_leave = false;

  Below below() const { return {others, following, {}, barred, exits, guest_outside, followers_leave}; }
  Drawing drawing() const { return {items, runs, guest, slots, below()}; }
  GainTable table() const { return {left.size() / places, places, number, gain, left}; }
  Population population() const {
    return Population(std::make_shared<Apart>(kind.size(), apart), kind, group, groups, joined);
  }
  bool kept_apart(std::int32_t a, std::int32_t b) const {
    for (std::size_t i = 0; i < apart.size(); i += 2) {
      if ((apart[i] == a && apart[i + 1] == b) || (apart[i] == b && apart[i + 1] == a)) return true;
    }
    return false;
  }
};

// Those of the list who are no items, some of whom follow, and what the next bracket gets among the levels.
void add_below(Random& random, Instance& instance) {
  const std::int32_t barred_group = below(random, static_cast<int>(instance.groups));
  for (std::size_t i = 0; i < instance.kind.size(); ++i) {
    instance.barred.push_back(barred_group == instance.group[static_cast<std::size_t>(instance.kind[i])]);  // as all of a class
    const auto item = static_cast<std::int32_t>(i);
    if (std::find(instance.items.begin(), instance.items.end(), item) == instance.items.end()) instance.others.push_back(item);
  }
  instance.following = static_cast<std::size_t>(below(random, static_cast<int>(instance.others.size()) + 1));
  instance.exits = static_cast<std::size_t>(below(random, 3));
  instance.guest_outside = below(random, 2) == 0;
  instance.followers_leave = below(random, 2) == 0;
  // How many pairs of items there are is settled first, which without others follows from the slots.
  std::fill_n(instance.gain.begin(), instance.places * instance.places, std::int8_t{1});
  instance.levels.front().run = instance.levels.front().alone = -1;
  const auto place = instance.levels.begin() + 1 + below(random, static_cast<int>(instance.levels.size()));
  const std::int32_t runs = static_cast<std::int32_t>(instance.runs.size());
  instance.levels.insert(place, {{below(random, 3) == 0 ? Level::kLast : Level::kAhead, -1}, {Level::kAhead, below(random, runs + 1)}});
}

Instance random_instance(Random& random, bool with_head) {
  Instance instance;
  const int total = 8 + below(random, 4), kinds = 1 + below(random, 4), numbers = 1 + below(random, 3);
  instance.groups = static_cast<std::size_t>(1 + below(random, 3));
  instance.places = 2 * static_cast<std::size_t>(numbers);
  for (int k = 0; k < kinds; ++k) {
    instance.group.push_back(below(random, static_cast<int>(instance.groups)));
    instance.number.push_back(below(random, numbers));
  }
  instance.joined.assign(instance.groups * instance.groups, 0);
  for (std::size_t c = 0; c < instance.groups; ++c) {
    for (std::size_t d = 0; d <= c; ++d) {
      instance.joined[c * instance.groups + d] = instance.joined[d * instance.groups + c] = below(random, 5) > 0;
    }
  }
  for (int i = 0; i < total; ++i) {
    instance.kind.push_back(below(random, kinds));
    if (below(random, 10) < 6) instance.items.push_back(i);
    for (int j = 0; j < i; ++j) {
      if (below(random, 8) == 0) instance.apart.insert(instance.apart.end(), {j, i});
    }
  }
  const int size = static_cast<int>(instance.items.size());
  if (with_head && size > 0) {
    const int head = below(random, size + 1), cut = below(random, head + 1);
    if (cut > 0) instance.runs.push_back(cut);
    if (head > cut) instance.runs.push_back(head);
  }
  if (below(random, 3) == 0) {
    for (int i = 0; i < total; ++i) instance.guest.push_back(below(random, 2) != 0);
  }
  instance.slots = static_cast<std::size_t>(below(random, 3));
  const int rows = 1 + below(random, 4), most = below(random, 2) == 0 ? 2 : 60;
  for (int row = 0; row < rows; ++row) {
    const int runs = static_cast<int>(instance.runs.size());
    const std::int32_t run = below(random, runs + 3) - 1;
    instance.levels.push_back({row, run, below(random, 2) == 0 ? run : below(random, runs + 3) - 1});
    for (std::size_t p = 0; p < instance.places; ++p) instance.left.push_back(static_cast<std::int8_t>(below(random, most)));
    const std::int8_t* left = instance.left.data() + instance.left.size() - instance.places;
    for (std::size_t p = 0; p < instance.places; ++p) {
      for (std::size_t q = 0; q < instance.places; ++q) {
        instance.gain.push_back(static_cast<std::int8_t>(left[p] + left[q] - below(random, most)));
      }
    }
  }
  if (below(random, 2) == 0) add_below(random, instance);
  return instance;
}

using Mates = std::vector<int>;

int decided = 0, divided = 0;  // instances in which a best cover, and halves, were found

// Every matching of a graph of n vertices, perfect or any.
void enumerate(int n, bool perfect, const std::function<bool(int, int)>& edge, const std::function<void(const Mates&)>& visit) {
  Mates mates(static_cast<std::size_t>(n), -2);
  const std::function<void(int)> go = [&](int u) {
    while (u < n && mates[static_cast<std::size_t>(u)] != -2) ++u;
    if (u == n) return visit(mates);
    for (int v = u + 1; v < n; ++v) {
      if (mates[static_cast<std::size_t>(v)] != -2 || !edge(u, v)) continue;
      mates[static_cast<std::size_t>(u)] = v;
      mates[static_cast<std::size_t>(v)] = u;
      go(u + 1);
      mates[static_cast<std::size_t>(v)] = -2;
    }
    mates[static_cast<std::size_t>(u)] = -1;
    if (!perfect) go(u + 1);
    mates[static_cast<std::size_t>(u)] = -2;
  };
  go(0);
}

std::size_t cell(const WeighedGraph& graph, int u, int v) {
  const auto p = static_cast<std::size_t>(graph.classes[static_cast<std::size_t>(u)]);
  const auto q = static_cast<std::size_t>(graph.classes[static_cast<std::size_t>(v)]);
  return p * graph.problem.classes + q;
}

// The sum of the weights of a matching, limb by limb from the most significant: no limb of these instances overflows.
std::vector<std::uint64_t> weight_of(const WeighedGraph& graph, const Mates& mates) {
  const std::size_t limbs = graph.problem.limbs;
  std::vector<std::uint64_t> sum(limbs, 0);
  for (int u = 0; u < static_cast<int>(mates.size()); ++u) {
    const int v = mates[static_cast<std::size_t>(u)];
    if (v <= u) continue;
    for (std::size_t i = 0; i < limbs; ++i) sum[limbs - 1 - i] += graph.problem.weights[cell(graph, u, v) * limbs + i];
  }
  return sum;
}

// In the last bracket: more for each of the two who is barred, as the first of his class is.
std::int64_t worth(const Instance& instance, int u, int v) {
  const auto name = [&](int w) {
    const auto at = static_cast<std::size_t>(w);
    return static_cast<std::size_t>(at < instance.items.size() ? instance.items[at] : instance.others[at - instance.items.size()]);
  };
  return 1 + instance.barred[name(u)] + instance.barred[name(v)];
}

// Without a head: how many pairs have one who follows, and nobody below, or what they are worth.
std::int64_t ahead(const Instance& instance, const Level& level, const Mates& mates) {
  const auto size = static_cast<int>(instance.items.size()), end = size + static_cast<int>(instance.following);
  std::int64_t sum = 0;
  for (int v = size; v < end; ++v) {
    const int u = mates[static_cast<std::size_t>(v)];
    if (u < 0 || u >= v || (level.run == 0 && u >= size)) continue;
    sum += level.row == Level::kLast ? worth(instance, u, v) : 1;
  }
  return sum;
}

// Without a head: what the items paired with each other earn, level by level.
std::vector<std::int64_t> levels_of(const Instance& instance, const Mates& mates) {
  std::vector<std::int64_t> sums;
  const auto size = static_cast<int>(instance.items.size());
  for (const Level& level : instance.levels) {
    std::int64_t sum = 0;
    for (int u = 0; u < size; ++u) {
      const int v = mates[static_cast<std::size_t>(u)];
      if (level.row < 0) {
        sum += level.row == Level::kLast && v > u && v < size ? worth(instance, u, v) : 0;
        continue;
      }
      if (v <= u || v >= size) continue;
      std::size_t place[2];
      for (int end = 0; end < 2; ++end) {
        const auto item = instance.items[static_cast<std::size_t>(end == 0 ? u : v)];
        const auto k = static_cast<std::size_t>(instance.kind[static_cast<std::size_t>(item)]);
        place[end] = 2 * static_cast<std::size_t>(instance.number[k]);
      }
      // Of two classes that of the first vertex comes first, whatever vertices of theirs are paired.
      const auto first_of = [&](std::size_t at) {
        for (std::size_t w = 0;; ++w) {
          const auto k = static_cast<std::size_t>(instance.kind[static_cast<std::size_t>(instance.items[w])]);
          const auto mine = static_cast<std::size_t>(instance.kind[static_cast<std::size_t>(instance.items[at])]);
          if (k == mine) return w;
        }
      };
      if (first_of(static_cast<std::size_t>(u)) > first_of(static_cast<std::size_t>(v))) std::swap(place[0], place[1]);
      const auto row = static_cast<std::size_t>(level.row);
      // Without runs all items are of the run after the last one, which is 0; 1 is nobody's.
      const std::int64_t left = instance.left[row * instance.places + place[0]] + instance.left[row * instance.places + place[1]];
      const std::int64_t harm = left - instance.gain[(row * instance.places + place[0]) * instance.places + place[1]];
      sum += (level.alone > 0 ? 0 : left) - (level.run > 0 ? 0 : harm);
    }
    if (level.row < 0) sum += ahead(instance, level, mates);
    sums.push_back(sum);
  }
  return sums;
}

void check_weights(const Instance& instance) {
  const Population population = instance.population();
  const WeighedGraph graph = population.weigh(instance.drawing(), instance.table(), instance.levels);
  const int n = static_cast<int>(graph.classes.size());
  const auto allowed = [&](int u, int v) { return graph.problem.allowed[cell(graph, u, v)] != 0; };
  const auto edge = [&](int u, int v) {
    return allowed(u, v) && !instance.kept_apart(graph.names[static_cast<std::size_t>(u)], graph.names[static_cast<std::size_t>(v)]);
  };
  std::vector<std::pair<std::vector<std::int64_t>, std::vector<std::uint64_t>>> ranked;
  enumerate(n, true, allowed, [&](const Mates& mates) {
    if (instance.runs.empty()) ranked.emplace_back(levels_of(instance, mates), weight_of(graph, mates));
  });
  std::sort(ranked.begin(), ranked.end());
  for (std::size_t i = 1; i < ranked.size(); ++i) {
    const bool same = ranked[i - 1].first == ranked[i].first;
    check(same ? ranked[i - 1].second == ranked[i].second : ranked[i - 1].second < ranked[i].second,
          "weights put matchings into the order of their levels");
  }

  std::vector<std::uint64_t> best;
  enumerate(n, true, edge, [&](const Mates& mates) { best = std::max(best, weight_of(graph, mates)); });
  const auto is_best = [&](const Mates& found) {
    for (int u = 0; u < n; ++u) {
      const int v = found[static_cast<std::size_t>(u)];
      check(v >= 0 && found[static_cast<std::size_t>(v)] == u && edge(u, v), "best: a perfect matching of edges");
    }
    check(weight_of(graph, found) == best, "best: none is heavier");
  };
  const auto session = population.session(instance.drawing(), instance.table(), instance.levels, {});
  check(session && session->solve() == !best.empty(), "session: solved if there is a perfect matching");
  if (!best.empty()) {
    const auto found = session->mate();
    is_best(Mates(found.begin(), found.end()));
  }

  const auto cover = population.best(instance.drawing(), instance.table(), instance.levels, {}, 900);
  check(!population.best(instance.drawing(), instance.table(), instance.levels, {}, -1), "too wide is not looked at");
  if (!cover) return;
  is_best(Mates(cover->mate().begin(), cover->mate().end()));
  ++decided;
}

void check_unmatched(Random& random, const Instance& instance) {
  const bool unknown = below(random, 2) == 0;
  Drawing drawing = instance.drawing();
  drawing.slots = 0;
  drawing.below = {};
  const auto size = static_cast<int>(instance.items.size());
  const int n = size + !instance.guest.empty(), head = static_cast<int>(drawing.head());
  const auto edge = [&](int u, int v) {
    const auto one = instance.items[static_cast<std::size_t>(u)];
    if (v == size) return instance.guest[static_cast<std::size_t>(one)] != 0;
    const auto other = instance.items[static_cast<std::size_t>(v)];
    if (v < head) return false;
    if (unknown && u < head) return true;
    const auto g = [&](std::int32_t item) {
      return static_cast<std::size_t>(instance.group[static_cast<std::size_t>(instance.kind[static_cast<std::size_t>(item)])]);
    };
    return instance.joined[g(one) * instance.groups + g(other)] != 0 && !instance.kept_apart(one, other);
  };
  std::vector<std::vector<Vertex>> fewest;
  enumerate(n, false, edge, [&](const Mates& mates) {
    std::vector<Vertex> left;
    for (int v = 0; v < n; ++v) {
      if (mates[static_cast<std::size_t>(v)] < 0) left.push_back(v);
    }
    if (!fewest.empty() && left.size() < fewest.front().size()) fewest.clear();
    if (fewest.empty() || left.size() == fewest.front().size()) fewest.push_back(left);
  });
  std::vector<Vertex> suggested;
  for (int i = 2 * below(random, 3); n > 0 && i > 0; --i) suggested.push_back(below(random, n));
  const auto left = instance.population().unmatched(drawing, unknown, suggested);
  check(std::find(fewest.begin(), fewest.end(), left) != fewest.end(), "unmatched: no matching leaves fewer");
}

// A division that is found pairs the upper half with others of the range; the search itself stays as it was.
void check_halves(Random& random, const Instance& instance) {
  const auto cover = instance.population().best(instance.drawing(), instance.table(), instance.levels, {}, 900);
  if (!cover) return;
  const auto n = static_cast<Vertex>(cover->mate().size());
  if (n > 0 && below(random, 2) == 0) check(cover->fix(0, cover->mate()[0]), "a pair there is can be fixed");
  const Vertex low = below(random, n / 2 + 1), high = n / 2 + below(random, n - n / 2 + 1);
  const std::vector<Vertex> open = cover->open(low, high);
  const std::size_t count = open.size() / 2;
  std::vector<std::int32_t> orders;
  for (int row = 0; row < 3; ++row) {
    std::vector<std::int32_t> order(open.size());
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    orders.insert(orders.end(), order.begin(), order.end());
  }
  const std::vector<Vertex> before = cover->mate();
  const auto halves = cover->halve(low, high, count, orders);
  check(cover->mate() == before, "halve: nothing changes");
  if (!halves || open.empty()) return;
  std::vector<Vertex> seen(halves->upper);
  seen.insert(seen.end(), halves->lower.begin(), halves->lower.end());
  ++divided;
  check(halves->upper.size() == count, "halve: the whole upper half is paired");
  for (std::size_t i = 0; i < count; ++i) {
    check(halves->upper[i] == open[static_cast<std::size_t>(orders[halves->order * open.size() + i])], "halve: its order");
  }
  for (const Vertex v : seen) check(std::count(open.begin(), open.end(), v) == 1, "halve: vertices of the range");
  std::sort(seen.begin(), seen.end());
  check(std::adjacent_find(seen.begin(), seen.end()) == seen.end(), "halve: each once");
}

// Columns of any numbers against a sorted list of the different ones.
void check_distinct(Random& random) {
  const auto rows = static_cast<std::size_t>(below(random, 6)), columns = static_cast<std::size_t>(1 + below(random, 12));
  constexpr std::int64_t values[] = {0, 1, 2, -1, 7, std::int64_t{1} << 40, INT64_MAX, INT64_MIN};
  const int kinds = 1 + below(random, 8);
  std::vector<std::int64_t> table;
  for (std::size_t i = 0; i < rows * columns; ++i) table.push_back(values[below(random, kinds)]);
  std::vector<std::vector<std::int64_t>> every(columns);
  for (std::size_t i = 0; i < table.size(); ++i) every[i % columns].push_back(table[i]);
  auto different = every;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  const DistinctColumns found = distinct_columns(table, rows, columns);
  check(found.first.size() == different.size(), "distinct: as many as there are");
  for (std::size_t c = 0; c < columns; ++c) {
    const auto number = static_cast<std::size_t>(found.number[c]);
    check(number < different.size() && different[number] == every[c], "distinct: numbers in the order of the columns");
    const auto first = static_cast<std::size_t>(found.first[number]);
    check(first <= c && every[first] == every[c] && (first == c || found.number[first] == found.number[c]),
          "distinct: the first of its number");
  }
}

}  // namespace

void pairwright::test::fuzz_one(Random& random) {
  check_distinct(random);
  const Instance instance = random_instance(random, below(random, 2) == 0);
  if (instance.items.size() + instance.slots + instance.others.size() + instance.exits > 11) return;  // more matchings than are worth enumerating
  check_weights(instance);
  check_unmatched(random, instance);
  check_halves(random, instance);
}

int main() {
  const int wanted = instances(8000);
  for (int seed = 0; seed < wanted; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    fuzz_one(random);
  }
  std::cout << decided << " of " << wanted << " decided, " << divided << " divided\n";
  check(decided > wanted / 8 && divided > wanted / 16, "instances of all kinds come");
  std::cout << "population: ok\n";
}
