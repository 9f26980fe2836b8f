// Choices among optimal matchings in graphs too large to enumerate, where blossoms with positive duals lie within each
// other. Every answer is compared with a weighted session that has the pair required: another way
// altogether, by duals that move.

#include <algorithm>
#include <iostream>
#include <string>

#include "check.hpp"
#include "problems.hpp"

namespace {

using namespace pairwright;
using namespace pairwright::test;

// Odd cliques of heavy edges inside heavier-bordered ones: optimal duals need nested blossoms.
Table nested_table(Random& random, int n) {
  Table table(n);
  std::vector<int> place;
  for (int v = 0; v < n; ++v) place.push_back(v);
  std::shuffle(place.begin(), place.end(), random);
  const int density = 20 + below(random, 60), noise = 1 + below(random, 2);
  for (int u = 0; u < n; ++u) {
    for (int v = 0; v < u; ++v) {
      if (below(random, 100) >= density) continue;
      int shared = 0;
      for (int size = 3; size < n; size += 2 + size / 2) {
        if (place[static_cast<std::size_t>(u)] / size == place[static_cast<std::size_t>(v)] / size) ++shared;
      }
      table.set(u, v, 4 * shared + below(random, noise));
    }
  }
  return table;
}

// How many positive blossoms lie around each other at most.
std::size_t depth(const Duals& duals) {
  std::vector<std::size_t> around(duals.vertices.size(), 0);
  for (std::size_t b = 0; b < duals.blossoms.size(); ++b) {
    const Limbs& dual = duals.blossom_duals[b];
    if (std::all_of(dual.begin(), dual.end(), [](std::uint64_t limb) { return limb == 0; })) continue;
    for (const int v : duals.blossoms[b]) ++around[static_cast<std::size_t>(v)];
  }
  return *std::max_element(around.begin(), around.end());
}

bool in_some_optimum(const Session& session, int u, int v) {
  const auto trial = session.copy();
  return trial->require(u, v) && trial->value() == session.value();
}

void sound(const Session& session, const Limbs& value, const std::string& verb) {
  check(session.verify().empty(), verb + ": " + session.verify());
  check(session.value() == value, verb + ": the value stays");
}

// `gone` says which vertices are fixed.
void one_question(Random& random, Session& session, std::vector<bool>& gone) {
  const int n = session.vertices(), u = below(random, n), v = below(random, n);
  const Limbs value = session.value();
  if (u == v || gone[static_cast<std::size_t>(u)] || gone[static_cast<std::size_t>(v)]) return;
  switch (below(random, 4)) {
    case 0: {
      const bool expected = in_some_optimum(session, u, v);
      check(session.can(u, v) == expected, "can: in some optimal matching");
      return sound(session, value, "can");
    }
    case 1: {
      std::vector<int> targets;
      for (int t = 0; t < n; ++t) {
        if (t != u && below(random, 3) == 0) targets.push_back(t);
      }
      const bool expected = std::any_of(targets.begin(), targets.end(), [&](int t) {
        return !gone[static_cast<std::size_t>(t)] && in_some_optimum(session, u, t);
      });
      const bool strict = below(random, 3) == 0;
      check(session.prefer_among(u, targets, strict) == expected, "prefer_among: in some optimal matching");
      const int mate = session.mate()[static_cast<std::size_t>(u)];
      if (expected) check(std::find(targets.begin(), targets.end(), mate) != targets.end(), "prefer_among: mate");
      return sound(session, value, "prefer_among");
    }
    default: {
      std::vector<int> candidates;
      for (int t = 0; t < n; ++t) {
        if (t != u && !gone[static_cast<std::size_t>(t)]) candidates.push_back(t);
      }
      std::shuffle(candidates.begin(), candidates.end(), random);
      candidates.resize(std::min<std::size_t>(candidates.size(), static_cast<std::size_t>(1 + below(random, n))));
      const auto first = std::find_if(candidates.begin(), candidates.end(),
                                      [&](int t) { return in_some_optimum(session, u, t); });
      const int expected = first == candidates.end() ? -1 : static_cast<int>(first - candidates.begin());
      check(session.prefer(u, candidates) == expected, "prefer: the first in some optimal matching");
      if (expected >= 0) gone[static_cast<std::size_t>(u)] = gone[static_cast<std::size_t>(*first)] = true;
      return sound(session, value, "prefer");
    }
  }
}

void nested_graphs(Random& random, int count, int shift) {
  int solved = 0, deepest = 0, yes = 0;
  for (int i = 0; i < count; ++i) {
    const int n = 10 + 2 * below(random, 20);
    const Table table = nested_table(random, n);
    const auto session = session_of(table, true, shift);
    if (!session->solve()) continue;
    ++solved;
    deepest = std::max(deepest, static_cast<int>(depth(session->duals())));
    std::vector<bool> gone(static_cast<std::size_t>(n), false);
    for (int question = 0; question < n; ++question) one_question(random, *session, gone);
    yes += static_cast<int>(std::count(gone.begin(), gone.end(), true));
  }
  check(solved > count / 2 && yes > 6 * solved, "nested graphs: questions are answered both ways");
  check(deepest >= 5, "nested graphs: blossoms within blossoms");
}

// Verbs that move the duals come in between: the choices have to be given up and begun again.
void choices_and_changes(Random& random) {
  const int n = 10 + 2 * below(random, 10);
  Table table = nested_table(random, n);
  const auto session = session_of(table, true);
  if (!session->solve()) return;
  for (int round = 0; round < 6; ++round) {
    for (int question = 0; question < 4; ++question) {
      const int u = below(random, n), v = below(random, n);
      check(u == v || session->can(u, v) == in_some_optimum(*session, u, v), "can, between changes");
    }
    const int u = below(random, n), v = below(random, n);
    if (u == v) continue;
    if (below(random, 2) == 0) {
      if (session->forbid(u, v)) table.set(u, v, kNone);
    } else if (table.at(u, v) != kNone) {
      const std::uint64_t weight = static_cast<std::uint64_t>(below(random, 20));
      session->reweigh(u, v, std::vector<std::uint64_t>{weight});
      table.set(u, v, static_cast<std::int64_t>(weight));
    }
    const auto afresh = session_of(table, true);
    check(afresh->solve() && afresh->value() == session->value(), "changes: the value of a session begun afresh");
    check(session->verify().empty(), "changes: " + session->verify());
  }
}

// A graph of nested cliques, and as many questions as it has vertices.
void choices_alone(Random& random) {
  const int n = 6 + 2 * below(random, 10);
  const auto session = session_of(nested_table(random, n), true);
  if (!session->solve()) return;
  std::vector<bool> gone(static_cast<std::size_t>(n), false);
  for (int question = 0; question < n; ++question) one_question(random, *session, gone);
}

}  // namespace

void pairwright::test::fuzz_one(Random& random) {
  below(random, 2) == 0 ? choices_alone(random) : choices_and_changes(random);
}

int main() {
  Random random(31);
  nested_graphs(random, instances(2000), 0);
  nested_graphs(random, 200, 2);
  nested_graphs(random, 100, 7);
  for (int i = 0; i < instances(1000); ++i) choices_and_changes(random);
  std::cout << "choices agree with required pairs\n";
  return 0;
}
