#include "pairwright/choices.hpp"

#include <algorithm>

#include "pairwright/instantiate.hpp"
#include "pairwright/nesting.hpp"

namespace pairwright {

template <int L>
Choices<L>::Choices(Graph<L>& graph, Forest<L>& forest, Counters& counters, bool cycles)
    : graph_(graph),
      forest_(forest),
      counters_(counters),
      search_(graph.size(), *this),
      words_((at(graph.size()) + 63) / 64),
      rows_(at(graph.size()) * words_, 0),
      row_known_(at(graph.size()), 0),
      exits_(at(forest.end())),
      outside_(at(forest.end())),
      levels_(at(forest.end())),
      stamp_(at(forest.end()), 0),
      reach_(graph.size(), *this) {
  weigh_levels();
  const auto& neighbours = graph.classes().neighbours;
  listed_ = !graph.exceptions().own.empty() &&
            std::all_of(neighbours.begin(), neighbours.end(), [](const auto& list) { return list.empty(); });
  if (listed_) {
    fill_listed_rows();
    for (Walk& walk : walks_) walk.from.assign(at(graph.size()), -1);
    seen_.assign(at(forest.end()), 0);
    node_.assign(at(forest.end()), kWhole);
    partners_.resize(at(graph.size()));
    for (int v = 0; v < graph.size(); ++v) {
      partners_[at(v)].reserve(graph.exceptions().own[at(v)].size());
      for (const auto& own : graph.exceptions().own[at(v)]) partners_[at(v)].push_back(own.partner);
    }
    span_blossoms();
  }
  if (!cycles) return;
  for (int b = forest.size(); b < forest.end(); ++b) {
    if (!forest.blossom(b).live) continue;
    exits_[at(b)].known = true;  // all of them
  }
}

// The vertex or blossom right inside a level that contains v, -1 if v is not inside.
template <int L>
int Choices<L>::around(int v, int level) const {
  while (v >= 0 && forest_.parent(v) != level) v = forest_.parent(v);
  return v;
}

// -- tight edges --------------------------------------------------------------------------------------------------

template <int L>
void Choices<L>::weigh_levels() {
  for (int b = forest_.size(); b < forest_.end(); ++b) {
    if (!forest_.blossom(b).live) continue;
    Weight<L> sum;
    for (int c = b; c >= 0; c = forest_.parent(c)) sum += forest_.blossom(c).z;
    levels_[at(b)] = sum;
  }
}

template <int L>
const std::uint64_t* Choices<L>::row(int v) {
  if (row_known_[at(v)] == 0) fill_row(v);
  return rows_.data() + at(v) * words_;
}

template <int L>
void Choices<L>::fill_row(int u) {
  const Classes<L>& classes = graph_.classes();
  const int c = classes.class_of[at(u)];
  std::uint64_t* bits = rows_.data() + at(u) * words_;
  std::fill(bits, bits + words_, 0);
  row_known_[at(u)] = 1;
  if (!graph_.active(u)) return;
  ++stamp_now_;
  for (int b = forest_.parent(u); b >= 0; b = forest_.parent(b)) stamp_[at(b)] = stamp_now_;
  const auto offer = [&](int v, const Weight<L>& gap) {
    if (is_tight(u, v, gap)) bits[at(v) >> 6] |= std::uint64_t{1} << (v & 63);
  };
  for (const int d : classes.neighbours[at(c)]) {
    if (graph_.active_in(d) == 0) continue;
    const std::size_t cell = classes.pair(c, d);
    const Weight<L> base = forest_.y[at(u)] - classes.weight[cell];
    for (int v = classes.first[at(d)]; v < classes.first[at(d + 1)]; ++v) {
      if (v == u || !graph_.active(v) || graph_.exceptional(u, v)) continue;
      Weight<L> gap = base + forest_.y[at(v)];
      if (classes.led[cell] != 0) gap -= classes.lead[at(graph_.leader(u, v))];
      offer(v, gap);
    }
  }
  if (graph_.exceptions().own.empty()) return;
  for (const auto& own : graph_.exceptions().own[at(u)]) {
    if (!graph_.active(own.partner)) continue;
    offer(own.partner, forest_.y[at(u)] + forest_.y[at(own.partner)] - own.weight);
  }
}

// All rows at once, where every edge is listed: what two vertices have in common is known in constant time.
template <int L>
void Choices<L>::fill_listed_rows() {
  const Nesting<L> nesting(forest_);
  std::fill(row_known_.begin(), row_known_.end(), std::uint8_t{1});
  for (int u = 0; u < graph_.size(); ++u) {
    if (!graph_.active(u)) continue;
    std::uint64_t* bits = rows_.data() + at(u) * words_;
    for (const auto& own : graph_.exceptions().own[at(u)]) {
      const int v = own.partner;
      if (!graph_.active(v)) continue;
      const Weight<L> gap = forest_.y[at(u)] + forest_.y[at(v)] - own.weight;
      if ((gap + nesting.common(u, v)).zero()) bits[at(v) >> 6] |= std::uint64_t{1} << (v & 63);
    }
  }
}

// Do the duals of the blossoms around both make up for the gap? Those around u are stamped.
template <int L>
bool Choices<L>::is_tight(int u, int v, const Weight<L>& gap) {
  if (gap.zero() && !forest_.together(u, v)) return true;
  if (!gap.negative()) return false;
  int b = forest_.parent(v);
  while (b >= 0 && stamp_[at(b)] != stamp_now_) b = forest_.parent(b);
  return b >= 0 && (gap + levels_[at(b)]).zero();
}

// -- verbs --------------------------------------------------------------------------------------------------------

template <int L>
bool Choices<L>::arrange(int u, const std::vector<int>& targets) {
  const int partner = forest_.mate[at(u)];
  if (std::find(targets.begin(), targets.end(), partner) != targets.end()) return true;
  if (std::any_of(targets.begin(), targets.end(), [&](int v) { return swap(u, v); })) return true;
  if (listed_ && targets.size() == 1) {
    if (!attainable(u, targets.front())) return false;
    const Verdict verdict = exchange(u, targets.front());
    if (verdict != Verdict::kUnknown) return verdict == Verdict::kDone;
  }
  int below = u;
  for (int level = forest_.parent(u);; level = forest_.parent(level)) {
    std::vector<int> here;
    for (const int v : targets) {
      const int node = around(v, level);
      if (node >= 0 && node != below) here.push_back(v);
    }
    if (!here.empty() && choose(level, u, here)) return true;
    if (level == kWhole) return false;
    below = level;
  }
}

// Exchanges partners between two pairs that lie in the same blossoms.
template <int L>
bool Choices<L>::swap(int u, int v) {
  const int x = forest_.mate[at(u)], y = forest_.mate[at(v)];
  const int level = forest_.parent(u);
  for (const int other : {v, x, y}) {
    if (forest_.parent(other) != level) return false;
  }
  if (!tight(x, y)) return false;
  match(u, v);
  match(x, y);
  ++counters_.swaps;
  return true;
}

template <int L>
void Choices<L>::take_out(int u, int v) {
  if (listed_) {
    part_listed(u, v);
    part_listed(v, u);
  }
  while (true) {
    const int b = forest_.parent(u), c = forest_.parent(v);
    if (is_blossom(b) && !inside(v, b)) {
      melt(b);
    } else if (is_blossom(c) && !inside(u, c)) {
      melt(c);
    } else {
      break;
    }
  }
  graph_.deactivate(u);
  graph_.deactivate(v);
  for (const int gone : {u, v}) {
    if (listed_) {
      for (const auto& own : graph_.exceptions().own[at(gone)]) {
        const int w = own.partner;
        rows_[at(w) * words_ + (at(gone) >> 6)] &= ~(std::uint64_t{1} << (gone & 63));
        rows_[at(gone) * words_ + (at(w) >> 6)] &= ~(std::uint64_t{1} << (w & 63));
      }
      continue;
    }
    for (int w = 0; w < graph_.size(); ++w) rows_[at(w) * words_ + (at(gone) >> 6)] &= ~(std::uint64_t{1} << (gone & 63));
    row_known_[at(gone)] = 0;
  }
  forget(u);
}

template <int L>
void Choices<L>::restrict_to(int u, const std::vector<std::uint8_t>& wanted) {
  for (int v = 0; v < graph_.size(); ++v) {
    if (wanted[at(v)] != 0 || !graph_.active(v) || !graph_.admissible(u, v)) continue;
    graph_.forbid(u, v);
    rows_[at(u) * words_ + (at(v) >> 6)] &= ~(std::uint64_t{1} << (v & 63));
    rows_[at(v) * words_ + (at(u) >> 6)] &= ~(std::uint64_t{1} << (u & 63));
  }
  forget(u);
}

// After a change at v: the blossoms around it may have fewer exits, and all of them less outside.
template <int L>
void Choices<L>::forget(int v) {
  for (int b = forest_.parent(v); b >= 0; b = forest_.parent(b)) exits_[at(b)].known = false;
  ++decisions_;
}

// A blossom left by a fixed pair: its dual is spread over its vertices, and no edge across its border stays tight.
template <int L>
void Choices<L>::melt(int b) {
  Bits members(words_, 0);
  forest_.leaves(b, [&](int v) { put(members, v); });
  for (int v = 0; v < graph_.size(); ++v) {
    const bool member = has(members.data(), v);
    for (std::size_t word = 0; word < words_; ++word) {
      rows_[at(v) * words_ + word] &= member ? members[word] : ~members[word];
    }
  }
  forest_.melt(b);
  weigh_levels();
}

template <int L>
void Choices<L>::match(int u, int v) {
  forest_.mate[at(u)] = v;
  forest_.mate[at(v)] = u;
  for (const auto& [in, out] : {Edge{u, v}, Edge{v, u}}) {
    for (int b = forest_.parent(in); b >= 0 && !inside(out, b); b = forest_.parent(b)) forest_.blossom(b).base = in;
  }
}

#define PAIRWRIGHT_INSTANTIATE(L) template class Choices<L>;
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
