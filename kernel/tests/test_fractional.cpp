// Fractional matchings between classes against enumeration over vertices: assignments for the duals, perfect matchings
// for what they promise.

#include "pairwright/fractional.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <iostream>
#include <numeric>
#include <string>

#include "check.hpp"
#include "problems.hpp"

namespace {

using namespace pairwright;
using namespace pairwright::test;

struct Instance {
  std::vector<int> class_of;  // of each vertex
  int classes = 0;
  std::vector<std::int64_t> weight;  // classes x classes, kNone if not allowed
  std::vector<std::uint8_t> apart;   // vertices x vertices

  int size() const { return static_cast<int>(class_of.size()); }
  std::size_t cell(int p, int q) const {
    return static_cast<std::size_t>(p) * static_cast<std::size_t>(classes) + static_cast<std::size_t>(q);
  }
  std::size_t pair(int u, int v) const {
    return cell(class_of[static_cast<std::size_t>(u)], class_of[static_cast<std::size_t>(v)]);
  }
  bool kept_apart(int u, int v) const {
    return apart[static_cast<std::size_t>(u) * class_of.size() + static_cast<std::size_t>(v)] != 0;
  }
};

Instance random_instance(Random& random) {
  Instance instance;
  const int n = 1 + below(random, 8);
  instance.classes = 1 + below(random, 5);
  for (int v = 0; v < n; ++v) instance.class_of.push_back(below(random, instance.classes));
  instance.weight.assign(static_cast<std::size_t>(instance.classes * instance.classes), kNone);
  const int density = 30 + below(random, 71), most = below(random, 3) == 0 ? 1000 : 1 + below(random, 4);
  for (int p = 0; p < instance.classes; ++p) {
    for (int q = 0; q <= p; ++q) {
      const std::int64_t weight = below(random, 100) < density ? below(random, most + 1) : kNone;
      instance.weight[instance.cell(p, q)] = instance.weight[instance.cell(q, p)] = weight;
    }
  }
  instance.apart.assign(static_cast<std::size_t>(n * n), 0);
  const int kept = below(random, 50);
  for (int u = 0; u < n; ++u) {
    for (int v = 0; v < u; ++v) {
      if (below(random, 100) >= kept) continue;
      instance.apart[static_cast<std::size_t>(u * n + v)] = instance.apart[static_cast<std::size_t>(v * n + u)] = 1;
    }
  }
  return instance;
}

FractionalSolution solve(const Instance& instance, std::size_t shift) {
  FractionalProblem problem;
  problem.classes = static_cast<std::size_t>(instance.classes);
  problem.limbs = shift + 1;
  problem.counts.assign(problem.classes, 0);
  for (const int c : instance.class_of) ++problem.counts[static_cast<std::size_t>(c)];
  for (const std::int64_t weight : instance.weight) {
    problem.allowed.push_back(weight != kNone);
    problem.weights.resize(problem.weights.size() + shift, 0);
    // A pair that is not allowed may say anything.
    problem.weights.push_back(weight == kNone ? 7777 : static_cast<std::uint64_t>(weight));
  }
  return solve_fractional(problem);
}

// Twice the dual of a class, in units of 2^(64 * shift).
std::int64_t dual(const FractionalSolution& solution, int p, std::size_t shift) {
  const std::size_t first = static_cast<std::size_t>(p) * solution.result_limbs;
  // Weights that are all zero are narrower than the unit.
  const auto value = shift < solution.result_limbs ? static_cast<std::int64_t>(solution.duals[first + shift]) : 0;
  for (std::size_t i = 0; i < solution.result_limbs; ++i) {
    const std::uint64_t expected = i < shift ? 0 : value < 0 ? ~std::uint64_t{0} : 0;
    if (i != shift) check(solution.duals[first + i] == expected, "duals: whole multiples of the unit");
  }
  return value;
}

// The greatest weight of an assignment of every vertex to another one: twice a fractional perfect matching.
std::int64_t best_assignment(const Instance& instance) {
  const auto n = static_cast<std::size_t>(instance.size());
  std::vector<std::int64_t> best(std::size_t{1} << n, kNone);
  best[0] = 0;
  for (unsigned set = 1; set < best.size(); ++set) {
    const int u = std::popcount(set) - 1;
    for (int v = 0; v < instance.size(); ++v) {
      if ((set >> v & 1U) == 0 || v == u || instance.weight[instance.pair(u, v)] == kNone) continue;
      const std::int64_t rest = best[set & ~(1U << v)];
      if (rest != kNone) best[set] = std::max(best[set], rest + instance.weight[instance.pair(u, v)]);
    }
  }
  return best.back();
}

struct Matchings {
  const Instance& instance;
  const FractionalSolution& solution;
  std::int64_t best = kNone;
  std::int64_t best_tight = kNone;
  bool optimal_all_tight = true;

