// The questions and decisions of a matching session.

#include <algorithm>
#include <iterator>

#include "pairwright/instantiate.hpp"
#include "pairwright/matcher.hpp"

namespace pairwright {

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
  if (graph_.bonus_at() < 0) return;
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
  if (forest_.mate[at(u)] == v && !forest_.together(u, v)) {
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

// Rearranges an optimal matching so that u gets one of some partners of reduced cost zero, if it can be done. In a
// matching that need not be perfect a bonus is left on the edges to them, which `lift_bonus` takes away.
template <int L>
bool Matcher<L>::arrange(int u, const std::vector<int>& tight) {
  if (perfect_) return choices().arrange(u, tight);
  return std::any_of(tight.begin(), tight.end(), [&](int v) { return at_hand(u, v); }) || coax(u, tight);
}

template <int L>
bool Matcher<L>::is_tight(int u, int v) {
  if (!usable(u, v)) return false;
  return perfect_ ? choices().tight(u, v) : reduced_cost(u, v).zero();
}

// Fixes the matched pair u-v.
template <int L>
void Matcher<L>::settle(int u, int v) {
  if (perfect_) {
    choices().take_out(u, v);
  } else {
    take_out(u, v);
  }
}

template <int L>
int Matcher<L>::prefer(int u, const std::vector<int>& candidates) {
  if (!ready()) return -1;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const int v = candidates[i];
    if (!graph_.active(u) && forest_.mate[at(u)] == v) return static_cast<int>(i);
    if (!is_tight(u, v)) continue;
    if (arrange(u, {v})) {
      settle(u, v);
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
  std::copy_if(targets.begin(), targets.end(), std::back_inserter(tight), [&](int v) { return is_tight(u, v); });
  if (tight.empty()) return false;
  const bool found = arrange(u, tight);
  if (!found || !strict) {
    lift_bonus(u, found);
    return found;
  }
  graph_.clear_bonus();
  restrict_to(u, targets);
  return true;
}

template <int L>
void Matcher<L>::restrict_to(int u, const std::vector<int>& targets) {
  std::vector<std::uint8_t> wanted(at(graph_.size()), 0);
  for (const int v : targets) wanted[at(v)] = 1;
  if (perfect_) return choices().restrict_to(u, wanted);
  for (int v = 0; v < graph_.size(); ++v) {
    if (wanted[at(v)] == 0 && usable(u, v)) graph_.forbid(u, v);
  }
  retune(u);
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
  thaw();
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
  thaw();
  const bool matched = forest_.mate[at(u)] == v;
  const bool loose = !matched && !forest_.together(u, v);
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
  thaw();
  graph_.set_weight(u, v, weight.shifted_left(Graph<L>::scale_bits));
  if (!solved_ || !feasible_) {
    solved_ = false;
    return;
  }
  if (!graph_.active(u) || !graph_.active(v)) return;
  const bool loose = forest_.mate[at(u)] != v && !forest_.together(u, v);
  if (!loose || reduced_cost(u, v).negative()) retune(u);
}

#define PAIRWRIGHT_INSTANTIATE(L)                                                  \
  template int Matcher<L>::prefer(int, const std::vector<int>&);                   \
  template bool Matcher<L>::prefer_among(int, const std::vector<int>&, bool);      \
  template bool Matcher<L>::can(int, int);                                         \
  template bool Matcher<L>::require(int, int);                                     \
  template bool Matcher<L>::forbid(int, int);                                      \
  template void Matcher<L>::reweigh(int, int, const Weight<L>&);
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
