// Whom one vertex could be matched to, among the nodes of a level: one search answers for all candidates.
//
// With the vertex's own node left out, the node it is matched to is exposed. Whoever an alternating tree from there makes
// outer could be left over in its place, and so could be matched to the vertex instead (Edmonds 1965); nobody else could.
// A node may be left by its `ways`. Where they are more than it really has, the answer "nobody else" is final all the
// same, and the other one a hope.
//
// Vertices are numbered so that every node but one is a range; the last node of a bordered level is all that is outside.
// A node that is not a vertex has as its row the vertices that any of its own may be matched to, or more of them: bits
// that turn out to be wrong are cleared where they are met.

#pragma once

#include <cstdint>
#include <vector>

#include "pairwright/bases.hpp"
#include "pairwright/level.hpp"

namespace pairwright {

class Reach {
 public:
  struct Node {
    int from, to;        // its vertices; of the outside: those that are not
    std::uint64_t* row;
    const Bits* ways;    // the vertices by which it may be left, or nothing if any of its own will do
  };

  Reach(int vertices, Rows& rows);

  // Nodes in ascending order, which lie from one vertex to before another; last the outside, if the level is bordered.
  void start(std::vector<Node> nodes, int from, int to, bool bordered);
  int node_of(int v) const { return v < from_ || v >= to_ ? outside() : node_of_[index(v)]; }
  // The node to which each is matched, perhaps a node to be left out, and the one that is exposed.
  void expose(std::vector<int> mates, int without, int root);

  // Grows the tree until the node of v is outer, or as far as it goes.
  bool finds(int v);
  // Grows the tree as far as it goes; the ways of all outer nodes.
  Bits all();

 private:
  enum Label : std::uint8_t { kUnseen, kInner, kOuter };

  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  int outside() const { return bordered_ ? static_cast<int>(nodes_.size()) - 1 : -1; }
  void assign(Bits& bits, int node, bool value) const;
  void scan(int node);
  void scan_listed(int node, const std::vector<int>& list);
  bool joined(int node, int v);
  void make_outer(int node);
  void reach(int node, int from);
  void shrink(int node, int other);
  void contract(int node, int base);
  int parent(int base);

  Rows& rows_;
  std::size_t words_;
  std::vector<int> node_of_;
  std::vector<Node> nodes_;
  std::vector<int> mates_;
  bool bordered_ = false;
  int from_ = 0, to_ = 0;  // the vertices of the level that are not outside
  std::vector<std::uint8_t> label_;
  std::vector<int> reached_from_;  // of each inner node
  Bases bases_;
  std::vector<int> queue_;
  std::size_t next_ = 0;
  Bits unseen_, outer_;
};

}  // namespace pairwright
