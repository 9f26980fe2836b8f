// Covers of random class graphs against the definition: dynamic programming over sets of vertices for small
// graphs, the weighted session (another search altogether) for larger and sparse ones.

#include "pairwright/cover.hpp"

#include <algorithm>
#include <bit>
#include <iostream>
#include <numeric>
#include <string>

#include "check.hpp"
#include "problems.hpp"

namespace {

using namespace pairwright;
using namespace pairwright::test;
using Edge = std::pair<int, int>;

// A cover together with its graph written out.
struct Instance {
  int n = 0;
  std::size_t class_count = 0;
  std::vector<std::int32_t> classes;
  std::vector<std::uint8_t> edges;  // n x n
  std::unique_ptr<Cover> cover;

  std::size_t cell(Vertex u, Vertex v) const {
    return static_cast<std::size_t>(u) * static_cast<std::size_t>(n) + static_cast<std::size_t>(v);
  }
  bool edge(Vertex u, Vertex v) const { return edges[cell(u, v)] != 0; }
  void drop(Vertex u, Vertex v) { edges[cell(u, v)] = edges[cell(v, u)] = 0; }
  int class_of(Vertex v) const { return classes[static_cast<std::size_t>(v)]; }
  Vertex mate(Vertex v) const { return cover->mate()[static_cast<std::size_t>(v)]; }
};

// Some vertices have no name, the others any of a longer list.
std::vector<std::int32_t> random_names(Random& random, int n) {
  std::vector<std::int32_t> names(static_cast<std::size_t>(n) + 3);
  std::iota(names.begin(), names.end(), 0);
  std::shuffle(names.begin(), names.end(), random);
  names.resize(static_cast<std::size_t>(n));
  for (auto& name : names) {
    if (below(random, 8) == 0) name = -1;
  }
  return names;
}

Instance random_instance(Random& random, int n, int class_count, int joined_percent, int apart_percent) {
  Instance instance;
  instance.n = n;
  instance.class_count = static_cast<std::size_t>(class_count);
  const auto k = instance.class_count;
  for (int v = 0; v < n; ++v) instance.classes.push_back(class_count >= n ? v : below(random, class_count));
  std::vector<std::uint8_t> joined(k * k, 0);
  for (std::size_t c = 0; c < k; ++c) {
    for (std::size_t d = 0; d <= c; ++d) {
      joined[c * k + d] = joined[d * k + c] = below(random, 100) < joined_percent;
    }
  }
  const std::vector<std::int32_t> names = random_names(random, n);
  std::vector<std::int32_t> pairs;
  instance.edges.assign(static_cast<std::size_t>(n) * static_cast<std::size_t>(n), 0);
  for (Vertex u = 0; u < n; ++u) {
    for (Vertex v = 0; v < u; ++v) {
      const std::int32_t a = names[static_cast<std::size_t>(u)], b = names[static_cast<std::size_t>(v)];
      const bool apart = below(random, 100) < apart_percent && a >= 0 && b >= 0;
      if (apart) pairs.insert(pairs.end(), {a, b});
      const bool meet = joined[static_cast<std::size_t>(instance.class_of(u)) * k +
                               static_cast<std::size_t>(instance.class_of(v))] != 0;
      if (meet && !apart) instance.edges[instance.cell(u, v)] = instance.edges[instance.cell(v, u)] = 1;
    }
  }
  auto apart = std::make_shared<Apart>(static_cast<std::size_t>(n) + 3, pairs);
  instance.cover = std::make_unique<Cover>(std::move(apart), names, instance.classes, k, joined);
  return instance;
}

// For every set of vertices the greatest number of its vertices that can be matched within it.
std::vector<int> most_matched(const Instance& instance) {
  std::vector<int> most(std::size_t{1} << instance.n, 0);
  for (unsigned set = 1; set < most.size(); ++set) {
    const int u = std::countr_zero(set);
    const unsigned rest = set & (set - 1);
    most[set] = most[rest];
    for (Vertex v = u + 1; v < instance.n; ++v) {
      if ((rest >> v & 1U) == 0 || !instance.edge(u, v)) continue;
      most[set] = std::max(most[set], 2 + most[rest & ~(1U << v)]);
    }
  }
  return most;
}

bool whole(const std::vector<int>& most, unsigned set) { return most[set] == std::popcount(set); }

void check_matching(const Instance& instance, const std::string& where) {
  for (Vertex v = 0; v < instance.n; ++v) {
    const Vertex mate = instance.mate(v);
    if (mate == kNobody) continue;
    check(instance.mate(mate) == v, where + ": partners of each other");
    check(instance.edge(v, mate), where + ": only edges are matched");
  }
}

void suggest_some(Random& random, Instance& instance) {
  std::vector<Vertex> pairs;
  for (int i = below(random, 2 * instance.n + 1); i > 0; --i) pairs.push_back(below(random, instance.n));
  if (pairs.size() % 2 == 1) pairs.pop_back();
  instance.cover->suggest(pairs);
}

// The barrier of Tutte: with `neighbours` taken out, `stranded` falls into more odd components than they are.
void check_witness(Instance& instance) {
  std::vector<Vertex> stranded, neighbours;
  instance.cover->witness(stranded, neighbours);
  std::vector<int> state(static_cast<std::size_t>(instance.n), 0);  // 1 stranded, 2 neighbour, 3 seen
  for (const Vertex v : stranded) state[static_cast<std::size_t>(v)] = 1;
  for (const Vertex v : neighbours) state[static_cast<std::size_t>(v)] = 2;
  std::size_t odd = 0;
  for (const Vertex root : stranded) {
    if (state[static_cast<std::size_t>(root)] != 1) continue;
    std::vector<Vertex> part{root};
    state[static_cast<std::size_t>(root)] = 3;
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (Vertex v = 0; v < instance.n; ++v) {
        int& label = state[static_cast<std::size_t>(v)];
        if (!instance.edge(part[i], v)) continue;
        check(label != 0, "witness: stranded vertices meet neighbours and each other only");
        if (label != 1) continue;
        label = 3;
        part.push_back(v);
      }
    }
    odd += part.size() % 2;
  }
  check(odd > neighbours.size(), "witness: more odd parts than neighbours");
}

