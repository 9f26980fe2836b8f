// J. Edmonds, Paths, trees, and flowers, Canadian J. Math. 17 (1965) 449-467; the labels left by a search that
// found nothing are the Gallai-Edmonds decomposition (L. Lovász and M. D. Plummer, Matching Theory, 1986, ch. 3).
#include "roommates_dense.hpp"

#include <algorithm>
#include <bit>

#include "roommates_scan.hpp"

namespace pairwright {
namespace {

void put(std::vector<std::uint64_t>& bits, Member v) { bits[v / 64] |= std::uint64_t{1} << (v % 64); }
void drop(std::vector<std::uint64_t>& bits, Member v) { bits[v / 64] &= ~(std::uint64_t{1} << (v % 64)); }

}  // namespace

BitRows acceptable_pairs(const RankedClasses& ranked) {
  const Member n = ranked.size();
  BitRows in_class(ranked.classes, n), beside(ranked.classes, n), graph(n, n);
  for (Member p = 0; p < n; ++p) in_class.set(ranked.class_of[p], p);
  for (std::int32_t a = 0; a < ranked.classes; ++a)
    for (std::int32_t b = 0; b < ranked.classes; ++b)
      if (ranked.level[static_cast<std::size_t>(a) * ranked.classes + b] >= 0)
        for (std::size_t w = 0; w < beside.words(); ++w) beside.row(a)[w] |= in_class.row(b)[w];
  for (Member p = 0; p < n; ++p) {
    std::copy_n(beside.row(ranked.class_of[p]), graph.words(), graph.row(p));
    graph.clear(p, p);
    for (std::int64_t i = ranked.barred_offsets[p]; i < ranked.barred_offsets[p + 1]; ++i)
      graph.clear(p, ranked.barred[as_index(i)]);
  }
  return graph;
}

DenseMatching::DenseMatching(BitRows graph, Member n)
    : graph_(std::move(graph)),
      n_(n),
      mate_(n, nobody),
      via_(n, nobody),
      label_(n, Label::none),
      alive_(graph_.words(), 0),
      unlabelled_(graph_.words(), 0),
      even_bits_(graph_.words(), 0),
      masks_(n) {
  for (Member v = 0; v < n; ++v) put(alive_, v);
}

bool DenseMatching::perfect() const {
  return std::none_of(mate_.begin(), mate_.end(), [](Member m) { return m == nobody; });
}

void DenseMatching::maximise() {
  for (Member v = 0; v < n_; ++v) {
    if (mate_[v] != nobody) continue;
    for (std::size_t w = 0; w < graph_.words() && mate_[v] == nobody; ++w)
      for (std::uint64_t bits = graph_.row(v)[w]; bits; bits &= bits - 1) {
        const Member u = static_cast<Member>(w * 64 + std::countr_zero(bits));
        if (mate_[u] != nobody) continue;
        mate_[v] = u;
        mate_[u] = v;
        break;
      }
  }
  for (Member v = 0; v < n_; ++v) {
    if (mate_[v] != nobody) continue;
    begin_search();
    make_even(v);
    grow();
  }
}

void DenseMatching::label_from_exposed() {
  begin_search();
  for (Member v = 0; v < n_; ++v)
    if (mate_[v] == nobody) make_even(v);
  grow();
}

bool DenseMatching::take(Member p, Member q) {
  const Member p_mate = mate_[p], q_mate = mate_[q];
  if (p_mate == q) {
    drop(alive_, p);
    drop(alive_, q);
    return true;
  }
  if (graph_.test(p_mate, q_mate)) {
    mate_[p_mate] = q_mate;
    mate_[q_mate] = p_mate;
  } else {
    mate_[p_mate] = mate_[q_mate] = nobody;
    drop(alive_, p);
    drop(alive_, q);
    begin_search();
    make_even(p_mate);
    if (!grow()) {
      put(alive_, p);
      put(alive_, q);
      mate_[p_mate] = p;
      mate_[q_mate] = q;
      return false;
    }
  }
  mate_[p] = q;
  mate_[q] = p;
  drop(alive_, p);
  drop(alive_, q);
  return true;
}

void DenseMatching::begin_search() {
  bases_.reset(static_cast<std::size_t>(n_));
  std::fill(label_.begin(), label_.end(), Label::none);
  std::fill(via_.begin(), via_.end(), nobody);
  std::fill(even_bits_.begin(), even_bits_.end(), 0);
  unlabelled_ = alive_;
  for (auto& mask : masks_) mask.clear();
  queue_.clear();
  head_ = 0;
}

void DenseMatching::make_even(Member v) {
  label_[v] = Label::even;
  put(even_bits_, v);
  drop(unlabelled_, v);
  queue_.push_back(v);
}

bool DenseMatching::grow() {
  while (head_ < queue_.size())
    if (scan(queue_[head_++])) return true;
  return false;
}

bool DenseMatching::scan(Member v) {
  const std::uint64_t* row = graph_.row(v);
  for (std::size_t w = 0; w < graph_.words(); ++w) {
    for (std::uint64_t bits = row[w] & unlabelled_[w]; bits; bits &= bits - 1) {
      const Member u = static_cast<Member>(w * 64 + std::countr_zero(bits));
      if (mate_[u] == nobody) {
        augment(v, u);
        return true;
      }
      if (label_[u] != Label::none) continue;
      label_[u] = Label::odd;
      drop(unlabelled_, u);
      via_[u] = v;
      make_even(mate_[u]);
    }
    for (;;) {
      const auto& own = masks_[bases_.find(v)];
      const std::uint64_t bits = row[w] & even_bits_[w] & (own.empty() ? ~std::uint64_t{0} : ~own[w]);
      if (!bits) break;
      const Member u = static_cast<Member>(w * 64 + std::countr_zero(bits));
      const Member base = meeting_point(v, u);
      shrink(v, u, base);
      shrink(u, v, base);
    }
  }
  return false;
}

void DenseMatching::augment(Member v, Member w) {
  while (v != nobody) {
    const Member next = mate_[v];
    mate_[v] = w;
    mate_[w] = v;
    w = next;
    v = next == nobody ? nobody : via_[next];
  }
}

// The base at which the two alternating paths to the root come together.
Member DenseMatching::meeting_point(Member v, Member w) {
  return bases_.meeting(v, w, [&](Member base) {
    return mate_[base] == nobody ? nobody : bases_.find(via_[mate_[base]]);
  });
}

void DenseMatching::shrink(Member v, Member w, Member base) {
  while (bases_.find(v) != base) {
    via_[v] = w;
    const Member below = mate_[v];
    if (label_[below] == Label::odd) make_even(below);
    // A blossom inside goes over when the walk comes to its own base, not before: the walk must pass through.
    if (bases_.find(v) == v) absorb(v, base);
    if (bases_.find(below) == below) absorb(below, base);
    w = below;
    v = via_[below];
  }
}

std::uint64_t* DenseMatching::blossom_mask(Member base) {
  auto& mask = masks_[base];
  if (mask.empty()) {
    mask.assign(graph_.words(), 0);
    put(mask, base);
  }
  return mask.data();
}

void DenseMatching::absorb(Member old, Member base) {
  std::uint64_t* into = blossom_mask(base);
  if (masks_[old].empty())
    into[old / 64] |= std::uint64_t{1} << (old % 64);
  else
    for (std::size_t w = 0; w < graph_.words(); ++w) into[w] |= masks_[old][w];
  masks_[old].clear();
  bases_.put(old, base);
}

std::vector<Member> completed_matching(const RankedClasses& ranked) {
  RankedScan scan(ranked);
  DenseMatching rest(acceptable_pairs(ranked), ranked.size());
  rest.maximise();
  if (!rest.perfect()) return {};
  scan.run([&](Member p, Member q) { return rest.take(p, q); });
  return rest.mate();
}

MaximumMatching maximum_matching(const RankedClasses& ranked) {
  const RankedScan checked(ranked);
  DenseMatching matching(acceptable_pairs(ranked), ranked.size());
  matching.maximise();
  matching.label_from_exposed();
  MaximumMatching result{matching.mate(), {}, {}};
  for (Member v = 0; v < ranked.size(); ++v) {
    result.exposable.push_back(matching.even(v));
    result.adjacent.push_back(matching.odd(v));
  }
  return result;
}

}  // namespace pairwright
