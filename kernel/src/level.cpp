#include "pairwright/level.hpp"

#include <algorithm>
#include <bit>

namespace pairwright {

LevelSearch::LevelSearch(int vertices, Rows& rows)
    : rows_(rows),
      node_of_(index(vertices), -1),
      unseen_((index(vertices) + 63) / 64, 0),
      outer_(unseen_.size(), 0) {}

void LevelSearch::clear() {
  for (const auto& ways : ways_) {
    for (const int v : ways) node_of_[index(v)] = -1;
  }
  ways_.clear();
  partner_.clear();
}

void LevelSearch::add(const std::vector<int>& ways, int own, int partner) {
  const int node = count();
  for (const int v : ways) node_of_[index(v)] = node;
  node_of_[index(own)] = node;
  ways_.push_back(ways);
  partner_.push_back(partner);
}

bool LevelSearch::grow(int root, int goal, int first, const Bits* targets) {
  const std::size_t nodes = ways_.size();
  root_ = root;
  goal_ = goal;
  first_ = first;
  targets_ = targets;
  label_.assign(nodes, kUnseen);
  from_.assign(nodes, {-1, -1});
  bases_.reset(nodes);
  queue_.clear();
  std::fill(unseen_.begin(), unseen_.end(), 0);
  std::fill(outer_.begin(), outer_.end(), 0);
  for (const auto& ways : ways_) {
    for (const int v : ways) put(unseen_, v);
  }
  make_outer(root);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const int node = queue_[next];
    for (const int a : ways(node)) {
      if (node == root_ && first_ >= 0 && a != first_) continue;
      if (const std::vector<int>* list = rows_.listed(a)) {
        if (scan_listed(a, *list)) return true;
        continue;
      }
      if (scan_unseen(a)) return true;
      scan_outer(a);
    }
  }
  return false;
}

void LevelSearch::make_outer(int node) {
  label_[index(node)] = kOuter;
  queue_.push_back(node);
  for (const int v : ways(node)) {
    drop(unseen_, v);
    if (node != root_ || first_ < 0 || v == first_) put(outer_, v);
  }
}

void LevelSearch::reach(int node, Edge entry) {
  label_[index(node)] = kInner;
  from_[index(node)] = entry;
  for (const int v : ways(node)) drop(unseen_, v);
  make_outer(mate(node));
}

// Reaches a node not yet seen by its vertex b; true if it is the goal.
bool LevelSearch::try_unseen(int a, int b) {
  const int node = node_of(b);
  if (node == goal_) {
    end_ = {a, b};
    return true;
  }
  reach(node, {a, b});
  return false;
}

// Shrinks the odd cycle that an edge between outer vertices closes.
void LevelSearch::try_outer(int a, int b) {
  const int node = node_of(a);
  const int other = node_of(b);
  if (bases_.find(node) == bases_.find(other)) return;
  if (b == first_ && !has(targets_->data(), a)) return;
  const int base = bases_.meeting(node, other, [&](int above) { return parent(above); });
  shrink(node, {b, a}, base);
  shrink(other, {a, b}, base);
}

// Reaches every node not yet seen that vertex a may be matched to; true if one of them was the goal.
bool LevelSearch::scan_unseen(int a) {
  const std::uint64_t* row = rows_.row(a);
  for (std::size_t word = 0; word < unseen_.size(); ++word) {
    for (std::uint64_t bits; (bits = towards(a, word, row) & unseen_[word]) != 0;) {
      if (try_unseen(a, static_cast<int>(word * 64) + std::countr_zero(bits))) return true;
    }
  }
  return false;
}

// Shrinks the odd cycles that vertex a closes with outer nodes.
void LevelSearch::scan_outer(int a) {
  const std::uint64_t* row = rows_.row(a);
  for (std::size_t word = 0; word < outer_.size(); ++word) {
    for (std::uint64_t bits = towards(a, word, row) & outer_[word]; bits != 0; bits &= bits - 1) {
      try_outer(a, static_cast<int>(word * 64) + std::countr_zero(bits));
    }
  }
}

// Both for a vertex whose partners are listed.
bool LevelSearch::scan_listed(int a, const std::vector<int>& list) {
  const std::uint64_t* row = rows_.row(a);
  const auto joined = [&](int b) { return has(row, b) && (a != first_ || has(targets_->data(), b)); };
  for (const int b : list) {
    if (joined(b) && has(unseen_.data(), b) && try_unseen(a, b)) return true;
  }
  for (const int b : list) {
    if (joined(b) && has(outer_.data(), b)) try_outer(a, b);
  }
  return false;
}

// The base two steps nearer to the root, -1 at the root.
int LevelSearch::parent(int base) {
  const int inner = mate(base);
  return inner < 0 ? -1 : bases_.find(node_of(from_[index(inner)].first));
}

// Joins the path from a node down to `base` into one blossom; `entry` is how the node is matched the other way round.
void LevelSearch::shrink(int node, Edge entry, int base) {
  while (bases_.find(node) != base) {
    from_[index(node)] = entry;
    const int inner = mate(node);
    if (label_[index(inner)] == kInner) make_outer(inner);
    if (bases_.find(node) == node) bases_.put(node, base);
    if (bases_.find(inner) == inner) bases_.put(inner, base);
    const auto [outside, inside] = from_[index(inner)];
    node = node_of(outside);
    entry = {inside, outside};
  }
}

// Nodes that lose their partner take the one from which they were reached.
void LevelSearch::follow(int node, std::vector<Edge>& edges) const {
  while (node >= 0) {
    const Edge& entry = from_[index(node)];
    edges.push_back(entry);
    node = mate(node_of(entry.first));
  }
}

std::vector<Edge> LevelSearch::path_to_goal() const {
  std::vector<Edge> edges{end_};
  follow(mate(node_of(end_.first)), edges);
  return edges;
}

std::vector<Edge> LevelSearch::path_exposing(int node) const {
  std::vector<Edge> edges;
  follow(mate(node), edges);
  return edges;
}

}  // namespace pairwright
