// A good first pair of matching and duals, and the lowest feasible dual of one vertex.

#pragma once

#include "pairwright/forest.hpp"

namespace pairwright {

// Sets y[v], v outside every blossom, to the least value for which all its edges have reduced cost >= 0
// (and to no less than zero unless the matching is perfect). Unchanged if v has no edge and the matching is perfect.
template <int L>
void lower_dual(const Graph<L>& graph, Forest<L>& forest, int v, bool perfect);

// Fills an empty forest: duals from the heaviest edge at each vertex, a sweep that lowers each dual as far as it
// goes, and a greedy matching of tight edges on the way.
template <int L>
void start(const Graph<L>& graph, Forest<L>& forest, bool perfect);

// The same from the best fractions between classes, where vertices are many and like each other. False, and nothing
// changes, if they are not, or if not even fractions match everybody.
template <int L>
bool start_by_classes(const Graph<L>& graph, Forest<L>& forest, bool perfect);

}  // namespace pairwright
