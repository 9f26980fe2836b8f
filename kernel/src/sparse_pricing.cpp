// Which pairs may cost less than the duals of a sparse matching allow: see pairwright/pricing.hpp.

#include "sparse_pricing.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "pairwright/instantiate.hpp"

namespace pairwright {

namespace {

// One pass over all pairs with lower bounds of their costs.
template <int L>
class Pricing {
 public:
  using W = Weight<L>;

  Pricing(const SparseMatcher<L>& matcher, const Nesting<L>& nesting, const PriceList& list)
      : matcher_(matcher), nesting_(nesting), list_(list), n_(matcher.size()) {
    for (int which : {0, 1}) {
      read(list.labels[which].table, labels_[which]);
      read(list.distances[which].costs, costs_[which]);
    }
    // Duals are whole numbers: a pair costs less than they allow by one at least.
    if (list.strict) {
      for (W& cost : costs_[1]) cost += W(1);
    }
    joined_to_.assign(at(n_), -1);
    choose_blossoms();
    make_blocks();
    make_rough();
  }

  // The pairs whose bound is furthest below what the duals allow, `each` for every vertex; all of them if `each` is 0.
  DoubtfulPairs run(std::size_t each) {
    each_ = each;
    for (std::size_t i = 0; i < families_.size(); ++i) {
      for (std::size_t j = i; j < families_.size(); ++j) compare_families(families_[i], families_[j]);
    }
    std::vector<std::uint64_t> keys;
    for (int u = 0; u < static_cast<int>(best_.size()); ++u) {
      for (const Offer& offer : best_[at(u)]) keys.push_back(key({u, offer.other}));
    }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    for (const std::uint64_t pair : keys) {
      append(found_.pairs, static_cast<int>(pair >> 32), static_cast<int>(pair & 0xFFFFFFFFU));
    }
    for (const Found& pair : all_) append(found_.pairs, pair.u, pair.v);
    return std::move(found_);
  }

 private:
  // How much a sum of rough values may be off, as a share of its largest part: six are made, each with two roundings at
  // most, and five times something is added, taken off or multiplied; 17 roundings of 2^-53 are less than 2^-48.
  static constexpr double kLeeway = 0x1p-48;
  static constexpr std::size_t kBlock = 64;
  static constexpr std::size_t kLargeBlossom = 48;

  // Blocks in a row that have the first label and the blossom in common.
  struct Family {
    std::size_t first, last;
    W price;       // the greatest
    int from, to;  // where they are in the nested order
  };

  struct Block {
    std::size_t first, last;  // in `order_`
    int labels[2];
    int blossom;
    W price;        // the greatest
    int from, to;   // where they are in the nested order
  };

  // Where values of a block lie; a distance to an exempt one is 0.
  struct Span {
    std::int32_t low = INT32_MAX, high = INT32_MIN;
    bool exempt = false;

    void take(std::int32_t value, bool free) {
      low = std::min(low, value);
      high = std::max(high, value);
      exempt = exempt || free;
    }
    std::int32_t gap(const Span& other) const {
      if (low > high || other.low > other.high) return INT32_MAX;
      return exempt || other.exempt ? 0 : std::max({0, other.low - high, low - other.high});
    }
  };

  struct Found {
    W room;
    int u, v;
  };

  struct Offer {
    W room;
    int other;
    friend bool operator<(const Offer& a, const Offer& b) { return b.room < a.room; }  // the least room uppermost
  };

  static void append(std::vector<std::int32_t>& pairs, int u, int v) {
    pairs.push_back(std::min(u, v));
    pairs.push_back(std::max(u, v));
  }

  void keep(int u, int v, const W& room) {
    if (each_ == 0) return append(found_.pairs, u, v);
    if (best_.empty()) {
      all_.push_back({room, u, v});
      if (all_.size() <= each_ * at(n_)) return;
      // Too many: from now on only the best of each vertex.
      best_.resize(at(n_));
      for (const Found& pair : std::exchange(all_, {})) keep(pair.u, pair.v, pair.room);
      return;
    }
    const bool one = offer(u, v, room);
    const bool other = offer(v, u, room);
    if (!one && !other) found_.complete = false;
  }
  bool offer(int u, int v, const W& room) {
    std::vector<Offer>& list = best_[at(u)];
    if (list.size() == each_) {
      if (!(list.front().room < room)) return false;
      found_.complete = false;
      std::pop_heap(list.begin(), list.end());
      list.pop_back();
    }
    list.push_back({room, v});
    std::push_heap(list.begin(), list.end());
    return true;
  }

