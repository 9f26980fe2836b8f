// What pairs of classes earn in a graph drawn from a population, put into one integer for each pair.

#include <algorithm>
#include <bit>
#include <utility>

#include "pairwright/population.hpp"

namespace pairwright {
namespace {

constexpr int kLimb = 64;
constexpr std::int32_t kUnnumbered = -1;

// The classes of a graph while it is weighed. Those of items come first, those of the head before the others.
struct Classes {
  std::size_t items = 0, head = 0;          // numbers of classes
  std::vector<std::size_t> kind;            // of each class of items
  std::vector<std::int64_t> counts;
  std::vector<std::size_t> run;             // of each class of the head
  std::vector<std::uint8_t> meet;           // items x items

  bool may(std::size_t p, std::size_t q) const { return meet[p * items + q] != 0; }
};

// One level of the weights: what pairs of classes of items earn on it, and the greatest sum.
struct Earned {
  std::vector<std::int64_t> gain;  // items x items, of the pairs that may be made
  std::int64_t most = 0;
  bool idle = true;  // all pairs that may be made earn the same
};

// What leaving both of a pair over costs more than pairing them. If only one run counts on a level, so do its items left
// over, and of pairs those whose earlier vertex is one of them.
void look_up(const Classes& classes, const GainTable& table, const Level& level, const std::vector<std::size_t>& place,
             bool by_run, Earned& earned, std::vector<std::int64_t>& cost) {
  const auto row = static_cast<std::size_t>(level.row);
  const auto counts_here = [&](std::size_t c) {
    return !by_run || (c < classes.head && classes.run[c] == static_cast<std::size_t>(level.run));
  };
  for (std::size_t c = 0; c < classes.items; ++c) cost[c] = table.left[row * table.places + place[c]];
  for (std::size_t p = 0; p < classes.items; ++p) {
    for (std::size_t q = p; q < classes.items; ++q) {
      std::int64_t gain = table.gain[(row * table.places + place[p]) * table.places + place[q]];
      if (by_run) {
        const std::int64_t harm = cost[p] + cost[q] - gain;
        gain = (counts_here(p) ? cost[p] - harm : 0) + (counts_here(q) ? cost[q] : 0);
      }
      earned.gain[p * classes.items + q] = earned.gain[q * classes.items + p] = gain;
    }
  }
  for (std::size_t c = 0; c < classes.items; ++c) {
    if (!counts_here(c)) cost[c] = 0;
  }
}

// The classes of the head whose pairs have to earn more so that none earns less than nothing: all of one run, if only its
// pairs do; else nothing, and all pairs have to.
std::pair<std::size_t, std::size_t> run_in_need(const Classes& classes, const std::vector<std::int64_t>& gain) {
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  const std::size_t n = classes.items;
  std::size_t run = none;
  for (std::size_t p = 0; p < n; ++p) {
    for (std::size_t q = p; q < n; ++q) {
      if (!classes.may(p, q) || gain[p * n + q] >= 0) continue;
      if (p >= classes.head || (run != none && run != classes.run[p])) return {0, 0};
      run = classes.run[p];
    }
  }
  const auto [from, to] = std::equal_range(classes.run.begin(), classes.run.end(), run);
  return {static_cast<std::size_t>(from - classes.run.begin()), static_cast<std::size_t>(to - classes.run.begin())};
}

// How many pairs a level can have that earn more for being raised is settled before it: those of a run, or all.
void raise(const Classes& classes, std::int64_t by, std::int64_t vertices, Earned& earned, std::int64_t& sum) {
  const std::size_t n = classes.items;
  const auto [from, to] = run_in_need(classes, earned.gain);
  if (from == to) {
    for (std::int64_t& gain : earned.gain) gain += by;
    sum += by * (vertices / 2);
    return;
  }
  for (std::size_t p = from; p < to; ++p) {
    sum += by * classes.counts[p];
    for (std::size_t q = classes.head; q < n; ++q) {
      earned.gain[p * n + q] += by;
      earned.gain[q * n + p] += by;
    }
  }
}

void settle(const Classes& classes, const std::vector<std::int64_t>& cost, std::int64_t vertices, Earned& earned) {
  const std::size_t n = classes.items;
  bool any = false;
  std::int64_t low = 0, high = 0, sum = 0;
  for (std::size_t i = 0; i < n * n; ++i) {
    if (classes.meet[i] == 0) continue;
    low = any ? std::min(low, earned.gain[i]) : earned.gain[i];
    high = any ? std::max(high, earned.gain[i]) : earned.gain[i];
    any = true;
  }
  for (std::size_t c = 0; c < n; ++c) sum += cost[c] * classes.counts[c];
  if (low < 0) raise(classes, -low, vertices, earned, sum);
  earned.idle = low == high;
  earned.most = std::max(sum, high - std::min(low, std::int64_t{0}));
}

// Where each level lies, from the least significant up; one that fits a limb does not cross into the next.
int lay_out(const std::vector<Earned>& levels, std::vector<int>& shifts) {
  int end = 0;
  shifts.assign(levels.size(), 0);
  for (std::size_t i = levels.size(); i-- > 0;) {
    const auto width = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(levels[i].most)));
    if (kLimb < end % kLimb + width) end += kLimb - end % kLimb;
    shifts[i] = end;
    end += width;
  }
  return end;
}

