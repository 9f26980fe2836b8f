#include "pairwright/session.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>

#include "pairwright/instantiate.hpp"
#include "pairwright/matcher.hpp"

namespace pairwright {

namespace {

#define PAIRWRIGHT_LISTED(L) L,
constexpr int kWidest = std::max({PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_LISTED)});
#undef PAIRWRIGHT_LISTED

template <int L>
Weight<L> scaled(std::span<const std::uint64_t> limbs) {
  return Weight<L>::from_limbs(limbs).shifted_left(Graph<L>::scale_bits);
}

// The caller's vertices in the order of their classes.
std::vector<int> by_class(const Problem& problem) {
  std::vector<int> order(at(problem.vertices));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](int u, int v) { return problem.class_of[at(u)] < problem.class_of[at(v)]; });
  return order;
}

template <int L>
void fill_leads(const Problem& problem, Classes<L>& classes) {
  classes.lead.resize(at(classes.vertices));
  classes.lead_max.resize(at(classes.count));
  if (problem.lead.empty()) return;
  const std::size_t limbs = at(problem.limbs);
  for (int v = 0; v < classes.vertices; ++v) {
    classes.lead[at(v)] = scaled<L>(problem.lead.subspan(at(classes.rank[at(v)]) * limbs, limbs));
    Weight<L>& most = classes.lead_max[at(classes.class_of[at(v)])];
    if (most < classes.lead[at(v)]) most = classes.lead[at(v)];
  }
}

template <int L>
std::shared_ptr<const Classes<L>> read_classes(const Problem& problem) {
  auto classes = std::make_shared<Classes<L>>();
  classes->vertices = problem.vertices;
  classes->count = problem.classes;
  classes->rank = by_class(problem);
  classes->first.assign(at(problem.classes) + 1, 0);
  for (const int v : classes->rank) {
    const int c = problem.class_of[at(v)];
    classes->class_of.push_back(c);
    ++classes->first[at(c) + 1];
  }
  std::partial_sum(classes->first.begin(), classes->first.end(), classes->first.begin());
  const std::size_t cells = at(problem.classes) * at(problem.classes);
  const std::size_t limbs = at(problem.limbs);
  classes->weight.reserve(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    classes->weight.push_back(scaled<L>(problem.weights.subspan(cell * limbs, limbs)));
  }
  classes->admissible.assign(problem.admissible.begin(), problem.admissible.end());
  classes->led.assign(cells, 0);
  if (!problem.lead.empty()) std::copy(problem.led.begin(), problem.led.end(), classes->led.begin());
  classes->neighbours.resize(at(problem.classes));
  for (int c = 0; c < problem.classes; ++c) {
    for (int d = 0; d < problem.classes; ++d) {
      if (classes->admissible[classes->pair(c, d)] != 0) classes->neighbours[at(c)].push_back(d);
    }
  }
  fill_leads(problem, *classes);
  return classes;
}

template <int L>
class SessionOf final : public Session {
 public:
  explicit SessionOf(const Problem& problem)
      : SessionOf(read_classes<L>(problem), problem) {}

  SessionOf(const SessionOf& other) : Session(), matcher_(other.matcher_), inside_(other.inside_) {}
  SessionOf& operator=(const SessionOf&) = delete;

  std::unique_ptr<Session> copy() const override { return std::make_unique<SessionOf>(*this); }
  int vertices() const override { return matcher_.graph().size(); }
  int limbs() const override { return L; }
  int weight_bits() const override { return 64 * L - headroom_bits(vertices()); }

  bool solve() override { return matcher_.solve(); }
  int prefer(int u, const std::vector<int>& candidates) override {
    return matcher_.prefer(inside(u), inside(candidates));
  }
  bool prefer_among(int u, const std::vector<int>& targets, bool strict) override {
    return matcher_.prefer_among(inside(u), inside(targets), strict);
  }
  bool can(int u, int v) override { return matcher_.can(inside(u), inside(v)); }
  bool require(int u, int v) override { return matcher_.require(inside(u), inside(v)); }
  bool forbid(int u, int v) override { return matcher_.forbid(inside(u), inside(v)); }
  void reweigh(int u, int v, std::span<const std::uint64_t> weight) override {
    matcher_.reweigh(inside(u), inside(v), Weight<L>::from_limbs(weight));
  }

  std::vector<std::int32_t> mate() const override {
    std::vector<std::int32_t> result(at(vertices()), -1);
    for (int v = 0; v < vertices(); ++v) {
      const int partner = matcher_.forest().mate[at(v)];
      if (partner >= 0) result[at(rank(v))] = rank(partner);
    }
    return result;
  }

  Limbs value() const override { return listed(matcher_.value()); }