  // Level pairs matter only if no pair turns out to cost less. There may be millions: then a pass over all lists them.
  void keep_level(int u, int v) {
    if (many_level_) return;
    append(found_.level, u, v);
    if (each_ == 0 || found_.level.size() <= 2 * each_ * at(n_)) return;
    std::vector<std::int32_t>().swap(found_.level);
    many_level_ = true;
    found_.complete = false;
  }

  static std::uint64_t key(Edge pair) {
    const auto [low, high] = std::minmax(pair.first, pair.second);
    return static_cast<std::uint64_t>(low) << 32 | static_cast<std::uint32_t>(high);
  }

  // Whether there is an edge between two vertices; asked for one `u` after the other.
  bool joined(int u, int v) {
    if (asked_ != u) {
      asked_ = u;
      for (const auto& arc : matcher_.arcs(u)) joined_to_[at(arc.to)] = u;
    }
    return joined_to_[at(v)] == u;
  }

  void read(std::span<const std::uint64_t> limbs, std::vector<W>& into) const {
    for (std::size_t i = 0; i < limbs.size(); i += list_.limbs) {
      into.push_back(W::from_limbs(limbs.subspan(i, list_.limbs)).shifted_left(SparseMatcher<L>::scale_bits));
    }
  }

  W price(int v) const { return -matcher_.forest().y[at(v)]; }

  // The outermost blossoms that are large, as a score group of odd size is: prices are similar inside of them once what
  // any two have in common is taken off, so that neighbours are put together, who have similar ratings.
  void choose_blossoms() {
    const Forest<L>& forest = matcher_.forest();
    blossom_.assign(at(n_), -1);
    for (int b = forest.size(); b < forest.end(); ++b) {
      if (!forest.blossom(b).live || forest.parent(b) >= 0) continue;
      std::vector<int> members;
      forest.leaves(b, [&](int v) { members.push_back(v); });
      if (members.size() < kLargeBlossom) continue;
      for (const int v : members) blossom_[at(v)] = b;
    }
  }

  void make_blocks() {
    order_.resize(at(n_));
    std::iota(order_.begin(), order_.end(), 0);
    const auto& first = list_.labels[0].label;
    const auto& second = list_.labels[1].label;
    const auto same = [&](int a, int b) {
      return first[at(a)] == first[at(b)] && second[at(a)] == second[at(b)] && blossom_[at(a)] == blossom_[at(b)];
    };
    // Elsewhere prices of the same sign and number of digits are similar; among these, neighbours are put together.
    std::vector<int> size(at(n_));
    for (int v = 0; v < n_; ++v) {
      const bool below = price(v).negative();
      const int digits = bit_length((below ? -price(v) : price(v)).limbs());
      size[at(v)] = below ? -digits : digits;
    }
    std::sort(order_.begin(), order_.end(), [&](int a, int b) {
      if (first[at(a)] != first[at(b)]) return first[at(a)] < first[at(b)];
      if (blossom_[at(a)] != blossom_[at(b)]) return blossom_[at(a)] < blossom_[at(b)];
      if (second[at(a)] != second[at(b)]) return second[at(a)] < second[at(b)];
      if (blossom_[at(a)] >= 0) return a < b;
      if (size[at(a)] != size[at(b)]) return size[at(a)] < size[at(b)];
      return a < b;
    });
    for (std::size_t from = 0; from < order_.size();) {
      const int v = order_[from];
      std::size_t to = from + 1;
      const auto alike = [&](int w) { return same(v, w) && (blossom_[at(v)] >= 0 || size[at(v)] == size[at(w)]); };
      while (to < order_.size() && to - from < kBlock && alike(order_[to])) ++to;
      Block one{from, to, {first[at(v)], second[at(v)]}, blossom_[at(v)], price(v), INT32_MAX, 0};
      for (std::size_t k = from; k < to; ++k) {
        one.price = std::max(one.price, price(order_[k]));
        one.from = std::min(one.from, nesting_.place(order_[k]));
        one.to = std::max(one.to, nesting_.place(order_[k]));
      }
      blocks_.push_back(one);
      const Block& made = blocks_.back();
      const std::size_t number = blocks_.size() - 1;
      const bool fresh = number == 0 || blocks_[number - 1].labels[0] != made.labels[0] ||
                         blocks_[number - 1].blossom != made.blossom;
      if (fresh) families_.push_back({number, number, made.price, made.from, made.to});
      families_.back().last = number + 1;
      families_.back().from = std::min(families_.back().from, made.from);
      families_.back().to = std::max(families_.back().to, made.to);
      if (families_.back().price < made.price) families_.back().price = made.price;
      from = to;
    }
    for (int which : {0, 1}) {
      const DistanceCosts& given = list_.distances[which];
      const std::size_t lists = n_ == 0 ? 0 : given.anchors.size() / at(n_);
      lists_[which] = lists;
      for (const int v : order_) {
        x_[which].push_back(given.x[at(v)]);
        exempt_[which].push_back(given.exempt[at(v)]);
      }
      for (std::size_t list = 0; list < lists; ++list) {
        for (const int v : order_) {
          anchor_[which].push_back(given.anchors[list * at(n_) + at(v)]);
          exempt_anchor_[which].push_back(given.exempt_anchors[list * at(n_) + at(v)]);
        }
      }
      for (const Block& block : blocks_) {
        Spans& made = spans_[which].emplace_back();
        measure_out(which, block.first, block.last, made);
      }
    }
  }

