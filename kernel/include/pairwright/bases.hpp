// The blossoms of one alternating tree, by their bases: union by the base, with halved paths.

#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace pairwright {

class Bases {
 public:
  // Every node is its own base.
  void reset(std::size_t nodes) {
    base_.resize(nodes);
    std::iota(base_.begin(), base_.end(), 0);
    if (stamp_.size() < nodes) stamp_.resize(nodes, 0);
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
    ++now_;
    a = find(a);
    b = find(b);
    while (true) {
      if (a >= 0) {
        if (stamp_[index(a)] == now_) return a;
        stamp_[index(a)] = now_;
        a = parent(a);
      }
      std::swap(a, b);
    }
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  std::vector<int> base_;
  std::vector<std::int64_t> stamp_;
  std::int64_t now_ = 0;
};

}  // namespace pairwright
