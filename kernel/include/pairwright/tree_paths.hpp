// Alternating trees over the outermost blossoms of a forest: the way up to the root, and what is done along it.
//
// An inner blossom knows the edge by which it was reached; an outer one was reached through the matched edge at its
// base. Both searches for augmentations use this, whatever they grow their trees by.

#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "pairwright/bases.hpp"
#include "pairwright/forest.hpp"

namespace pairwright {

template <int L>
class TreePaths {
 public:
  // The cycle that an edge between outer blossoms closes, from where their paths meet.
  struct Ring {
    std::vector<int> kids;
    std::vector<Edge> links;
  };

  // Blossoms of three nodes and more: no more of them than vertices, however they are nested.
  explicit TreePaths(int vertices) : entry_(2 * at(vertices) + 1) { meeting_.widen(entry_.size()); }

  // The edge by which an inner blossom was reached: (outer vertex, vertex inside).
  Edge& entry(int b) { return entry_[at(b)]; }

  Ring ring(const Forest<L>& forest, int u, int v) {
    const int meet = meeting_.point(forest.top(u), forest.top(v), [&](int b) { return above(forest, b); });
    Ring down, made;
    for (int b = forest.top(u); b != meet;) b = climb(forest, b, down);
    made.kids.push_back(meet);
    for (std::size_t i = down.kids.size(); i-- > 0;) {
      made.kids.push_back(down.kids[i]);
      made.links.emplace_back(down.links[i].second, down.links[i].first);
    }
    made.links.emplace_back(u, v);
    for (int b = forest.top(v); b != meet;) b = climb(forest, b, made);
    return made;
  }

  // Matches outer vertex u to v, or to nobody, and shifts the matching along the path from u to the root.
  void flip(Forest<L>& forest, int u, int v) const {
    while (true) {
      const int outer = forest.top(u);
      const int partner = forest.mate[at(forest.base(outer))];
      forest.rotate(outer, u);
      forest.mate[at(u)] = v;
      if (partner < 0) return;
      const int inner = forest.top(partner);
      const auto [outside, inside] = entry_[at(inner)];
      forest.rotate(inner, inside);
      forest.mate[at(inside)] = outside;
      u = outside;
      v = inside;
    }
  }

  // Opens an inner blossom: of its children those on the even arc from its entry to its base stay in the tree, which
  // `inner` (with the edge by which it is reached) and `outer` are called for in turn. Returns all children.
  template <class Inner, class Outer>
  std::vector<int> open(Forest<L>& forest, int b, const Inner& inner, const Outer& outer) const {
    Edge into = entry_[at(b)];
    const std::vector<Edge> links = forest.blossom(b).links;
    std::vector<int> kids = forest.open(b);
    const int count = static_cast<int>(kids.size());
    const int first = static_cast<int>(std::find(kids.begin(), kids.end(), forest.top(into.second)) - kids.begin());
    const bool forward = first % 2 == 1;
    for (int i = first;;) {
      inner(kids[at(i)], into);
      if (i == 0) return kids;
      const int beside = forward ? (i + 1) % count : i - 1;
      const int next = forward ? (beside + 1) % count : beside - 1;
      outer(kids[at(beside)]);
      const Edge link = links[at(forward ? beside : next)];
      into = forward ? link : Edge{link.second, link.first};
      i = next;
    }
  }

 private:
  // The outer blossom two steps nearer to the root than outer blossom b, -1 at the root, noting the way there.
  int climb(const Forest<L>& forest, int b, Ring& way) const {
    const int base = forest.base(b);
    const int partner = forest.mate[at(base)];
    if (partner < 0) return -1;
    const int inner = forest.top(partner);
    const auto [outside, inside] = entry_[at(inner)];
    way.kids.push_back(b);
    way.kids.push_back(inner);
    way.links.emplace_back(base, partner);
    way.links.emplace_back(inside, outside);
    return forest.top(outside);
  }

  // The outer blossom two steps nearer to the root, -1 at the root.
  int above(const Forest<L>& forest, int b) const {
    const int partner = forest.mate[at(forest.base(b))];
    return partner < 0 ? -1 : forest.top(entry_[at(forest.top(partner))].first);
  }

  std::vector<Edge> entry_;
  Meeting meeting_;
};

}  // namespace pairwright
