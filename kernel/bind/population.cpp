// The Python face of populations: argument checks and nothing else.

#include "population.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "cover.hpp"
#include "pairwright/distinct.hpp"
#include "pairwright/met.hpp"
#include "pairwright/population.hpp"
#include "pairwright/session.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pairwright::bind;
using pairwright::Apart;
using pairwright::Drawing;
using pairwright::GainTable;
using pairwright::Level;
using pairwright::Population;

namespace {

using Ints = Array<std::int32_t>;
using Flags = Array<std::uint8_t>;

// The arrays are those of Python, which never change; what holds them goes with the table.
struct Gains {
  Array<std::int8_t, 3> gain;
  Array<std::int8_t, 2> left;
  Ints number;

  GainTable table() const { return {left.shape(0), left.shape(1), whole(number), whole(gain), whole(left)}; }
};

Gains* make_gains(const Array<std::int8_t, 3>& gain, const Array<std::int8_t, 2>& left, const Ints& number) {
  check(gain.shape(0) == left.shape(0), "gain and left: as many levels in both expected");
  check(gain.shape(1) == left.shape(1) && gain.shape(2) == left.shape(1), "gain: shape (levels, places, places) expected");
  const auto costs = whole(left);
  check(std::all_of(costs.begin(), costs.end(), [](std::int8_t cost) { return cost >= 0; }),
        "left: numbers that are not negative expected");
  check(in_range(whole(number), 0, left.shape(1) / 2), "number: numbers in 0 .. places / 2 - 1 expected");
  return new Gains{gain, left, number};
}

Population* make_population(std::shared_ptr<Apart> apart, const Ints& kind, const Ints& group,
                            const Array<std::uint8_t, 2>& joined) {
  const std::size_t groups = joined.shape(0);
  check(joined.shape(1) == groups && symmetric(whole(joined), groups), "joined: symmetric (G, G) expected");
  check(kind.size() == apart->size(), "kind: one entry for each number of apart expected");
  check(in_range(whole(kind), 0, group.size()), "kind: numbers in 0 .. kinds - 1 expected");
  check(in_range(whole(group), 0, groups), "group: numbers in 0 .. G - 1 expected");
  return new Population(std::move(apart), copy_of(kind), copy_of(group), groups, copy_of(joined));
}

Drawing drawing_of(const Population& self, const Ints& items, const Ints& runs, const std::optional<Flags>& guest,
                   std::size_t slots) {
  check(items.size() < static_cast<std::size_t>(kMostVertices), "items: too many vertices");
  check(slots < static_cast<std::size_t>(kMostVertices), "slots: too many vertices");
  check(in_range(whole(items), 0, self.size()), "items: numbers in the list expected");
  check(in_range(whole(runs), 0, items.size() + 1), "runs: 0 .. number of items expected");
  check(std::is_sorted(runs.data(), runs.data() + runs.size()), "runs: ascending ends expected");
  check(!guest || (guest->size() == self.size() && self.size() > 0), "guest: a flag for each item of the list expected");
  return {whole(items), whole(runs), guest ? whole(*guest) : std::span<const std::uint8_t>(), slots};
}

std::vector<Level> levels_of(const Gains& gains, const Pairs& levels, const Drawing& drawing) {
  check(levels.shape(1) == 2, "levels: shape (m, 2) expected");
  std::vector<Level> found;
  for (std::size_t i = 0; i < levels.shape(0); ++i) {
    const std::int32_t row = levels.data()[2 * i], run = levels.data()[2 * i + 1];
    check(row >= 0 && static_cast<std::size_t>(row) < gains.left.shape(0), "levels: a row of the table expected");
    check(run >= -1 && (run <= 0 || static_cast<std::size_t>(run) < drawing.runs.size()), "levels: a run, or -1, expected");
    found.push_back({row, run});
  }
  return found;
}

void check_kinds(const Population& self, const Gains& gains) {
  check(self.kinds() == gains.number.size(), "gains: a number for each kind expected");
}

void check_suggested(const Pairs& suggested, const Drawing& drawing) {
  check_pairs(suggested, drawing.items.size() + !drawing.guest.empty() + drawing.slots);
}

std::unique_ptr<SharedCover> best(const Population& self, const Gains& gains, const Pairs& levels, const Ints& items,
                                  const Ints& runs, const std::optional<Flags>& guest, std::size_t slots,
                                  const Pairs& suggested) {
  const Drawing drawing = drawing_of(self, items, runs, guest, slots);
  const auto chosen = levels_of(gains, levels, drawing);
  check_kinds(self, gains);
  check_suggested(suggested, drawing);
  std::unique_ptr<pairwright::Cover> cover;
  {
    const nb::gil_scoped_release released;
    const std::size_t vertices = items.size() + !drawing.guest.empty() + slots;
    cover = self.best(drawing, gains.table(), chosen, whole(suggested),
                      pairwright::capacity_bits(static_cast<int>(vertices)));
  }
  return cover ? std::make_unique<SharedCover>(std::move(cover)) : nullptr;
}

std::tuple<Owned<std::int32_t>, Owned<std::int64_t>, Owned<std::uint8_t, 2>, Owned<std::uint64_t, 3>> weigh(
    const Population& self, const Gains& gains, const Pairs& levels, const Ints& items, const Ints& runs,
    const std::optional<Flags>& guest, std::size_t slots) {
  const Drawing drawing = drawing_of(self, items, runs, guest, slots);
  const auto chosen = levels_of(gains, levels, drawing);
  check_kinds(self, gains);
  auto graph = self.weigh(drawing, gains.table(), chosen);
  const std::size_t k = graph.problem.classes, limbs = graph.problem.limbs;
  return {owned(std::move(graph.classes)), owned(std::move(graph.problem.counts)),
          owned_as(std::move(graph.problem.allowed), k, k), owned_as(std::move(graph.problem.weights), k, k, limbs)};
}

std::vector<std::int32_t> unmatched(const Population& self, const Ints& items, const Ints& runs,
                                    const std::optional<Flags>& guest, bool unknown, const Pairs& suggested) {
  const Drawing drawing = drawing_of(self, items, runs, guest, 0);
  check_suggested(suggested, drawing);
  const nb::gil_scoped_release released;
  return self.unmatched(drawing, unknown, whole(suggested));
}

std::pair<Owned<std::int64_t>, Owned<std::int64_t>> distinct_columns(const Array<std::int64_t, 2>& table) {
  auto found = pairwright::distinct_columns(whole(table), table.shape(0), table.shape(1));
  return {owned(std::move(found.number)), owned(std::move(found.first))};
}

Owned<std::int32_t, 2> pairs_that_met(const Ints& opponents, const Ints& place) {
  const std::size_t players = place.size();
  check(players < static_cast<std::size_t>(kMostVertices), "place: fewer than 2^20 players expected");
  check(players == 0 ? opponents.size() == 0 : opponents.size() % players == 0,
        "opponents: as many entries for each player expected");
  check(in_range(whole(opponents), -1, players), "opponents: rows of players, or -1, expected");
  check(in_range(whole(place), -1, players), "place: numbers in 0 .. players - 1, or -1, expected");
  std::vector<std::uint8_t> taken(players, 0);
  for (const std::int32_t number : whole(place)) {
    check(number < 0 || taken[static_cast<std::size_t>(number)]++ == 0, "place: a number for one player only expected");
  }
  return owned_rows(pairwright::pairs_that_met(whole(opponents), whole(place)), 2);
}

}  // namespace

