// The strong components of a directed graph.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "pairwright/weight.hpp"

namespace pairwright {

// The strong components of a directed graph given by lists of successors (Tarjan 1972).
class StrongComponents {
 public:
  explicit StrongComponents(const std::vector<std::vector<int>>& next)
      : of(next.size(), -1), next_(next), number_(next.size(), -1), low_(next.size(), 0) {
    for (std::size_t v = 0; v < next.size(); ++v) {
      if (number_[v] < 0) search(static_cast<int>(v));
    }
  }

  std::vector<int> of;

 private:
  void enter(int v) {
    number_[at(v)] = low_[at(v)] = clock_++;
    open_.push_back(v);
    way_.emplace_back(v, 0);
  }

  void search(int root) {
    enter(root);
    while (!way_.empty()) {
      auto& [v, index] = way_.back();
      if (index < next_[at(v)].size()) {
        const int w = next_[at(v)][index++];
        if (number_[at(w)] < 0) {
          enter(w);
        } else if (of[at(w)] < 0) {
          low_[at(v)] = std::min(low_[at(v)], number_[at(w)]);
        }
        continue;
      }
      leave();
    }
  }

  void leave() {
    const int v = way_.back().first;
    way_.pop_back();
    if (!way_.empty()) {
      int& above = low_[at(way_.back().first)];
      above = std::min(above, low_[at(v)]);
    }
    if (low_[at(v)] != number_[at(v)]) return;
    int w = -1;
    do {
      w = open_.back();
      open_.pop_back();
      of[at(w)] = v;
    } while (w != v);
  }

  const std::vector<std::vector<int>>& next_;
  std::vector<int> number_, low_, open_;
  std::vector<std::pair<int, std::size_t>> way_;
  int clock_ = 0;
};

}  // namespace pairwright
