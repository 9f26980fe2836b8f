#include "pairwright/graph.hpp"

#include <algorithm>

#include "pairwright/instantiate.hpp"

namespace pairwright {

template <int L>
Graph<L>::Graph(std::shared_ptr<const Classes<L>> classes, std::shared_ptr<Exceptions<L>> exceptions)
    : classes_(std::move(classes)),
      exceptions_(std::move(exceptions)),
      active_(at(classes_->vertices), 1),
      active_in_(at(classes_->count)),
      bonus_to_(at(classes_->vertices), 0) {
  for (int c = 0; c < classes_->count; ++c) {
    active_in_[at(c)] = classes_->first[at(c + 1)] - classes_->first[at(c)];
  }
}

template <int L>
void Graph<L>::set_bonus(int u, const std::vector<int>& targets) {
  bonus_at_ = u;
  bonus_targets_ = targets;
  for (const int v : targets) bonus_to_[at(v)] = 1;
}

template <int L>
void Graph<L>::clear_bonus() {
  for (const int v : bonus_targets_) bonus_to_[at(v)] = 0;
  bonus_targets_.clear();
  bonus_at_ = -1;
}

// Copies of a session share their exceptions until one of them changes its own.
template <int L>
Exceptions<L>& Graph<L>::owned() {
  if (exceptions_.use_count() > 1) {
    exceptions_ = std::make_shared<Exceptions<L>>(*exceptions_);
  } else {
    std::atomic_thread_fence(std::memory_order_acquire);
  }
  return *exceptions_;
}

namespace {

template <int L>
void mark(Exceptions<L>& exceptions, int u, int v) {
  exceptions.bits[at(u) * exceptions.words + (at(v) >> 6)] |= std::uint64_t{1} << (at(v) & 63);
}

template <int L>
void drop_own(Exceptions<L>& exceptions, int u, int v) {
  if (exceptions.own.empty()) return;
  std::erase_if(exceptions.own[at(u)], [v](const auto& entry) { return entry.partner == v; });
}

}  // namespace

template <int L>
void Graph<L>::forbid(int u, int v) {
  Exceptions<L>& mine = owned();
  for (const auto& [a, b] : {std::pair{u, v}, std::pair{v, u}}) {
    mark(mine, a, b);
    drop_own(mine, a, b);
  }
}

template <int L>
void Graph<L>::set_weight(int u, int v, const W& scaled) {
  Exceptions<L>& mine = owned();
  mine.own.resize(at(size()));
  for (const auto& [a, b] : {std::pair{u, v}, std::pair{v, u}}) {
    mark(mine, a, b);
    drop_own(mine, a, b);
    mine.own[at(a)].push_back({b, scaled});
  }
}

template <int L>
void Graph<L>::deactivate(int v) {
  active_[at(v)] = 0;
  --active_in_[at(classes_->class_of[at(v)])];
}

#define PAIRWRIGHT_INSTANTIATE(L) template class Graph<L>;
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
