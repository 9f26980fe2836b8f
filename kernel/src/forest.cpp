#include "pairwright/forest.hpp"

#include <algorithm>
#include <numeric>

#include "pairwright/instantiate.hpp"

namespace pairwright {

template <int L>
Forest<L>::Forest(int n) : mate(at(n), -1), y(at(n)), parent_(at(n), -1), group_(at(n)), crown_(at(n)) {
  std::iota(group_.begin(), group_.end(), 0);
  std::iota(crown_.begin(), crown_.end(), 0);
}

template <int L>
Weight<L> Forest<L>::cover(int u, int v) const {
  W sum = y[at(u)] + y[at(v)];
  if (!together(u, v)) return sum;
  std::vector<int> around;
  for (int b = parent(u); b >= 0; b = parent(b)) around.push_back(b);
  for (int b = parent(v); b >= 0; b = parent(b)) {
    if (std::find(around.begin(), around.end(), b) != around.end()) sum += blossom(b).z;
  }
  return sum;
}

template <int L>
int Forest<L>::fresh() {
  if (spare_.empty()) {
    blossoms_.emplace_back();
    return end() - 1;
  }
  const int b = spare_.back();
  spare_.pop_back();
  return b;
}

template <int L>
int Forest<L>::shrink(std::vector<int> kids, std::vector<Edge> links) {
  const int b = fresh();
  Blossom<L>& made = blossom(b);
  made.base = base(kids.front());
  made.kids = std::move(kids);
  made.links = std::move(links);
  made.parent = -1;
  made.live = true;
  made.z = W{};
  made.count = 0;
  for (const int kid : made.kids) {
    set_parent(kid, b);
    made.count += count(kid);
  }
  join(made.kids, b);
  return b;
}

template <int L>
int Forest<L>::largest(const std::vector<int>& nodes) const {
  return *std::max_element(nodes.begin(), nodes.end(), [&](int a, int b) { return count(a) < count(b); });
}

// Outermost nodes become the children of b.
template <int L>
void Forest<L>::join(const std::vector<int>& kids, int b) {
  const int most = largest(kids);
  const int group = group_[at(base(most))];
  for (const int kid : kids) {
    if (kid == most) continue;
    spare_groups_.push_back(group_[at(base(kid))]);
    leaves(kid, [&](int v) { group_[at(v)] = group; });
  }
  crown_[at(group)] = b;
}

// The children of an outermost node become outermost.
template <int L>
void Forest<L>::part(const std::vector<int>& kids) {
  const int most = largest(kids);
  crown_[at(group_[at(base(most))])] = most;
  for (const int kid : kids) {
    if (kid == most) continue;
    const int group = spare_groups_.back();
    spare_groups_.pop_back();
    leaves(kid, [&](int v) { group_[at(v)] = group; });
    crown_[at(group)] = kid;
  }
}

template <int L>
int Forest<L>::child_containing(int b, int v) const {
  int kid = v;
  while (parent(kid) != b) kid = parent(kid);
  return kid;
}

template <int L>
void Forest<L>::rotate(int b, int v) {
  if (is_vertex(b) || blossom(b).base == v) return;
  const int kid = child_containing(b, v);
  rotate(kid, v);
  Blossom<L>& here = blossom(b);
  const int count = static_cast<int>(here.kids.size());
  const int from = static_cast<int>(std::find(here.kids.begin(), here.kids.end(), kid) - here.kids.begin());
  // The two arcs from the child to the old base have different parity; the even one is rematched.
  const auto join = [&](int link) {
    const auto [p, q] = here.links[at(link)];
    rotate(here.kids[at(link)], p);
    rotate(here.kids[at((link + 1) % count)], q);
    mate[at(p)] = q;
    mate[at(q)] = p;
  };
  if (from % 2 == 1) {
    for (int i = from + 1; i < count; i += 2) join(i);
  } else {
    for (int i = from - 2; i >= 0; i -= 2) join(i);
  }
  std::rotate(here.kids.begin(), here.kids.begin() + from, here.kids.end());
  std::rotate(here.links.begin(), here.links.begin() + from, here.links.end());
  here.base = v;
}

// Makes the children of an outermost blossom outermost and frees its number.
template <int L>
std::vector<int> Forest<L>::open(int b) {
  Blossom<L>& opened = blossom(b);
  const std::vector<int> kids = std::move(opened.kids);
  opened.kids.clear();
  opened.links.clear();
  opened.live = false;
  for (const int kid : kids) set_parent(kid, -1);
  spare_.push_back(b);
  part(kids);
  return kids;
}

// Each blossom around v spreads its dual over its vertices; those beside v are visited once.
template <int L>
void Forest<L>::bare(int v) {
  W spread;
  for (int b = top(v); !is_vertex(b); b = top(v)) {
    spread += blossom(b).z.half();
    const int inner = child_containing(b, v);
    for (const int kid : open(b)) {
      if (kid == inner) continue;
      if (!spread.zero()) leaves(kid, [&](int u) { y[at(u)] += spread; });
    }
  }
  y[at(v)] += spread;
}

template <int L>
void Forest<L>::detach(int v) {
  const int b = top(v);
  const int partner = mate[at(base(b))];
  rotate(b, v);
  mate[at(v)] = -1;
  if (partner >= 0) mate[at(partner)] = -1;
  bare(v);
}

template <int L>
void Forest<L>::trim() {
  for (int b = size(); b < end(); ++b) {
    if (!blossom(b).live || blossom(b).parent >= 0 || !blossom(b).z.zero()) continue;
    std::vector<int> waiting{b};
    while (!waiting.empty()) {
      const int next = waiting.back();
      waiting.pop_back();
      for (const int kid : open(next)) {
        if (!is_vertex(kid) && blossom(kid).z.zero()) waiting.push_back(kid);
      }
    }
  }
}

// The children of a blossom become those of its parent, and it is gone.
template <int L>
void Forest<L>::splice(int b) {
  const std::vector<int> kids = std::move(blossom(b).kids);
  const int up = blossom(b).parent;
  if (up >= 0) {
    std::erase(blossom(up).kids, b);
    blossom(up).kids.insert(blossom(up).kids.end(), kids.begin(), kids.end());
  }
  for (const int kid : kids) set_parent(kid, up);
  if (up < 0) part(kids);
  blossom(b).kids.clear();
  blossom(b).links.clear();
  blossom(b).live = false;
  spare_.push_back(b);
}

template <int L>
void Forest<L>::flatten() {
  for (int b = size(); b < end(); ++b) {
    if (!blossom(b).live) continue;
    blossom(b).links.clear();
    if (blossom(b).z.zero()) splice(b);
  }
}

template <int L>
void Forest<L>::melt(int b) {
  const W half = blossom(b).z.half();
  leaves(b, [&](int v) { y[at(v)] += half; });
  splice(b);
}

template <int L>
Forest<L> Forest<L>::renumbered(const std::vector<int>& place) const {
  const auto named = [&](int b) { return b >= 0 && is_vertex(b) ? place[at(b)] : b; };
  Forest made(*this);
  for (int v = 0; v < size(); ++v) {
    made.mate[at(place[at(v)])] = named(mate[at(v)]);
    made.y[at(place[at(v)])] = y[at(v)];
    made.parent_[at(place[at(v)])] = parent_[at(v)];
    made.group_[at(place[at(v)])] = group_[at(v)];
  }
  for (int& node : made.crown_) node = named(node);
  for (Blossom<L>& one : made.blossoms_) {
    one.base = named(one.base);
    for (int& kid : one.kids) kid = named(kid);
    for (auto& [u, v] : one.links) u = named(u), v = named(v);
  }
  return made;
}

#define PAIRWRIGHT_INSTANTIATE(L) template class Forest<L>;
PAIRWRIGHT_FOR_EACH_WIDTH(PAIRWRIGHT_INSTANTIATE)

}  // namespace pairwright