  // A weight that is not negative, rounded to the digits of a floating-point number: most pairs are told apart by these.
  static double rough(const W& weight) {
    const auto& limbs = weight.limbs();
    std::size_t top = limbs.size() - 1;
    while (top > 0 && limbs[top] == 0) --top;
    const double first = static_cast<double>(limbs[top]);
    if (top == 0) return first;
    return std::ldexp(first * 0x1p64 + static_cast<double>(limbs[top - 1]), 64 * (static_cast<int>(top) - 1));
  }

  void make_rough() {
    for (const Block& block : blocks_) {
      for (std::size_t i = block.first; i < block.last; ++i) {
        prices_.push_back(price(order_[i]));
        below_.push_back(rough(block.price - prices_.back()));
      }
    }
    for (int which : {0, 1}) {
      for (const W& weight : costs_[which]) roughly_[which].push_back(rough(weight));
    }
  }

  struct Spans {
    Span x;
    std::vector<Span> anchors;
  };

  void measure_out(int which, std::size_t from, std::size_t to, Spans& made) const {
    made.x = {};
    made.anchors.assign(lists_[which], {});
    for (std::size_t i = from; i < to; ++i) {
      made.x.take(x_[which][i], exempt_[which][i] != 0);
      for (std::size_t list = 0; list < lists_[which]; ++list) {
        const std::size_t place = list * at(n_) + i;
        if (anchor_[which][place] == kNoAnchor) continue;
        made.anchors[list].take(anchor_[which][place], exempt_anchor_[which][place] != 0);
      }
    }
  }

  // The least distance of any two of two blocks, or a lower bound of it.
  static std::int32_t between(const Spans& one, const Spans& other) {
    std::int32_t least = INT32_MAX;
    for (std::size_t list = 0; list < one.anchors.size(); ++list) {
      least = std::min({least, one.anchors[list].gap(other.x), other.anchors[list].gap(one.x)});
    }
    return least;
  }

  // The greatest index whose cost is within the budget, -1 if none is; costs never fall.
  static int within(const std::vector<W>& costs, const W& budget) {
    return static_cast<int>(std::upper_bound(costs.begin(), costs.end(), budget) - costs.begin()) - 1;
  }

  const W& labels(int which, const Block& one, const Block& other) const {
    return labels_[which][at(one.labels[which]) * list_.labels[which].count + at(other.labels[which])];
  }
  // What any two of two blocks or families have in common at least.
  template <class Some>
  W shared_by(const Some& one, const Some& other, int blossom, int other_blossom) const {
    if (blossom < 0 || blossom != other_blossom) return W{};
    return nesting_.common_within(std::min(one.from, other.from), std::max(one.to, other.to));
  }

