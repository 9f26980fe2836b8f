#include "pairwright/earliest.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <numeric>
#include <span>
#include <utility>

#include "pairwright/choices.hpp"
#include "pairwright/instantiate.hpp"
#include "pairwright/nesting.hpp"
#include "components.hpp"

namespace pairwright {

template <int L>
NestedSets nested_sets(const Forest<L>& forest, const std::vector<int>& place) {
  NestedSets nested;
  nested.place = place;
  // The next blossom up with a positive dual; those passed over are remembered with it.
  std::vector<int> above(at(forest.end()), -2);
  const auto positive = [&](int b) {
    std::vector<int> way;
    while (b >= 0 && above[at(b)] == -2 && forest.blossom(b).z.zero()) {
      way.push_back(b);
      b = forest.parent(b);
    }
    if (b >= 0 && forest.blossom(b).z.zero()) b = above[at(b)];
    for (const int c : way) above[at(c)] = b;
    return b;
  };
  std::vector<int> number(at(forest.end()), -1);
  for (int b = forest.size(); b < forest.end(); ++b) {
    if (!forest.blossom(b).live || forest.blossom(b).z.zero()) continue;
    number[at(b)] = static_cast<int>(nested.sets.size());
    nested.sets.push_back({forest.size(), 0, -1});
  }
  const auto named = [&](int b) { return b < 0 ? -1 : number[at(b)]; };
  for (int b = forest.size(); b < forest.end(); ++b) {
    if (named(b) >= 0) nested.sets[at(named(b))].parent = named(positive(forest.parent(b)));
  }
  const auto widen = [&](int s, int from, int to) {
    if (s < 0) return;
    NestedSets::Set& set = nested.sets[at(s)];
    set.from = std::min(set.from, from);
    set.to = std::max(set.to, to);
  };
  for (int v = 0; v < forest.size(); ++v) {
    nested.innermost.push_back(named(positive(forest.parent(v))));
    widen(nested.innermost.back(), place[at(v)], place[at(v)] + 1);
  }
  std::vector<int> order;  // the blossoms, the small ones first
  for (int b = forest.size(); b < forest.end(); ++b) {
    if (named(b) >= 0) order.push_back(b);
  }
  std::sort(order.begin(), order.end(), [&](int a, int b) { return forest.count(a) < forest.count(b); });
  for (const int b : order) {
    const NestedSets::Set& set = nested.sets[at(named(b))];
    widen(set.parent, set.from, set.to);
  }
  return nested;
}

namespace {

// Two vertices are joined by an alternating circuit if one can be reached from the other's partner and the other way round.
auto on_circuits(const StrongComponents& circuits, const std::vector<int>& mate) {
  return [&](int u, int v) { return circuits.of[at(u)] == circuits.of[at(mate[at(v)])]; };
}

}  // namespace

void keep_circuits(const std::vector<int>& mate, Lists& tight) {
  const StrongComponents circuits(tight, mate);
  tight.keep(on_circuits(circuits, mate));
}

namespace {

// How large the duals are does not matter any more, only who lies in which blossom: see `Part`.
constexpr int kWidth = 2;
constexpr int kDual = 4;

// The parts into which the tight edges fall, and the sets around them.
class Parts {
 public:
  Parts(const std::vector<int>& mate, Lists tight, const NestedSets& nested)
      : near(std::move(tight)), mate_(mate), nested_(nested), even_(nested.sets.size(), -1), seen_(nested.sets.size(), 0) {
    keep_circuits_within_blocks();
    connect();
    while (drop_leaving()) {
      keep_circuits(mate_, near);
      connect();
    }
  }

  Lists near;  // of each vertex: the other ends of its edges, but for its partner
  std::vector<std::vector<int>> members;  // of each part, by place

  // The sets that have some, but not all vertices of a part, the larger ones first.
  std::vector<int> sets_within(const std::vector<int>& part) {
    const int first = nested_.place[at(part.front())];
    const int last = nested_.place[at(part.back())];
    std::vector<int> found;
    ++now_;
    for (const int v : part) {
      for (int s = nested_.innermost[at(v)]; s >= 0 && seen_[at(s)] != now_; s = nested_.sets[at(s)].parent) {
        if (nested_.sets[at(s)].from <= first && last < nested_.sets[at(s)].to) break;
        seen_[at(s)] = now_;
        found.push_back(s);
      }
    }
    const auto size = [&](int s) { return nested_.sets[at(s)].to - nested_.sets[at(s)].from; };
    std::sort(found.begin(), found.end(), [&](int a, int b) { return size(a) != size(b) ? size(a) > size(b) : a < b; });
    return found;
  }