std::vector<Earned> earned_by_level(const Classes& classes, const GainTable& table, std::span<const Level> levels,
                                    const std::vector<std::size_t>& place, const Drawing& drawing) {
  std::vector<Earned> kept;
  if (std::find(classes.meet.begin(), classes.meet.end(), 1) == classes.meet.end()) return kept;
  std::vector<std::int64_t> cost(classes.items);
  Earned level{std::vector<std::int64_t>(classes.items * classes.items), 0, true};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const bool by_run = levels[i].run >= 0 && drawing.runs.size() > 1;
    look_up(classes, table, levels[i], place, by_run, level, cost);
    settle(classes, cost, static_cast<std::int64_t>(drawing.items.size()), level);
    if (i == 0 || !level.idle) kept.push_back(level);
  }
  return kept;
}

// The pairs of classes of items with their weights, in a table that has room for the classes of guest and slots.
void pack(const Classes& classes, const std::vector<Earned>& levels, WeighedGraph& graph) {
  std::vector<int> shifts;
  graph.bits = lay_out(levels, shifts);
  FractionalProblem& problem = graph.problem;
  const std::size_t n = classes.items, all = problem.classes;
  problem.limbs = static_cast<std::size_t>(std::max(1, (graph.bits + kLimb - 1) / kLimb));
  problem.allowed.assign(all * all, 0);
  problem.weights.assign(all * all * problem.limbs, 0);
  for (std::size_t p = 0; p < n; ++p) {
    for (std::size_t q = 0; q < n; ++q) {
      if (!classes.may(p, q)) continue;
      problem.allowed[p * all + q] = 1;
      std::uint64_t* const limbs = problem.weights.data() + (p * all + q) * problem.limbs;
      for (std::size_t i = 0; i < levels.size(); ++i) {
        if (levels[i].most == 0) continue;
        limbs[shifts[i] / kLimb] |= static_cast<std::uint64_t>(levels[i].gain[p * n + q]) << shifts[i] % kLimb;
      }
    }
  }
}

// One more class of `count` vertices that are nobody's kin; of each class of items whether they meet.
void add_class(WeighedGraph& graph, std::size_t c, std::size_t count, const std::vector<std::uint8_t>& meets) {
  FractionalProblem& problem = graph.problem;
  graph.names.resize(graph.names.size() + count, -1);
  graph.classes.resize(graph.names.size(), static_cast<std::int32_t>(c));
  problem.counts.push_back(static_cast<std::int64_t>(count));
  for (std::size_t other = 0; other < meets.size(); ++other) {
    problem.allowed[other * problem.classes + c] = problem.allowed[c * problem.classes + other] = meets[other];
  }
}

}  // namespace

WeighedGraph Population::weigh(const Drawing& drawing, const GainTable& table, std::span<const Level> levels) const {
  WeighedGraph graph;
  Classes classes;
  const std::size_t size = drawing.items.size(), head = drawing.head();
  std::vector<std::int32_t> number(group_.size(), kUnnumbered);
  std::vector<std::uint8_t> taken;  // whether the guest meets the first item of a class, which speaks for all
  std::size_t run = 0;
  for (std::size_t v = 0; v < size; ++v) {
    if (v == head) {
      for (const std::size_t kind : classes.kind) number[kind] = kUnnumbered;
      classes.head = classes.kind.size();
    }
    while (v < head && static_cast<std::size_t>(drawing.runs[run]) <= v) ++run;
    const std::int32_t item = drawing.items[v];
    std::int32_t& c = number[kind_of(item)];
    if (c == kUnnumbered) {
      c = static_cast<std::int32_t>(classes.kind.size());
      classes.kind.push_back(kind_of(item));
      classes.counts.push_back(0);
      if (v < head) classes.run.push_back(run);
      if (!drawing.guest.empty()) taken.push_back(drawing.guest[static_cast<std::size_t>(item)] != 0);
    }
    ++classes.counts[static_cast<std::size_t>(c)];
    graph.classes.push_back(c);
  }
  if (size <= head) classes.head = classes.kind.size();
  const std::size_t n = classes.items = classes.kind.size();

  classes.meet.assign(n * n, 0);
  std::vector<std::size_t> place(n);
  for (std::size_t p = 0; p < n; ++p) {
    place[p] = 2 * static_cast<std::size_t>(table.number[classes.kind[p]]) + (p < classes.head);
    for (std::size_t q = std::max(p, classes.head); q < n; ++q) {
      classes.meet[p * n + q] = classes.meet[q * n + p] = meet(classes.kind[p], classes.kind[q]);
    }
  }
  const bool guest = !drawing.guest.empty();
  graph.names.assign(drawing.items.begin(), drawing.items.end());
  graph.problem.classes = n + guest + (drawing.slots > 0);
  pack(classes, earned_by_level(classes, table, levels, place, drawing), graph);
  graph.problem.counts = std::move(classes.counts);
  if (guest) add_class(graph, n, 1, taken);
  if (drawing.slots > 0) add_class(graph, n + guest, drawing.slots, std::vector<std::uint8_t>(n, 1));
  return graph;
}

}  // namespace pairwright
