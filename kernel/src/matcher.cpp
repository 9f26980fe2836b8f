#include "pairwright/matcher.hpp"

#include "pairwright/instantiate.hpp"
#include "pairwright/verify.hpp"

namespace pairwright {

template <int L>
Matcher<L>::Matcher(Graph<L> graph, bool perfect, std::int64_t most_steps)
    : graph_(std::move(graph)), forest_(graph_.size()), perfect_(perfect) {
  counters_.most_steps = most_steps;
}

template <int L>
Matcher<L>::Matcher(const Matcher& other)
    : graph_(other.graph_),
      forest_(other.forest_),
      perfect_(other.perfect_),
      solved_(other.solved_),
      feasible_(other.feasible_),
      flat_(other.flat_),
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
  if (!start_by_classes(graph_, forest_, perfect_)) start(graph_, forest_, perfect_);
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

template <int L>
bool Matcher<L>::reoptimise() {
  ++counters_.reoptimisations;
  if (forest_.drifted()) restart();
  return serve();
}

template <int L>
void Matcher<L>::restore(Saved saved) {
  graph_ = std::move(saved.graph);
  forest_ = std::move(saved.forest);
}

template <int L>
Choices<L>& Matcher<L>::choices() {
  if (choices_) return *choices_;
  const bool cycles = !flat_;
  if (!flat_) forest_.flatten();
  flat_ = true;
  choices_ = std::make_unique<Choices<L>>(graph_, forest_, counters_, cycles);
  return *choices_;
}

// Back to duals that may move: the blossoms have lost their cycles and are given up, with the pairs that needed them.
template <int L>
void Matcher<L>::thaw() {
  if (!flat_) return;
  choices_.reset();
  flat_ = false;
  for (int b = forest_.size(); b < forest_.end(); ++b) {
    if (forest_.blossom(b).live) forest_.melt(b);
  }
  for (int v = 0; v < graph_.size(); ++v) {
    const int partner = forest_.mate[at(v)];
    if (!graph_.active(v) || partner < v || reduced_cost(v, partner).zero()) continue;
    forest_.mate[at(v)] = forest_.mate[at(partner)] = -1;
  }
  reoptimise();
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
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
