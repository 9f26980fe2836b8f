// A matching, its dual variables and the nested blossoms.
//
// A blossom is an odd cycle of vertices or smaller blossoms, joined by tight edges, in which every child but
// the first is matched to a neighbour on the cycle. All but one vertex of a blossom, its base, are matched inside it.
// The dual of vertex v is y[v], that of a blossom z >= 0; the reduced cost of an edge is
//     y[u] + y[v] + (sum of z over the blossoms containing both u and v) - weight(u, v) >= 0
// and it is zero ("tight") on matched edges and on the edges of blossoms.
// Vertices are numbered 0 .. n-1 and blossoms from n upwards; `top` is the outermost blossom around a vertex. Which one
// that is, is kept by groups of vertices: when blossoms are joined or opened, the largest part keeps its group and only
// the vertices of the others are gone through.

#pragma once

#include <tuple>
#include <utility>
#include <vector>

#include "pairwright/graph.hpp"
#include "pairwright/level.hpp"

namespace pairwright {

template <int L>
struct Blossom {
  std::vector<int> kids;    // around the cycle; kids[0] contains the base
  std::vector<Edge> links;  // links[i] joins kids[i] to kids[i + 1], the last one back to kids[0]
  int base = -1;
  int parent = -1;
  int count = 0;  // vertices
  bool live = false;
  Weight<L> z;
};

template <int L>
class Forest {
 public:
  using W = Weight<L>;

  explicit Forest(int n = 0);

  int size() const { return static_cast<int>(mate.size()); }
  bool is_vertex(int b) const { return b < size(); }
  Blossom<L>& blossom(int b) { return blossoms_[at(b - size())]; }
  const Blossom<L>& blossom(int b) const { return blossoms_[at(b - size())]; }
  int end() const { return size() + static_cast<int>(blossoms_.size()); }
  int base(int b) const { return is_vertex(b) ? b : blossom(b).base; }
  int parent(int b) const { return is_vertex(b) ? parent_[at(b)] : blossom(b).parent; }
  bool exposed(int b) const { return mate[at(base(b))] < 0; }
  int count(int b) const { return is_vertex(b) ? 1 : blossom(b).count; }
  int top(int v) const { return crown_[at(group_[at(v)])]; }
  bool together(int u, int v) const { return group_[at(u)] == group_[at(v)]; }

  // The vertices of a node in the order of its cycles. Blossoms may be nested as deep as there are vertices, so the way
  // down is kept in a list, which few calls need: most blossoms have no others inside.
  template <class Visit>
  void leaves(int b, const Visit& visit) const {
    if (is_vertex(b)) return visit(b);
    std::vector<std::pair<int, std::size_t>> way;
    for (std::size_t kid = 0;;) {
      if (kid < blossom(b).kids.size()) {
        const int next = blossom(b).kids[kid++];
        if (is_vertex(next)) {
          visit(next);
        } else {
          way.emplace_back(b, kid);
          b = next;
          kid = 0;
        }
      } else if (way.empty()) {
        return;
      } else {
        std::tie(b, kid) = way.back();
        way.pop_back();
      }
    }
  }

  // y[u] + y[v] + the duals of the blossoms containing both.
  W cover(int u, int v) const;

  // Joins outermost blossoms into a new one with dual zero; returns its number.
  int shrink(std::vector<int> kids, std::vector<Edge> links);

  // Rematches the inside of blossom b so that vertex v becomes its base; who v is matched to is left to the caller. Takes
  // time in the vertices of b and in how deep v lies, and no more of the stack for deeper nesting.
  void rotate(int b, int v);

  // Makes the children of an outermost blossom outermost; its dual is forgotten. Returns the children.
  std::vector<int> open(int b);

  // Opens every blossom around v, which is the base of all of them and may be exposed; their duals are spread over
  // their vertices.
  void bare(int v);

  // The duals of a perfect matching are not unique, and over very many changes they may wander. The headroom of a search
  // covers one solution by which they grow to twice this limit; who goes on from duals beyond it has to start afresh.
  bool drifted() const;

  // Exposes v and opens every blossom around it. The only other vertex exposed by this is the one that
  // was matched to the blossom from outside.
  void detach(int v);

  // Opens outermost blossoms with dual zero, again and again.
  void trim();

  // Makes the forest flat: blossoms become mere sets of vertices, without cycles, and those with dual zero vanish.
  void flatten();

  // The same with other numbers for the vertices: place[v] in place of v.
  Forest renumbered(const std::vector<int>& place) const;

  // Takes a blossom out of a flat forest, spreading its dual over its vertices.
  void melt(int b);

  std::vector<int> mate;
  std::vector<W> y;

 private:
  void set_parent(int b, int parent) { (is_vertex(b) ? parent_[at(b)] : blossom(b).parent) = parent; }
  int fresh();

  int largest(const std::vector<int>& nodes) const;
  void join(const std::vector<int>& kids, int b);
  void part(const std::vector<int>& kids);
  void splice(int b);
  std::vector<int> way_up(int v, int b) const;

  std::vector<int> parent_;
  std::vector<Blossom<L>> blossoms_;
  std::vector<int> spare_;
  std::vector<int> group_;  // of each vertex
  std::vector<int> crown_;  // of each group: the outermost node that is made of its vertices
  std::vector<int> spare_groups_;
};

}  // namespace pairwright
