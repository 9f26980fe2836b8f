// A first pair of matching and duals from classes: the duals are those of the best fractions between classes, the matching
// is a largest one of tight pairs. Few vertices are left exposed by it, however many there are.

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "pairwright/cover.hpp"
#include "pairwright/fractional.hpp"
#include "pairwright/instantiate.hpp"
#include "pairwright/start.hpp"

namespace pairwright {

namespace {

// Below this the plain start is as quick, and classes should be few for fractions between them to be.
constexpr int kLeastVertices = 256;
constexpr int kMostClasses = 400;

template <int L>
bool fit_for_classes(const Graph<L>& graph) {
  const Classes<L>& classes = graph.classes();
  if (graph.size() < kLeastVertices || classes.count > kMostClasses || 4 * classes.count > graph.size()) return false;
  if (!graph.exceptions().own.empty() || graph.bonus_at() >= 0) return false;
  return std::find(classes.led.begin(), classes.led.end(), std::uint8_t{1}) == classes.led.end();
}

// The classes as far as their vertices are active. Unless all have to be matched there is one class more, whose vertices
// stand for having no partner: enough of them that some meet each other, which keeps their dual at zero.
template <int L>
FractionalProblem between_classes(const Graph<L>& graph, bool perfect) {
  const Classes<L>& classes = graph.classes();
  const std::size_t given = at(classes.count), k = given + !perfect, limbs = static_cast<std::size_t>(L);
  FractionalProblem problem{k, {}, std::vector<std::uint8_t>(k * k, 0), std::vector<std::uint64_t>(k * k * limbs, 0), limbs};
  for (int c = 0; c < classes.count; ++c) problem.counts.push_back(graph.active_in(c));
  if (!perfect) problem.counts.push_back(graph.size() + 2);
  for (std::size_t p = 0; p < given; ++p) {
    for (std::size_t q = 0; q < given; ++q) {
      const std::size_t cell = p * given + q;
      problem.allowed[p * k + q] = classes.admissible[cell];
      const auto& weight = classes.weight[cell].limbs();
      std::copy(weight.begin(), weight.end(), problem.weights.begin() + static_cast<std::ptrdiff_t>((p * k + q) * limbs));
    }
  }
  for (std::size_t p = given; p < k; ++p) {
    for (std::size_t q = 0; q < k; ++q) problem.allowed[p * k + q] = problem.allowed[q * k + p] = 1;
  }
  return problem;
}

// Two's complement limbs, perhaps fewer than those of a weight.
template <int L>
Weight<L> signed_weight(std::span<const std::uint64_t> limbs) {
  const bool negative = !limbs.empty() && static_cast<std::int64_t>(limbs.back()) < 0;
  Weight<L> low = Weight<L>::from_limbs(limbs);
  if (!negative || limbs.size() >= static_cast<std::size_t>(L)) return low;
  std::vector<std::uint64_t> above(static_cast<std::size_t>(L), ~std::uint64_t{0});
  std::copy(limbs.begin(), limbs.end(), above.begin());
  return Weight<L>::from_limbs(above);
}

template <int L>
std::shared_ptr<const Apart> apart_of(const Graph<L>& graph) {
  std::vector<std::int32_t> pairs;
  for (int u = 0; u < graph.size(); ++u) {
    for (int v = u + 1; v < graph.size(); ++v) {
      if ((v & 63) == 0 && graph.row(u)[at(v) >> 6] == 0) {
        v += 63;
      } else if (graph.exceptional(u, v)) {
        pairs.insert(pairs.end(), {u, v});
      }
    }
  }
  return std::make_shared<Apart>(at(graph.size()), pairs);
}

// A largest matching of tight pairs of classes.
template <int L>
void match_tight(const Graph<L>& graph, Forest<L>& forest, const FractionalProblem& problem, std::vector<std::uint8_t> tight) {
  std::vector<std::int32_t> names, classes;
  for (int v = 0; v < graph.size(); ++v) {
    if (!graph.active(v)) continue;
    names.push_back(v);
    classes.push_back(graph.classes().class_of[at(v)]);
  }
  const std::size_t real = names.size();
  if (problem.classes > at(graph.classes().count)) {
    names.resize(2 * real, -1);
    classes.resize(2 * real, graph.classes().count);
  }
  Cover cover(apart_of(graph), names, std::move(classes), problem.classes, std::move(tight));
  cover.complete();
  for (std::size_t i = 0; i < real; ++i) {
    const Vertex partner = cover.mate()[i];
    if (partner >= 0 && static_cast<std::size_t>(partner) < real) forest.mate[at(names[i])] = names[static_cast<std::size_t>(partner)];
  }
}

}  // namespace

// The duals of fractions are halves of even numbers, since weights are scaled by four; so they are even here.
template <int L>
bool start_by_classes(const Graph<L>& graph, Forest<L>& forest, bool perfect) {
  if (!fit_for_classes(graph)) return false;
  const FractionalProblem problem = between_classes(graph, perfect);
  FractionalSolution solution = solve_fractional(problem);
  if (!solution.feasible) return false;
  const std::span<const std::uint64_t> twice(solution.duals);
  for (int v = 0; v < graph.size(); ++v) {
    const std::size_t c = at(graph.classes().class_of[at(v)]);
    if (graph.active(v)) forest.y[at(v)] = signed_weight<L>(twice.subspan(c * solution.result_limbs, solution.result_limbs)).half();
  }
  match_tight(graph, forest, problem, std::move(solution.tight));
  return true;
}

#define PAIRWRIGHT_INSTANTIATE(L) template bool start_by_classes<L>(const Graph<L>&, Forest<L>&, bool);
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