bool completed(Instance& instance, bool expected) {
  const bool perfect = instance.cover->complete();
  check(perfect == expected && perfect == instance.cover->perfect(), "complete: perfect iff a perfect matching exists");
  check_matching(instance, "complete");
  if (!perfect) check_witness(instance);
  return perfect;
}

void one_fix(Random& random, Instance& instance, unsigned& fixed) {
  const Vertex u = below(random, instance.n), v = below(random, instance.n);
  const unsigned both = 1U << u | 1U << v;
  const unsigned rest = ((1U << instance.n) - 1) & ~fixed;
  bool expected = (both & fixed) != 0 && instance.mate(u) == v;
  if ((both & fixed) == 0 && instance.edge(u, v)) expected = whole(most_matched(instance), rest & ~both);
  const std::vector<Vertex> before = instance.cover->mate();
  check(instance.cover->fix(u, v) == expected, "fix: true iff a perfect matching has the pair");
  check_matching(instance, "fix");
  check(instance.cover->perfect(), "fix: the matching stays perfect");
  if (!expected) return check(instance.cover->mate() == before, "fix: nothing moves after a refusal");
  check(instance.mate(u) == v, "fix: the pair is made");
  fixed |= both;
}

void one_restriction(Random& random, Instance& instance, unsigned fixed) {
  const Vertex u = below(random, instance.n);
  std::vector<std::uint8_t> allowed;
  for (std::size_t c = 0; c < instance.class_count; ++c) allowed.push_back(below(random, 2) == 0);
  const auto permits = [&](Vertex v) { return allowed[static_cast<std::size_t>(instance.class_of(v))] != 0; };
  const std::vector<std::uint8_t> edges = instance.edges;
  const unsigned rest = ((1U << instance.n) - 1) & ~fixed;
  const bool gone = (fixed >> u & 1U) != 0;
  for (Vertex v = 0; !gone && v < instance.n; ++v) {
    if (!permits(v)) instance.drop(u, v);
  }
  const bool expected = gone ? permits(instance.mate(u)) : whole(most_matched(instance), rest);
  if (!expected) instance.edges = edges;
  const std::vector<Vertex> before = instance.cover->mate();
  check(instance.cover->restrict_to(u, allowed) == expected, "restrict_to: true iff a perfect matching obeys it");
  if (!expected) check(instance.cover->mate() == before, "restrict_to: nothing moves after a refusal");
  check_matching(instance, "restrict_to");
  check(instance.cover->perfect(), "restrict_to: the matching stays perfect");
}

