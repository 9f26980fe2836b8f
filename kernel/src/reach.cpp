#include "pairwright/reach.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace pairwright {

namespace {

// The bits of a word that lie from one place to before another.
std::uint64_t part(std::size_t word, int from, int to) {
  const int first = static_cast<int>(word * 64);
  std::uint64_t mask = ~std::uint64_t{0};
  if (from > first) mask &= from - first >= 64 ? 0 : mask << (from - first);
  if (to < first + 64) mask &= to <= first ? 0 : ~std::uint64_t{0} >> (64 - (to - first));
  return mask;
}

// Sets those of the ways (of all, if there are none) from one place to before another, or clears all of them.
void assign_range(Bits& bits, const Bits* ways, int from, int to, bool value) {
  if (from >= to) return;
  const std::size_t last = static_cast<std::size_t>(to - 1) >> 6;
  for (std::size_t word = static_cast<std::size_t>(from) >> 6; word <= last; ++word) {
    const std::uint64_t mask = part(word, from, to);
    bits[word] = value ? bits[word] | (ways == nullptr ? mask : mask & (*ways)[word]) : bits[word] & ~mask;
  }
}

// Whether a row has one of the ways (or anything) from one place to before another.
bool any_in_range(const std::uint64_t* row, const Bits* ways, int from, int to) {
  if (from >= to) return false;
  const std::size_t last = static_cast<std::size_t>(to - 1) >> 6;
  for (std::size_t word = static_cast<std::size_t>(from) >> 6; word <= last; ++word) {
    const std::uint64_t bits = ways == nullptr ? row[word] : row[word] & (*ways)[word];
    if (bits != 0 && (bits & part(word, from, to)) != 0) return true;
  }
  return false;
}

}  // namespace

Reach::Reach(int vertices, Rows& rows)
    : rows_(rows), words_((index(vertices) + 63) / 64), node_of_(index(vertices)), unseen_(words_), outer_(words_) {}

void Reach::start(std::vector<Node> nodes, int from, int to, bool bordered) {
  nodes_ = std::move(nodes);
  bordered_ = bordered;
  from_ = from;
  to_ = to;
  const std::size_t inside = nodes_.size() - (bordered ? 1 : 0);
  for (std::size_t k = 0; k < inside; ++k) {
    std::fill(node_of_.begin() + nodes_[k].from, node_of_.begin() + nodes_[k].to, static_cast<int>(k));
  }
  label_.assign(nodes_.size(), kUnseen);
  reached_from_.assign(nodes_.size(), -1);
  bases_.reset(nodes_.size());
  queue_.clear();
  next_ = 0;
  std::fill(outer_.begin(), outer_.end(), 0);
  std::fill(unseen_.begin(), unseen_.end(), 0);
  for (std::size_t k = 0; k < nodes_.size(); ++k) assign(unseen_, static_cast<int>(k), true);
}

void Reach::expose(std::vector<int> mates, int without, int root) {
  mates_ = std::move(mates);
  if (without >= 0) assign(unseen_, without, false);
  mates_[index(root)] = -1;
  make_outer(root);
}

bool Reach::finds(int v) {
  const std::size_t node = index(node_of(v));
  if (nodes_[node].ways != nullptr && !has(nodes_[node].ways->data(), v)) return false;
  while (label_[node] != kOuter && next_ < queue_.size()) scan(queue_[next_++]);
  return label_[node] == kOuter;
}

Bits Reach::all() {
  while (next_ < queue_.size()) scan(queue_[next_++]);
  return outer_;
}

void Reach::assign(Bits& bits, int node, bool value) const {
  const Node& one = nodes_[index(node)];
  if (node != outside()) return assign_range(bits, one.ways, one.from, one.to, value);
  assign_range(bits, one.ways, 0, one.from, value);
  assign_range(bits, one.ways, one.to, static_cast<int>(node_of_.size()), value);
}

void Reach::scan(int node) {
  const Node& one = nodes_[index(node)];
  if (node != outside() && one.to - one.from == 1) {
    const std::vector<int>* list = rows_.listed(one.from);
    // A word of the row is looked at in a quarter of the time that two looks at an entry of the list take.
    if (list != nullptr && 4 * list->size() < words_) return scan_listed(node, *list);
  }
  const std::uint64_t* row = nodes_[index(node)].row;
  for (std::size_t word = 0; word < words_; ++word) {
    for (std::uint64_t bits; (bits = row[word] & unseen_[word]) != 0;) {
      const int v = static_cast<int>(word * 64) + std::countr_zero(bits);
      if (joined(node, v)) reach(node_of(v), node);
    }
  }
  for (std::size_t word = 0; word < words_; ++word) {
    for (std::uint64_t bits = row[word] & outer_[word]; bits != 0; bits &= bits - 1) {
      const int v = static_cast<int>(word * 64) + std::countr_zero(bits);
      const int other = node_of(v);
      if (bases_.find(other) == bases_.find(node)) {
        // Nor do the others of that node matter; the lowest bit is taken away once more.
        const Node& known = nodes_[index(other)];
        bits &= other == outside() ? part(word, from_, to_) : ~part(word, v, known.to);
        bits |= std::uint64_t{1} << (v & 63);
        continue;
      }
      if (joined(node, v)) shrink(node, other);
    }
  }
}

// The same of a single vertex whose partners are listed.
void Reach::scan_listed(int node, const std::vector<int>& list) {
  const std::uint64_t* row = nodes_[index(node)].row;
  for (const int v : list) {
    if (has(row, v) && has(unseen_.data(), v)) reach(node_of(v), node);
  }
  for (const int v : list) {
    if (!has(row, v) || !has(outer_.data(), v)) continue;
    const int other = node_of(v);
    if (bases_.find(other) != bases_.find(node)) shrink(node, other);
  }
}

// Whether some vertex of a node may be matched to v, which its row says.
bool Reach::joined(int node, int v) {
  const Node& one = nodes_[index(node)];
  if (node != outside() && one.to - one.from == 1) return true;
  const std::uint64_t* back = rows_.row(v);
  const bool found = node != outside() ? any_in_range(back, one.ways, one.from, one.to)
                                       : any_in_range(back, one.ways, 0, one.from) ||
                                             any_in_range(back, one.ways, one.to, static_cast<int>(node_of_.size()));
  if (!found) one.row[index(v) >> 6] &= ~(std::uint64_t{1} << (v & 63));
  return found;
}

void Reach::make_outer(int node) {
  label_[index(node)] = kOuter;
  queue_.push_back(node);
  assign(unseen_, node, false);
  assign(outer_, node, true);
}

void Reach::reach(int node, int from) {
  label_[index(node)] = kInner;
  reached_from_[index(node)] = from;
  assign(unseen_, node, false);
  make_outer(mates_[index(node)]);
}

// An edge between outer nodes: the paths to where they meet become one blossom, whose nodes are all outer.
void Reach::shrink(int node, int other) {
  const int base = bases_.meeting(node, other, [&](int above) { return parent(above); });
  contract(node, base);
  contract(other, base);
}

void Reach::contract(int node, int base) {
  for (node = bases_.find(node); node != base;) {
    const int inner = mates_[index(node)];
    make_outer(inner);
    bases_.put(node, base);
    bases_.put(inner, base);
    node = bases_.find(reached_from_[index(inner)]);
  }
}

// The base two steps nearer to the root, -1 at the root.
int Reach::parent(int base) {
  const int inner = mates_[index(base)];
  return inner < 0 ? -1 : bases_.find(reached_from_[index(inner)]);
}

}  // namespace pairwright
