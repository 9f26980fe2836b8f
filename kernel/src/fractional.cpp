#include "pairwright/fractional.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <stdexcept>

#include "pairwright/instantiate.hpp"

namespace pairwright {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

// A transportation problem on two copies of the classes, maximised. Left and right duals satisfy
// u_p + v_q >= w_pq, with equality wherever something flows.
template <int L>
class Transport {
 public:
  explicit Transport(const FractionalProblem& problem)
      : problem_(problem),
        n_(problem.classes),
        u_(n_),
        v_(n_),
        flow_(n_ * n_, 0),
        supply_(problem.counts),
        demand_(problem.counts) {
    weights_.reserve(n_ * n_);
    for (std::size_t i = 0; i < n_ * n_; ++i) {
      weights_.push_back(Weight<L>::from_limbs(std::span(problem.weights).subspan(i * problem.limbs, problem.limbs)));
    }
  }

  bool solve() {
    if (!start()) return false;
    for (std::size_t p = 0; p < n_; ++p) {
      while (supply_[p] > 0) {
        if (!augment(p)) return false;
      }
    }
    return true;
  }

  FractionalSolution solution() const {
    FractionalSolution result;
    result.feasible = true;
    result.result_limbs = static_cast<std::size_t>(L);
    result.tight.assign(n_ * n_, 0);
    for (std::size_t p = 0; p < n_; ++p) {
      const Weight<L> y = u_[p] + v_[p];
      for (const std::uint64_t limb : y.limbs()) result.duals.push_back(limb);
      for (std::size_t q = 0; q < n_; ++q) {
        if (!arc(p, q)) continue;
        result.tight[p * n_ + q] = y + u_[q] + v_[q] == weight(p, q).twice();
      }
    }
    return result;
  }

 private:
  bool arc(std::size_t p, std::size_t q) const {
    if (problem_.allowed[p * n_ + q] == 0 || problem_.counts[p] == 0 || problem_.counts[q] == 0) return false;
    return p != q || problem_.counts[p] > 1;
  }

  const Weight<L>& weight(std::size_t p, std::size_t q) const { return weights_[p * n_ + q]; }

  Weight<L> slack(std::size_t p, std::size_t q) const { return u_[p] + v_[q] - weight(p, q); }

  bool start() {
    for (std::size_t p = 0; p < n_; ++p) {
      bool any = problem_.counts[p] == 0;
      for (std::size_t q = 0; q < n_; ++q) {
        if (!arc(p, q)) continue;
        if (!any || u_[p] < weight(p, q)) u_[p] = weight(p, q);
        any = true;
      }
      if (!any) return false;
    }
    return true;
  }

  // One shortest path from a left class with supply to the nearest right class with demand (Dijkstra, dense).
  bool augment(std::size_t source) {
    left_distance_.assign(n_, std::nullopt);
    right_distance_.assign(n_, std::nullopt);
    from_left_.assign(n_, kNone);
    from_right_.assign(n_, kNone);
    right_done_.assign(n_, 0);
    left_distance_[source] = Weight<L>{};
    relax(source);
    for (;;) {
      const std::size_t q = nearest();
      if (q == kNone) return false;
      right_done_[q] = 1;
      if (demand_[q] > 0) {
        shift_duals(*right_distance_[q]);
        push(source, q);
        return true;
      }
      for (std::size_t p = 0; p < n_; ++p) {
        if (flow_[p * n_ + q] > 0 && !left_distance_[p]) {
          left_distance_[p] = right_distance_[q];
          from_right_[p] = q;
          relax(p);
        }
      }
    }
  }

  void relax(std::size_t p) {
    for (std::size_t q = 0; q < n_; ++q) {
      if (right_done_[q] || !arc(p, q)) continue;
      const Weight<L> reached = *left_distance_[p] + slack(p, q);
      if (!right_distance_[q] || reached < *right_distance_[q]) {
        right_distance_[q] = reached;
        from_left_[q] = p;
      }
    }
  }

  std::size_t nearest() const {
    std::size_t best = kNone;
    for (std::size_t q = 0; q < n_; ++q) {
      if (right_done_[q] || !right_distance_[q]) continue;
      if (best == kNone || *right_distance_[q] < *right_distance_[best]) best = q;
    }
    return best;
  }

  void shift_duals(const Weight<L>& length) {
    for (std::size_t p = 0; p < n_; ++p) {
      if (left_distance_[p] && *left_distance_[p] < length) u_[p] -= length - *left_distance_[p];
      if (right_done_[p] && *right_distance_[p] < length) v_[p] += length - *right_distance_[p];
    }
  }

  void push(std::size_t source, std::size_t target) {
    std::int64_t amount = std::min(supply_[source], demand_[target]);
    for (std::size_t q = target;;) {
      const std::size_t p = from_left_[q];
      if (p == source) break;
      q = from_right_[p];
      amount = std::min(amount, flow_[p * n_ + q]);
    }
    supply_[source] -= amount;
    demand_[target] -= amount;
    for (std::size_t q = target;;) {
      const std::size_t p = from_left_[q];
      flow_[p * n_ + q] += amount;
      if (p == source) break;
      q = from_right_[p];
      flow_[p * n_ + q] -= amount;
    }
  }

  const FractionalProblem& problem_;
  std::size_t n_;
  std::vector<Weight<L>> weights_;
  std::vector<Weight<L>> u_, v_;
  std::vector<std::int64_t> flow_, supply_, demand_;
  std::vector<std::optional<Weight<L>>> left_distance_, right_distance_;
  std::vector<std::size_t> from_left_, from_right_;
  std::vector<std::uint8_t> right_done_;
};

template <int L>
FractionalSolution solve_with(const FractionalProblem& problem) {
  Transport<L> transport(problem);
  return transport.solve() ? transport.solution() : FractionalSolution{};
}

}  // namespace

FractionalSolution solve_fractional(const FractionalProblem& problem) {
  int bits = 0;
  for (std::size_t i = 0; i < problem.classes * problem.classes; ++i) {
    bits = std::max(bits, bit_length(std::span(problem.weights).subspan(i * problem.limbs, problem.limbs)));
  }
  // A path crosses every class at most twice, once on either side, so that distances stay below 4 * classes weights: two
  // bits beside those of the number of classes. Two more for sums of two and their sign, two are left over.
  bits += static_cast<int>(std::bit_width(problem.classes)) + 6;
#define PAIRWRIGHT_SOLVE(L) \
  if (bits <= 64 * (L)) return solve_with<L>(problem);
  PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_SOLVE)
#undef PAIRWRIGHT_SOLVE
  throw std::length_error("weights of more than 1,000 bits");
}

}  // namespace pairwright
