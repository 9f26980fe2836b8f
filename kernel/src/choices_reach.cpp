// Whom a vertex cannot get, where edges are listed with their vertices and every blossom is a range: see `Reach`.

#include <algorithm>

#include "pairwright/choices.hpp"
#include "pairwright/instantiate.hpp"

namespace pairwright {

// The smallest blossom around both.
template <int L>
int Choices<L>::level_of(int u, int v) {
  ++stamp_now_;
  for (int b = forest_.parent(u); b >= 0; b = forest_.parent(b)) stamp_[at(b)] = stamp_now_;
  int level = forest_.parent(v);
  while (level >= 0 && stamp_[at(level)] != stamp_now_) level = forest_.parent(level);
  return level;
}

// The range of vertices of each blossom and what the rows of its vertices say together, the smallest blossoms first.
template <int L>
void Choices<L>::span_blossoms() {
  ranges_.resize(at(forest_.end()));
  within_.resize(at(forest_.end()));
  beyond_.resize(at(forest_.end()));
  std::vector<int> order;
  for (int b = forest_.size(); b < forest_.end(); ++b) {
    if (forest_.blossom(b).live) order.push_back(b);
  }
  std::sort(order.begin(), order.end(), [&](int a, int b) { return forest_.count(a) < forest_.count(b); });
  for (const int b : order) {
    Range& range = ranges_[at(b)] = {forest_.size(), 0};
    Bits& whom = within_[at(b)];
    whom.assign(words_, 0);
    for (const int kid : forest_.blossom(b).kids) {
      const Range part = range_of(kid);
      range = {std::min(range.from, part.from), std::max(range.to, part.to)};
      const std::uint64_t* bits = forest_.is_vertex(kid) ? row(kid) : within_[at(kid)].data();
      for (std::size_t word = 0; word < words_; ++word) whom[word] |= bits[word];
    }
    beyond_[at(b)].assign(words_, 0);
    for (int v = range.from; v < range.to; ++v) put(beyond_[at(b)], v);
  }
}

// Prepares the search at a level, one node perhaps left out and another exposed, with the ways as they were when last
// looked at: decisions only ever take ways away. Without the outside, nothing beyond the level is seen.
template <int L>
void Choices<L>::look_around(int level, int without, int root, bool with_outside) {
  asked_ = -1;
  const auto known = [](const Ways& ways) { return ways.bits.empty() ? nullptr : &ways.bits; };
  std::vector<int> order = nodes_of(level);
  std::sort(order.begin(), order.end(), [&](int a, int b) { return range_of(a).from < range_of(b).from; });
  std::vector<Reach::Node> nodes;
  int left_out = -1;
  for (const int b : order) {
    const auto [from, to] = range_of(b);
    if (b == without) left_out = static_cast<int>(nodes.size());
    if (forest_.is_vertex(b)) {
      nodes.push_back({from, to, rows_.data() + at(b) * words_, nullptr});
    } else {
      nodes.push_back({from, to, within_[at(b)].data(), known(exits_[at(b)])});
    }
  }
  const auto [from, to] = level == kWhole ? Range{0, graph_.size()} : ranges_[at(level)];
  const bool bordered = level != kWhole && with_outside;
  if (bordered) nodes.push_back({from, to, beyond_[at(level)].data(), known(outside_[at(level)])});
  reach_.start(std::move(nodes), from, to, bordered);
  std::vector<int> mates;
  for (const int b : order) mates.push_back(reach_.node_of(forest_.mate[at(forest_.base(b))]));
  if (bordered) mates.push_back(reach_.node_of(forest_.blossom(level).base));
  reach_.expose(std::move(mates), left_out, reach_.node_of(root));
}

// The same for whom u could get at a level. False if nobody: the blossom around u can't be left by it.
template <int L>
bool Choices<L>::look_from(int u, int level) {
  const int node = around(u, level);
  if (is_blossom(node) && !exits_[at(node)].bits.empty() && !has(exits_[at(node)].bits.data(), u)) return false;
  look_around(level, node, forest_.mate[at(forest_.base(node))], true);
  return true;
}

// False if no optimal matching has u matched to v, judged by the smallest blossom around both. The matching must not
// have changed since u was asked about first.
template <int L>
bool Choices<L>::attainable(int u, int v) {
  const int level = level_of(u, v);
  if (asked_ != u || asked_level_ != level) {
    hopeless_ = !look_from(u, level);
    asked_ = u;
    asked_level_ = level;
  }
  return !hopeless_ && reach_.finds(v);
}

#define PAIRWRIGHT_INSTANTIATE(L)                                     \
  template void Choices<L>::span_blossoms();                          \
  template void Choices<L>::look_around(int, int, int, bool);         \
  template bool Choices<L>::look_from(int, int);                      \
  template bool Choices<L>::attainable(int, int);
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
