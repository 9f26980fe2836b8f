// Whom a vertex could get at a level, against all perfect matchings of the nodes.

#include <algorithm>
#include <numeric>
#include <string>

#include "check.hpp"
#include "pairwright/reach.hpp"
#include "problems.hpp"

namespace {

using namespace pairwright;
using namespace pairwright::test;

struct Level final : Rows {
  int vertices = 0;
  bool bordered = false;
  bool lists = false;  // whether the row of a vertex is given as a list too
  std::vector<int> node_of;   // of each vertex; the last node is the outside if the level is bordered
  std::vector<int> mates;     // of each node, -1 for the one that is exposed
  std::vector<Bits> rows, ways, hints;
  std::vector<std::vector<int>> partners;
  std::vector<bool> limited;  // whether only some vertices of a node are ways
  std::vector<Reach::Node> nodes;
  Table joined{0};            // nodes with an edge between ways

  int count() const { return static_cast<int>(mates.size()); }
  const std::uint64_t* row(int v) override { return rows[static_cast<std::size_t>(v)].data(); }
  const std::vector<int>* listed(int v) override {
    return lists ? &partners[static_cast<std::size_t>(v)] : nullptr;
  }
  bool is_way(int v) const {
    const auto node = static_cast<std::size_t>(node_of[static_cast<std::size_t>(v)]);
    return !limited[node] || has(ways[node].data(), v);
  }
  void connect(int u, int v) {
    put(rows[static_cast<std::size_t>(u)], v);
    put(rows[static_cast<std::size_t>(v)], u);
    partners[static_cast<std::size_t>(u)].push_back(v);
    partners[static_cast<std::size_t>(v)].push_back(u);
  }
};

int member(const Level& level, Random& random, int node) {
  std::vector<int> some;
  for (int v = 0; v < level.vertices; ++v) {
    if (level.node_of[static_cast<std::size_t>(v)] == node && level.is_way(v)) some.push_back(v);
  }
  return some[static_cast<std::size_t>(below(random, static_cast<int>(some.size())))];
}

// Nodes as runs of vertices, the outside around them, and some perfect matching, perhaps but for one node.
Level random_level(Random& random, bool even) {
  Level level;
  const int count = 2 * (2 + below(random, 4)) - (even ? 0 : 1);
  level.bordered = even && below(random, 2) == 0;
  const int inside = count - (level.bordered ? 1 : 0);
  if (level.bordered) level.node_of.assign(static_cast<std::size_t>(1 + below(random, 80)), count - 1);
  for (int node = 0; node < inside; ++node) {
    const int size = below(random, 2) == 0 ? 1 : 1 + below(random, 90);
    level.node_of.insert(level.node_of.end(), static_cast<std::size_t>(size), node);
  }
  if (level.bordered) level.node_of.insert(level.node_of.end(), static_cast<std::size_t>(below(random, 80)), count - 1);
  level.vertices = static_cast<int>(level.node_of.size());
  const std::size_t words = (level.node_of.size() + 63) / 64;
  level.rows.assign(level.node_of.size(), Bits(words, 0));
  level.partners.resize(level.node_of.size());
  level.lists = below(random, 2) == 0;
  level.ways.assign(static_cast<std::size_t>(count), Bits(words, 0));
  level.limited.assign(static_cast<std::size_t>(count), false);
  for (std::size_t node = 0; node < level.limited.size(); ++node) {
    if (below(random, 2) == 0) continue;
    for (int v = 0; v < level.vertices; ++v) {
      if (level.node_of[static_cast<std::size_t>(v)] != static_cast<int>(node)) continue;
      if (!level.limited[node] || below(random, 3) == 0) put(level.ways[node], v);
      level.limited[node] = true;
    }
  }
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), random);
  level.mates.assign(static_cast<std::size_t>(count), -1);
  for (std::size_t i = 0; i + 1 < order.size(); i += 2) {
    level.mates[static_cast<std::size_t>(order[i])] = order[i + 1];
    level.mates[static_cast<std::size_t>(order[i + 1])] = order[i];
    level.connect(member(level, random, order[i]), member(level, random, order[i + 1]));
  }
  for (int edges = below(random, 3 * count); edges > 0; --edges) {
    const int u = below(random, level.vertices), v = member(level, random, below(random, count));
    if (u != v) level.connect(u, v);
  }
  level.joined = Table(count);
  level.hints.assign(static_cast<std::size_t>(count), Bits(words, 0));
  for (int u = 0; u < level.vertices; ++u) {
    const int node = level.node_of[static_cast<std::size_t>(u)];
    for (int v = 0; v < level.vertices; ++v) {
      const int other = level.node_of[static_cast<std::size_t>(v)];
      if (has(level.row(u), v) || (below(random, 20) == 0)) put(level.hints[static_cast<std::size_t>(node)], v);
      if (node != other && has(level.row(u), v) && level.is_way(u) && level.is_way(v)) level.joined.set(node, other, 1);
    }
  }
  for (int node = 0; node < count; ++node) {
    const auto k = static_cast<std::size_t>(node);
    const bool outside = level.bordered && node == count - 1;
    int from = level.vertices, to = 0;
    for (int v = 0; v < level.vertices; ++v) {
      if ((level.node_of[static_cast<std::size_t>(v)] == node) == outside) continue;
      from = std::min(from, v);
      to = std::max(to, v + 1);
    }
    Bits& row = to - from == 1 && !outside ? level.rows[static_cast<std::size_t>(from)] : level.hints[k];
    level.nodes.push_back({from, to, row.data(), level.limited[k] ? &level.ways[k] : nullptr});
  }
  return level;
}

void prepare(Reach& reach, const Level& level, int without, int root) {
  const bool bordered = level.bordered;
  reach.start(level.nodes, bordered ? level.nodes.back().from : 0, bordered ? level.nodes.back().to : level.vertices,
              bordered);
  reach.expose(level.mates, without, root);
}

void whom_a_vertex_gets(Random& random) {
  Level level = random_level(random, true);
  Reach reach(level.vertices, level);
  for (int node = 0; node < level.count(); ++node) {
    prepare(reach, level, node, level.mates[static_cast<std::size_t>(node)]);
    for (int asked = 0; asked < 20; ++asked) {
      const int v = below(random, level.vertices), other = level.node_of[static_cast<std::size_t>(v)];
      if (other == node) continue;
      check(reach.node_of(v) == other, "a vertex lies in its node");
      const bool expected = level.is_way(v) && best_value(level.joined, true, 1U << node | 1U << other) != kNone;
      check(reach.finds(v) == expected, "finds: a perfect matching of the other nodes");
    }
  }
}

void who_can_be_left_over(Random& random) {
  Level level = random_level(random, false);
  Reach reach(level.vertices, level);
  const auto root = std::find(level.mates.begin(), level.mates.end(), -1) - level.mates.begin();
  prepare(reach, level, -1, static_cast<int>(root));
  const Bits found = reach.all();
  for (int v = 0; v < level.vertices; ++v) {
    const unsigned out = 1U << level.node_of[static_cast<std::size_t>(v)];
    const bool expected = level.is_way(v) && best_value(level.joined, true, out) != kNone;
    check(has(found.data(), v) == expected, "all: the rest can be matched");
  }
}

}  // namespace

void pairwright::test::fuzz_one(Random& random) {
  below(random, 2) == 0 ? whom_a_vertex_gets(random) : who_can_be_left_over(random);
}

int main() {
  Random random(20261121);
  for (int trial = 0; trial < instances(3000); ++trial) {
    whom_a_vertex_gets(random);
    who_can_be_left_over(random);
  }
  return 0;
}
