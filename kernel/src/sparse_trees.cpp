// Labels, and blossoms made and opened while the trees grow.

#include <algorithm>

#include "pairwright/instantiate.hpp"
#include "pairwright/sparse.hpp"

namespace pairwright {

template <int L>
void SparseMatcher<L>::label_outer(int b, int tree) {
  label_[at(b)] = kOuter;
  tree_[at(b)] = tree;
  members_[at(tree)].push_back(b);
  if (!forest_.is_vertex(b)) forest_.blossom(b).z -= time2_;
  forest_.leaves(b, [&](int v) {
    forest_.y[at(v)] += time_;
    status_[at(v)] = kOuter;
    waiting_.push_back(v);
  });
}

template <int L>
void SparseMatcher<L>::mark_inner(int b, Edge entry, int tree) {
  label_[at(b)] = kInner;
  tree_[at(b)] = tree;
  entry_[at(b)] = entry;
  members_[at(tree)].push_back(b);
  if (forest_.is_vertex(b)) return;
  forest_.blossom(b).z += time2_;
  push(forest_.blossom(b).z.half(), b, -1, kOpen);
}

template <int L>
void SparseMatcher<L>::label_inner(int b, Edge entry, int tree) {
  mark_inner(b, entry, tree);
  forest_.leaves(b, [&](int v) {
    forest_.y[at(v)] -= time_;
    status_[at(v)] = kInner;
  });
}

// Brings the duals of an outermost blossom up to date and forgets its label.
template <int L>
void SparseMatcher<L>::unlabel(int b, std::vector<int>& freed) {
  const bool inner = label_[at(b)] == kInner;
  if (!forest_.is_vertex(b)) {
    W& z = forest_.blossom(b).z;
    z = inner ? z - time2_ : z + time2_;
  }
  label_[at(b)] = kFree;
  forest_.leaves(b, [&](int v) {
    status_[at(v)] = kFree;
    W& y = forest_.y[at(v)];
    y = inner ? y + time_ : y - time_;
    freed.push_back(v);
  });
}

template <int L>
void SparseMatcher<L>::grow(int u, int v) {
  const int b = forest_.top(v);
  const int tree = tree_[at(forest_.top(u))];
  label_inner(b, {u, v}, tree);
  label_outer(forest_.top(forest_.mate[at(forest_.base(b))]), tree);
}

// The outer blossom two steps nearer to the root than outer blossom b (-1 at the root), noting the way there.
template <int L>
int SparseMatcher<L>::parent_outer(int b, std::vector<int>& nodes, std::vector<Edge>& links) const {
  const int base = forest_.base(b);
  const int partner = forest_.mate[at(base)];
  if (partner < 0) return -1;
  const int inner = forest_.top(partner);
  const auto [outside, inside] = entry_[at(inner)];
  nodes.push_back(b);
  nodes.push_back(inner);
  links.emplace_back(base, partner);
  links.emplace_back(inside, outside);
  return forest_.top(outside);
}

// The nearest common outer ancestor of two outer blossoms of one tree.
template <int L>
int SparseMatcher<L>::meeting(int a, int b) {
  ++stamp_now_;
  std::vector<int> nodes;
  std::vector<Edge> links;
  while (true) {
    if (a >= 0) {
      if (stamp_[at(a)] == stamp_now_) return a;
      stamp_[at(a)] = stamp_now_;
      a = parent_outer(a, nodes, links);
    }
    std::swap(a, b);
  }
}

template <int L>
void SparseMatcher<L>::shrink(int u, int v) {
  ++counters_.shrinks;
  const int tree = tree_[at(forest_.top(u))];
  const int meet = meeting(forest_.top(u), forest_.top(v));
  std::vector<int> down;
  std::vector<Edge> down_links;
  for (int b = forest_.top(u); b != meet;) b = parent_outer(b, down, down_links);
  std::vector<int> kids{meet};
  std::vector<Edge> links;
  for (std::size_t i = down.size(); i-- > 0;) {
    kids.push_back(down[i]);
    links.emplace_back(down_links[i].second, down_links[i].first);
  }
  links.emplace_back(u, v);
  for (int b = forest_.top(v); b != meet;) b = parent_outer(b, kids, links);
  for (const int kid : kids) {
    const bool inner = label_[at(kid)] == kInner;
    label_[at(kid)] = kFree;
    if (!forest_.is_vertex(kid)) {
      W& z = forest_.blossom(kid).z;
      z = inner ? z - time2_ : z + time2_;
    }
    if (!inner) continue;
    forest_.leaves(kid, [&](int w) {
      forest_.y[at(w)] += time2_;
      status_[at(w)] = kOuter;
      waiting_.push_back(w);
    });
  }
  const int made = forest_.shrink(std::move(kids), std::move(links));
  forest_.blossom(made).z = -time2_;
  label_[at(made)] = kOuter;
  tree_[at(made)] = tree;
  members_[at(tree)].push_back(made);
}

// Opens an inner blossom whose dual is down to zero: the even arc from its entry to its base stays in the tree.
template <int L>
void SparseMatcher<L>::expand(int b) {
  ++counters_.expansions;
  const Edge entry = entry_[at(b)];
  const int tree = tree_[at(b)];
  label_[at(b)] = kFree;
  const std::vector<Edge> links = forest_.blossom(b).links;
  const std::vector<int> kids = forest_.open(b);
  const int count = static_cast<int>(kids.size());
  const int first =
      static_cast<int>(std::find(kids.begin(), kids.end(), forest_.top(entry.second)) - kids.begin());
  const bool forward = first % 2 == 1;
  std::vector<int> freed;
  const auto release = [&](int kid) {
    forest_.leaves(kid, [&](int v) {
      forest_.y[at(v)] += time_;
      status_[at(v)] = kFree;
      freed.push_back(v);
    });
  };
  Edge into = entry;
  for (int i = first;;) {
    mark_inner(kids[at(i)], into, tree);
    if (i == 0) break;
    const int outer = forward ? (i + 1) % count : i - 1;
    const int next = forward ? (outer + 1) % count : outer - 1;
    release(kids[at(outer)]);
    label_outer(kids[at(outer)], tree);
    const Edge link = links[at(forward ? outer : next)];
    into = forward ? link : Edge{link.second, link.first};
    i = next;
  }
  for (const int kid : kids) {
    if (label_[at(kid)] == kFree) release(kid);
  }
  for (const int v : freed) {
    if (status_[at(v)] == kFree) await_reach(v);
  }
}

#define PAIRWRIGHT_INSTANTIATE(L)                                                                      \
  template void SparseMatcher<L>::label_outer(int, int);                                               \
  template void SparseMatcher<L>::unlabel(int, std::vector<int>&);                                     \
  template void SparseMatcher<L>::grow(int, int);                                                      \
  template void SparseMatcher<L>::shrink(int, int);                                                    \
  template void SparseMatcher<L>::expand(int);
PAIRWRIGHT_FOR_EACH_WIDTH(PAIRWRIGHT_INSTANTIATE)

}  // namespace pairwright