  Duals duals() const override {
    const Forest<L>& forest = matcher_.forest();
    Duals result;
    result.scale = 1 << Graph<L>::scale_bits;
    result.vertices.resize(at(vertices()));
    result.active.resize(at(vertices()));
    for (int v = 0; v < vertices(); ++v) {
      result.vertices[at(rank(v))] = listed(forest.y[at(v)]);
      result.active[at(rank(v))] = matcher_.graph().active(v) ? 1 : 0;
    }
    for (int b = forest.size(); b < forest.end(); ++b) {
      if (!forest.blossom(b).live) continue;
      result.blossoms.emplace_back();
      forest.leaves(b, [&](int v) { result.blossoms.back().push_back(rank(v)); });
      std::sort(result.blossoms.back().begin(), result.blossoms.back().end());
      result.blossom_duals.push_back(listed(forest.blossom(b).z));
    }
    return result;
  }

  Barrier witness() const override {
    Barrier result = matcher_.barrier();
    const auto outside = [this](std::vector<int>& list) {
      for (int& v : list) v = rank(v);
      std::sort(list.begin(), list.end());
    };
    outside(result.barrier);
    for (auto& component : result.components) outside(component);
    std::sort(result.components.begin(), result.components.end());
    return result;
  }

  std::string verify() const override { return matcher_.verify(); }
  Counters counters() const override { return matcher_.counters(); }

 private:
  SessionOf(const std::shared_ptr<const Classes<L>>& classes, const Problem& problem)
      : SessionOf(classes, inverse(classes->rank), problem) {}

  SessionOf(const std::shared_ptr<const Classes<L>>& classes, std::vector<int> inside, const Problem& problem)
      : matcher_(read_graph(classes, inside, problem), problem.perfect, problem.most_steps), inside_(std::move(inside)) {}

  static std::vector<int> inverse(const std::vector<int>& order) {
    std::vector<int> result(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) result[at(order[i])] = static_cast<int>(i);
    return result;
  }

  static Graph<L> read_graph(const std::shared_ptr<const Classes<L>>& classes, const std::vector<int>& inside,
                             const Problem& problem) {
    auto exceptions = std::make_shared<Exceptions<L>>();
    exceptions->words = (at(problem.vertices) + 63) / 64;
    exceptions->bits.assign(at(problem.vertices) * exceptions->words, 0);
    Graph<L> graph(classes, std::move(exceptions));
    for (std::size_t i = 0; i + 1 < problem.forbidden.size(); i += 2) {
      graph.forbid(inside[at(problem.forbidden[i])], inside[at(problem.forbidden[i + 1])]);
    }
    return graph;
  }

  static Limbs listed(const Weight<L>& weight) { return {weight.limbs().begin(), weight.limbs().end()}; }
  int inside(int v) const { return inside_[at(v)]; }
  int rank(int v) const { return matcher_.graph().classes().rank[at(v)]; }
  std::vector<int> inside(const std::vector<int>& list) const {
    std::vector<int> result;
    result.reserve(list.size());
    for (const int v : list) result.push_back(inside(v));
    return result;
  }

  Matcher<L> matcher_;
  std::vector<int> inside_;
};

// The greatest of some numbers of so many limbs each, with one limb more.
Limbs greatest(std::span<const std::uint64_t> numbers, std::size_t limbs) {
  Limbs most(limbs + 1, 0);
  for (std::size_t i = 0; i < numbers.size(); i += limbs) {
    const auto one = numbers.subspan(i, limbs);
    if (std::lexicographical_compare(most.rbegin() + 1, most.rend(), one.rbegin(), one.rend())) {
      std::copy(one.begin(), one.end(), most.begin());
    }
  }
  return most;
}

// The width of the widest weight of the problem. What a pair earns by its lead is added to its weight: where both are
// fields of one layout no digit is carried, so that a layout of `capacity_bits` fits with leads and without.
int widest(const Problem& problem) {
  Limbs most = greatest(problem.weights, at(problem.limbs));
  const Limbs lead = greatest(problem.lead, at(problem.limbs));
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < most.size(); ++i) {
    const std::uint64_t partial = most[i] + lead[i];
    most[i] = partial + carry;
    carry = static_cast<std::uint64_t>(partial < lead[i]) | static_cast<std::uint64_t>(most[i] < carry);
  }
  return std::max({problem.reserved_bits, bit_length(most), 1});
}

}  // namespace

// Two bits for the scale and one for what it rounds or a bonus adds; twice the bits of n, since in each of n stages a dual
// moves no further than a path of n edges weighs; one as duals may have grown as much before (`drifted`), one for the sum of
// two, and one for its sign. Two are left over.
int headroom_bits(int vertices) {
  return 8 + 2 * static_cast<int>(std::bit_width(static_cast<unsigned>(vertices)));
}

int capacity_bits(int vertices) { return 64 * kWidest - headroom_bits(vertices); }

std::unique_ptr<Session> make_session(const Problem& problem) {
  const int bits = widest(problem) + headroom_bits(problem.vertices);
#define PAIRWRIGHT_MAKE(L) \
  if (bits <= 64 * (L)) return std::make_unique<SessionOf<L>>(problem);
  PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_MAKE)
#undef PAIRWRIGHT_MAKE
  throw std::length_error("weights of " + std::to_string(bits) + " bits with headroom; the kernel has " +
                          std::to_string(64 * kWidest));
}

}  // namespace pairwright
