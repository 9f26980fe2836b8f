// Sparse matchings against dynamic programming, solved at once and with edges added later, and what blossoms share.

#include <algorithm>
#include <string>

#include "check.hpp"
#include "pairwright/nesting.hpp"
#include "pairwright/sparse_session.hpp"
#include "problems.hpp"

namespace {

using namespace pairwright;
using namespace pairwright::test;

constexpr std::int64_t kMost = 1000;

struct Given {
  std::vector<std::int32_t> pairs;
  std::vector<std::uint64_t> costs;
};

Given edges_of(const Table& table, bool later) {
  Given given;
  for (int u = 0; u < table.n; ++u) {
    for (int v = 0; v < u; ++v) {
      if (table.at(u, v) == kNone || later == (u / 2 == v / 2)) continue;
      given.pairs.insert(given.pairs.end(), {u, v});
      given.costs.push_back(static_cast<std::uint64_t>(kMost - table.at(u, v)));
    }
  }
  return given;
}

std::int64_t cost_of(const SparseSession& session, const Table& table) {
  std::int64_t sum = 0;
  for (int v = 0; v < table.n; ++v) {
    const int partner = session.mate()[static_cast<std::size_t>(v)];
    if (partner > v) sum += kMost - table.at(v, partner);
  }
  return sum;
}

void random_graph(Random& random, int run) {
  const int n = 2 + 2 * below(random, 6);
  Table table = random_table(random, n, 30 + below(random, 70), 1 + below(random, static_cast<int>(kMost)));
  for (int v = 0; v < n; v += 2) {
    if (table.at(v, v + 1) == kNone) table.set(v, v + 1, 0);
  }
  const std::int64_t best = kMost * (n / 2) - best_value(table, true);
  const auto session = make_sparse_session(n, run % 2 == 0 ? 16 : 150);
  const Given first = edges_of(table, false);
  const Given second = edges_of(table, true);
  session->add(first.pairs, first.costs, 1);
  session->suggest(first.pairs, {}, 1);
  if (run % 3 == 0) check(session->solve(), "the first edges are a perfect matching");
  session->add(second.pairs, second.costs, 1);
  check(session->solve(), "a perfect matching with more edges");
  check(cost_of(*session, table) == best, "sparse run " + std::to_string(run) + ": cost");
  for (const std::int8_t sign : session->signs(second.pairs, second.costs, 1)) check(sign >= 0, "a negative slack");
  const auto earliest = session->earliest({});
  for (int v = 0; v < n; ++v) {
    const int partner = earliest[static_cast<std::size_t>(v)];
    check(earliest[static_cast<std::size_t>(partner)] == v, "the earliest matching is one");
  }
}

void random_graphs() {
  Random random(7);
  for (int run = 0; run < 2000; ++run) random_graph(random, run);
}

void nested_blossoms() {
  Forest<2> forest(7);
  const auto join = [&](int u, int v) {
    forest.mate[static_cast<std::size_t>(u)] = v;
    forest.mate[static_cast<std::size_t>(v)] = u;
  };
  join(1, 2);
  join(3, 4);
  const int inner = forest.shrink({0, 1, 2}, {{0, 1}, {1, 2}, {2, 0}});
  forest.blossom(inner).z = Weight<2>(4);
  const int outer = forest.shrink({inner, 3, 4}, {{1, 3}, {3, 4}, {4, 2}});
  forest.blossom(outer).z = Weight<2>(10);
  const Nesting<2> nesting(forest);
  check(nesting.common(0, 2) == Weight<2>(14), "two of the inner blossom share both");
  check(nesting.common(2, 4) == Weight<2>(10), "an inner and an outer one share the outer");
  check(nesting.common(4, 3) == Weight<2>(10), "so do two outer ones");
  check(nesting.common(0, 5).zero() && nesting.common(5, 6).zero(), "nobody else shares anything");
}

// Blossoms as deep in each other as there are pairs: the matching leaves them by a vertex of the innermost one.
void deep_blossoms() {
  constexpr std::int32_t levels = 100'000, end = 2 * levels + 1;
  const auto session = make_sparse_session(end + 1, 24);
  std::vector<std::int32_t> pairs, matched;
  std::vector<std::uint64_t> costs;
  const auto add = [&](std::int32_t u, std::int32_t v, std::uint64_t cost) {
    pairs.insert(pairs.end(), {u, v});
    costs.push_back(cost);
  };
  for (std::int32_t v = 1; v < end; v += 2) {
    matched.insert(matched.end(), {v, v + 1});
    add(v, v + 1, 0);
    add(std::max(v - 2, 0), v, 2);
    add(v - 1, v + 1, 2);
  }
  add(1, end, 10 * levels);
  session->add(pairs, costs, 1);
  session->suggest(matched, {}, 1);
  check(session->solve(), "deep blossoms: a perfect matching");
  check(session->counters().shrinks >= levels, "deep blossoms: one in the other");
  const auto& mate = session->mate();
  check(mate[1] == end && mate[0] == 2, "deep blossoms: out of the innermost one");
  for (std::size_t v = 3; v < static_cast<std::size_t>(end); v += 2) {
    check(mate[v] == static_cast<std::int32_t>(v) + 1, "deep blossoms: the others stay");
  }
}

// Edges given one by one, each followed by a solution, leave odd duals to be evened out each time.
void many_repairs(Random& random) {
  constexpr int n = 12;
  const auto session = make_sparse_session(n, 106);
  std::vector<std::pair<std::int32_t, std::int32_t>> edges;
  for (std::int32_t u = 0; u < n; ++u) {
    for (std::int32_t v = 0; v < u; ++v) edges.emplace_back(u, v);
  }
  std::shuffle(edges.begin(), edges.end(), random);
  for (const auto& [u, v] : edges) {
    const std::uint64_t cost[] = {random(), random() >> 22};
    const std::int32_t pair[] = {u, v};
    session->add(pair, cost, 2);
    const bool perfect = session->solve();
    if (perfect) check(session->signs(pair, cost, 2)[0] >= 0, "repairs: no negative slack");
  }
}

// Whatever is spent, the search ends between two events: its duals hold, and it can be asked again.
void few_steps() {
  Random random(5);
  const Table table = random_table(random, 40, 100, kMost);
  const auto solved = [&](SparseMatcher<2>& matcher) {
    try {
      check(matcher.solve(), "steps: a perfect matching");
    } catch (const TooMuchWork&) {
      return false;
    }
    return true;
  };
  const auto matcher_of = [&](std::int64_t most) {
    SparseMatcher<2> matcher(table.n, most);
    for (int u = 0; u < table.n; ++u) {
      for (int v = 0; v < u; ++v) {
        matcher.add({{u, v}}, [&](std::size_t) { return Weight<2>(static_cast<std::uint64_t>(kMost - table.at(u, v))); });
      }
    }
    return matcher;
  };
  SparseMatcher<2> free = matcher_of(INT64_MAX);
  check(solved(free), "steps: all that are needed");
  const std::int64_t enough = free.counters().steps;
  for (const std::int64_t most : {std::int64_t{0}, enough / 3, enough - 1, enough}) {
    SparseMatcher<2> matcher = matcher_of(most);
    for (int attempt = 0; attempt < 2; ++attempt) {
      check(solved(matcher) == (most == enough), "steps: as many as are needed, and no fewer");
      for (int u = 0; u < table.n; ++u) {
        for (const auto& [v, cost] : matcher.arcs(u)) {
          const Weight<2> slack = matcher.forest().cover(u, v) + cost;
          check(!slack.negative(), "steps: no negative slack");
          check(slack.zero() || matcher.forest().mate[at(u)] != v, "steps: matched pairs are tight");
        }
      }
    }
  }
}

// An array that grows from ordinary memory into large pages, and within them.
void large_arrays() {
  std::vector<int, LargePages<int>> many;
  for (int i = 0; i < 3'000'000; ++i) many.push_back(i);
  many.resize(5'000'000, -1);
  bool kept = true;
  for (int i = 0; i < 5'000'000; ++i) kept = kept && many[at(i)] == (i < 3'000'000 ? i : -1);
  check(kept, "large pages: entries kept");
  many.resize(10);
  many.shrink_to_fit();
  check(many.back() == 9, "large pages: back in ordinary memory");
}

}  // namespace

void pairwright::test::fuzz_one(Random& random) {
  random_graph(random, below(random, 6));
  many_repairs(random);
}

int main() {
  random_graphs();
  nested_blossoms();
  deep_blossoms();
  few_steps();
  large_arrays();
  Random random(11);
  for (int run = 0; run < 200; ++run) many_repairs(random);
  return 0;
}