// The first partner in the order of `second` with whom the rest has a perfect matching, for one vertex after the other.
void one_sequence(Random& random, Instance& instance, unsigned& fixed) {
  std::vector<Vertex> first, second;
  for (Vertex v = 0; v < instance.n; ++v) {
    const int side = below(random, 5);
    if (side != 1) first.push_back(v);
    if (side != 0) second.push_back(v);
  }
  std::shuffle(first.begin(), first.end(), random);
  std::shuffle(second.begin(), second.end(), random);
  const std::vector<int> most = most_matched(instance);
  std::vector<Vertex> expected;
  std::vector<Vertex> partner = instance.cover->mate();  // right for fixed vertices only
  for (const Vertex u : first) {
    const auto found = std::find_if(second.begin(), second.end(), [&](Vertex v) {
      const unsigned both = 1U << u | 1U << v, rest = ((1U << instance.n) - 1) & ~fixed;
      if ((both & fixed) != 0) return (both & ~fixed) == 0 && partner[static_cast<std::size_t>(u)] == v;
      return instance.edge(u, v) && whole(most, rest & ~both);
    });
    expected.push_back(found == second.end() ? kNobody : *found);
    if (found == second.end()) continue;
    partner[static_cast<std::size_t>(u)] = *found;
    partner[static_cast<std::size_t>(*found)] = u;
    fixed |= 1U << u | 1U << *found;
  }
  check(instance.cover->sequence(first, second) == expected, "sequence: the first in the order of enumeration");
  check_matching(instance, "sequence");
  check(instance.cover->perfect(), "sequence: the matching stays perfect");
}

// Whether it has a perfect matching.
bool small_graph(Random& random) {
  const int n = below(random, 4) == 0 ? 1 + below(random, 11) : 2 + 2 * below(random, 5);
  const int k = 1 + below(random, n + 2);
  Instance instance = random_instance(random, n, k, 20 + below(random, 81), below(random, 60));
  if (below(random, 2) == 0) suggest_some(random, instance);
  check_matching(instance, "suggest");
  const unsigned all = (1U << n) - 1;
  const std::vector<int> most = most_matched(instance);
  const bool exists = completed(instance, whole(most, all));
  const auto exposed = std::count(instance.cover->mate().begin(), instance.cover->mate().end(), kNobody);
  check(n - exposed == most[all], "complete: a maximum matching");
  if (!exists) return false;
  unsigned fixed = 0;
  for (int verb = 0; verb < 8; ++verb) {
    if (below(random, 3) == 0) {
      one_restriction(random, instance, fixed);
    } else {
      one_fix(random, instance, fixed);
    }
  }
  one_sequence(random, instance, fixed);
  return true;
}

void small_graphs(Random& random, int count) {
  int perfect = 0;
  for (int i = 0; i < count; ++i) perfect += small_graph(random) ? 1 : 0;
  check(perfect > count / 4 && perfect < count * 9 / 10, "small graphs: both answers occur");
}

std::unique_ptr<Session> session_on(const Instance& instance) {
  Table table(instance.n);
  for (Vertex u = 0; u < instance.n; ++u) {
    for (Vertex v = 0; v < u; ++v) {
      if (instance.edge(u, v)) table.set(u, v, 0);
    }
  }
  return session_of(table, true);
}

// A perfect matching hidden in a sparse graph, so that long paths and nested blossoms occur.
void larger_graphs(Random& random, int count) {
  int perfect = 0;
  for (int i = 0; i < count; ++i) {
    const int n = 12 + 2 * below(random, 20);
    const bool sparse = below(random, 3) != 0;
    const int k = sparse ? n : 2 + below(random, 8);
    Instance instance = sparse ? random_instance(random, n, k, (160 + below(random, 400)) / n, 3)
                               : random_instance(random, n, k, 30 + below(random, 50), 20 + below(random, 70));
    const auto session = session_on(instance);
    if (!completed(instance, session->solve())) continue;
    ++perfect;
    for (int verb = 0; verb < n; ++verb) {
      const Vertex u = below(random, n), v = below(random, n);
      if (!instance.edge(u, v)) continue;
      check(instance.cover->fix(u, v) == session->require(u, v), "fix: as the weighted session has it");
      check_matching(instance, "fix");
    }
  }
  check(perfect > count / 10 && perfect < count * 9 / 10, "larger graphs: both answers occur");
}

