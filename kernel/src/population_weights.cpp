// What pairs of classes earn in a graph drawn from a population, put into one integer for each pair.

#include <algorithm>
#include <bit>
#include <utility>

#include "drawn_graph.hpp"

namespace pairwright {
namespace {

// Classes that follow each other.
struct Span {
  std::size_t from = 0, to = 0;
  bool holds(std::size_t c) const { return from <= c && c < to; }
};

// One level of the weights. There may be one for each run of the head, so that a level holds the pairs of few classes.
struct Earned {
  Span rows;                       // the classes whose pairs differ from others
  std::size_t side = 0;            // pairs of the first classes earn on this level
  std::vector<std::int64_t> gain;  // of each of the rows with each of these, both ways, where the pair may be made
  std::int64_t base = 0;           // what all pairs earn besides
  std::int64_t most = 0;           // the greatest sum
  bool idle = true;                // all pairs that may be made earn the same

  Earned(Span of, std::size_t classes) : rows(of), side(classes), gain((of.to - of.from) * classes, 0) {}
  std::int64_t& at(std::size_t p, std::size_t q) { return gain[(p - rows.from) * side + q]; }
  std::int64_t of(std::size_t p, std::size_t q) const {
    if (!rows.holds(p)) std::swap(p, q);
    return base + (rows.holds(p) ? gain[(p - rows.from) * side + q] : 0);
  }
  void add(std::size_t p, std::size_t q, std::int64_t by) {
    if (rows.holds(p)) at(p, q) += by;
    if (rows.holds(q) && p != q) at(q, p) += by;
  }
};

// The classes of a run of items: those of none are one run more, and further ones are nobody's.
Span classes_of(const DrawnGraph& graph, std::int32_t run, std::size_t runs) {
  if (run < 0) return {0, graph.items};
  const auto number = static_cast<std::size_t>(run);
  if (number >= runs) return number == runs ? Span{graph.head, graph.items} : Span{};
  const auto [from, to] = std::equal_range(graph.run.begin(), graph.run.end(), number);
  return {static_cast<std::size_t>(from - graph.run.begin()), static_cast<std::size_t>(to - graph.run.begin())};
}

Span around(Span one, Span other) {
  if (one.from == one.to) return other;
  if (other.from == other.to) return one;
  return {std::min(one.from, other.from), std::max(one.to, other.to)};
}

// What leaving both of a pair over costs more than pairing them. If a level counts the pairs of one run only, those count
// whose earlier vertex is one of it; of those left over likewise.
Earned look_up(const DrawnGraph& graph, const GainTable& table, const Level& level, const std::vector<std::size_t>& place,
               std::size_t runs, std::vector<std::int64_t>& cost) {
  const auto row = static_cast<std::size_t>(level.row);
  const Span paired = classes_of(graph, level.run, runs), alone = classes_of(graph, level.alone, runs);
  Earned earned(around(paired, alone), graph.items);
  for (std::size_t c = 0; c < graph.items; ++c) cost[c] = alone.holds(c) ? table.left[row * table.places + place[c]] : 0;
  for (std::size_t one = earned.rows.from; one < earned.rows.to; ++one) {
    for (std::size_t other = 0; other < graph.items; ++other) {
      const std::size_t p = std::min(one, other), q = std::max(one, other);
      std::int64_t gain = cost[p] + cost[q];
      if (paired.holds(p)) {
        const std::int8_t *left = &table.left[row * table.places], *gains = &table.gain[row * table.places * table.places];
        gain += gains[place[p] * table.places + place[q]] - left[place[p]] - left[place[q]];
      }
      earned.at(one, other) = gain;
    }
  }
  return earned;
}

// The classes of the head whose pairs have to earn more so that none earns less than nothing: all of one run, if only its
// pairs do; else nothing, and all pairs have to.
Span run_in_need(const DrawnGraph& graph, const Earned& earned, std::size_t runs) {
  std::size_t run = runs;
  for (std::size_t one = earned.rows.from; one < earned.rows.to; ++one) {
    for (std::size_t other = 0; other < graph.items; ++other) {
      if (!graph.may(one, other) || earned.of(one, other) >= 0) continue;
      const std::size_t p = std::min(one, other);
      if (p >= graph.head || (run != runs && run != graph.run[p])) return {};
      run = graph.run[p];
    }
  }
  return classes_of(graph, static_cast<std::int32_t>(run), runs);
}

// How many pairs a level can have that earn more for being raised is settled before it: those of a run, or all.
void raise(const DrawnGraph& graph, std::int64_t by, std::int64_t vertices, Span run, Earned& earned, std::int64_t& sum) {
  if (run.from == run.to) {
    earned.base += by;
    sum += by * (vertices / 2);
    return;
  }
  for (std::size_t p = run.from; p < run.to; ++p) {
    sum += by * graph.counts[p];
    for (std::size_t q = graph.head; q < graph.items; ++q) earned.add(p, q, by);
  }
}

// `pairs` is how many pairs of classes of items may be made.
void settle(const DrawnGraph& graph, const std::vector<std::int64_t>& cost, std::int64_t vertices, std::size_t pairs,
            bool settled, std::size_t runs, Earned& earned) {
  bool any = false;
  std::int64_t low = 0, high = 0, sum = 0;
  const auto meet = [&](std::int64_t gain) {
    low = any ? std::min(low, gain) : gain;
    high = any ? std::max(high, gain) : gain;
    any = true;
  };
  for (std::size_t p = earned.rows.from; p < earned.rows.to; ++p) {
    for (std::size_t q = 0; q < graph.items; ++q) {
      if (!graph.may(p, q)) continue;
      meet(earned.at(p, q));
      pairs -= !(q < p && earned.rows.holds(q));
    }
  }
  if (pairs > 0) meet(0);
  for (std::size_t c = 0; c < graph.items; ++c) sum += cost[c] * graph.counts[c];
  if (low < 0) raise(graph, -low, vertices, settled ? run_in_need(graph, earned, runs) : Span{}, earned, sum);
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
  const bool last = level.row == Level::kLast;
  const Span run = level.run < 0 ? Span{0, graph.next} : classes_of(graph, level.run, runs);
  Earned earned(run, graph.next);
  earned.idle = level.run >= 0;
  for (std::size_t p = run.from; p < run.to; ++p) {
    if (level.run >= 0) earned.most += graph.counts[p];
    for (std::size_t q = 0; q < graph.next; ++q) {
      const bool here = last && std::max(p, q) < graph.items && graph.may(p, q);
      if (!here && !graph.ahead(p, q)) continue;
      earned.at(p, q) = last ? 1 + graph.barred[p] + graph.barred[q] : 1;
      earned.idle = false;
    }
  }
  if (level.run < 0) earned.most = (last ? 3 : 1) * (vertices / 2);
  return earned;
}

// How many pairs of classes of items may be made.
std::size_t pairs_inside(const DrawnGraph& graph) {
  std::size_t pairs = 0;
  for (std::size_t p = 0; p < graph.items; ++p) {
    for (std::size_t q = p; q < graph.items; ++q) pairs += graph.may(p, q);
  }
  return pairs;
}

std::vector<Earned> earned_by_level(const DrawnGraph& graph, const GainTable& table, std::span<const Level> levels,
                                    const Drawing& drawing) {
  const std::size_t n = graph.items, runs = drawing.runs.size(), inside = pairs_inside(graph);
  const auto items = static_cast<std::int64_t>(drawing.items.size());
  const auto following = static_cast<std::int64_t>(std::min(drawing.below.following, drawing.below.others.size()));
  std::vector<std::size_t> place(n);
  for (std::size_t p = 0; p < n; ++p) {
    place[p] = 2 * static_cast<std::size_t>(table.number[graph.kind[p]]) + (p < graph.head);
  }
  std::vector<Earned> kept;
  std::vector<std::int64_t> cost(n);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i].row < 0) {
      Earned ahead = earned_ahead(graph, levels[i], items + following, runs);
      if (!ahead.idle) kept.push_back(std::move(ahead));
    } else if (inside > 0) {
      Earned level = look_up(graph, table, levels[i], place, runs, cost);
      settle(graph, cost, items, inside, table.settled, runs, level);
      if (i == 0 || !level.idle) kept.push_back(std::move(level));
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
    const Span rows = level.base == 0 ? level.rows : Span{0, level.side};
    for (std::size_t p = rows.from; p < rows.to; ++p) {
      for (std::size_t q = 0; q < level.side; ++q) {
        if (!drawn.may(p, q)) continue;
        const std::uint64_t earned = static_cast<std::uint64_t>(level.of(p, q)) << shifts[i] % kLimb;
        problem.weights[(p * all + q) * problem.limbs + limb] |= earned;
        problem.weights[(q * all + p) * problem.limbs + limb] |= earned;
      }
    }
  }
}

}  // namespace

WeighedGraph Population::weigh(const Drawing& drawing, const GainTable& table, std::span<const Level> levels) const {
  return weighed(draw(drawing), drawing, table, levels);
}

WeighedGraph Population::weighed(DrawnGraph drawn, const Drawing& drawing, const GainTable& table,
                                 std::span<const Level> levels, std::span<const std::int64_t> beneath) const {
  std::vector<Earned> earned = earned_by_level(drawn, table, levels, drawing);
  for (const std::int64_t most : beneath) {
    Earned& lead = earned.emplace_back(Span{}, 0);
    lead.most = most;
  }
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
