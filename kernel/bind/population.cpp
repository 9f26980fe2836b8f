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
#include "matcher.hpp"
#include "pairwright/distinct.hpp"
#include "pairwright/met.hpp"
#include "pairwright/population.hpp"
#include "pairwright/session.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pairwright::bind;
using pairwright::Apart;
using pairwright::Below;
using pairwright::Drawing;
using pairwright::GainTable;
using pairwright::Level;
using pairwright::Matching;
using pairwright::Population;
using pairwright::Settled;
using pairwright::Tiers;

namespace {

using Ints = Array<std::int32_t>;
using Bytes = Array<std::uint8_t>;

// The buffers are those of Python; what holds them goes with the table, which may be filled later.
struct Gains {
  static constexpr bool kFilledLater = true;

  Array<std::int8_t, 3> gain;
  Array<std::int8_t, 2> left;
  Ints number;
  bool settled;

  GainTable table() const {
    return {left.shape(0), left.shape(1), whole(number), whole(gain), whole(left), settled};
  }
};

Gains* make_gains(const Array<std::int8_t, 3>& gain, const Array<std::int8_t, 2>& left, const Ints& number,
                  bool settled) {
  check(gain.shape(0) == left.shape(0), "gain and left: as many levels in both expected");
  check(gain.shape(1) == left.shape(1) && gain.shape(2) == left.shape(1), "gain: shape (levels, places, places) expected");
  const auto costs = whole(left);
  check(std::all_of(costs.begin(), costs.end(), [](std::int8_t cost) { return cost >= 0; }),
        "left: numbers that are not negative expected");
  check(in_range(whole(number), 0, left.shape(1) / 2), "number: numbers in 0 .. places / 2 - 1 expected");
  return new Gains{gain, left, number, settled};
}

// Others of the list, see `Below`; the buffers stay alive with it.
struct Others {
  Ints others;
  std::size_t following;
  std::optional<Bytes> takes, barred;
  std::size_t exits;
  bool guest_outside, followers_leave;

