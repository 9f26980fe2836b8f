// The Python face of sparse matchings: argument checks and nothing else.

#include "sparse.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "pairwright/sparse_session.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using pairwright::PriceList;
using pairwright::SparseCounters;
using pairwright::SparseDuals;
using pairwright::SparseSession;

namespace {

template <class T, int D>
using Array = nb::ndarray<const T, nb::ndim<D>, nb::c_contig, nb::device::cpu>;
using Pairs = Array<std::int32_t, 2>;
using Costs = Array<std::uint64_t, 2>;

template <class T, int D>
using Owned = nb::ndarray<nb::numpy, T, nb::ndim<D>>;

void check(bool condition, const char* message) {
  if (!condition) throw nb::value_error(message);
}

template <class A>
auto whole(const A& array) {
  return std::span(array.data(), array.size());
}

template <class T>
Owned<T, 1> owned(std::vector<T> list) {
  auto* values = new std::vector<T>(std::move(list));
  const nb::capsule owner(values, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return Owned<T, 1>(values->data(), {values->size()}, owner);
}

template <class T>
Owned<T, 2> owned(std::vector<T> list, std::size_t columns) {
  auto* values = new std::vector<T>(std::move(list));
  const nb::capsule owner(values, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return Owned<T, 2>(values->data(), {values->size() / columns, columns}, owner);
}

// Threads that ask the same matching take turns while the interpreter goes on.
class Sparse {
 public:
  explicit Sparse(std::unique_ptr<SparseSession> session) : session_(std::move(session)) {}
  Sparse(const Sparse&) = delete;
  Sparse& operator=(const Sparse&) = delete;

  template <class Ask>
  auto ask(const Ask& question) {
    const nb::gil_scoped_release released;
    const std::lock_guard<std::mutex> turn(mutex_);
    return question(*session_);
  }

  std::size_t vertices() const { return static_cast<std::size_t>(session_->vertices()); }
  std::size_t limbs() const { return static_cast<std::size_t>(session_->limbs()); }

  void check_pairs(const Pairs& pairs) const {
    check(pairs.shape(1) == 2, "pairs: shape (m, 2) expected");
    const auto end = static_cast<std::int64_t>(vertices());
    for (std::size_t i = 0; i < pairs.shape(0); ++i) {
      const std::int32_t u = pairs(i, 0);
      const std::int32_t v = pairs(i, 1);
      check(u >= 0 && v >= 0 && u < end && v < end, "pairs: every entry must be in 0 .. n - 1");
      check(u != v, "pairs: two vertices expected");
    }
  }
  void check_costs(const Pairs& pairs, const Costs& costs) const {
    check_pairs(pairs);
    check(costs.shape(0) == pairs.shape(0) && costs.shape(1) > 0, "costs: shape (m, L) expected");
  }

 private:
  std::unique_ptr<SparseSession> session_;
  std::mutex mutex_;
};

void construct(Sparse* self, int vertices, int bits) {
  check(vertices >= 0 && vertices < (1 << 20), "vertices: 0 .. 2^20 - 1 expected");
  check(bits >= 0, "bits: must not be negative");
  try {
    new (self) Sparse(pairwright::make_sparse_session(vertices, bits));
  } catch (const std::length_error& error) {
    throw nb::value_error(error.what());
  }
}

void put_labels(PriceList& list, int which, std::size_t n, const Array<std::int32_t, 1>& label,
                const Array<std::uint64_t, 3>& table) {
  check(label.size() == n, "labels: one entry a vertex expected");
  check(table.shape(0) == table.shape(1) && table.shape(2) == list.limbs, "label costs: shape (K, K, L) expected");
  const auto end = static_cast<std::int64_t>(table.shape(0));
  for (std::size_t v = 0; v < n; ++v) check(label(v) >= 0 && label(v) < end, "labels: must be in 0 .. K - 1");
  list.labels[which] = {whole(label), table.shape(0), whole(table)};
}

void put_distances(PriceList& list, int which, std::size_t n, const Array<std::int32_t, 1>& x,
                   const Array<std::int32_t, 2>& anchors, const Array<std::uint8_t, 1>& exempt,
                   const Array<std::uint8_t, 2>& exempt_anchors, const Costs& costs) {
  check(x.size() == n && exempt.size() == n, "distances: one entry a vertex expected");
  check(anchors.shape(1) == n && exempt_anchors.shape(1) == n && anchors.shape(0) == exempt_anchors.shape(0),
        "anchors: shape (lists, n) expected");
  check(costs.shape(0) > 0 && costs.shape(1) == list.limbs, "distance costs: shape (distances, L) expected");
  list.distances[which] = {whole(x), whole(anchors), whole(exempt), whole(exempt_anchors), whole(costs)};
}

nb::tuple doubtful(Sparse& self, const Array<std::int32_t, 1>& label, const Array<std::uint64_t, 3>& label_costs,
                    const Array<std::int32_t, 1>& other_label, const Array<std::uint64_t, 3>& other_costs,
                    const Array<std::int32_t, 1>& x, const Array<std::int32_t, 2>& anchors,
                    const Array<std::uint8_t, 1>& exempt, const Array<std::uint8_t, 2>& exempt_anchors,
                    const Costs& costs, const Array<std::int32_t, 1>& rank, const Array<std::int32_t, 2>& rank_anchors,
                    const Array<std::uint8_t, 1>& rank_exempt, const Array<std::uint8_t, 2>& rank_exempt_anchors,
                    const Costs& rank_costs, std::size_t each) {
  PriceList list;
  list.limbs = label_costs.shape(2);
  put_labels(list, 0, self.vertices(), label, label_costs);
  put_labels(list, 1, self.vertices(), other_label, other_costs);
  put_distances(list, 0, self.vertices(), x, anchors, exempt, exempt_anchors, costs);
  put_distances(list, 1, self.vertices(), rank, rank_anchors, rank_exempt, rank_exempt_anchors, rank_costs);
  bool complete = false;
  auto found = self.ask([&](SparseSession& s) { return s.doubtful(list, each, complete); });
  return nb::make_tuple(owned(std::move(found), 2), complete);
}

nb::tuple duals(Sparse& self) {
  SparseDuals found = self.ask([](SparseSession& s) { return s.duals(); });
  nb::list blossoms;
  for (const auto& members : found.blossoms) blossoms.append(nb::cast(members));
  return nb::make_tuple(found.scale_bits, nb::cast(owned(std::move(found.prices), self.limbs())), blossoms,
                        nb::cast(owned(std::move(found.blossom_duals), self.limbs())));
}

nb::dict counters(Sparse& self) {
  const SparseCounters found = self.ask([](SparseSession& s) { return s.counters(); });
  nb::dict result;
  result["augmentations"] = found.augmentations;
  result["shrinks"] = found.shrinks;
  result["expansions"] = found.expansions;
  result["events"] = found.events;
  result["repairs"] = found.repairs;
  result["swaps"] = found.swaps;
  result["searches"] = found.searches;
  return result;
}

}  // namespace

void bind_sparse(nb::module_& m) {
  nb::class_<Sparse>(m, "Sparse")
      .def("__init__", &construct, "vertices"_a, "bits"_a)
      .def_prop_ro("limbs", &Sparse::limbs)
      .def_prop_ro("edges", [](Sparse& self) { return self.ask([](SparseSession& s) { return s.edges(); }); })
      .def_prop_ro("spent", [](Sparse& self) { return self.ask([](SparseSession& s) { return s.spent(); }); })
      .def("add",
           [](Sparse& self, const Pairs& pairs, const Costs& costs) {
             self.check_costs(pairs, costs);
             self.ask([&](SparseSession& s) { s.add(whole(pairs), whole(costs), costs.shape(1)); });
           },
           "pairs"_a, "costs"_a)
      .def("set_prices",
           [](Sparse& self, const Costs& prices) {
             check(prices.shape(0) == self.vertices(), "prices: one row a vertex expected");
             self.ask([&](SparseSession& s) { s.set_prices(whole(prices), prices.shape(1)); });
           },
           "prices"_a)
      .def("suggest",
           [](Sparse& self, const Pairs& pairs) {
             self.check_pairs(pairs);
             self.ask([&](SparseSession& s) { s.suggest(whole(pairs)); });
           },
           "pairs"_a)
      .def("restart", [](Sparse& self) { self.ask([](SparseSession& s) { s.restart(); }); })
      .def("solve", [](Sparse& self) { return self.ask([](SparseSession& s) { return s.solve(); }); })
      .def("mate",
           [](Sparse& self) {
             return owned(self.ask([](SparseSession& s) {
               return std::vector<std::int32_t>(s.mate().begin(), s.mate().end());
             }));
           })
      .def("duals", &duals)
      .def("signs",
           [](Sparse& self, const Pairs& pairs, const Costs& costs) {
             self.check_costs(pairs, costs);
             return owned(self.ask([&](SparseSession& s) { return s.signs(whole(pairs), whole(costs), costs.shape(1)); }));
           },
           "pairs"_a, "costs"_a)
      .def("doubtful", &doubtful, "label"_a, "label_costs"_a, "other_label"_a, "other_costs"_a, "x"_a, "anchors"_a,
           "exempt"_a, "exempt_anchors"_a, "costs"_a, "rank"_a, "rank_anchors"_a, "rank_exempt"_a,
           "rank_exempt_anchors"_a, "rank_costs"_a, "each"_a)
      .def("exchangeable",
           [](Sparse& self) { return owned(self.ask([](SparseSession& s) { return s.exchangeable(); }), 2); })
      .def("earliest",
           [](Sparse& self) { return owned(self.ask([](SparseSession& s) { return s.earliest(); })); })
      .def("counters", &counters);
}
