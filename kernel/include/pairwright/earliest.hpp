// The first of the optimal matchings among tight edges, part by part.
//
// Optimal are the perfect matchings of tight edges that each blossom with a positive dual is left by exactly once (see
// `Choices`). Two of them differ by alternating circuits, so the edges on none leave the graph (strong components: R. E.
// Tarjan 1972), and what is left mostly falls into many parts without an edge between them. Of a part an odd number of
// vertices lies in a blossom, or an even number. As one edge leaves the blossom, one part has an odd number, is left
// there by exactly one of its own edges, and no other part is left there at all: edges of those that would leave it go,
// and the graph falls apart further. In the end every part has blossoms of its own and is a problem by itself, so that
// neither time nor memory grow with the square of all vertices.

#pragma once

#include <cstdint>
#include <vector>

#include "pairwright/forest.hpp"
#include "pairwright/lists.hpp"

namespace pairwright {

// Vertices in an order in which every blossom is a range, with the blossoms whose duals are positive.
struct NestedSets {
  struct Set {
    int from, to;  // the places of its vertices: from .. to - 1
    int parent;    // the next larger one, -1 if there is none
  };
  std::vector<int> place;      // of each vertex
  std::vector<int> innermost;  // of each vertex: the smallest set around it, -1 if there is none
  std::vector<Set> sets;
};

template <int L>
NestedSets nested_sets(const Forest<L>& forest, const std::vector<int>& place);

struct TieCounters {
  std::int64_t swaps = 0;     // decisions settled by an exchange found at once
  std::int64_t searches = 0;  // searches level by level
  std::int64_t parts = 0;     // parts in which there was something to decide
  std::int64_t largest = 0;   // vertices of the largest of them
};

// Takes out the edges that lie on no alternating circuit of edges given and matched ones. Of each vertex the other ends of
// its edges are given, but for its partner.
void keep_circuits(const std::vector<int>& mate, Lists& tight);

// The matching in which the first vertex has the first partner it can have, then the next vertex, and so on. The edges
// given, in the same form, are tight; each set is left by one matched edge.
std::vector<int> earliest_matching(std::vector<int> mate, Lists tight, const NestedSets& nested, TieCounters& counters);

}  // namespace pairwright
