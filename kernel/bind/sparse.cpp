// The Python face of sparse matchings: argument checks and nothing else.

#include "sparse.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "pairwright/sparse_session.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pairwright::bind;
using pairwright::PriceList;
using pairwright::SparseCounters;
using pairwright::SparseDuals;
using pairwright::SparseSession;

namespace {

using Costs = Array<std::uint64_t, 2>;

class Sparse : public Turns<SparseSession> {
 public:
  Sparse(std::unique_ptr<SparseSession> session, int bits) : Turns(std::move(session)), bits_(bits) {}

  std::size_t vertices() const { return static_cast<std::size_t>(subject().vertices()); }
  std::size_t limbs() const { return static_cast<std::size_t>(subject().limbs()); }

  void check_width(std::span<const std::uint64_t> numbers, std::size_t limbs, const char* what) const {
    for (std::size_t i = 0; i < numbers.size(); i += limbs) {
      if (pairwright::bit_length(numbers.subspan(i, limbs)) <= bits_) continue;
      refuse(std::string(what) + ": wider than the bits that this matching was made for");
    }
  }
  void check_edges(const Pairs& pairs, const Costs& costs) const {
    check_pairs(pairs, vertices());
    for (std::size_t i = 0; i < pairs.shape(0); ++i) check(pairs(i, 0) != pairs(i, 1), "pairs: two vertices expected");
    check(costs.shape(0) == pairs.shape(0) && costs.shape(1) > 0, "costs: shape (m, L) expected");
    check_width(whole(costs), costs.shape(1), "costs");
  }

  // Duals may start as far from zero as one solution takes them: see `make_sparse_session`.
  void check_prices(const Costs& prices) const {
    const std::size_t limbs = prices.shape(1);
    check(prices.shape(0) == vertices() && limbs > 0, "prices: shape (n, L) expected");
    const int most = bits_ + 2 * static_cast<int>(std::bit_width(vertices()));
    for (std::size_t i = 0; i < vertices(); ++i) {
      std::vector<std::uint64_t> price(limbs);
      const bool negative = (prices(i, limbs - 1) >> 63) != 0;
      for (std::size_t k = 0; k < limbs; ++k) price[k] = negative ? ~prices(i, k) : prices(i, k);
      check(pairwright::bit_length(price) <= most, "prices: wider than duals get in one solution");
    }
  }

  // What speaks of the duals of a perfect matching needs one.
  template <class Ask>
  auto solved(const Ask& question) {
    return ask([&](SparseSession& session) {
      if (!session.solved()) throw std::invalid_argument("a perfect matching is needed first: call solve()");
      return question(session);
    });
  }

 private:
  int bits_;
};

void make_sparse(Sparse* self, int vertices, int bits, std::int64_t most_steps) {
  check(vertices >= 0 && vertices < kMostVertices, "vertices: 0 .. 2^20 - 1 expected");
  check(bits >= 0 && bits < kMostBits, "bits: 0 .. 2^20 - 1 expected");
  try {
    new (self) Sparse(pairwright::make_sparse_session(vertices, bits, most_steps), bits);
  } catch (const std::length_error& error) {
    throw nb::value_error(error.what());
  }
}

void put_labels(const Sparse& self, PriceList& list, int which, const Array<std::int32_t>& label,
                const Array<std::uint64_t, 3>& table) {
  const std::size_t k = table.shape(0);
  check(label.size() == self.vertices(), "labels: one entry a vertex expected");
  check(table.shape(1) == k && table.shape(2) == list.limbs, "label costs: shape (K, K, L) expected");
  check(in_range(whole(label), 0, k), "labels: must be in 0 .. K - 1");
  check(symmetric(whole(table), k, list.limbs), "label costs: must be symmetric");
  self.check_width(whole(table), list.limbs, "label costs");
  list.labels[which] = {whole(label), k, whole(table)};
}

// Differences of two places have to fit in 32 bits.
bool are_places(std::span<const std::int32_t> values, bool anchors) {
  constexpr std::int32_t most = 1 << 29;
  return std::all_of(values.begin(), values.end(), [=](std::int32_t x) {
    return (x > -most && x < most) || (anchors && x == pairwright::kNoAnchor);
  });
}

void put_distances(const Sparse& self, PriceList& list, int which, const Array<std::int32_t>& x,
                   const Array<std::int32_t, 2>& anchors, const Array<std::uint8_t>& exempt,
                   const Array<std::uint8_t, 2>& exempt_anchors, const Costs& costs) {
  const std::size_t n = self.vertices();
  check(x.size() == n && exempt.size() == n, "distances: one entry a vertex expected");
  check(anchors.shape(1) == n && exempt_anchors.shape(1) == n && anchors.shape(0) == exempt_anchors.shape(0),
        "anchors: shape (lists, n) expected");
  check(are_places(whole(x), false) && are_places(whole(anchors), true), "distances: places below 2^29 expected");
  check(costs.shape(0) > 0 && costs.shape(1) == list.limbs, "distance costs: shape (distances, L) expected");
  self.check_width(whole(costs), list.limbs, "distance costs");
  list.distances[which] = {whole(x), whole(anchors), whole(exempt), whole(exempt_anchors), whole(costs)};
}

nb::tuple doubtful(Sparse& self, const Array<std::int32_t>& label, const Array<std::uint64_t, 3>& label_costs,
                    const Array<std::int32_t>& other_label, const Array<std::uint64_t, 3>& other_costs,
                    const Array<std::int32_t>& x, const Array<std::int32_t, 2>& anchors,
                    const Array<std::uint8_t>& exempt, const Array<std::uint8_t, 2>& exempt_anchors,
                    const Costs& costs, const Array<std::int32_t>& rank, const Array<std::int32_t, 2>& rank_anchors,
                    const Array<std::uint8_t>& rank_exempt, const Array<std::uint8_t, 2>& rank_exempt_anchors,
                    const Costs& rank_costs, std::int32_t exact, std::size_t each, bool strict) {
  PriceList list;
  list.strict = strict;
  list.exact = exact;
  list.limbs = label_costs.shape(2);
  check(list.limbs > 0, "label costs: shape (K, K, L) expected");
  check(each < static_cast<std::size_t>(kMostVertices), "each: fewer than 2^20 pairs a vertex expected");
  put_labels(self, list, 0, label, label_costs);
  put_labels(self, list, 1, other_label, other_costs);
  put_distances(self, list, 0, x, anchors, exempt, exempt_anchors, costs);
  put_distances(self, list, 1, rank, rank_anchors, rank_exempt, rank_exempt_anchors, rank_costs);
  auto found = self.solved([&](SparseSession& s) { return s.doubtful(list, each); });
  return nb::make_tuple(owned_rows(std::move(found.pairs), 2), owned_rows(std::move(found.level), 2), found.complete);
}

nb::tuple sparse_duals(Sparse& self) {
  SparseDuals found = self.ask([](SparseSession& s) { return s.duals(); });
  nb::list blossoms;
  for (const auto& members : found.blossoms) blossoms.append(nb::cast(members));
  return nb::make_tuple(found.scale_bits, nb::cast(owned_rows(std::move(found.prices), self.limbs())), blossoms,
                        nb::cast(owned_rows(std::move(found.blossom_duals), self.limbs())));
}

nb::dict sparse_counters(Sparse& self) {
  const SparseCounters found = self.ask([](SparseSession& s) { return s.counters(); });
  nb::dict result;
  result["augmentations"] = found.augmentations;
  result["shrinks"] = found.shrinks;
  result["expansions"] = found.expansions;
  result["events"] = found.events;
  result["steps"] = found.steps;
  result["repairs"] = found.repairs;
  result["swaps"] = found.swaps;
  result["searches"] = found.searches;
  return result;
}

}  // namespace

