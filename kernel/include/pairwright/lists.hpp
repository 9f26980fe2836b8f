// Lists of vertices, one for each vertex, in one array.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "pairwright/graph.hpp"
#include "pairwright/large_pages.hpp"

namespace pairwright {

class Lists {
 public:
  // Two walks over the same items: `each` calls what it is given with every vertex and item of its list, in the same order
  // every time.
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

  // Takes out the items that are not `kept`, which is asked with a vertex and an item of its list. False if there is none.
  template <class Kept>
  bool keep(const Kept& kept) {
    std::size_t end = 0;
    for (std::size_t v = 0, from = 0; v < size(); ++v) {
      const std::size_t to = first_[v + 1];
      for (; from < to; ++from) {
        if (kept(static_cast<int>(v), items_[from])) items_[end++] = items_[from];
      }
      first_[v + 1] = end;
    }
    const bool fewer = end < items_.size();
    items_.resize(end);
    return fewer;
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<int, LargePages<int>> items_;
};

}  // namespace pairwright
