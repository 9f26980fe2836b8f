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
  const auto others = of(a);
  return std::binary_search(others.begin(), others.end(), b);
}

Cover::Cover(std::shared_ptr<const Apart> apart, std::vector<std::int32_t> names, std::vector<std::int32_t> classes,
             std::size_t class_count, std::vector<std::uint8_t> joined, std::int64_t most_steps)
    : apart_(std::move(apart)),
      names_(std::move(names)),
      classes_(std::move(classes)),
      class_count_(class_count),
      origin_(class_count),
      joined_(std::move(joined)),
      fixed_(names_.size(), 0),
      mate_(names_.size(), kNobody),
      barriers_(names_.size()),
      reached_(names_.size(), Label::kUnseen) {
  counters_.most_steps = most_steps;
  std::iota(origin_.begin(), origin_.end(), std::size_t{0});
}

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

// Pairs two exposed vertices with the ends of a pair, class by class. A search costs as much as there are vertices, and
// where many are exposed nearly all of them find such a pair.
void Cover::exchange_pairs() {
  PairsByClass made{std::vector<std::vector<Vertex>>(class_count_ * class_count_), {}};
  std::vector<std::vector<Vertex>> exposed(class_count_);
  for (Vertex v = static_cast<Vertex>(mate_.size()) - 1; v >= 0; --v) {
    if (fixed_[at(v)]) continue;
    if (mate_[at(v)] == kNobody) {
      exposed[class_of(v)].push_back(v);
    } else {
      made.of[class_of(v) * class_count_ + class_of(mate_[at(v)])].push_back(v);
    }
  }
  for (std::size_t i = 0; i < made.of.size(); ++i) {
    if (!made.of[i].empty()) made.present.push_back(i);
  }
  for (std::size_t c = 0; c < class_count_; ++c) {
    for (std::size_t d = c; d < class_count_; ++d) {
      auto &one = exposed[c], &other = exposed[d];
      while (one.size() > (c == d ? 1 : 0) && !other.empty()) {
        const Vertex u = one.back();
        one.pop_back();
        const Vertex w = other.back();
        other.pop_back();
        if (exchange(u, w, made)) continue;
        other.push_back(w);
        one.push_back(u);
        break;
      }
    }
  }
}

// Finds a pair of which u can have one end and w the other; a few of each two classes are tried.
bool Cover::exchange(Vertex u, Vertex w, PairsByClass& made) {
  constexpr std::size_t tried = 16;
  for (const std::size_t kind : made.present) {
    const std::size_t c = kind / class_count_, d = kind % class_count_;
    if (joined_[class_of(u) * class_count_ + c] == 0 || joined_[d * class_count_ + class_of(w)] == 0) continue;
    auto& list = made.of[kind];
    for (std::size_t seen = 0; seen < tried && seen < list.size();) {
      Vertex& place = list[list.size() - 1 - seen];
      const Vertex x = place, y = mate_[at(x)];
      if (class_of(y) != d) {  // paired with somebody else since
        place = list.back();
        list.pop_back();
      } else if (edge(u, x) && edge(y, w)) {
        pair(u, x);
        pair(y, w);
        return true;
      } else {
        ++seen;
      }
    }
  }
  return false;
}

// What a failed search has reached is no part of any later path (it is a Hungarian tree), so it is left out from then on.
bool Cover::complete() {
  if (perfect()) return true;
  greedy();
  if (mate_.size() >= kLarge) exchange_pairs();
  bool all = true;
  for (Vertex v = 0; v < static_cast<Vertex>(mate_.size()); ++v) {
    if (mate_[at(v)] != kNobody || augment_from(v, kNobody)) continue;
    if (all) list_by_class(open_);
    all = false;
    std::transform(label_.begin(), label_.end(), reached_.begin(), reached_.begin(),
                   [](Label now, Label before) { return before == Label::kUnseen ? now : before; });
    for (auto& list : open_) std::erase_if(list, [&](Vertex u) { return label_[at(u)] != Label::kUnseen; });
  }
  open_.clear();
  return all;
}

bool Cover::perfect() const { return std::find(mate_.begin(), mate_.end(), kNobody) == mate_.end(); }