  // Which of the vertices of a part, by number, lie in a set.
  struct Range {
    int from, to;
  };
  Range common(const std::vector<int>& part, int s) const {
    const auto index = [&](int place) {
      const auto before = [&](int v, int bound) { return nested_.place[at(v)] < bound; };
      return static_cast<int>(std::lower_bound(part.begin(), part.end(), place, before) - part.begin());
    };
    return {index(nested_.sets[at(s)].from), index(nested_.sets[at(s)].to)};
  }

 private:
  int find(int v) {
    while (above_[at(v)] != v) v = above_[at(v)] = above_[at(above_[at(v)])];
    return v;
  }

  // Takes out the edges that lie on no circuit. A circuit lies in one block of the graph, and so do the matched edges of all
  // its vertices: out go also the edges of blocks that the matched edge of an end is not in. Once those are gone no more
  // were ever found.
  void keep_circuits_within_blocks() {
    const StrongComponents circuits(near, mate_);
    const auto kept = on_circuits(circuits, mate_);
    const Blocks blocks(near, mate_, kept);
    near.keep([&](int u, int v) {
      if (!kept(u, v)) return false;
      const int block = blocks.of(u, v);
      return block == blocks.of(u, mate_[at(u)]) && block == blocks.of(v, mate_[at(v)]);
    });
  }

  void connect() {
    above_.resize(mate_.size());
    std::iota(above_.begin(), above_.end(), 0);
    for (std::size_t u = 0; u < mate_.size(); ++u) {
      if (near[u].empty()) continue;
      const int root = find(mate_[u]);
      above_[at(find(static_cast<int>(u)))] = root;
      for (const int v : near[u]) above_[at(find(v))] = root;
    }
    members.clear();
    std::vector<int> order(mate_.size());
    for (std::size_t v = 0; v < mate_.size(); ++v) order[at(nested_.place[v])] = static_cast<int>(v);
    std::vector<int> number(mate_.size(), -1);
    std::vector<int> size(mate_.size(), 0);
    for (const int v : order) ++size[at(find(v))];
    for (const int v : order) {
      const int root = find(v);
      if (size[at(root)] < 2) continue;
      if (number[at(root)] < 0) {
        number[at(root)] = static_cast<int>(members.size());
        members.emplace_back();
      }
      members[at(number[at(root)])].push_back(v);
    }
  }

  // Takes out the edges that would leave a set of which their part has an even number of vertices. False if there is none.
  bool drop_leaving() {
    std::vector<int> even(mate_.size(), -1);  // of each vertex: the smallest such set around it
    for (const std::vector<int>& part : members) {
      const std::vector<int> sets = sets_within(part);
      const auto known = [&](int s) { return s >= 0 && seen_[at(s)] == now_ ? even_[at(s)] : -1; };
      for (const int s : sets) {
        const Range range = common(part, s);
        even_[at(s)] = (range.to - range.from) % 2 == 0 ? s : known(nested_.sets[at(s)].parent);
      }
      for (const int v : part) even[at(v)] = known(nested_.innermost[at(v)]);
    }
    return near.keep([&](int u, int v) { return even[at(u)] == even[at(v)]; });
  }

  const std::vector<int>& mate_;
  const NestedSets& nested_;
  std::vector<int> above_;
  std::vector<int> even_;  // of each set seen
  std::vector<int> seen_;
  int now_ = 0;
};

// One part as a problem by itself: its vertices are numbered by place, their duals are zero, that of each set is the
// same, and an edge weighs what makes it tight.
class Part {
 public:
  // `local`: the number of each vertex in its part.
  Part(const std::vector<int>& members, const std::vector<int>& mate, Parts& parts, const std::vector<int>& local)
      : members_(members), near_(parts.near), local_(local), forest_(static_cast<int>(members.size())) {
    for (std::size_t i = 0; i < members.size(); ++i) forest_.mate[i] = local[at(mate[at(members[i])])];
    span(parts);
    nest();
  }

