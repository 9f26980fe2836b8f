#include "pairwright/sparse_session.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "pairwright/choices.hpp"
#include "pairwright/instantiate.hpp"
#include "pairwright/nesting.hpp"
#include "sparse_pricing.hpp"
#include "strong_components.hpp"

namespace pairwright {

namespace {

constexpr int kWidest = 8;
constexpr int kMostScaleBits = 10;

template <int L>
class SparseSessionOf final : public SparseSession {
 public:
  using W = Weight<L>;

  explicit SparseSessionOf(int vertices) : matcher_(vertices) {}

  int vertices() const override { return matcher_.size(); }
  int limbs() const override { return L; }
  int edges() const override { return matcher_.edge_count(); }
  bool spent() const override { return matcher_.scale_bits() >= kMostScaleBits; }

  void add(std::span<const std::int32_t> pairs, std::span<const std::uint64_t> costs, std::size_t limbs) override {
    for (std::size_t i = 0; i < pairs.size() / 2; ++i) {
      matcher_.add(pairs[2 * i], pairs[2 * i + 1], W::from_limbs(costs.subspan(i * limbs, limbs)));
    }
  }

  void suggest(std::span<const std::int32_t> pairs) override { matcher_.suggest(pairs); }

  void restart() override {
    matcher_.restart();
    solved_ = false;
  }

  bool solve() override {
    solved_ = matcher_.solve();
    nesting_ = Nesting<L>(matcher_.forest());
    return solved_;
  }

  bool solved() const override { return solved_; }

  const std::vector<int>& mate() const override { return matcher_.forest().mate; }

  SparseDuals duals() const override {
    const Forest<L>& forest = matcher_.forest();
    SparseDuals result;
    result.scale_bits = matcher_.scale_bits();
    const auto append = [](std::vector<std::uint64_t>& list, const W& w) {
      list.insert(list.end(), w.limbs().begin(), w.limbs().end());
    };
    for (const W& y : forest.y) append(result.prices, -y);
    for (int b = forest.size(); b < forest.end(); ++b) {
      if (!forest.blossom(b).live || forest.blossom(b).z.zero()) continue;
      result.blossoms.emplace_back();
      forest.leaves(b, [&](int v) { result.blossoms.back().push_back(v); });
      append(result.blossom_duals, forest.blossom(b).z);
    }
    return result;
  }

  std::vector<std::int8_t> signs(std::span<const std::int32_t> pairs, std::span<const std::uint64_t> costs,
                                 std::size_t limbs) const override {
    std::vector<std::int8_t> result(pairs.size() / 2);
    for (std::size_t i = 0; i < result.size(); ++i) {
      const W cost = W::from_limbs(costs.subspan(i * limbs, limbs)).shifted_left(matcher_.scale_bits());
      const W slack = slack_of(pairs[2 * i], pairs[2 * i + 1], cost);
      result[i] = slack.negative() ? std::int8_t{-1} : slack.zero() ? std::int8_t{0} : std::int8_t{1};
    }
    return result;
  }

  std::vector<std::int32_t> doubtful(const PriceList& list, std::size_t each, bool& complete) const override {
    return doubtful_pairs(matcher_, nesting_, list, each, complete);
  }

  std::vector<std::int32_t> exchangeable() const override {
    const std::vector<int>& mate = matcher_.forest().mate;
    std::vector<std::vector<int>> next(mate.size());
    std::vector<Edge> tight;
    for (int e = 0; e < matcher_.edge_count(); ++e) {
      const auto [u, v] = matcher_.ends(e);
      if (mate[at(u)] == v || !slack_of(u, v, matcher_.scaled_cost(e)).zero()) continue;
      tight.emplace_back(u, v);
      next[at(u)].push_back(mate[at(v)]);
      next[at(v)].push_back(mate[at(u)]);
    }
    const StrongComponents parts(next);
    std::vector<std::int32_t> result;
    for (const auto& [u, v] : tight) {
      if (parts.of[at(u)] != parts.of[at(mate[at(v)])]) continue;
      result.push_back(u);
      result.push_back(v);
    }
    return result;
  }

