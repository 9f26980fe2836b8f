// Which pairs may cost less than the duals of a sparse matching allow: see pairwright/pricing.hpp.
#pragma once

#include <cstddef>

#include "pairwright/nesting.hpp"
#include "pairwright/pricing.hpp"
#include "pairwright/sparse.hpp"

namespace pairwright {

// The pairs whose bound is furthest below what the duals allow, `each` for every vertex; all of them if `each` is 0. Level
// ones only if there are no more than `each` a vertex.
template <int L>
DoubtfulPairs doubtful_pairs(const SparseMatcher<L>& matcher, const Nesting<L>& nesting, const PriceList& list,
                             std::size_t each);

}  // namespace pairwright