void bind_sparse(nb::module_& m) {
  nb::class_<Sparse>(m, "Sparse")
      .def("__init__", &make_sparse, "vertices"_a, "bits"_a, nb::kw_only(),
           "most_steps"_a = pairwright::Steps::kMost)
      .def_prop_ro("limbs", &Sparse::limbs)
      .def_prop_ro("edges", [](Sparse& self) { return self.ask([](SparseSession& s) { return s.edges(); }); })
      .def("add",
           [](Sparse& self, const Pairs& pairs, const Costs& costs) {
             self.check_edges(pairs, costs);
             self.ask([&](SparseSession& s) { s.add(whole(pairs), whole(costs), costs.shape(1)); });
           },
           "pairs"_a, "costs"_a)
      .def("suggest",
           [](Sparse& self, const Pairs& pairs, const std::optional<Costs>& prices) {
             check_pairs(pairs, self.vertices());
             if (!prices) return self.ask([&](SparseSession& s) { s.suggest(whole(pairs), {}, 1); });
             self.check_prices(*prices);
             self.ask([&](SparseSession& s) { s.suggest(whole(pairs), whole(*prices), prices->shape(1)); });
           },
           "pairs"_a, "prices"_a = nb::none())
      .def("restart", [](Sparse& self) { self.ask([](SparseSession& s) { s.restart(); }); })
      .def("solve", [](Sparse& self) { return self.ask([](SparseSession& s) { return s.solve(); }); })
      .def("mate",
           [](Sparse& self) {
             return owned(self.ask([](SparseSession& s) {
               return std::vector<std::int32_t>(s.mate().begin(), s.mate().end());
             }));
           })
      .def("duals", &sparse_duals)
      .def("signs",
           [](Sparse& self, const Pairs& pairs, const Costs& costs) {
             self.check_edges(pairs, costs);
             return owned(self.solved(
                 [&](SparseSession& s) { return s.signs(whole(pairs), whole(costs), costs.shape(1)); }));
           },
           "pairs"_a, "costs"_a)
      .def("doubtful", &doubtful, "label"_a, "label_costs"_a, "other_label"_a, "other_costs"_a, "x"_a, "anchors"_a,
           "exempt"_a, "exempt_anchors"_a, "costs"_a, "rank"_a, "rank_anchors"_a, "rank_exempt"_a,
           "rank_exempt_anchors"_a, "rank_costs"_a, "exact"_a, "each"_a, "strict"_a)
      .def("exchangeable",
           [](Sparse& self) { return owned_rows(self.solved([](SparseSession& s) { return s.exchangeable(); }), 2); })
      .def("earliest",
           [](Sparse& self, const std::optional<Pairs>& ties) {
             if (ties) check_pairs(*ties, self.vertices());
             return owned(self.solved([&](SparseSession& s) {
               return s.earliest(ties ? whole(*ties) : std::span<const std::int32_t>());
             }));
           },
           "ties"_a = nb::none())
      .def("counters", &sparse_counters);
}
