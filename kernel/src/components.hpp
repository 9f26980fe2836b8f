// Parts of graphs: strong components of directed ones, blocks of undirected ones.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "pairwright/graph.hpp"
#include "pairwright/level.hpp"

namespace pairwright {

// Lists of vertices, one for each vertex, in one array: filled by two walks over the same items.
class Lists {
 public:
  // `each` calls what it is given with every vertex and item of its list, in the same order every time.
  template <class Each>
  Lists(std::size_t vertices, const Each& each) : first_(vertices + 1, 0) {
    each([&](int v, int) { ++first_[at(v) + 1]; });
    for (std::size_t v = 0; v < vertices; ++v) first_[v + 1] += first_[v];
    items_.resize(first_.back());
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    each([&](int v, int item) { items_[next[at(v)]++] = item; });
  }

  std::size_t size() const { return first_.size() - 1; }
  std::span<const int> operator[](std::size_t v) const {
    return std::span(items_).subspan(first_[v], first_[v + 1] - first_[v]);
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<int> items_;
};

// The strong components of a directed graph given by lists of successors (Tarjan 1972).
class StrongComponents {
 public:
  explicit StrongComponents(const Lists& next)
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
      const std::span<const int> successors = next_[at(v)];
      if (index < successors.size()) {
        const int w = successors[index++];
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

  const Lists& next_;
  std::vector<int> number_, low_, open_;
  std::vector<std::pair<int, std::size_t>> way_;
  int clock_ = 0;
};

// The number of the block (no vertex of which parts it in two) that each edge of an undirected graph belongs to
// (J. Hopcroft, R. E. Tarjan 1973).
inline std::vector<int> blocks(std::size_t vertices, const std::vector<Edge>& edges) {
  const Lists ends(vertices, [&](const auto& take) {
    for (std::size_t e = 0; e < edges.size(); ++e) {
      take(edges[e].first, static_cast<int>(e));
      take(edges[e].second, static_cast<int>(e));
    }
  });
  struct Step {
    int v, entry;  // the edge by which v was reached
    std::size_t index;
  };
  std::vector<int> block(edges.size(), -1), number(vertices, -1), low(vertices, 0), open;
  std::vector<Step> way;
  int clock = 0, count = 0;
  const auto enter = [&](int v, int entry) {
    number[at(v)] = low[at(v)] = clock++;
    way.push_back({v, entry, 0});
  };
  for (std::size_t root = 0; root < vertices; ++root) {
    if (number[root] >= 0) continue;
    enter(static_cast<int>(root), -1);
    while (!way.empty()) {
      auto& [v, entry, index] = way.back();
      const std::span<const int> list = ends[at(v)];
      if (index < list.size()) {
        const int e = list[index++];
        const int w = edges[at(e)].first == v ? edges[at(e)].second : edges[at(e)].first;
        if (e == entry || (number[at(w)] > number[at(v)])) continue;  // seen from the other end
        open.push_back(e);
        if (number[at(w)] < 0) {
          enter(w, e);
        } else {
          low[at(v)] = std::min(low[at(v)], number[at(w)]);
        }
        continue;
      }
      const Step done = way.back();
      way.pop_back();
      if (way.empty()) continue;
      const int above = way.back().v;
      low[at(above)] = std::min(low[at(above)], low[at(done.v)]);
      if (low[at(done.v)] < number[at(above)]) continue;
      int e = -1;
      do {
        e = open.back();
        open.pop_back();
        block[at(e)] = count;
      } while (e != done.entry);
      ++count;
    }
  }
  return block;
}

}  // namespace pairwright