  void compare_families(const Family& one, const Family& other) {
    const Block& some = blocks_[one.first];
    const Block& others = blocks_[other.first];
    const W least = labels(0, some, others);
    const W shared = shared_by(one, other, some.blossom, others.blossom);
    if ((one.price + other.price - least - shared).negative()) return;
    for (std::size_t i = one.first; i < one.last; ++i) {
      for (std::size_t j = std::max(i, other.first); j < other.last; ++j) compare(blocks_[i], blocks_[j], least);
    }
  }

  // `least` is what the labels that the families share cost at least.
  void compare(const Block& one, const Block& other, const W& least) {
    const W shared = shared_by(one, other, one.blossom, other.blossom);
    const bool nested = one.blossom >= 0 && one.blossom == other.blossom;
    const W budget = one.price + other.price - least - shared - labels(1, one, other);
    if (budget.negative()) return;
    const int reach[2] = {within(costs_[0], budget - costs_[1][0]), within(costs_[1], budget - costs_[0][0])};
    if (reach[0] < 0 || reach[1] < 0) return;
    const auto number = [&](const Block& block) { return static_cast<std::size_t>(&block - blocks_.data()); };
    const std::size_t numbers[2] = {number(one), number(other)};
    for (int which : {0, 1}) {
      const std::int32_t least_away = between(spans_[which][numbers[0]], spans_[which][numbers[1]]);
      if (beyond(least_away, reach[which], costs_[which])) return;
    }
    const W apart = least + labels(1, one, other);  // what any two of these blocks cost at least
    const double most = rough(budget) * (1 + kLeeway);
    const double nearest[2] = {roughly_[0][0], roughly_[1][0]};
    for (std::size_t i = one.first; i < one.last; ++i) {
      double left = most - below_[i];
      if (left < nearest[0] + nearest[1]) continue;
      if (nested) {
        const int place = nesting_.place(order_[i]);
        left -= rough(nesting_.common_within(std::min(place, other.from), std::max(place, other.to)) - shared);
        if (left < nearest[0] + nearest[1]) continue;
      }
      const std::int32_t least_x = away(0, i, numbers[1]);
      if (left < roughly(0, least_x) + nearest[1] || beyond(least_x, reach[0], costs_[0])) continue;
      const std::int32_t least_rank = away(1, i, numbers[1]);
      if (left < roughly(0, least_x) + roughly(1, least_rank)) continue;
      if (beyond(least_rank, reach[1], costs_[1])) continue;
      const W most_left = prices_[i] - apart;
      const std::size_t from = &one == &other ? i + 1 : other.first;
      for (std::size_t j = from; j < other.last; j += kBlock) {
        look(i, j, std::min(j + kBlock, other.last), reach, left, most_left);
      }
    }
  }

  // `most_left`: the price of the first vertex, less what all these pairs cost at least.
  void look(std::size_t i, std::size_t from, std::size_t to, const int (&reach)[2], double left, const W& most_left) {
    std::int32_t far[2][kBlock];
    measure(0, i, from, to, far[0]);
    const int u = order_[i];
    const Forest<L>& forest = matcher_.forest();
    bool measured = false;
    for (std::size_t j = from; j < to; ++j) {
      const std::int32_t d = far[0][j - from];
      const double least = below_[j] + roughly(0, d);
      if (left < least + roughly_[1][0] || beyond(d, reach[0], costs_[0])) continue;
      if (!measured) measure(1, i, from, to, far[1]);
      measured = true;
      const std::int32_t r = far[1][j - from];
      if (left < least + roughly(1, r) || beyond(r, reach[1], costs_[1])) continue;
      const int v = order_[j];
      W room = most_left + prices_[j] - cost(0, d) - cost(1, r);
      if (room.negative()) continue;
      if (forest.together(u, v)) room -= nesting_.common(u, v);
      if (room.negative() || joined(u, v)) continue;
      if (room.zero() && d <= list_.exact && !list_.strict) {
        keep_level(u, v);
      } else {
        keep(u, v, room);
      }
    }
  }

