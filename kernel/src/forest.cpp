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
  // From the outermost blossom inwards, as long as it is the same one.
  const std::vector<int> one = way_up(u, top(u)), other = way_up(v, top(v));
  for (std::size_t i = 1; i <= one.size() && i <= other.size(); ++i) {
    const int b = one[one.size() - i];
    if (b != other[other.size() - i] || is_vertex(b)) break;
    sum += blossom(b).z;
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

// The children of an outermost node become outermost. There are spare groups enough: as many groups are in use as there are
// outermost nodes, and never more of these than vertices.
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

// The nodes around v from itself to the one called b, which is one of them.
template <int L>
std::vector<int> Forest<L>::way_up(int v, int b) const {
  std::vector<int> way{v};
  while (way.back() != b) way.push_back(parent(way.back()));
  return way;
}

// Children get their new bases later: none of them looks at what another is matched to.
template <int L>
void Forest<L>::rotate(int b, int v) {
  std::vector<Edge> waiting;
  const auto wait = [&](int node, int base) {
    if (!is_vertex(node) && blossom(node).base != base) waiting.emplace_back(node, base);
  };
  for (wait(b, v); !waiting.empty();) {
    const auto [outer, base] = waiting.back();
    waiting.pop_back();
    const std::vector<int> way = way_up(base, outer);
    // Below a blossom whose base it is, the vertex is the base of all.
    for (std::size_t i = way.size() - 1; i > 0 && blossom(way[i]).base != base; --i) {
      Blossom<L>& here = blossom(way[i]);
      const int count = static_cast<int>(here.kids.size());
      const int from = static_cast<int>(std::find(here.kids.begin(), here.kids.end(), way[i - 1]) - here.kids.begin());
      // The two arcs from the child to the old base have different parity; the even one is rematched.
      const auto join = [&](int link) {
        const auto [p, q] = here.links[at(link)];
        wait(here.kids[at(link)], p);
        wait(here.kids[at((link + 1) % count)], q);
        mate[at(p)] = q;
        mate[at(q)] = p;
      };
      if (from % 2 == 1) {
        for (int link = from + 1; link < count; link += 2) join(link);
      } else {
        for (int link = from - 2; link >= 0; link -= 2) join(link);
      }
      std::rotate(here.kids.begin(), here.kids.begin() + from, here.kids.end());
      std::rotate(here.links.begin(), here.links.begin() + from, here.links.end());
      here.base = base;
    }
  }
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
  const std::vector<int> way = way_up(v, top(v));
  for (std::size_t i = way.size() - 1; i > 0; --i) {
    const int b = way[i], inner = way[i - 1];
    spread += blossom(b).z.half();  // exact: a dual of a blossom changes by twice a time, so that it is even
    for (const int kid : open(b)) {
      if (kid == inner) continue;
      if (!spread.zero()) leaves(kid, [&](int u) { y[at(u)] += spread; });
    }
  }
  y[at(v)] += spread;
}

template <int L>
bool Forest<L>::drifted() const {
  constexpr std::int64_t limit = std::int64_t{1} << 61;  // of the highest limb: an eighth of all numbers there are
  return std::any_of(y.begin(), y.end(), [](const W& dual) { return dual.top() >= limit || dual.top() < -limit; });
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
  const W half = blossom(b).z.half();  // exact, as in `bare`
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
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
