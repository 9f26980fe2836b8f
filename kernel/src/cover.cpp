#include "pairwright/cover.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace pairwright {

Apart::Apart(std::size_t size, std::span<const std::int32_t> pairs) : start_(size + 1, 0), others_(pairs.size()) {
  for (const std::int32_t name : pairs) ++start_[static_cast<std::size_t>(name) + 1];
  std::partial_sum(start_.begin(), start_.end(), start_.begin());
  std::vector<std::size_t> end(start_.begin(), start_.end() - 1);
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
    others_[end[static_cast<std::size_t>(pairs[i])]++] = pairs[i + 1];
    others_[end[static_cast<std::size_t>(pairs[i + 1])]++] = pairs[i];
  }
  for (std::size_t v = 0; v < size; ++v) {
    std::sort(others_.begin() + static_cast<std::ptrdiff_t>(start_[v]),
              others_.begin() + static_cast<std::ptrdiff_t>(start_[v + 1]));
  }
}

bool Apart::between(std::int32_t a, std::int32_t b) const {
  if (a < 0 || b < 0) return false;
  const auto from = others_.begin() + static_cast<std::ptrdiff_t>(start_[static_cast<std::size_t>(a)]);
  const auto to = others_.begin() + static_cast<std::ptrdiff_t>(start_[static_cast<std::size_t>(a) + 1]);
  return std::binary_search(from, to, b);
}

Cover::Cover(std::shared_ptr<const Apart> apart, std::vector<std::int32_t> names, std::vector<std::int32_t> classes,
             std::size_t class_count, std::vector<std::uint8_t> joined)
    : apart_(std::move(apart)),
      names_(std::move(names)),
      classes_(std::move(classes)),
      class_count_(class_count),
      joined_(std::move(joined)),
      fixed_(names_.size(), 0),
      mate_(names_.size(), kNobody),
      barriers_(names_.size(), 0) {}

bool Cover::edge(Vertex u, Vertex v) const {
  return u != v && classes_joined(u, v) && !apart_->between(names_[at(u)], names_[at(v)]);
}

void Cover::pair(Vertex u, Vertex v) {
  mate_[at(u)] = v;
  mate_[at(v)] = u;
}

void Cover::part(Vertex u) {
  if (mate_[at(u)] == kNobody) return;
  mate_[at(mate_[at(u)])] = kNobody;
  mate_[at(u)] = kNobody;
}

void Cover::suggest(std::span<const Vertex> pairs) {
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
    const Vertex u = pairs[i], v = pairs[i + 1];
    if (mate_[at(u)] == kNobody && mate_[at(v)] == kNobody && edge(u, v)) pair(u, v);
  }
}

// Pairs every exposed vertex with the first exposed one it is joined to. The lists run in the order of the vertices, so
// that those already paired gather at their heads and are passed over once.
void Cover::greedy() {
  std::vector<std::vector<Vertex>> exposed(class_count_);
  std::vector<std::size_t> head(class_count_, 0);
  for (Vertex v = 0; v < static_cast<Vertex>(mate_.size()); ++v) {
    if (mate_[at(v)] == kNobody) exposed[class_of(v)].push_back(v);
  }
  for (Vertex u = 0; u < static_cast<Vertex>(mate_.size()); ++u) {
    if (mate_[at(u)] != kNobody) continue;
    for (std::size_t c = 0; c < class_count_ && mate_[at(u)] == kNobody; ++c) {
      if (joined_[class_of(u) * class_count_ + c] == 0) continue;
      const auto& list = exposed[c];
      while (head[c] < list.size() && mate_[at(list[head[c]])] != kNobody) ++head[c];
      const auto from = list.begin() + static_cast<std::ptrdiff_t>(head[c]);
      const auto found =
          std::find_if(from, list.end(), [&](Vertex v) { return mate_[at(v)] == kNobody && edge(u, v); });
      if (found != list.end()) pair(u, *found);
    }
  }
}

bool Cover::complete() {
  greedy();
  bool all = true;
  for (Vertex v = 0; v < static_cast<Vertex>(mate_.size()); ++v) {
    if (mate_[at(v)] == kNobody && !augment_from(v, kNobody)) all = false;
  }
  return all;
}

bool Cover::perfect() const { return std::find(mate_.begin(), mate_.end(), kNobody) == mate_.end(); }

// -- one search ---------------------------------------------------------------------------------------------------

Vertex Cover::find(Vertex v) {
  while (base_[at(v)] != v) {
    base_[at(v)] = base_[at(base_[at(v)])];
    v = base_[at(v)];
  }
  return v;
}

// The base common to the paths from two outer vertices to the root.
Vertex Cover::meeting_point(Vertex u, Vertex v) {
  ++clock_;
  u = find(u);
  v = find(v);
  for (;;) {
    if (stamp_[at(u)] == clock_) break;
    stamp_[at(u)] = clock_;
    const Vertex mate = mate_[at(u)];
    u = mate == kNobody ? kNobody : find(from_[at(mate)]);  // the root has no mate: its path ends
    if (v != kNobody) std::swap(u, v);
  }
  return u;
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
      base_[at(u)] = base;
      --blossoms_;
    }
    if (find(v) == v) base_[at(v)] = base;
    u = from_[at(v)];
  }
}

