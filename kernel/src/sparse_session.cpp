#include "pairwright/sparse_session.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "pairwright/earliest.hpp"
#include "pairwright/instantiate.hpp"
#include "pairwright/nesting.hpp"
#include "sparse_pricing.hpp"

namespace pairwright {

namespace {

constexpr int kWidest = 8;

template <int L>
class SparseSessionOf final : public SparseSession {
 public:
  using W = Weight<L>;

  SparseSessionOf(int vertices, std::int64_t most_steps) : matcher_(vertices, most_steps) {}

  int vertices() const override { return matcher_.size(); }
  int limbs() const override { return L; }
  int edges() const override { return static_cast<int>(matcher_.edge_count()); }

  void add(std::span<const std::int32_t> pairs, std::span<const std::uint64_t> costs, std::size_t limbs) override {
    matcher_.add(pairs, [&](std::size_t i) { return W::from_limbs(costs.subspan(i * limbs, limbs)); });
  }

  void suggest(std::span<const std::int32_t> pairs, std::span<const std::uint64_t> prices,
               std::size_t limbs) override {
    std::vector<W> read;
    for (std::size_t i = 0; i < prices.size(); i += limbs) read.push_back(W::from_signed_limbs(prices.subspan(i, limbs)));
    matcher_.suggest(pairs, read);
  }

  void restart() override {
    matcher_.restart();
    solved_ = false;
  }

  bool solve() override {
    solved_ = false;  // also after an exception
    solved_ = matcher_.solve();
    nesting_ = Nesting<L>(matcher_.forest());
    return solved_;
  }

  bool solved() const override { return solved_; }

  const std::vector<int>& mate() const override { return matcher_.forest().mate; }

  SparseDuals duals() const override {
    const Forest<L>& forest = matcher_.forest();
    SparseDuals result;
    result.scale_bits = SparseMatcher<L>::scale_bits;
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
      const W cost = W::from_limbs(costs.subspan(i * limbs, limbs)).shifted_left(SparseMatcher<L>::scale_bits);
      const W slack = slack_of(pairs[2 * i], pairs[2 * i + 1], cost);
      result[i] = slack.negative() ? std::int8_t{-1} : slack.zero() ? std::int8_t{0} : std::int8_t{1};
    }
    return result;
  }

  DoubtfulPairs doubtful(const PriceList& list, std::size_t each) const override {
    return doubtful_pairs(matcher_, nesting_, list, each);
  }

  std::vector<std::int32_t> exchangeable() const override {
    Lists edges = tight({});
    keep_circuits(mate(), edges);
    std::vector<std::int32_t> result;
    for (int u = 0; u < vertices(); ++u) {
      for (const int v : edges[at(u)]) {
        if (u < v) result.insert(result.end(), {u, v});
      }
    }
    return result;
  }

  std::vector<std::int32_t> earliest(std::span<const std::int32_t> ties) override {
    std::vector<int> place(at(vertices()));
    for (int v = 0; v < vertices(); ++v) place[at(v)] = nesting_.place(v);
    return earliest_matching(mate(), tight(ties), nested_sets(matcher_.forest(), place), choices_);
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

  // The tight edges that are not matched, and the pairs given: of each vertex the other ends.
  Lists tight(std::span<const std::int32_t> ties) const {
    return Lists(at(vertices()), [&](const auto& take) {
      for (int u = 0; u < vertices(); ++u) {
        for (const auto& [v, cost] : matcher_.arcs(u)) {
          if (mate()[at(u)] != v && slack_of(u, v, cost).zero()) take(u, v);
        }
      }
      for (std::size_t i = 0; i + 1 < ties.size(); i += 2) {
        const int u = ties[i];
        const int v = ties[i + 1];
        if (mate()[at(u)] == v) continue;
        take(u, v);
        take(v, u);
      }
    });
  }

  SparseMatcher<L> matcher_;
  Nesting<L> nesting_;
  TieCounters choices_;
  bool solved_ = false;
};

}  // namespace

// In one solution a dual grows by less than n^2 / 2 costs: there are n / 2 augmentations, and none moves
// it further than a path of n edges costs. As much may be there before (`drifted`), two duals are added up, and the sum has
// a sign: three bits more, of which the half takes one.
std::unique_ptr<SparseSession> make_sparse_session(int vertices, int bits, std::int64_t most_steps) {
  const int size = static_cast<int>(std::bit_width(static_cast<unsigned>(vertices)));
  const int needed = bits + SparseMatcher<2>::scale_bits + 2 + 2 * size;
#define PAIRWRIGHT_MAKE(L) \
  if (needed <= 64 * (L)) return std::make_unique<SparseSessionOf<L>>(vertices, most_steps);
  PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(PAIRWRIGHT_MAKE)
#undef PAIRWRIGHT_MAKE
  throw std::length_error("costs of " + std::to_string(needed) + " bits with headroom; the kernel has " +
                          std::to_string(64 * kWidest));
}

}  // namespace pairwright