  // The edges left are given to `Choices` as weights of single pairs, with numbers in the order of `nesting_`.
  std::vector<std::int32_t> earliest() override {
    const std::vector<std::int32_t> loose = exchangeable();
    std::vector<int> place(at(vertices())), name(at(vertices()));
    for (int v = 0; v < vertices(); ++v) {
      place[at(v)] = nesting_.place(v);
      name[at(place[at(v)])] = v;
    }
    Graph<L> graph = listed_graph(loose, place);
    Forest<L> forest = matcher_.forest().renumbered(place);
    forest.flatten();
    Choices<L> choices(graph, forest, choices_, true);
    std::vector<std::vector<int>> partners(at(vertices()));
    for (std::size_t i = 0; i + 1 < loose.size(); i += 2) {
      partners[at(loose[i])].push_back(loose[i + 1]);
      partners[at(loose[i + 1])].push_back(loose[i]);
    }
    std::vector<std::uint8_t> settled(at(vertices()), 0);
    for (int u = 0; u < vertices(); ++u) {
      if (settled[at(u)] != 0) continue;
      std::vector<int>& list = partners[at(u)];
      list.push_back(matcher_.forest().mate[at(u)]);
      std::sort(list.begin(), list.end());
      const int mine = place[at(u)];
      for (const int v : list) {
        const int other = place[at(v)];
        const bool matched = forest.mate[at(mine)] == other;
        if (!matched && (settled[at(v)] != 0 || !choices.tight(mine, other) || !choices.arrange(mine, {other}))) continue;
        settled[at(u)] = settled[at(v)] = 1;
        choices.take_out(mine, other);
        break;
      }
    }
    std::vector<std::int32_t> result;
    for (const int own : place) result.push_back(name[at(forest.mate[at(own)])]);
    return result;
  }

  SparseCounters counters() const override {
    SparseCounters all = matcher_.counters();
    all.swaps = choices_.swaps;
    all.searches = choices_.searches;
    return all;
  }

 private:
  W slack_of(int u, int v, const W& cost) const {
    const auto& y = matcher_.forest().y;
    return y[at(u)] + y[at(v)] + cost + nesting_.common(u, v);
  }

  Graph<L> listed_graph(std::span<const std::int32_t> loose, const std::vector<int>& place) const {
    const int n = vertices();
    auto classes = std::make_shared<Classes<L>>();
    classes->vertices = n;
    classes->count = 1;
    classes->class_of.assign(at(n), 0);
    classes->first = {0, n};
    classes->rank.resize(at(n));
    std::iota(classes->rank.begin(), classes->rank.end(), 0);
    classes->weight.resize(1);
    classes->admissible.assign(1, 1);
    classes->led.assign(1, 0);
    classes->neighbours.resize(1);
    classes->lead.resize(at(n));
    classes->lead_max.resize(1);
    auto exceptions = std::make_shared<Exceptions<L>>();
    exceptions->words = 0;  // one row for all: every pair is an exception
    exceptions->bits.assign((at(n) + 63) / 64, ~std::uint64_t{0});
    exceptions->own.resize(at(n));
    std::vector<std::uint64_t> wanted;
    const auto key = [](int u, int v) {
      return static_cast<std::uint64_t>(std::min(u, v)) << 32 | static_cast<std::uint32_t>(std::max(u, v));
    };
    for (std::size_t i = 0; i + 1 < loose.size(); i += 2) wanted.push_back(key(loose[i], loose[i + 1]));
    std::sort(wanted.begin(), wanted.end());
    const std::vector<int>& mate = matcher_.forest().mate;
    for (int e = 0; e < matcher_.edge_count(); ++e) {
      const auto [u, v] = matcher_.ends(e);
      if (mate[at(u)] != v && !std::binary_search(wanted.begin(), wanted.end(), key(u, v))) continue;
      if (!slack_of(u, v, matcher_.scaled_cost(e)).zero()) continue;
      exceptions->own[at(place[at(u)])].push_back({place[at(v)], -matcher_.scaled_cost(e)});
      exceptions->own[at(place[at(v)])].push_back({place[at(u)], -matcher_.scaled_cost(e)});
    }
    return Graph<L>(classes, exceptions);
  }

  SparseMatcher<L> matcher_;
  Nesting<L> nesting_;
  Counters choices_;
  bool solved_ = false;
};

}  // namespace

std::unique_ptr<SparseSession> make_sparse_session(int vertices, int bits) {
  const int needed = bits + kMostScaleBits + 2 + 2 * static_cast<int>(std::bit_width(static_cast<unsigned>(vertices)));
#define PAIRWRIGHT_MAKE(L) \
  if (needed <= 64 * (L)) return std::make_unique<SparseSessionOf<L>>(vertices);
  PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(PAIRWRIGHT_MAKE)
#undef PAIRWRIGHT_MAKE
  throw std::length_error("costs of " + std::to_string(needed) + " bits with headroom; the kernel has " +
                          std::to_string(64 * kWidest));
}

}  // namespace pairwright