  // Settles the partners of its vertices.
  void settle(Counters& counters, std::vector<int>& mate) {
    Graph<kWidth> graph = weighed();
    Choices<kWidth> choices(graph, forest_, counters, true);
    std::vector<int> order(members_.size());
    std::iota(order.begin(), order.end(), 0);
    const auto earlier = [&](int a, int b) { return members_[at(a)] < members_[at(b)]; };
    std::sort(order.begin(), order.end(), earlier);
    std::vector<std::uint8_t> settled(members_.size(), 0);
    std::vector<std::pair<int, int>> list;  // whom a vertex could still get, the earliest first
    for (const int u : order) {
      if (settled[at(u)] != 0) continue;
      list.clear();
      const auto consider = [&](int w) {
        const int v = local_[at(w)];
        if (forest_.mate[at(u)] == v || (settled[at(v)] == 0 && choices.tight(u, v))) list.emplace_back(w, v);
      };
      consider(mate[at(members_[at(u)])]);  // its partner when this part began
      for (const int w : near_[at(members_[at(u)])]) consider(w);
      // A heap: mostly one of the first is had.
      std::make_heap(list.begin(), list.end(), std::greater<>());
      for (; !list.empty(); list.pop_back()) {
        std::pop_heap(list.begin(), list.end(), std::greater<>());
        const int v = list.back().second;
        if (forest_.mate[at(u)] != v && !choices.arrange(u, {v})) continue;
        settled[at(u)] = settled[at(v)] = 1;
        choices.take_out(u, v);
        break;
      }
    }
    for (std::size_t i = 0; i < members_.size(); ++i) mate[at(members_[i])] = members_[at(forest_.mate[i])];
  }

 private:
  // The ranges of vertices that it has in common with a set, three or more, each once, the small ones first.
  void span(Parts& parts) {
    for (const int s : parts.sets_within(members_)) {
      const Parts::Range range = parts.common(members_, s);
      if (range.to - range.from > 1) ranges_.push_back(range);
    }
    const auto before = [](const Parts::Range& a, const Parts::Range& b) {
      return a.to - a.from != b.to - b.from ? a.to - a.from < b.to - b.from : a.from < b.from;
    };
    std::sort(ranges_.begin(), ranges_.end(), before);
    const auto same = [](const Parts::Range& a, const Parts::Range& b) { return a.from == b.from && a.to == b.to; };
    ranges_.erase(std::unique(ranges_.begin(), ranges_.end(), same), ranges_.end());
  }

  void nest() {
    for (const Parts::Range& range : ranges_) {
      std::vector<int> kids;
      for (int v = range.from; v < range.to;) {
        const int kid = forest_.top(v);
        const int partner = forest_.mate[at(forest_.base(kid))];
        kids.push_back(kid);
        if (partner < range.from || partner >= range.to) std::swap(kids.front(), kids.back());
        v += forest_.count(kid);
      }
      forest_.blossom(forest_.shrink(std::move(kids), {})).z = Weight<kWidth>(kDual);
    }
  }

  Graph<kWidth> weighed() const {
    const std::size_t n = members_.size();
    auto classes = std::make_shared<Classes<kWidth>>();
    classes->vertices = static_cast<int>(n);
    classes->count = 1;
    classes->class_of.assign(n, 0);
    classes->first = {0, static_cast<int>(n)};
    classes->rank.resize(n);
    std::iota(classes->rank.begin(), classes->rank.end(), 0);
    classes->weight.resize(1);
    classes->admissible.assign(1, 1);
    classes->led.assign(1, 0);
    classes->neighbours.resize(1);
    classes->lead.resize(n);
    classes->lead_max.resize(1);
    auto exceptions = std::make_shared<Exceptions<kWidth>>();
    exceptions->words = 0;  // one row for all: every pair is an exception
    exceptions->bits.assign((n + 63) / 64, ~std::uint64_t{0});
    exceptions->own.resize(n);
    const Nesting<kWidth> nesting(forest_);
    for (int u = 0; u < static_cast<int>(n); ++u) {
      const std::span<const int> others = near_[at(members_[at(u)])];
      auto& own = exceptions->own[at(u)];
      own.reserve(others.size() + 1);
      const auto put = [&](int v) { own.push_back({v, nesting.common(u, v)}); };
      put(forest_.mate[at(u)]);
      for (const int w : others) put(local_[at(w)]);
    }
    return Graph<kWidth>(classes, exceptions);
  }

  const std::vector<int>& members_;
  const Lists& near_;
  const std::vector<int>& local_;
  Forest<kWidth> forest_;
  std::vector<Parts::Range> ranges_;
};

}  // namespace

std::vector<int> earliest_matching(std::vector<int> mate, Lists tight, const NestedSets& nested, TieCounters& counters) {
  Parts parts(mate, std::move(tight), nested);
  std::vector<int> local(mate.size(), -1);
  for (const std::vector<int>& members : parts.members) {
    for (std::size_t i = 0; i < members.size(); ++i) local[at(members[i])] = static_cast<int>(i);
  }
  Counters found;
  for (const std::vector<int>& members : parts.members) {
    Part(members, mate, parts, local).settle(found, mate);
    ++counters.parts;
    counters.largest = std::max(counters.largest, static_cast<std::int64_t>(members.size()));
  }
  counters.swaps += found.swaps;
  counters.searches += found.searches;
  return mate;
}

#define PAIRWRIGHT_INSTANTIATE(L) \
  template NestedSets nested_sets<L>(const Forest<L>&, const std::vector<int>&);
PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
