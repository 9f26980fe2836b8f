// What pairs of classes earn in a graph drawn from a population, put into one integer for each pair.

#include <algorithm>
#include <bit>
#include <utility>

#include "drawn_graph.hpp"

namespace pairwright {
namespace {

// One level of the weights: what pairs of the first classes earn on it, and the greatest sum.
struct Earned {
  std::size_t side = 0;            // of how many classes; pairs of others earn nothing
  std::vector<std::int64_t> gain;  // side x side, of the pairs that may be made
  std::int64_t most = 0;
  bool idle = true;  // all pairs that may be made earn the same
};

// What leaving both of a pair over costs more than pairing them. If a level counts the pairs of one run only, those count
// whose earlier vertex is one of it; of those left over likewise.
void look_up(const DrawnGraph& graph, const GainTable& table, const Level& level, const std::vector<std::size_t>& place,
             std::size_t runs, Earned& earned, std::vector<std::int64_t>& cost) {
  const auto row = static_cast<std::size_t>(level.row);
  const bool by_run = level.run >= 0 || level.alone >= 0;
  const auto is_of = [&](std::size_t c, std::int32_t run) {
    return run < 0 || (c < graph.head ? graph.run[c] : runs) == static_cast<std::size_t>(run);
  };
  for (std::size_t c = 0; c < graph.items; ++c) cost[c] = table.left[row * table.places + place[c]];
  for (std::size_t p = 0; p < graph.items; ++p) {
    for (std::size_t q = p; q < graph.items; ++q) {
      std::int64_t gain = table.gain[(row * table.places + place[p]) * table.places + place[q]];
      if (by_run) {
        const std::int64_t harm = cost[p] + cost[q] - gain;
        gain = (is_of(p, level.alone) ? cost[p] : 0) + (is_of(q, level.alone) ? cost[q] : 0) - (is_of(p, level.run) ? harm : 0);
      }
      earned.gain[p * graph.items + q] = earned.gain[q * graph.items + p] = gain;
    }
  }
  for (std::size_t c = 0; c < graph.items; ++c) {
    if (!is_of(c, level.alone)) cost[c] = 0;
  }
}

// The classes of the head whose pairs have to earn more so that none earns less than nothing: all of one run, if only its
// pairs do; else nothing, and all pairs have to.
std::pair<std::size_t, std::size_t> run_in_need(const DrawnGraph& graph, const std::vector<std::int64_t>& gain) {
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  const std::size_t n = graph.items;
  std::size_t run = none;
  for (std::size_t p = 0; p < n; ++p) {
    for (std::size_t q = p; q < n; ++q) {
      if (!graph.may(p, q) || gain[p * n + q] >= 0) continue;
      if (p >= graph.head || (run != none && run != graph.run[p])) return {0, 0};
      run = graph.run[p];
    }
  }
  const auto [from, to] = std::equal_range(graph.run.begin(), graph.run.end(), run);
  return {static_cast<std::size_t>(from - graph.run.begin()), static_cast<std::size_t>(to - graph.run.begin())};
}

// How many pairs a level can have that earn more for being raised is settled before it: those of a run, or all.
void raise(const DrawnGraph& graph, std::int64_t by, std::int64_t vertices, bool settled, Earned& earned, std::int64_t& sum) {
  const std::size_t n = graph.items;
  const auto [from, to] = settled ? run_in_need(graph, earned.gain) : std::pair<std::size_t, std::size_t>{0, 0};
  if (from == to) {
    for (std::int64_t& gain : earned.gain) gain += by;
    sum += by * (vertices / 2);
    return;
  }
  for (std::size_t p = from; p < to; ++p) {
    sum += by * graph.counts[p];
    for (std::size_t q = graph.head; q < n; ++q) {
      earned.gain[p * n + q] += by;
      earned.gain[q * n + p] += by;
    }
  }
}

void settle(const DrawnGraph& graph, const std::vector<std::int64_t>& cost, std::int64_t vertices, bool settled,
            Earned& earned) {
  const std::size_t n = graph.items;
  bool any = false;
  std::int64_t low = 0, high = 0, sum = 0;
  for (std::size_t p = 0; p < n; ++p) {
    for (std::size_t q = p; q < n; ++q) {
      if (!graph.may(p, q)) continue;
      const std::int64_t gain = earned.gain[p * n + q];
      low = any ? std::min(low, gain) : gain;
      high = any ? std::max(high, gain) : gain;
      any = true;
    }
  }
  for (std::size_t c = 0; c < n; ++c) sum += cost[c] * graph.counts[c];
  if (low < 0) raise(graph, -low, vertices, settled, earned, sum);
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

// What those who follow get: pairs with one of them, those of the items of one run, or with pairs of items as well.
Earned earned_ahead(const DrawnGraph& graph, const Level& level, std::int64_t vertices, std::size_t runs) {
  const std::size_t n = graph.next;
  const bool last = level.row == Level::kLast;
  const auto of_run = [&](std::size_t c) {
    return c < graph.items && (c < graph.head ? graph.run[c] : runs) == static_cast<std::size_t>(level.run);
  };
  Earned earned{n, std::vector<std::int64_t>(n * n, 0), 0, level.run >= 0};
  for (std::size_t p = 0; p < n; ++p) {
    if (of_run(p)) earned.most += graph.counts[p];
    for (std::size_t q = 0; q < n; ++q) {
      const bool here = last && std::max(p, q) < graph.items && graph.may(p, q);
      if (!here && !(graph.ahead(p, q) && (level.run < 0 || of_run(p) || of_run(q)))) continue;
      earned.gain[p * n + q] = last ? 1 + graph.barred[p] + graph.barred[q] : 1;
      earned.idle = false;
    }
  }
  if (level.run < 0) earned.most = (last ? 3 : 1) * (vertices / 2);
  return earned;
}

bool any_pair(const DrawnGraph& graph) {
  for (std::size_t p = 0; p < graph.items; ++p) {
    for (std::size_t q = p; q < graph.items; ++q) {
      if (graph.may(p, q)) return true;
    }
  }
  return false;
}

std::vector<Earned> earned_by_level(const DrawnGraph& graph, const GainTable& table, std::span<const Level> levels,
                                    const Drawing& drawing) {
  const std::size_t n = graph.items;
  const auto items = static_cast<std::int64_t>(drawing.items.size());
  const auto following = static_cast<std::int64_t>(std::min(drawing.below.following, drawing.below.others.size()));
  const bool inside = any_pair(graph);
  std::vector<std::size_t> place(n);
  for (std::size_t p = 0; p < n; ++p) {
    place[p] = 2 * static_cast<std::size_t>(table.number[graph.kind[p]]) + (p < graph.head);
  }
  std::vector<Earned> kept;
  std::vector<std::int64_t> cost(n);
  Earned level{n, std::vector<std::int64_t>(n * n), 0, true};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i].row < 0) {
      Earned ahead = earned_ahead(graph, levels[i], items + following, drawing.runs.size());
      if (!ahead.idle) kept.push_back(std::move(ahead));
    } else if (inside) {
      look_up(graph, table, levels[i], place, drawing.runs.size(), level, cost);
      settle(graph, cost, items, table.settled, level);
      if (i == 0 || !level.idle) kept.push_back(level);
    }
  }
  return kept;
}

