// Is this matching of maximum weight? The answer of linear programming duality, independent of the search.

#pragma once

#include <string>

#include "pairwright/forest.hpp"

namespace pairwright {

// Checks on every edge and blossom that the duals are feasible and complementary to the matching. Returns the
// first condition that fails, in words, or an empty string: the matching is then proved to be of maximum weight.
template <int L>
std::string verify(const Graph<L>& graph, const Forest<L>& forest, bool perfect);

}  // namespace pairwright
