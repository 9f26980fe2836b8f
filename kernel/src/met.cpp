#include "pairwright/met.hpp"

#include <algorithm>
#include <cstddef>

namespace pairwright {

std::vector<std::int32_t> pairs_that_met(std::span<const std::int32_t> opponents, std::span<const std::int32_t> place) {
  const std::size_t rows = place.size(), games = rows == 0 ? 0 : opponents.size() / rows;
  std::vector<std::int32_t> row_at(rows, -1);
  for (std::size_t row = 0; row < rows; ++row) {
    if (place[row] >= 0) row_at[static_cast<std::size_t>(place[row])] = static_cast<std::int32_t>(row);
  }
  // A game stands in the rows of both, so that each looks at those below only.
  std::vector<std::int32_t> pairs, below;
  for (std::size_t number = 0; number < rows; ++number) {
    if (row_at[number] < 0) continue;
    below.clear();
    for (const std::int32_t opponent : opponents.subspan(static_cast<std::size_t>(row_at[number]) * games, games)) {
      if (opponent < 0) continue;
      const std::int32_t other = place[static_cast<std::size_t>(opponent)];
      if (other > static_cast<std::int32_t>(number)) below.push_back(other);
    }
    std::sort(below.begin(), below.end());
    below.erase(std::unique(below.begin(), below.end()), below.end());
    for (const std::int32_t other : below) {
      pairs.push_back(static_cast<std::int32_t>(number));
      pairs.push_back(other);
    }
  }
  return pairs;
}

}  // namespace pairwright