// The weights of pairs of classes.
void pack(const DrawnGraph& drawn, const std::vector<Earned>& levels, WeighedGraph& graph) {
  std::vector<int> shifts;
  graph.bits = lay_out(levels, shifts);
  FractionalProblem& problem = graph.problem;
  const std::size_t all = problem.classes = drawn.all();
  problem.limbs = static_cast<std::size_t>(std::max(1, (graph.bits + kLimb - 1) / kLimb));
  problem.weights.assign(all * all * problem.limbs, 0);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const Earned& level = levels[i];
    if (level.most == 0) continue;
    const auto limb = static_cast<std::size_t>(shifts[i] / kLimb);
    for (std::size_t p = 0; p < level.side; ++p) {
      for (std::size_t q = 0; q < level.side; ++q) {
        if (!drawn.may(p, q)) continue;
        problem.weights[(p * all + q) * problem.limbs + limb] |=
            static_cast<std::uint64_t>(level.gain[p * level.side + q]) << shifts[i] % kLimb;
      }
    }
  }
}

}  // namespace

WeighedGraph Population::weigh(const Drawing& drawing, const GainTable& table, std::span<const Level> levels,
                               std::span<const std::int64_t> beneath) const {
  DrawnGraph drawn = draw(drawing);
  std::vector<Earned> earned = earned_by_level(drawn, table, levels, drawing);
  for (const std::int64_t most : beneath) earned.push_back({0, {}, most, false});
  WeighedGraph graph;
  pack(drawn, earned, graph);
  graph.head = drawn.head;
  graph.items = drawn.items;
  graph.names = std::move(drawn.names);
  graph.classes = std::move(drawn.classes);
  graph.problem.counts = std::move(drawn.counts);
  graph.problem.allowed = std::move(drawn.allowed);
  return graph;
}

}  // namespace pairwright
