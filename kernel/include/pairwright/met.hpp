// Who met whom, in the numbers of a list.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace pairwright {

// `opponents` has as many entries for each row, which are rows or -1; `place` has the number of each row in
// the list, or -1. All pairs of the list that have a game, each once, the smaller number first, ascending; one after the other.
std::vector<std::int32_t> pairs_that_met(std::span<const std::int32_t> opponents, std::span<const std::int32_t> place);

}  // namespace pairwright