  // For a graph of this population, with a guest or without.
  Below below(const Population& self, bool guest) const {
    check(in_range(whole(others), 0, self.size()), "others: numbers in the list expected");
    check(!takes || (!guest && takes->size() == self.size()), "takes: a flag for each of the list, and no guest, expected");
    check(!barred || barred->size() == self.size(), "barred: a flag for each of the list expected");
    const auto flags = [](const std::optional<Bytes>& given) {
      return given ? whole(*given) : std::span<const std::uint8_t>();
    };
    return {whole(others), following, flags(takes), flags(barred), exits, guest_outside, followers_leave};
  }
};

Others* make_others(const Ints& others, std::size_t following, std::optional<Bytes> takes, std::optional<Bytes> barred,
                    std::size_t exits, bool guest_outside, bool followers_leave) {
  check(others.size() < static_cast<std::size_t>(kMostVertices), "others: too many vertices");
  check(following <= others.size(), "following: at most as many as others expected");
  check(exits < static_cast<std::size_t>(kMostVertices), "exits: too many vertices");
  return new Others{others, following, std::move(takes), std::move(barred), exits, guest_outside, followers_leave};
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

Drawing drawing_of(const Population& self, const Ints& items, const Ints& runs, const std::optional<Bytes>& guest,
                   std::size_t slots, const Others* below) {
  check(items.size() < static_cast<std::size_t>(kMostVertices), "items: too many vertices");
  check(slots < static_cast<std::size_t>(kMostVertices), "slots: too many vertices");
  check(in_range(whole(items), 0, self.size()), "items: numbers in the list expected");
  check(in_range(whole(runs), 0, items.size() + 1), "runs: 0 .. number of items expected");
  check(std::is_sorted(runs.data(), runs.data() + runs.size()), "runs: ascending ends expected");
  check(!guest || (guest->size() == self.size() && self.size() > 0), "guest: a flag for each item of the list expected");
  return {whole(items), whole(runs), guest ? whole(*guest) : std::span<const std::uint8_t>(), slots,
          below ? below->below(self, guest.has_value()) : Below{}};
}

std::vector<Level> levels_of(const Gains& gains, const Pairs& levels, const Drawing& drawing) {
  check(levels.shape(1) == 3, "levels: shape (m, 3) expected");
  std::vector<Level> found;
  for (std::size_t i = 0; i < levels.shape(0); ++i) {
    const std::int32_t row = levels.data()[3 * i], run = levels.data()[3 * i + 1], alone = levels.data()[3 * i + 2];
    check(row >= Level::kLast && row < static_cast<std::int64_t>(gains.left.shape(0)), "levels: a row of the table, -1 or -2 expected");
    // Those items of no run are one run more, and one further is nobody's.
    const auto most = static_cast<std::int64_t>(drawing.runs.size()) + (row == Level::kAhead ? 0 : 1);
    check(std::min(run, alone) >= -1 && std::max(run, alone) <= most, "levels: a run, or -1, expected");
    check(row != Level::kLast || run == -1, "levels: no run of the last bracket expected");
    found.push_back({row, run, alone});
  }
  return found;
}

void check_kinds(const Population& self, const Gains& gains) {
  check(self.kinds() == gains.number.size(), "gains: a number for each kind expected");
}

std::size_t vertices_of(const Drawing& drawing) {
  return drawing.items.size() + drawing.below.others.size() + !drawing.guest.empty() + drawing.slots + drawing.below.exits;
}

void check_suggested(const Pairs& suggested, const Drawing& drawing) {
  check_pairs(suggested, vertices_of(drawing));
}

std::unique_ptr<SharedCover> best(const Population& self, const Gains& gains, const Pairs& levels, const Ints& items,
                                  const Ints& runs, const std::optional<Bytes>& guest, std::size_t slots,
                                  const Pairs& suggested, const Others* below) {
  const Drawing drawing = drawing_of(self, items, runs, guest, slots, below);
  const auto chosen = levels_of(gains, levels, drawing);
  check_kinds(self, gains);
  check_suggested(suggested, drawing);
  std::unique_ptr<pairwright::Cover> cover;
  {
    const nb::gil_scoped_release released;
    cover = self.best(drawing, gains.table(), chosen, whole(suggested),
                      pairwright::capacity_bits(static_cast<int>(vertices_of(drawing))));
  }
  return cover ? std::make_unique<SharedCover>(std::move(cover)) : nullptr;
}

std::tuple<Owned<std::int32_t>, Owned<std::int64_t>, Owned<std::uint8_t, 2>, Owned<std::uint64_t, 3>> weigh(
    const Population& self, const Gains& gains, const Pairs& levels, const Ints& items, const Ints& runs,
    const std::optional<Bytes>& guest, std::size_t slots, const Others* below) {
  const Drawing drawing = drawing_of(self, items, runs, guest, slots, below);
  const auto chosen = levels_of(gains, levels, drawing);
  check_kinds(self, gains);
  auto graph = self.weigh(drawing, gains.table(), chosen);
  const std::size_t k = graph.problem.classes, limbs = graph.problem.limbs;
  return {owned(std::move(graph.classes)), owned(std::move(graph.problem.counts)),
          owned_as(std::move(graph.problem.allowed), k, k), owned_as(std::move(graph.problem.weights), k, k, limbs)};
}

std::unique_ptr<Matcher> matcher(const Population& self, const Gains& gains, const Pairs& levels, const Ints& items,
                                 const Ints& runs, const std::optional<Bytes>& guest, std::size_t slots,
                                 const Others* below, bool perfect, bool only_items_apart, bool crowded,
                                 const std::optional<Ints>& kept, std::size_t rest, std::size_t upper) {
  const Drawing drawing = drawing_of(self, items, runs, guest, slots, below);
  const auto chosen = levels_of(gains, levels, drawing);
  check_kinds(self, gains);
  Matching matching{perfect, only_items_apart, crowded, {}, rest, upper};
  if (kept) {
    std::vector<std::uint8_t> once(vertices_of(drawing), 0);
    check(in_range(whole(*kept), 0, once.size()), "kept: vertices of the graph expected");
    for (const std::int32_t v : whole(*kept)) check(once[static_cast<std::size_t>(v)]++ == 0, "kept: each vertex once expected");
    check(kept->size() > 0 || once.empty(), "kept: at least one vertex expected");
    matching.kept = whole(*kept);
  }
  check(upper <= rest && rest <= (kept ? kept->size() : vertices_of(drawing)), "rest, upper: upper <= rest <= vertices expected");
  std::unique_ptr<pairwright::Session> session;
  {
    const nb::gil_scoped_release released;
    session = self.session(drawing, gains.table(), chosen, matching);
  }
  return session ? std::make_unique<Matcher>(std::move(session)) : nullptr;
}

std::vector<std::int32_t> unmatched(const Population& self, const Ints& items, const Ints& runs,
                                    const std::optional<Bytes>& guest, bool unknown, const Pairs& suggested) {
  const Drawing drawing = drawing_of(self, items, runs, guest, 0, nullptr);
  check_suggested(suggested, drawing);
  const nb::gil_scoped_release released;
  return self.unmatched(drawing, unknown, whole(suggested));
}

// One column: of each tier how it was settled or not, how many leave, how many pairs and left over, the pairs, these.
Owned<std::int32_t> walk(const Population& self, const Gains& gains, const Ints& ends, const std::optional<Bytes>& guest,
                         std::size_t guest_from, const Pairs& levels, const Ints& starts, const Bytes& known,
                         std::size_t at_once, std::size_t tier, std::size_t stop, const Ints& head) {
  check(in_range(whole(ends), 1, self.size() + 1) && std::is_sorted(ends.data(), ends.data() + ends.size()) &&
            std::adjacent_find(ends.data(), ends.data() + ends.size()) == ends.data() + ends.size() &&
            ends.size() > 0 && static_cast<std::size_t>(ends.data()[ends.size() - 1]) == self.size(),
        "ends: ascending ends of tiers, the last one with the list, expected");
  check(tier < stop && stop <= ends.size(), "tier, stop: a range of tiers expected");
  check(!guest || guest->size() == self.size(), "guest: a flag for each item of the list expected");
  const std::int32_t first = tier == 0 ? 0 : ends.data()[tier - 1];
  check(in_range(whole(head), 0, static_cast<std::size_t>(first)) &&
            std::is_sorted(head.data(), head.data() + head.size()) &&
            std::adjacent_find(head.data(), head.data() + head.size()) == head.data() + head.size(),
        "head: items of the tiers above, ascending, expected");
  check_kinds(self, gains);
  check(known.size() == gains.left.shape(1) * ((gains.left.shape(1) + 7) / 8), "known: a bit for each two places expected");
  check(starts.size() > 0 && in_range(whole(starts), 0, levels.shape(0) + 1) &&
            std::is_sorted(starts.data(), starts.data() + starts.size()),
        "starts: ascending places in the levels expected");
  check(levels.shape(1) == 3, "levels: shape (m, 3) expected");
  std::vector<std::vector<Level>> listed;
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    std::vector<Level> found;
    for (auto at = static_cast<std::size_t>(starts.data()[i]); at < static_cast<std::size_t>(starts.data()[i + 1]); ++at) {
      const Level level{levels(at, 0), levels(at, 1), levels(at, 2)};
      const bool ahead = level.row == Level::kAhead && i % 3 == 2;
      check(ahead || (level.row >= 0 && static_cast<std::size_t>(level.row) < gains.left.shape(0)),
            "levels: a row of the table, or -1 in graphs that reach below, expected");
      check(std::min(level.run, level.alone) >= -1 && std::max(level.run, level.alone) <= static_cast<int>(i / 3) + !ahead,
            "levels: a run, or -1, expected");
      found.push_back(level);
    }
    listed.push_back(std::move(found));
  }
  const Tiers tiers{whole(ends), guest ? whole(*guest) : std::span<const std::uint8_t>(), guest_from, listed, at_once,
                    copy_of(known)};
  std::vector<Settled> done;
  {
    const nb::gil_scoped_release released;
    done = self.walk(tiers, gains.table(), tier, stop, copy_of(head));
  }
  std::vector<std::int32_t> column;
  for (const Settled& one : done) {
    column.push_back(one.how);
    column.push_back(static_cast<std::int32_t>(one.leaving));
    column.push_back(static_cast<std::int32_t>(one.pairs.size() / 2));
    column.push_back(static_cast<std::int32_t>(one.left.size()));
    column.insert(column.end(), one.pairs.begin(), one.pairs.end());
    column.insert(column.end(), one.left.begin(), one.left.end());
  }
  return owned(std::move(column));
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
      .def(nb::new_(&make_gains), "gain"_a, "left"_a, "number"_a, "settled"_a = true);

  nb::class_<Others>(m, "Below", "Others of a list, below the items of a graph.")
      .def(nb::new_(&make_others), "others"_a, "following"_a, "takes"_a = nb::none(), "barred"_a = nb::none(),
           "exits"_a = 0, "guest_outside"_a = false, "followers_leave"_a = false);

  nb::class_<Population>(m, "Population", "A list of items of some kinds, from which graphs are drawn.")
      .def(nb::new_(&make_population), "apart"_a, "kind"_a, "group"_a, "joined"_a)
      .def("best", &best, "gains"_a, "levels"_a, "items"_a, "runs"_a, "guest"_a.none(), "slots"_a, "suggested"_a,
           "below"_a = nb::none(), "The cover of all perfect matchings that earn most; None if counting between classes finds none.")
      .def("weigh", &weigh, "gains"_a, "levels"_a, "items"_a, "runs"_a, "guest"_a.none(), "slots"_a,
           "below"_a = nb::none(), "Classes of the vertices, their counts, pairs allowed and what they earn as limbs.")
      .def("matcher", &matcher, "gains"_a, "levels"_a, "items"_a, "runs"_a, "guest"_a.none(), "slots"_a,
           "below"_a = nb::none(), nb::kw_only(), "perfect"_a = true, "only_items_apart"_a = false, "crowded"_a = false,
           "kept"_a = nb::none(), "rest"_a = 0, "upper"_a = 0,
           "The weighted matching of the same graph, or of some of its vertices; None if its weights are too wide.")
      .def("walk", &walk, "gains"_a, "ends"_a, "guest"_a.none(), "guest_from"_a, "levels"_a, "starts"_a, "known"_a, "at_once"_a,
           "tier"_a, "stop"_a, "head"_a, "Tier after tier before `stop` as long as counting, weights or one exchange decide, and the first that they do not.")
      .def("unmatched", &unmatched, "items"_a, "runs"_a, "guest"_a.none(), "unknown"_a, "suggested"_a,
           "The vertices that a largest matching without weights leaves over.");
}
