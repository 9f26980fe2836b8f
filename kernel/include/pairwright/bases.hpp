// The blossoms of one alternating tree, by their bases: union by the base, with halved paths; and where two ways up meet.
//
// Searches whose duals stand still need no more of a blossom than its base. Those that move duals keep the whole blossom
// (`Forest`, `TreePaths`).

#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace pairwright {

// Finds where two ways to the root of one tree meet, by a mark on every node passed. Marks are numbers of 64 bits that
// only grow, so that none has to be wiped.
class Meeting {
 public:
  void widen(std::size_t nodes) {
    if (stamp_.size() < nodes) stamp_.resize(nodes, 0);
  }

  // The nearest node above both, or one of them; `above` gives the next node on the way, -1 at the root. The ways are gone
  // up in turns, which takes steps in the length of the cycle and not of the tree. Nodes of different trees never meet:
  // who calls has to know that they share one.
  template <class Above>
  int point(int a, int b, const Above& above) {
    ++now_;
    while (true) {
      if (a >= 0) {
        std::int64_t& stamp = stamp_[static_cast<std::size_t>(a)];
        if (stamp == now_) return a;
        stamp = now_;
        a = above(a);
      }
      std::swap(a, b);
    }
  }

 private:
  std::vector<std::int64_t> stamp_;
  std::int64_t now_ = 0;
};

class Bases {
 public:
  // Every node is its own base.
  void reset(std::size_t nodes) {
    base_.resize(nodes);
    std::iota(base_.begin(), base_.end(), 0);
    meeting_.widen(nodes);
  }

  int find(int node) {
    while (base_[index(node)] != node) {
      base_[index(node)] = base_[index(base_[index(node)])];
      node = base_[index(node)];
    }
    return node;
  }

  void put(int node, int base) { base_[index(node)] = base; }

  // The nearest base that two nodes of one tree have above them; `parent` gives the base above a base, -1 at the root.
  template <class Parent>
  int meeting(int a, int b, const Parent& parent) {
    return meeting_.point(find(a), find(b), parent);
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  std::vector<int> base_;
  Meeting meeting_;
};

}  // namespace pairwright
