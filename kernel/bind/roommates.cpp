// The Python face of kernel/include/pairwright/roommates.hpp: arrays in, arrays and lists out.

#include "roommates.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "pairwright/roommates.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pairwright::bind;
using pairwright::BlockingPairs;
using pairwright::MaximumMatching;
using pairwright::Member;
using pairwright::PreferenceLists;
using pairwright::RankedClasses;
using pairwright::Tie;

namespace {

constexpr std::int64_t kMostPairs = std::int64_t{1} << 40;
using Int32s = Array<std::int32_t>;
using Int64s = Array<std::int64_t>;
using Square = Array<std::int32_t, 2>;

PreferenceLists lists_of(const Int64s& offsets, const Int32s& entries) {
  check(offsets.size() > 0 && offsets.size() <= static_cast<std::size_t>(kMostVertices),
        "offsets: n + 1 entries expected, at most 2^20");
  return {whole(offsets), whole(entries)};
}

// One ranked instance, checked by the kernel each time it is used. The arrays stay alive with the object.
struct Ranked {
  Int32s class_of;
  Square level;
  Int64s barred_offsets;
  Int32s barred;
  std::optional<Int32s> place;
  std::optional<Square> offset;
  std::string tie;
  std::uint64_t seed;

  RankedClasses view() const {
    check(class_of.size() < static_cast<std::size_t>(kMostVertices), "class_of: too many members");
    check(level.shape(0) == level.shape(1), "level: shape (K, K) expected");
    RankedClasses ranked;
    ranked.class_of = whole(class_of);
    ranked.classes = static_cast<std::int32_t>(level.shape(0));
    ranked.level = whole(level);
    ranked.barred_offsets = whole(barred_offsets);
    ranked.barred = whole(barred);
    if (place) ranked.place = whole(*place);
    if (offset) ranked.offset = whole(*offset);
    ranked.seed = seed;
    if (tie == "distance")
      ranked.tie = Tie::distance;
    else if (tie == "random")
      ranked.tie = Tie::random;
    else if (tie != "order")
      throw nb::value_error("tie: order, distance or random expected");
    check(barred_offsets.size() == class_of.size() + 1, "barred_offsets: n + 1 entries expected");
    return ranked;
  }

  template <class Ask>
  auto ask(const Ask& question) const {
    const RankedClasses ranked = view();
    const nb::gil_scoped_release released;
    return question(ranked);
  }
};

nb::tuple maximum(const Ranked& self) {
  MaximumMatching found = self.ask([](const RankedClasses& r) { return pairwright::maximum_matching(r); });
  return nb::make_tuple(owned(std::move(found.mate)), owned(std::move(found.exposable)),
                        owned(std::move(found.adjacent)));
}

nb::tuple blocking(const Ranked& self, const Int32s& own, std::int64_t limit) {
  check(limit >= -1 && limit <= kMostPairs, "limit: -1 (all) or a number of pairs expected");
  const BlockingPairs found =
      self.ask([&](const RankedClasses& r) { return pairwright::blocking_pairs(r, whole(own), limit); });
  nb::list pairs;
  for (const auto& [p, q] : found.pairs) pairs.append(nb::make_tuple(p, q));
  return nb::make_tuple(pairs, found.count);
}

}  // namespace

void bind_roommates(nb::module_& m) {
  m.def(
      "stable_partition",
      [](const Int64s& offsets, const Int32s& entries) {
        const PreferenceLists lists = lists_of(offsets, entries);
        std::vector<Member> successor;
        {
          const nb::gil_scoped_release released;
          successor = pairwright::stable_partition(lists);
        }
        return owned(std::move(successor));
      },
      "offsets"_a, "entries"_a);
  m.def(
      "is_stable_partition",
      [](const Int64s& offsets, const Int32s& entries, const Int32s& successor) {
        const PreferenceLists lists = lists_of(offsets, entries);
        const nb::gil_scoped_release released;
        return pairwright::is_stable_partition(lists, whole(successor));
      },
      "offsets"_a, "entries"_a, "successor"_a);
  nb::class_<Ranked>(m, "RankedPairs")
      .def(
          "__init__",
          [](Ranked* self, const Int32s& class_of, const Square& level, const Int64s& barred_offsets,
             const Int32s& barred, std::optional<Int32s> place, std::optional<Square> offset,
             const std::string& tie, std::uint64_t seed) {
            new (self)
                Ranked{class_of, level, barred_offsets, barred, std::move(place), std::move(offset), tie, seed};
            self->view();
          },
          "class_of"_a, "level"_a, "barred_offsets"_a, "barred"_a, "place"_a = nb::none(), "offset"_a = nb::none(),
          "tie"_a = "order", "seed"_a = 0)
      .def("greedy",
           [](const Ranked& self) {
             return owned(self.ask([](const RankedClasses& r) { return pairwright::greedy_matching(r); }));
           })
      .def("completed",
           [](const Ranked& self) {
             return owned(self.ask([](const RankedClasses& r) { return pairwright::completed_matching(r); }));
           })
      .def("maximum", &maximum)
      .def("blocking", &blocking, "own"_a, "limit"_a = -1);
}