// A restriction speaks of the classes given at the beginning, however often the vertices have been restricted since.
void restrictions_of_both_ends() {
  const std::vector<std::uint8_t> joined{0, 1, 1, 0};
  Cover cover(std::make_shared<Apart>(0, std::vector<std::int32_t>{}), {-1, -1}, {0, 1}, 2, joined);
  check(cover.complete(), "one pair: complete");
  const std::vector<std::uint8_t> one{0, 1}, zero{1, 0};
  check(cover.restrict_to(0, one) && cover.restrict_to(1, zero), "one pair: each restricted to the other's class");
  check(!cover.restrict_to(0, zero), "one pair: not to its own class");
  check(cover.fix(0, 1) && cover.restrict_to(0, one) && !cover.restrict_to(0, zero), "one pair: fixed");
}

Cover cover_of(int n, const std::vector<Edge>& edges) {
  const auto size = static_cast<std::size_t>(n);
  std::vector<std::uint8_t> joined(size * size, 0);
  for (const auto& [u, v] : edges) {
    joined[static_cast<std::size_t>(u * n + v)] = joined[static_cast<std::size_t>(v * n + u)] = 1;
  }
  std::vector<std::int32_t> classes(size);
  std::iota(classes.begin(), classes.end(), 0);
  return Cover(std::make_shared<Apart>(0, std::vector<std::int32_t>{}), std::vector<std::int32_t>(size, -1), classes,
               size, joined);
}

// Stem 0 - 1 - 2, at 2 an odd cycle 2 .. 14 and a path 2, 15 .. 20 as long as half of it, whose end meets the cycle
// opposite; 21 hangs on 1. The two ways down from the last edge to 2 differ much in length once the cycle is one
// blossom, and going past 2 would make an outer vertex of 1, which it is not.
void paths_of_different_length_meet() {
  std::vector<Edge> edges{{0, 1}, {1, 2}, {1, 21}, {14, 2}, {2, 15}, {20, 8}, {20, 9}};
  for (int v = 2; v < 14; ++v) edges.emplace_back(v, v + 1);
  for (int v = 15; v < 20; ++v) edges.emplace_back(v, v + 1);
  Cover cover = cover_of(22, edges);
  std::vector<Vertex> pairs{1, 2};
  for (Vertex v = 3; v < 21; v += 2) pairs.insert(pairs.end(), {v, v + 1});
  cover.suggest(pairs);
  check(!cover.complete(), "paths of different length: 0 and 21 have nobody but 1");
  for (std::size_t i = 0; i < pairs.size(); i += 2) {
    check(cover.mate()[static_cast<std::size_t>(pairs[i])] == pairs[i + 1], "paths of different length: matching");
  }
}

// 0 has nobody but 1, whom 2, 4, 6, 8 could have, too, were it not for him; each of them has a partner of his own. From
// that partner a search sees nothing of 0, from 0 it sees at once why nobody else gets 1.
void one_refusal_from_either_side() {
  std::vector<Edge> edges{{0, 1}};
  for (int u = 2; u < 10; u += 2) edges.insert(edges.end(), {{u, 1}, {u, u + 1}});
  Cover cover = cover_of(10, edges);
  check(cover.complete(), "either side: complete");
  for (Vertex u = 2; u < 10; u += 2) check(!cover.fix(u, 1), "either side: 1 is for 0");
  check(cover.counters().refusals == 1 && cover.counters().barred == 3, "either side: one search refuses all");
}

void no_vertices() {
  Cover cover(std::make_shared<Apart>(0, std::vector<std::int32_t>{}), {}, {}, 0, {});
  check(cover.complete() && cover.perfect() && cover.sequence({}, {}).empty(), "the empty graph is covered");
}

}  // namespace

void pairwright::test::fuzz_one(Random& random) { small_graph(random); }

int main() {
  Random random(11);
  small_graphs(random, instances(6000));
  larger_graphs(random, instances(4000));
  restrictions_of_both_ends();
  paths_of_different_length_meet();
  one_refusal_from_either_side();
  no_vertices();
  std::cout << "covers agree with the definition\n";
  return 0;
}