void bind_population(nb::module_& m) {
  m.def("pairs_that_met", &pairs_that_met, "opponents"_a, "place"_a,
        "Pairs of places between which there was a game, ascending, from the rows of each player's opponents.");
  m.def("distinct_columns", &distinct_columns, "table"_a,
        "The number of each column among the different ones, in the order of their values from the top down, and the "
        "first column of each number.");

  nb::class_<Gains>(m, "Gains", "What pairs earn on some levels, and what leaving one over costs.")
      .def(nb::new_(&make_gains), "gain"_a, "left"_a, "number"_a);

  nb::class_<Population>(m, "Population", "A list of items of some kinds, from which graphs are drawn.")
      .def(nb::new_(&make_population), "apart"_a, "kind"_a, "group"_a, "joined"_a)
      .def("best", &best, "gains"_a, "levels"_a, "items"_a, "runs"_a, "guest"_a.none(), "slots"_a, "suggested"_a,
           "The cover of all perfect matchings that earn most; None if counting between classes finds none.")
      .def("weigh", &weigh, "gains"_a, "levels"_a, "items"_a, "runs"_a, "guest"_a.none(), "slots"_a,
           "Classes of the vertices, their counts, pairs allowed and what they earn as limbs.")
      .def("unmatched", &unmatched, "items"_a, "runs"_a, "guest"_a.none(), "unknown"_a, "suggested"_a,
           "The vertices that a largest matching without weights leaves over.");
}
