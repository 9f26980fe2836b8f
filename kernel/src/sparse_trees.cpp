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
  paths_.entry(b) = entry;
  members_[at(tree)].push_back(b);
  if (forest_.is_vertex(b)) return;
  forest_.blossom(b).z += time2_;
  push(forest_.blossom(b).z.half(), b);
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

template <int L>
void SparseMatcher<L>::shrink(int u, int v) {
  ++counters_.shrinks;
  const int tree = tree_[at(forest_.top(u))];
  auto [kids, links] = paths_.ring(forest_, u, v);
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
  const int tree = tree_[at(b)];
  label_[at(b)] = kFree;
  std::vector<int> freed;
  const auto release = [&](int kid) {
    forest_.leaves(kid, [&](int v) {
      forest_.y[at(v)] += time_;
      status_[at(v)] = kFree;
      freed.push_back(v);
    });
  };
  const std::vector<int> kids = paths_.open(
      forest_, b, [&](int kid, Edge into) { mark_inner(kid, into, tree); },
      [&](int kid) {
        release(kid);
        label_outer(kid, tree);
      });
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
PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