void Cover::prepare_search() {
  const std::size_t n = mate_.size();
  label_.assign(n, Label::kUnseen);
  from_.assign(n, kNobody);
  base_.resize(n);
  std::iota(base_.begin(), base_.end(), Vertex{0});
  if (stamp_.size() != n) stamp_.assign(n, 0);
  queue_.clear();
  unseen_.resize(class_count_);
  outer_.resize(class_count_);
  for (auto& list : unseen_) list.clear();
  for (auto& list : outer_) list.clear();
  gathered_.assign(class_count_, 0);
  large_ = kNobody;
  for (Vertex v = 0; v < static_cast<Vertex>(n); ++v) {
    if (!fixed_[at(v)]) unseen_[class_of(v)].push_back(v);
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

// -- verbs --------------------------------------------------------------------------------------------------------

// Inner vertices of a failed search, with the two vertices taken out before it: in every perfect matching each of
// them is paired into an odd part of its own, never with another of them.
void Cover::raise_barrier(Vertex u, Vertex v) {
  const std::uint64_t bit = std::uint64_t{1} << next_barrier_;
  next_barrier_ = (next_barrier_ + 1) % 64;
  for (std::size_t i = 0; i < barriers_.size(); ++i) {
    barriers_[i] &= ~bit;
    if (label_[i] == Label::kInner) barriers_[i] |= bit;
  }
  barriers_[at(u)] |= bit;
  barriers_[at(v)] |= bit;
}

bool Cover::fix(Vertex u, Vertex v) {
  if (fixed_[at(u)] || fixed_[at(v)]) return mate_[at(u)] == v;
  if (mate_[at(u)] != v) {
    if (!edge(u, v)) return false;
    if (barred(u, v)) {
      ++counters_.barred;
      return false;
    }
    const Vertex a = mate_[at(u)], b = mate_[at(v)];
    part(u);
    part(v);
    pair(u, v);
    fixed_[at(u)] = fixed_[at(v)] = 1;
    if (edge(a, b)) {
      ++counters_.swaps;
      pair(a, b);
      return true;
    }
    if (!augment_from(a, b)) {
      ++counters_.refusals;
      raise_barrier(u, v);
      fixed_[at(u)] = fixed_[at(v)] = 0;
      part(u);
      pair(u, a);
      pair(v, b);
      return false;
    }
  }
  fixed_[at(u)] = fixed_[at(v)] = 1;
  return true;
}

std::size_t Cover::new_class(Vertex u, std::span<const std::uint8_t> classes) {
  const std::size_t old = class_of(u), count = class_count_, wide = count + 1;
  std::vector<std::uint8_t> joined(wide * wide, 0);
  for (std::size_t c = 0; c < count; ++c) {
    std::copy_n(joined_.begin() + static_cast<std::ptrdiff_t>(c * count), count,
                joined.begin() + static_cast<std::ptrdiff_t>(c * wide));
    const std::uint8_t both = c < classes.size() ? joined_[old * count + c] & classes[c] : std::uint8_t{0};
    joined[c * wide + count] = joined[count * wide + c] = both;
  }
  joined_ = std::move(joined);
  class_count_ = wide;
  classes_[at(u)] = static_cast<std::int32_t>(count);
  return old;
}

bool Cover::restrict_to(Vertex u, std::span<const std::uint8_t> classes) {
  if (fixed_[at(u)]) return true;
  const Vertex a = mate_[at(u)];
  const bool satisfied = class_of(a) < classes.size() && classes[class_of(a)] != 0;
  const std::size_t old = new_class(u, classes);
  if (satisfied) return true;
  part(u);
  if (augment_from(u, a)) return true;
  ++counters_.refusals;
  pair(u, a);
  classes_[at(u)] = static_cast<std::int32_t>(old);
  return false;
}

std::vector<Vertex> Cover::sequence(std::span<const Vertex> first, std::span<const Vertex> second) {
  std::vector<std::vector<std::size_t>> waiting(class_count_);  // places in `second`, last one first
  for (std::size_t i = second.size(); i-- > 0;) waiting[class_of(second[i])].push_back(i);
  std::vector<Vertex> chosen;
  chosen.reserve(first.size());
  std::vector<std::size_t> tried(class_count_);
  for (const Vertex u : first) {
    Vertex partner = kNobody;
    for (std::size_t c = 0; c < class_count_; ++c) {
      auto& list = waiting[c];
      while (!list.empty() && fixed_[at(second[list.back()])]) list.pop_back();
      tried[c] = list.size();
    }
    while (partner == kNobody) {
      std::size_t best = class_count_;
      for (std::size_t c = 0; c < class_count_; ++c) {
        if (joined_[class_of(u) * class_count_ + c] == 0) continue;
        while (tried[c] > 0 && fixed_[at(second[waiting[c][tried[c] - 1]])]) --tried[c];
        if (tried[c] == 0) continue;
        if (best == class_count_ || waiting[c][tried[c] - 1] < waiting[best][tried[best] - 1]) best = c;
      }
      if (best == class_count_) break;
      const Vertex v = second[waiting[best][--tried[best]]];
      if (fix(u, v)) partner = v;
    }
    chosen.push_back(partner);
  }
  return chosen;
}

void Cover::witness(std::vector<Vertex>& stranded, std::vector<Vertex>& neighbours) {
  for (Vertex root = 0; root < static_cast<Vertex>(mate_.size()); ++root) {
    if (mate_[at(root)] != kNobody || augment_from(root, kNobody)) continue;
    for (Vertex v = 0; v < static_cast<Vertex>(mate_.size()); ++v) {
      if (label_[at(v)] == Label::kOuter) stranded.push_back(v);
      if (label_[at(v)] == Label::kInner) neighbours.push_back(v);
    }
    return;
  }
}

}  // namespace pairwright
