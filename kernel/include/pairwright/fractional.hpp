// Fractional perfect matching between classes of equal vertices.
//
// Vertices of a class are interchangeable but for a few individual pairs, so the optimum is first of all a question
// of counts: how many pairs between class p and class q? Relaxed to fractions that is a transportation problem on
// two copies of the classes (the bipartite double cover; Balinski 1965), solved here by successive shortest paths
// (Edmonds & Karp 1972). Its duals are feasible for the matching problem on the vertices themselves. If a perfect
// matching of vertices uses tight pairs only, it is optimal, and every optimal matching uses tight pairs only.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pairwright/weight.hpp"

namespace pairwright {

struct FractionalProblem {
  std::size_t classes = 0;
  std::vector<std::int64_t> counts;     // vertices in each class
  std::vector<std::uint8_t> allowed;    // classes x classes, symmetric
  std::vector<std::uint64_t> weights;   // classes x classes x limbs, symmetric, non-negative
  std::size_t limbs = 1;
};

struct FractionalSolution {
  bool feasible = false;
  std::vector<std::uint8_t> tight;      // classes x classes: pairs that an optimal matching may use
  std::vector<std::uint64_t> duals;     // classes x result_limbs, two's complement; y_p + y_q >= 2 w_pq
  std::size_t result_limbs = 0;
};

FractionalSolution solve_fractional(const FractionalProblem& problem);

}  // namespace pairwright
