// Sessions on random graphs against dynamic programming, with the certificate checked after every verb.

#include <algorithm>
#include <iostream>
#include <string>

#include "check.hpp"
#include "problems.hpp"

namespace {

using namespace pairwright;
using namespace pairwright::test;

bool odd_components_exceed(const Table& table, const Barrier& witness) {
  std::vector<int> component(static_cast<std::size_t>(table.n), -1);
  for (std::size_t i = 0; i < witness.components.size(); ++i) {
    if (witness.components[i].size() % 2 == 0) return false;
    for (const int v : witness.components[i]) component[static_cast<std::size_t>(v)] = static_cast<int>(i);
  }
  std::vector<bool> barrier(static_cast<std::size_t>(table.n), false);
  for (const int v : witness.barrier) barrier[static_cast<std::size_t>(v)] = true;
  for (const auto& members : witness.components) {
    for (const int u : members) {
      for (int v = 0; v < table.n; ++v) {
        if (table.at(u, v) == kNone || barrier[static_cast<std::size_t>(v)]) continue;
        if (component[static_cast<std::size_t>(v)] != component[static_cast<std::size_t>(u)]) return false;
      }
    }
  }
  return witness.components.size() > witness.barrier.size();
}

// A session together with the table it should agree with.
struct Pair {
  Table table;
  bool perfect;
  int shift;
  std::unique_ptr<Session> session;
  unsigned taken = 0;       // vertices of fixed pairs
  std::int64_t fixed = 0;   // their weight

  std::int64_t optimum() const {
    const std::int64_t rest = best_value(table, perfect, taken);
    return rest == kNone ? kNone : rest + fixed;
  }

  // The best value of a matching that contains u-v.
  std::int64_t optimum_with(int u, int v) const {
    if (table.at(u, v) == kNone) return kNone;
    const std::int64_t rest = best_value(table, perfect, taken | 1U << u | 1U << v);
    return rest == kNone ? kNone : rest + fixed + table.at(u, v);
  }

  void take(int u, int v) {
    taken |= 1U << u | 1U << v;
    fixed += table.at(u, v);
  }

  void agree(const std::string& verb) const {
    const std::string fault = session->verify();
    check(fault.empty(), verb + ": " + fault);
    check(value_of(*session, shift) == optimum(), verb + ": value");
  }

  bool gone(int v) const { return (taken >> v & 1U) != 0; }
};

void one_verb(Random& random, Pair& pair) {
  int u = below(random, pair.table.n);
  int v = below(random, pair.table.n);
  if (u == v || pair.gone(u) || pair.gone(v)) return;
  const std::int64_t best = pair.optimum();
  const bool possible = pair.optimum_with(u, v) == best;
  switch (below(random, 6)) {
    case 0:
      check((pair.session->prefer(u, {v}) == 0) == possible, "prefer: answer");
      if (possible) pair.take(u, v);
      return pair.agree("prefer");
    case 1: {
      check(pair.session->can(u, v) == possible, "can: answer");
      return pair.agree("can");
    }
    case 2: {
      const bool exists = pair.optimum_with(u, v) != kNone;
      check(pair.session->require(u, v) == exists, "require: answer");
      if (exists) pair.take(u, v);
      return pair.agree("require");
    }
    case 3: {
      const std::int64_t before = pair.table.at(u, v);
      pair.table.set(u, v, kNone);
      const bool exists = pair.optimum() != kNone;
      check(pair.session->forbid(u, v) == exists, "forbid: answer");
      if (!exists) pair.table.set(u, v, before);
      return pair.agree("forbid");
    }
    case 4: {
      if (pair.table.at(u, v) == kNone) return;
      const std::int64_t weight = below(random, 9);
      pair.table.set(u, v, weight);
      Limbs limbs(static_cast<std::size_t>(pair.shift) + 1, 0);
      limbs.back() = static_cast<std::uint64_t>(weight);
      pair.session->reweigh(u, v, limbs);
      return pair.agree("reweigh");
    }
    default: {
      std::vector<int> targets;
      bool any = false;
      for (int t = 0; t < pair.table.n; ++t) {
        if (t == u || below(random, 3) == 0) continue;
        targets.push_back(t);
        any = any || (!pair.gone(t) && pair.optimum_with(u, t) == best);
      }
      check(pair.session->prefer_among(u, targets, true) == any, "prefer_among: answer");
      for (int t = 0; any && t < pair.table.n; ++t) {
        if (!pair.gone(t) && std::find(targets.begin(), targets.end(), t) == targets.end()) {
          pair.table.set(u, t, kNone);
        }
      }
      // A vertex that may stay exposed might now do so; the value is the same.
      return pair.agree("prefer_among");
    }
  }
}

void one_session(Random& random, int most_vertices, bool perfect, int shift) {
  const int n = 1 + below(random, most_vertices);
  const std::int64_t most = below(random, 4) == 0 ? 1000000 : 1 + below(random, 5);
  Pair pair{random_table(random, n, 25 + below(random, 76), most), perfect, shift, nullptr};
  pair.session = session_of(pair.table, perfect, shift);
  const bool exists = pair.optimum() != kNone;
  check(pair.session->solve() == exists, "solve: feasible");
  if (!exists) return check(odd_components_exceed(pair.table, pair.session->witness()), "solve: witness");
  pair.agree("solve");
  for (int verb = 0; verb < 10; ++verb) one_verb(random, pair);
}

void random_sessions(int count, int most_vertices, bool perfect, int shift) {
  Random random(static_cast<std::uint64_t>(7 + shift * 2 + (perfect ? 1 : 0)));
  for (int i = 0; i < count; ++i) one_session(random, most_vertices, perfect, shift);
}

}  // namespace

void pairwright::test::fuzz_one(Random& random) {
  const bool perfect = below(random, 2) == 0;
  one_session(random, 10, perfect, below(random, 3));
}

int main() {
  for (const bool perfect : {true, false}) {
    random_sessions(instances(6000), 8, perfect, 0);
    random_sessions(instances(300), 12, perfect, 1);
    for (const int shift : {2, 3, 5, 7, 11, 14}) random_sessions(instances(300), 8, perfect, shift);
  }
  std::cout << "sessions agree with dynamic programming\n";
  return 0;
}
