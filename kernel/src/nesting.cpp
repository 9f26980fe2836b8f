#include "pairwright/nesting.hpp"

#include <utility>

#include "pairwright/instantiate.hpp"

namespace pairwright {

template <int L>
Nesting<L>::Nesting(const Forest<L>& forest) : place_(at(forest.size()), -1) {
  if (forest.size() == 0) return;
  shared_.reserve(at(forest.size()));
  for (int v = 0; v < forest.size(); ++v) {
    if (forest.is_vertex(forest.top(v))) visit(forest, v);
  }
  for (int b = forest.size(); b < forest.end(); ++b) {
    if (forest.blossom(b).live && forest.parent(b) < 0) visit(forest, b);
  }
  shared_.pop_back();
  const std::size_t count = shared_.size();
  table_.emplace_back(count);
  for (std::size_t i = 0; i < count; ++i) table_[0][i] = static_cast<int>(i);
  for (std::size_t step = 1; 2 * step <= count; step *= 2) {
    const std::vector<int>& below = table_.back();
    std::vector<int> level(count - 2 * step + 1);
    for (std::size_t i = 0; i < level.size(); ++i) {
      const int one = below[i];
      const int other = below[i + step];
      level[i] = shared_[at(other)] < shared_[at(one)] ? other : one;
    }
    table_.push_back(std::move(level));
  }
}

// Appends the vertices of an outermost blossom; the last one shares nothing with what follows. Blossoms may be nested
// as deep as there are vertices, so the way down is kept in a list.
template <int L>
void Nesting<L>::visit(const Forest<L>& forest, int b) {
  struct Level {
    int blossom;
    std::size_t kid;
    W sum;
  };
  std::vector<Level> way;
  int next = b;
  int placed = static_cast<int>(shared_.size());
  while (true) {
    if (forest.is_vertex(next)) {
      place_[at(next)] = placed++;
      // The innermost blossom that still has more children is shared with the next vertex.
      while (!way.empty() && way.back().kid == forest.blossom(way.back().blossom).kids.size()) way.pop_back();
      shared_.push_back(way.empty() ? W{} : way.back().sum);
      if (way.empty()) return;
    } else {
      const W above = way.empty() ? W{} : way.back().sum;
      way.push_back({next, 0, above + forest.blossom(next).z});
    }
    next = forest.blossom(way.back().blossom).kids[way.back().kid++];
  }
}

#define PAIRWRIGHT_INSTANTIATE(L) template class Nesting<L>;
PAIRWRIGHT_FOR_EACH_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