  // Visits every perfect matching of the vertices outside of `taken`.
  void visit(unsigned taken, std::int64_t weight, bool tight) {
    const int u = std::countr_one(taken);
    if (u >= instance.size()) return found(weight, tight);
    for (int v = u + 1; v < instance.size(); ++v) {
      const std::size_t cell = instance.pair(u, v);
      if ((taken >> v & 1U) != 0 || instance.weight[cell] == kNone || instance.kept_apart(u, v)) continue;
      visit(taken | 1U << u | 1U << v, weight + instance.weight[cell], tight && solution.tight[cell] != 0);
    }
  }

  void found(std::int64_t weight, bool tight) {
    if (weight > best) optimal_all_tight = true;
    best = std::max(best, weight);
    if (tight) best_tight = std::max(best_tight, weight);
    if (weight == best && !tight) optimal_all_tight = false;
  }
};

void check_duals(const Instance& instance, const FractionalSolution& solution, std::size_t shift) {
  std::int64_t total = 0;
  for (const int c : instance.class_of) total += dual(solution, c, shift);
  check(total == best_assignment(instance), "duals: they add up to the best assignment");
  for (int u = 0; u < instance.size(); ++u) {
    for (int v = 0; v < u; ++v) {
      const std::size_t cell = instance.pair(u, v);
      if (instance.weight[cell] == kNone) {
        check(solution.tight[cell] == 0, "tight: only what is allowed");
        continue;
      }
      const int p = instance.class_of[static_cast<std::size_t>(u)], q = instance.class_of[static_cast<std::size_t>(v)];
      const std::int64_t slack =
          dual(solution, p, shift) + dual(solution, q, shift) - 2 * instance.weight[cell];
      check(slack >= 0, "duals: feasible for all pairs of vertices");
      check((slack == 0) == (solution.tight[cell] != 0), "tight: exactly the pairs without slack");
    }
  }
}

enum Case { kInfeasible, kCertified, kUncertified };

Case one_instance(Random& random, std::size_t shift) {
  const Instance instance = random_instance(random);
  const FractionalSolution solution = solve(instance, shift);
  check(solution.feasible == (best_assignment(instance) != kNone), "feasible iff there is an assignment");
  if (!solution.feasible) return kInfeasible;
  check_duals(instance, solution, shift);
  Matchings matchings{instance, solution};
  matchings.visit(0, 0, true);
  if (matchings.best_tight == kNone) return kUncertified;
  check(matchings.best_tight == matchings.best, "a matching of tight pairs is optimal");
  check(matchings.optimal_all_tight, "then every optimal matching is of tight pairs");
  return kCertified;
}

void random_instances(Random& random, int count, std::size_t shift) {
  std::array<int, 3> cases{};
  for (int i = 0; i < count; ++i) ++cases[static_cast<std::size_t>(one_instance(random, shift))];
  check(10 * *std::min_element(cases.begin(), cases.end()) > count, "all three cases occur");
}

// A class of one vertex is not joined to itself, even where the table says so.
void single_vertices() {
  Instance instance;
  instance.class_of = {0, 1};
  instance.classes = 2;
  instance.weight = {9, 1, 1, 9};
  instance.apart.assign(4, 0);
  const FractionalSolution pair = solve(instance, 0);
  check(pair.feasible && pair.tight == std::vector<std::uint8_t>{0, 1, 1, 0}, "two single vertices meet");
  instance.class_of = {0};
  check(!solve(instance, 0).feasible, "a single vertex has nobody");
  instance.class_of = {1, 1};
  const FractionalSolution same = solve(instance, 0);
  check(same.feasible && same.tight == std::vector<std::uint8_t>{0, 0, 0, 1}, "an empty class is out of the question");
}

void no_classes() {
  const FractionalSolution nothing = solve_fractional(FractionalProblem{});
  check(nothing.feasible && nothing.tight.empty() && nothing.duals.empty(), "no classes: the empty solution");
}

}  // namespace

void pairwright::test::fuzz_one(Random& random) {
  const auto shift = static_cast<std::size_t>(below(random, 4));
  one_instance(random, shift);
}

int main() {
  Random random(23);
  for (const std::size_t shift : {0, 1, 2, 3, 5, 7, 8, 14}) random_instances(random, instances(shift == 0 ? 8000 : 1000), shift);
  single_vertices();
  no_classes();
  std::cout << "fractional matchings agree with enumeration\n";
  return 0;
}