// Inner vertices of a failed search, with the two vertices taken out before it: in every perfect matching each of
// them is paired into an odd part of its own, never with another of them. There is one more of them than there are odd
// parts reached. If v is joined to none of those, the parts take up all the others: none of these is ever paired with a
// vertex that was not reached either. Between halves of a bracket that is so nearly always (it is Hall's condition).
void Cover::raise_barrier(Vertex u, Vertex v) {
  const std::uint64_t bit = std::uint64_t{1} << next_barrier_;
  next_barrier_ = (next_barrier_ + 1) % 64;
  bool taken = true;
  for (std::size_t c = 0; c < class_count_ && taken; ++c) {
    taken = joined_[class_of(v) * class_count_ + c] == 0 || outer_[c].empty();
  }
  const std::uint64_t also = taken ? bit : 0;
  for (std::size_t i = 0; i < barriers_.size(); ++i) {
    Barriers& here = barriers_[i];
    here.among &= ~bit;
    here.inside &= ~bit;
    here.outside &= ~bit;
    if (label_[i] == Label::kInner) {
      here.among |= bit;
      here.inside |= also;
    } else if (label_[i] == Label::kUnseen) {
      here.outside |= also;
    }
  }
  barriers_[at(u)].among |= bit;
  barriers_[at(u)].inside |= also;
  barriers_[at(u)].outside &= ~bit;
  barriers_[at(v)].among |= bit;
  barriers_[at(v)].outside &= ~bit;
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
      augment_from(b, a);  // in vain, too: the barrier met from the other side may be the one to remember
      raise_barrier(v, u);
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

// The class like that of u but joined to some of the original classes only. Restrictions of like vertices share one.
std::size_t Cover::narrowed_class(Vertex u, std::span<const std::uint8_t> classes) {
  const std::size_t old = class_of(u), count = class_count_, wide = count + 1;
  for (const Narrowed& known : narrowed_) {
    if (known.old == old && std::equal(known.to.begin(), known.to.end(), classes.begin(), classes.end())) {
      return known.made;
    }
  }
  std::vector<std::uint8_t> joined(wide * wide, 0);
  for (std::size_t c = 0; c < count; ++c) {
    std::copy_n(joined_.begin() + static_cast<std::ptrdiff_t>(c * count), count,
                joined.begin() + static_cast<std::ptrdiff_t>(c * wide));
    joined[c * wide + count] = joined[count * wide + c] = joined_[old * count + c] != 0 && listed(c, classes);
  }
  // The class may be joined to itself: to vertices like u, of the same origin.
  joined[count * wide + count] = joined_[old * count + old] != 0 && listed(old, classes);
  joined_ = std::move(joined);
  class_count_ = wide;
  origin_.push_back(origin_[old]);
  narrowed_.push_back({old, {classes.begin(), classes.end()}, count});
  return count;
}

bool Cover::restrict_to(Vertex u, std::span<const std::uint8_t> classes) {
  const Vertex a = mate_[at(u)];
  const bool satisfied = listed(class_of(a), classes);
  if (fixed_[at(u)]) return satisfied;
  const std::int32_t old = classes_[at(u)];
  classes_[at(u)] = static_cast<std::int32_t>(narrowed_class(u, classes));
  if (satisfied) return true;
  part(u);
  if (augment_from(u, a)) return true;
  ++counters_.refusals;
  pair(u, a);
  classes_[at(u)] = old;
  return false;
}

// The first place in `second`, after those tried already, of a vertex whose class u is joined to; taken off the list.
std::size_t Cover::next_place(Vertex u, Waiting& waiting) const {
  std::size_t best = class_count_;
  for (std::size_t c = 0; c < class_count_; ++c) {
    if (joined_[class_of(u) * class_count_ + c] == 0 || waiting.left[c] == 0) continue;
    if (best == class_count_ || waiting.first(c) < waiting.first(best)) best = c;
  }
  if (best == class_count_) return kNoPlace;
  return waiting.places[best][--waiting.left[best]];
}

std::vector<Vertex> Cover::sequence(std::span<const Vertex> first, std::span<const Vertex> second) {
  Waiting waiting{std::vector<std::vector<std::size_t>>(class_count_), std::vector<std::size_t>(class_count_)};
  std::vector<std::uint8_t> listed(mate_.size(), 0);
  for (std::size_t i = second.size(); i-- > 0;) {
    listed[at(second[i])] = 1;
    waiting.places[class_of(second[i])].push_back(i);
  }
  std::vector<Vertex> chosen;
  chosen.reserve(first.size());
  for (const Vertex u : first) {
    if (fixed_[at(u)]) {
      chosen.push_back(listed[at(mate_[at(u)])] != 0 ? mate_[at(u)] : kNobody);
      continue;
    }
    for (std::size_t c = 0; c < class_count_; ++c) {
      auto& places = waiting.places[c];
      while (!places.empty() && fixed_[at(second[places.back()])]) places.pop_back();
      waiting.left[c] = places.size();
    }
    Vertex partner = kNobody;
    for (std::size_t i = next_place(u, waiting); i != kNoPlace; i = next_place(u, waiting)) {
      if (fixed_[at(second[i])] || !fix(u, second[i])) continue;
      partner = second[i];
      break;
    }
    chosen.push_back(partner);
  }
  return chosen;
}

Vertex Cover::could(Vertex u, std::span<const Vertex> second) {
  const bool settled = fixed_[at(u)] != 0;
  const Vertex found = sequence(std::span(&u, 1), second).front();
  if (!settled && found != kNobody) fixed_[at(u)] = fixed_[at(found)] = 0;  // the matching may stay: it is a perfect one
  return found;
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
