// Parts of graphs: strong components of directed ones, blocks of undirected ones.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "pairwright/graph.hpp"
#include "pairwright/level.hpp"
#include "pairwright/lists.hpp"

namespace pairwright {

// The strong components of a directed graph (R. E. Tarjan 1972): of each vertex, to the partners of those listed for it.
class StrongComponents {
 public:
  StrongComponents(const Lists& near, const std::vector<int>& mate)
      : of(near.size(), -1), near_(near), mate_(mate), number_(near.size(), -1), low_(near.size(), 0) {
    for (std::size_t v = 0; v < near.size(); ++v) {
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
      const std::span<const int> list = near_[at(v)];
      if (index < list.size()) {
        const int w = mate_[at(list[index++])];
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

  const Lists& near_;
  const std::vector<int>& mate_;
  std::vector<int> number_, low_, open_;
  std::vector<std::pair<int, std::size_t>> way_;
  int clock_ = 0;
};

// The blocks (no vertex of which parts it in two) of the undirected graph of matched pairs and those listed edges that are
// `kept` (J. Hopcroft, R. E. Tarjan 1973). An edge belongs to the block in which the later found of its ends was found.
class Blocks {
 public:
  template <class Kept>
  Blocks(const Lists& near, const std::vector<int>& mate, const Kept& kept)
      : number_(near.size(), -1), block_(near.size(), -1) {
    std::vector<int> low(near.size(), 0), open;
    std::vector<std::pair<int, std::size_t>> way;
    int clock = 0, count = 0;
    const auto enter = [&](int v) {
      number_[at(v)] = low[at(v)] = clock++;
      open.push_back(v);
      way.emplace_back(v, 0);
    };
    for (std::size_t root = 0; root < near.size(); ++root) {
      if (number_[root] >= 0) continue;
      enter(static_cast<int>(root));
      while (!way.empty()) {
        auto& [v, index] = way.back();
        const std::span<const int> list = near[at(v)];
        if (index <= list.size()) {
          const int w = index < list.size() ? list[index] : mate[at(v)];
          const bool joined = index++ == list.size() || kept(v, w);
          if (joined && number_[at(w)] < 0) {
            enter(w);
          } else if (joined) {
            low[at(v)] = std::min(low[at(v)], number_[at(w)]);
          }
          continue;
        }
        const int done = v;
        way.pop_back();
        if (way.empty()) break;
        const int above = way.back().first;
        low[at(above)] = std::min(low[at(above)], low[at(done)]);
        if (low[at(done)] < number_[at(above)]) continue;
        int w = -1;
        do {
          w = open.back();
          open.pop_back();
          block_[at(w)] = count;
        } while (w != done);
        ++count;
      }
      open.clear();
    }
  }

  int of(int u, int v) const { return block_[at(number_[at(u)] < number_[at(v)] ? v : u)]; }

 private:
  std::vector<int> number_, block_;
};

}  // namespace pairwright
