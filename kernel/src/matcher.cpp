#include "pairwright/matcher.hpp"

#include <algorithm>

#include "pairwright/instantiate.hpp"
#include "pairwright/verify.hpp"

namespace pairwright {

template <int L>
Matcher<L>::Matcher(Graph<L> graph, bool perfect)
    : graph_(std::move(graph)), forest_(graph_.size()), perfect_(perfect) {}

template <int L>
Matcher<L>::Matcher(const Matcher& other)
    : graph_(other.graph_),
      forest_(other.forest_),
      perfect_(other.perfect_),
      solved_(other.solved_),
      feasible_(other.feasible_),
      counters_(other.counters_),
      barrier_(other.barrier_) {}

template <int L>
bool Matcher<L>::solve() {
  if (!solved_) {
    restart();
    feasible_ = serve();
    solved_ = true;
  }
  return feasible_;
}

template <int L>
bool Matcher<L>::ready() {
  return solve();
}

// Starts afresh under the present restrictions; pairs that have left the graph stay as they are.
template <int L>
void Matcher<L>::restart() {
  Forest<L> fresh(graph_.size());
  for (int v = 0; v < graph_.size(); ++v) {
    if (!graph_.active(v)) fresh.mate[at(v)] = forest_.mate[at(v)];
  }
  forest_ = std::move(fresh);
  start(graph_, forest_, perfect_);
}

// One stage for each exposed vertex that must not stay exposed.
template <int L>
bool Matcher<L>::serve() {
  if (!search_) search_ = std::make_unique<Search<L>>(graph_, forest_, perfect_, counters_);
  for (int v = 0; v < graph_.size(); ++v) {
    if (!graph_.active(v) || forest_.mate[at(v)] >= 0 || (!perfect_ && forest_.y[at(v)].zero())) continue;
    if (!search_->stage(v)) {
      barrier_ = search_->barrier;
      return false;
    }
  }
  return true;
}

// The duals of a perfect matching are not unique, and over very many changes they may wander. The headroom
// covers one solution from the start; beyond half the range the session starts afresh.
template <int L>
bool Matcher<L>::drifted() const {
  constexpr std::int64_t limit = std::int64_t{1} << 61;
  return std::any_of(forest_.y.begin(), forest_.y.end(),
                     [](const W& y) { return y.top() >= limit || y.top() < -limit; });
}

template <int L>
bool Matcher<L>::reoptimise() {
  ++counters_.reoptimisations;
  if (drifted()) restart();
  return serve();
}

template <int L>
void Matcher<L>::restore(Saved saved) {
  graph_ = std::move(saved.graph);
  forest_ = std::move(saved.forest);
}

// Exchanges partners between two matched pairs (or exposes the partner left over) if this costs nothing.
template <int L>
bool Matcher<L>::swap(int u, int v) {
  const int x = forest_.mate[at(u)];
  const int y = forest_.mate[at(v)];
  if (!bare(u) || !bare(v) || !bare(x) || !bare(y)) return false;
  if (x >= 0 && y >= 0) {
    if (!graph_.admissible(x, y) || !reduced_cost(x, y).zero()) return false;
  } else if (x >= 0 || y >= 0) {
    if (!forest_.y[at(std::max(x, y))].zero()) return false;
  }
  if (x >= 0) forest_.mate[at(x)] = y;
  if (y >= 0) forest_.mate[at(y)] = x;
  forest_.mate[at(u)] = v;
  forest_.mate[at(v)] = u;
  ++counters_.swaps;
  return true;
}

template <int L>
bool Matcher<L>::at_hand(int u, int v) {
  return forest_.mate[at(u)] == v || (reduced_cost(u, v).zero() && swap(u, v));
}

// Makes the edges from u to the targets better by one unit below every real weight and looks whether an optimal
// matching takes one of them. The bonus stays until `lift_bonus` or until u leaves the graph.
template <int L>
bool Matcher<L>::coax(int u, const std::vector<int>& targets) {
  graph_.set_bonus(u, targets);
  forest_.detach(u);
  lower_dual(graph_, forest_, u, perfect_);
  reoptimise();
  const int partner = forest_.mate[at(u)];
  return partner >= 0 && graph_.bonus_to(partner);
}

// The matching is optimal without the bonus too. The duals have to be mended where an edge with the bonus was
// matched or may hold a blossom together; elsewhere its reduced cost just rises.
template <int L>
void Matcher<L>::lift_bonus(int u, bool taken) {
  graph_.clear_bonus();
  if (taken || !bare(u)) retune(u);
}

// Mends the duals after a change of the edges at u.
template <int L>
void Matcher<L>::retune(int u) {
  const int partner = forest_.mate[at(u)];
  if (!bare(u)) {
    forest_.detach(u);
    lower_dual(graph_, forest_, u, perfect_);
  } else {
    lower_dual(graph_, forest_, u, perfect_);
    if (partner >= 0 && (!graph_.admissible(u, partner) || !reduced_cost(u, partner).zero())) forest_.detach(u);
    if (partner >= 0 && forest_.mate[at(u)] >= 0) return;
  }
  feasible_ = reoptimise();
}

// Fixes u-v, matched or both exposed, and takes both out of the graph.
template <int L>
void Matcher<L>::take_out(int u, int v) {
  if (forest_.mate[at(u)] == v && forest_.top[at(u)] != forest_.top[at(v)]) {
    forest_.bare(u);
    forest_.bare(v);
  } else {
    forest_.detach(u);
    forest_.detach(v);
  }
  forest_.mate[at(u)] = v;
  forest_.mate[at(v)] = u;
  graph_.deactivate(u);
  graph_.deactivate(v);
  graph_.clear_bonus();
  feasible_ = reoptimise();
}

template <int L>
int Matcher<L>::prefer(int u, const std::vector<int>& candidates) {
  if (!ready()) return -1;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const int v = candidates[i];
    if (!graph_.active(u) && forest_.mate[at(u)] == v) return static_cast<int>(i);
    if (!usable(u, v) || !reduced_cost(u, v).zero()) continue;
    if (at_hand(u, v) || coax(u, {v})) {
      take_out(u, v);
      return static_cast<int>(i);
    }
    lift_bonus(u, false);
  }
  return -1;
}