  // The least distance of a vertex, given by its place, from those of a block, or a lower bound of it.
  std::int32_t away(int which, std::size_t i, std::size_t block) const {
    const Spans& spans = spans_[which][block];
    const std::int32_t x = x_[which][i];
    const Span mine{x, x, exempt_[which][i] != 0};
    std::int32_t least = INT32_MAX;
    for (std::size_t list = 0; list < lists_[which]; ++list) {
      const std::int32_t anchor = anchor_[which][list * at(n_) + i];
      least = std::min(least, spans.anchors[list].gap(mine));
      if (anchor == kNoAnchor) continue;
      least = std::min(least, spans.x.gap({anchor, anchor, exempt_anchor_[which][list * at(n_) + i] != 0}));
    }
    return least;
  }

  const W& cost(int which, std::int32_t distance) const {
    const std::size_t last = costs_[which].size() - 1;
    return costs_[which][std::min(at(distance), last)];
  }

  double roughly(int which, std::int32_t distance) const {
    return roughly_[which][std::min(at(distance), roughly_[which].size() - 1)];
  }

  static bool beyond(std::int32_t distance, int reach, const std::vector<W>& costs) {
    return distance > reach && reach + 1 < static_cast<int>(costs.size());
  }

  void measure(int which, std::size_t i, std::size_t from, std::size_t to, std::int32_t* far) const {
    const std::size_t n = at(n_);
    const std::size_t count = to - from;
    const std::int32_t* x = x_[which].data() + from;
    const std::uint8_t* exempt = exempt_[which].data() + from;
    const std::int32_t mine = x_[which][i];
    const bool free = exempt_[which][i] != 0;
    for (std::size_t k = 0; k < count; ++k) far[k] = INT32_MAX;
    for (std::size_t list = 0; list < lists_[which]; ++list) {
      const std::int32_t anchor = anchor_[which][list * n + i];
      const bool held = exempt_anchor_[which][list * n + i] != 0;
      if (anchor != kNoAnchor) {
        for (std::size_t k = 0; k < count; ++k) {
          const std::int32_t away = x[k] < anchor ? anchor - x[k] : x[k] - anchor;
          const std::int32_t counts = held || exempt[k] != 0 ? 0 : away;
          far[k] = counts < far[k] ? counts : far[k];
        }
      }
      const std::int32_t* anchors = anchor_[which].data() + list * n + from;
      const std::uint8_t* exempt_anchors = exempt_anchor_[which].data() + list * n + from;
      for (std::size_t k = 0; k < count; ++k) {
        // A missing anchor is far below: the difference may wrap, and is not used.
        const auto apart = static_cast<std::uint32_t>(mine) - static_cast<std::uint32_t>(anchors[k]);
        const auto away = static_cast<std::int32_t>(mine < anchors[k] ? 0U - apart : apart);
        const std::int32_t counts = free || exempt_anchors[k] != 0 ? 0 : away;
        const std::int32_t known = anchors[k] == kNoAnchor ? INT32_MAX : counts;
        far[k] = known < far[k] ? known : far[k];
      }
    }
  }

  const SparseMatcher<L>& matcher_;
  const Nesting<L>& nesting_;
  const PriceList& list_;
  const int n_;
  std::vector<W> labels_[2], costs_[2];
  std::vector<int> joined_to_;  // see `joined`
  int asked_ = -1;
  std::vector<int> blossom_;  // of each vertex: the outermost blossom around it if that is large, else -1
  std::vector<int> order_;
  std::vector<Block> blocks_;
  std::vector<Family> families_;
  std::size_t lists_[2] = {0, 0};
  std::vector<std::int32_t> x_[2], anchor_[2];
  std::vector<std::uint8_t> exempt_[2], exempt_anchor_[2];
  std::vector<Spans> spans_[2];
  std::size_t each_ = 0;
  std::vector<std::vector<Offer>> best_;
  std::vector<Found> all_;
  bool many_level_ = false;
  DoubtfulPairs found_;
  std::vector<W> prices_;      // by place in `order_`
  std::vector<double> below_;  // by place in `order_`: how far a price lies below that of its block
  std::vector<double> roughly_[2];  // the costs of distances
};

}  // namespace

template <int L>
DoubtfulPairs doubtful_pairs(const SparseMatcher<L>& matcher, const Nesting<L>& nesting, const PriceList& list,
                             std::size_t each) {
  return Pricing<L>(matcher, nesting, list).run(each);
}

#define PAIRWRIGHT_INSTANTIATE(L) \
  template DoubtfulPairs doubtful_pairs(const SparseMatcher<L>&, const Nesting<L>&, const PriceList&, std::size_t);
PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
