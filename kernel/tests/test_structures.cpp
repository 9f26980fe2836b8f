// Small graphs that force one structure of the algorithm each. The cases marked NX follow the names and weights
// of the NetworkX tests of max_weight_matching, which go back to J. van Rantwijk's mwmatching.py.

#include <algorithm>
#include <iostream>
#include <string>
#include <tuple>

#include "check.hpp"
#include "problems.hpp"

namespace {

using namespace pairwright;
using namespace pairwright::test;
using Edges = std::vector<std::tuple<int, int, int>>;

// Vertices are numbered from 1 in the lists below.
Table table_of(const Edges& edges) {
  int n = 0;
  for (const auto& [u, v, w] : edges) n = std::max({n, u, v});
  Table table(n);
  for (const auto& [u, v, w] : edges) table.set(u - 1, v - 1, w);
  return table;
}

void solved(const std::string& name, const Edges& edges) {
  const Table table = table_of(edges);
  for (const bool perfect : {false, true}) {
    const auto session = session_of(table, perfect);
    const std::int64_t best = best_value(table, perfect);
    check(session->solve() == (best != kNone), name + ": feasible");
    if (best == kNone) continue;
    const std::string fault = session->verify();
    check(fault.empty(), name + ": " + fault);
    check(value_of(*session) == best, name + ": value");
  }
}

void named_structures() {
  solved("blossom used for augmentation (NX)", {{1, 2, 8}, {1, 3, 9}, {2, 3, 10}, {3, 4, 7}, {1, 6, 5}, {4, 5, 6}});
  solved("blossom relabelled as inner (NX)", {{1, 2, 9}, {1, 3, 8}, {2, 3, 10}, {1, 4, 5}, {4, 5, 4}, {1, 6, 3}});
  solved("nested blossom used for augmentation (NX)",
         {{1, 2, 9}, {1, 3, 9}, {2, 3, 10}, {2, 4, 8}, {3, 5, 8}, {4, 5, 10}, {5, 6, 6}});
  solved("nested blossom relabelled as outer (NX)",
         {{1, 2, 10}, {1, 7, 10}, {2, 3, 12}, {3, 4, 20}, {3, 5, 20}, {4, 5, 25}, {5, 6, 10}, {6, 7, 10}, {7, 8, 8}});
  solved("nested blossom, relabelled as inner, expanded (NX)",
         {{1, 2, 8}, {1, 3, 8}, {2, 3, 10}, {2, 4, 12}, {3, 5, 12}, {4, 5, 14}, {4, 6, 12}, {5, 7, 12}, {6, 7, 14},
          {7, 8, 12}});
  solved("inner blossom expanded (NX)",
         {{1, 2, 23}, {1, 5, 22}, {1, 6, 15}, {2, 3, 25}, {3, 4, 22}, {4, 5, 25}, {4, 8, 14}, {5, 7, 13}});
  solved("nested inner blossom expanded (NX)",
         {{1, 2, 19}, {1, 3, 20}, {1, 8, 8}, {2, 3, 25}, {2, 4, 18}, {3, 5, 18}, {4, 5, 13}, {4, 7, 7}, {5, 6, 7}});
  solved("relabelled in more than one way (NX)",
         {{1, 2, 45}, {1, 5, 45}, {2, 3, 50}, {3, 4, 45}, {4, 5, 50}, {1, 6, 30}, {3, 9, 35}, {4, 8, 35}, {5, 7, 26},
          {9, 10, 5}});
  solved("nested, relabelled, expanded, augmented (NX)",
         {{1, 2, 45}, {1, 7, 45}, {2, 3, 50}, {3, 4, 45}, {4, 5, 95}, {4, 6, 94}, {5, 6, 94}, {6, 7, 50}, {1, 8, 30},
          {3, 11, 35}, {5, 9, 36}, {7, 10, 26}, {11, 12, 5}});
}

void all_equal() {
  for (int n = 2; n <= 12; ++n) {
    for (const int weight : {0, 1, 7}) {
      Edges edges;
      for (int u = 1; u <= n; ++u) {
        for (int v = 1; v < u; ++v) edges.emplace_back(u, v, weight);
      }
      solved("all weights equal to " + std::to_string(weight), edges);
    }
  }
}

// Two triangles and a star: three odd components behind one vertex.
void no_perfect_matching() {
  const Edges edges{{1, 2, 1}, {2, 3, 1}, {1, 3, 1}, {4, 5, 1}, {5, 6, 1}, {4, 6, 1}, {7, 1, 1}, {7, 4, 1}, {7, 8, 1}};
  const auto session = session_of(table_of(edges), true);
  check(!session->solve(), "three odd components: no perfect matching");
  const Barrier witness = session->witness();
  check(witness.barrier == std::vector<int>{6}, "three odd components: barrier");
  const std::vector<std::vector<int>> expected{{0, 1, 2}, {3, 4, 5}, {7}};
  check(witness.components.size() > 1 && std::includes(expected.begin(), expected.end(), witness.components.begin(),
                                                       witness.components.end()),
        "three odd components: components");
}

void last_alternative_stays() {
  const auto session = session_of(table_of({{1, 2, 5}, {3, 4, 5}, {1, 3, 1}, {2, 4, 1}}), true);
  check(session->solve() && value_of(*session) == 10, "square: value");
  check(session->forbid(0, 1) && value_of(*session) == 2, "square: the other matching");
  check(!session->forbid(0, 2) && value_of(*session) == 2, "square: no third one");
  check(session->verify().empty(), "square: state restored");
}

}  // namespace

int main() {
  named_structures();
  all_equal();
  no_perfect_matching();
  last_alternative_stays();
  std::cout << "named structures solved\n";
  return 0;
}