template <int L>
bool Matcher<L>::prefer_among(int u, const std::vector<int>& targets, bool strict) {
  if (!ready()) return false;
  if (!graph_.active(u)) return std::find(targets.begin(), targets.end(), forest_.mate[at(u)]) != targets.end();
  std::vector<int> tight;
  for (const int v : targets) {
    if (usable(u, v) && reduced_cost(u, v).zero()) tight.push_back(v);
  }
  if (tight.empty()) return false;
  const bool mated = std::find(tight.begin(), tight.end(), forest_.mate[at(u)]) != tight.end();
  if (!mated && std::none_of(tight.begin(), tight.end(), [&](int v) { return at_hand(u, v); })) {
    const bool taken = coax(u, tight);
    if (!taken || !strict) {
      lift_bonus(u, taken);
      return taken;
    }
    graph_.clear_bonus();
  }
  if (!strict) return true;
  std::vector<std::uint8_t> wanted(at(graph_.size()), 0);
  for (const int v : targets) wanted[at(v)] = 1;
  for (int v = 0; v < graph_.size(); ++v) {
    if (wanted[at(v)] == 0 && usable(u, v)) graph_.forbid(u, v);
  }
  retune(u);
  return true;
}

template <int L>
bool Matcher<L>::can(int u, int v) {
  return prefer_among(u, {v}, false);
}

template <int L>
bool Matcher<L>::require(int u, int v) {
  if (!ready()) return false;
  if (!graph_.active(u)) return forest_.mate[at(u)] == v;
  if (!usable(u, v)) return false;
  if (at_hand(u, v)) {
    take_out(u, v);
    return true;
  }
  Saved saved{graph_, forest_};
  take_out(u, v);
  if (feasible_) return true;
  restore(std::move(saved));
  feasible_ = true;
  return false;
}

template <int L>
bool Matcher<L>::forbid(int u, int v) {
  if (!ready()) return false;
  if (!graph_.active(u) || !graph_.active(v)) return forest_.mate[at(u)] != v;
  if (!graph_.admissible(u, v)) return true;
  const bool matched = forest_.mate[at(u)] == v;
  const bool loose = !matched && forest_.top[at(u)] != forest_.top[at(v)];
  if (loose) {
    graph_.forbid(u, v);
    return true;
  }
  Saved saved{graph_, forest_};
  graph_.forbid(u, v);
  retune(u);
  if (feasible_) return true;
  restore(std::move(saved));
  feasible_ = true;
  return false;
}

template <int L>
void Matcher<L>::reweigh(int u, int v, const W& weight) {
  if (!graph_.admissible(u, v)) return;
  graph_.set_weight(u, v, weight.shifted_left(Graph<L>::scale_bits));
  if (!solved_ || !feasible_) {
    solved_ = false;
    return;
  }
  if (!graph_.active(u) || !graph_.active(v)) return;
  const bool loose = forest_.mate[at(u)] != v && forest_.top[at(u)] != forest_.top[at(v)];
  if (!loose || reduced_cost(u, v).negative()) retune(u);
}

template <int L>
std::string Matcher<L>::verify() const {
  return pairwright::verify(graph_, forest_, perfect_);
}

template <int L>
Weight<L> Matcher<L>::value() const {
  W sum;
  for (int v = 0; v < graph_.size(); ++v) {
    const int partner = forest_.mate[at(v)];
    if (partner > v) sum += graph_.plain_weight(v, partner);
  }
  return sum.shifted_right(Graph<L>::scale_bits);
}

#define PAIRWRIGHT_INSTANTIATE(L) template class Matcher<L>;
PAIRWRIGHT_FOR_EACH_WIDTH(PAIRWRIGHT_INSTANTIATE)

}  // namespace pairwright
