// Who met whom, in the numbers of a list of those who are to be paired.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace pairwright {

// `opponents` has a row of as many games for each player, entries being rows or -1; `place` the number of each player in
// the list, or -1. All pairs of the list that have a game, each once, the smaller number first, ascending; one after the other.
std::vector<std::int32_t> pairs_that_met(std::span<const std::int32_t> opponents, std::span<const std::int32_t> place);

}  // namespace pairwright
