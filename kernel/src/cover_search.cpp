// One search of a cover: an alternating tree from an exposed vertex, the odd cycles shrunk on the way.

#include <algorithm>
#include <utility>

#include "pairwright/cover.hpp"

namespace pairwright {

// The base common to the paths from two outer vertices to the root.
Vertex Cover::meeting_point(Vertex u, Vertex v) {
  return bases_.meeting(u, v, [&](Vertex base) {
    const Vertex mate = mate_[at(base)];
    return mate == kNobody ? kNobody : find(from_[at(mate)]);  // the root has no mate: its path ends
  });
}

void Cover::shrink(Vertex u, Vertex v, Vertex base) {
  while (find(u) != base) {
    from_[at(u)] = v;
    v = mate_[at(u)];
    if (label_[at(v)] == Label::kInner) {
      label_[at(v)] = Label::kOuter;
      queue_.push_back(v);
      outer_[class_of(v)].push_back(v);
    }
    if (find(u) == u) {
      bases_.put(u, base);
      --blossoms_;
    }
    if (find(v) == v) bases_.put(v, base);
    u = from_[at(v)];
  }
}

void Cover::prepare_search() {
  const std::size_t n = mate_.size();
  label_.assign(n, Label::kUnseen);
  from_.assign(n, kNobody);
  bases_.reset(n);
  queue_.clear();
  outer_.resize(class_count_);
  for (auto& list : outer_) list.clear();
  gathered_.assign(class_count_, 0);
  large_ = kNobody;
  if (open_.empty()) {
    list_by_class(unseen_);
  } else {
    unseen_ = open_;
  }
}

void Cover::list_by_class(std::vector<std::vector<Vertex>>& lists) const {
  std::vector<std::size_t> sizes(class_count_, 0);
  const auto n = static_cast<Vertex>(mate_.size());
  for (Vertex v = 0; v < n; ++v) sizes[class_of(v)] += fixed_[at(v)] == 0;
  lists.resize(class_count_);
  for (std::size_t c = 0; c < class_count_; ++c) lists[c].resize(std::exchange(sizes[c], 0));
  for (Vertex v = 0; v < n; ++v) {
    if (fixed_[at(v)] == 0) lists[class_of(v)][sizes[class_of(v)]++] = v;
  }
}

void Cover::flip(Vertex end, Vertex through) {
  for (Vertex v = end; v != kNobody;) {
    const Vertex u = v == end ? through : from_[at(v)];
    const Vertex next = mate_[at(u)];
    pair(u, v);
    v = next;
  }
}

// Grows an alternating tree from an exposed vertex; `goal` is the other exposed vertex if only one is left.
bool Cover::augment_from(Vertex root, Vertex goal) {
  ++counters_.searches;
  prepare_search();
  counters_.spend(mate_.size(), static_cast<int>(mate_.size()));
  label_[at(root)] = Label::kOuter;
  outer_[class_of(root)].push_back(root);
  queue_.push_back(root);
  blossoms_ = 1;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Vertex u = queue_[next];
    if (goal != kNobody && edge(u, goal)) {
      flip(goal, u);
      return true;
    }
    if (scan_unseen(u)) return true;
    if (blossoms_ > 1) scan_outer(u);
  }
  return false;
}

// Reaches every vertex not yet seen that u is joined to; true if one of them was exposed.
bool Cover::scan_unseen(Vertex u) {
  for (std::size_t c = 0; c < class_count_; ++c) {
    if (joined_[class_of(u) * class_count_ + c] == 0) continue;
    auto& list = unseen_[c];
    counters_.spend(list.size(), static_cast<int>(mate_.size()));
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Vertex v = list[i];
      if (label_[at(v)] != Label::kUnseen) continue;
      if (v == u || apart_->between(names_[at(u)], names_[at(v)])) {
        list[kept++] = v;
        continue;
      }
      const Vertex mate = mate_[at(v)];
      if (mate == kNobody) {
        flip(v, u);
        return true;
      }
      label_[at(v)] = Label::kInner;
      from_[at(v)] = u;
      label_[at(mate)] = Label::kOuter;
      outer_[class_of(mate)].push_back(mate);
      queue_.push_back(mate);
      ++blossoms_;
    }
    list.resize(kept);
  }
  return false;
}

// Shrinks the odd cycles that u closes with outer vertices. Most outer vertices soon belong to one large blossom; they
// are gathered at the heads of the lists, where a single neighbour among them is as good as all.
void Cover::scan_outer(Vertex u) {
  for (std::size_t c = 0; c < class_count_; ++c) {
    if (joined_[class_of(u) * class_count_ + c] == 0) continue;
    auto& list = outer_[c];
    counters_.spend(list.size() - gathered_[c], static_cast<int>(mate_.size()));
    for (std::size_t i = 0; i < list.size() && blossoms_ > 1; ++i) {
      const bool in_large = large_ != kNobody && find(u) == find(large_);
      if (in_large && i < gathered_[c]) i = gathered_[c];
      if (i >= list.size()) break;
      const Vertex v = list[i];
      if (find(u) != find(v)) {
        if (apart_->between(names_[at(u)], names_[at(v)])) continue;
        const Vertex base = meeting_point(u, v);
        shrink(u, v, base);
        shrink(v, u, base);
        if (large_ == kNobody) large_ = base;
      }
      if (large_ != kNobody && i >= gathered_[c] && find(v) == find(large_)) std::swap(list[i], list[gathered_[c]++]);
    }
  }
}

}  // namespace pairwright
