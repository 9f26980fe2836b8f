// Graphs drawn from one long list of items, classes and all, in one call each.
//
// Items of a kind are alike in all but the pairs kept apart one by one. Whether two kinds meet at all, and what a pair
// earns on some levels, stands in tables that are made once; a graph takes some of the items. Its classes, its table of
// class pairs and its weights are what a caller could put together from the same columns with array operations. For a
// dozen vertices those operations cost more by being called than by what they do, which is why they are here.
//
// A graph is a list of items, the first of which (its *head*, in runs) do not meet each other, then perhaps others of the
// list of whom little matters (`Below`), one vertex that meets some of these only (its *guest*), *slots*, vertices that
// meet all items and nobody else, and *exits*, which meet everybody listed and each other.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pairwright/cover.hpp"
#include "pairwright/fractional.hpp"
#include "pairwright/session.hpp"

namespace pairwright {

// What two items earn as a pair, and what it costs to leave one without a partner, level by level. Items of a kind have a
// place in the table for each of two states, `2 * number` and, in the head of a graph, one more.
struct GainTable {
  std::size_t levels = 0, places = 0;
  std::span<const std::int32_t> number;  // of each kind
  std::span<const std::int8_t> gain;  // levels x places x places, the earlier vertex first; at most what both cost
  std::span<const std::int8_t> left;  // levels x places, not negative
  bool settled = true;  // how many pairs a run of the head makes is settled before any level on which they lose
};

struct Level {
  std::int32_t row = 0;     // in the table, or one of those below
  std::int32_t run = -1;    // the only run of whose items pairs count here, by their earlier vertex; -1 for all
  std::int32_t alone = -1;  // the same of items left over; those of no run are one run more, and the next is nobody's

  static constexpr std::int32_t kAhead = -1;  // pairs with one who follows, or those of a run (the last one: no head) alone
  static constexpr std::int32_t kLast = -2;   // these and pairs of items, more for each of the two who is barred
};

// Others of the list, below the items. They are alike if their groups are and what they say to the guest.
struct Below {
  std::span<const std::int32_t> others;   // first those who follow, then those further down
  std::size_t following = 0;              // how many follow
  std::span<const std::uint8_t> takes;    // without a guest, for every item of the list: whether it would meet one
  std::span<const std::uint8_t> barred;   // for every item of the list, for `Level::kLast`
  std::size_t exits = 0;
  bool guest_outside = false;             // whether an exit may meet the guest
  bool followers_leave = false;           // whether slots meet those who follow as well
};

struct Drawing {
  std::span<const std::int32_t> items;
  std::span<const std::int32_t> runs;     // where each run of the head ends, ascending
  std::span<const std::uint8_t> guest;    // for every item of the list whether it meets the guest; empty without one
  std::size_t slots = 0;
  Below below = {};
  std::size_t head() const { return runs.empty() ? 0 : static_cast<std::size_t>(runs.back()); }
};

// A graph with its classes in the order of their first vertices, items of the head having classes of their own.
struct WeighedGraph {
  std::vector<std::int32_t> names, classes;
  FractionalProblem problem;
  int bits = 0;  // of the weights
  std::size_t head = 0, items = 0;  // where classes of the head and of all items end
};

// What a session is to be made of, besides the weights.
struct Matching {
  bool perfect = true;
  bool only_items_apart = false;       // pairs kept apart count only where one of them is an item
  bool crowded = false;                // most pairs are kept apart: classes of which all are do not meet
  std::span<const std::int32_t> kept;  // vertices of the graph in the order of the session; empty for all
  // Of the first `rest` vertices a pair of items not of the head earns by its earlier vertex, below all levels: one if
  // that is among the first `upper`, then the more the earlier it stands. Nothing without `rest`.
  std::size_t rest = 0, upper = 0;
};

using Flags = std::span<const std::uint8_t>;

// The list in tiers, one after the other. Items of a tier are paired among themselves and with its head: those left over from
// the tiers above, who do not meet each other.
struct Tiers {
  std::span<const std::int32_t> ends;           // where each tier ends, ascending; the last one with the list
  Flags guest;                                  // as in a drawing
  std::size_t guest_from = 0;                   // the first tier of the guest, who is in the last one in any case
  // Of every number of runs of the head: where nobody may leave, where somebody may, and where all below are in the graph.
  std::span<const std::vector<Level>> levels;
  std::size_t at_once = 0;                      // so many items that are left are taken into one graph
  std::vector<std::uint8_t> known;              // bits by row: which places of the table have answers for each other

  bool guest_in(std::size_t tier) const;
  std::int32_t first(std::size_t tier) const;
  std::vector<std::int32_t> runs(const std::vector<std::int32_t>& head) const;
};

// What becomes of a tier and its head: pairs of items one after the other, and those left over; or why it is not settled.
struct Settled {
  enum How : std::int32_t {
    kSingle,    // nothing was to be chosen
    kCounted,   // between classes
    kAlone,     // by weights
    kWhole,     // by weights, all below being in the graph, which has so many vertices as `leaving` says
    kUnknown,   // not settled: the table has no answer for some pair
    kOpen,      // not settled: the guest is there, there are too many runs, or halves take more than one exchange
    kWeighed,   // not settled: counting does not decide which `leaving` items are left over or how the others are paired
    kBelow,     // not settled: what is best here depends on those below
  };
  How how = kOpen;
  std::size_t leaving = 0;
  std::vector<std::int32_t> pairs, left;

  bool done() const { return how <= kWhole; }
};

struct DrawnGraph;

class Population {
 public:
  // The kind of each item, and the group of each kind; `joined` says which groups meet.
  Population(std::shared_ptr<const Apart> apart, std::vector<std::int32_t> kind, std::vector<std::int32_t> group,
             std::size_t groups, std::vector<std::uint8_t> joined);

  std::size_t size() const { return kind_.size(); }
  std::size_t kinds() const { return group_.size(); }

  // The weights put all levels into one integer, the first uppermost, each as wide as its greatest sum; levels after the
  // first on which all pairs earn the same are left out.
  WeighedGraph weigh(const Drawing& drawing, const GainTable& table, std::span<const Level> levels) const;

  // The perfect matchings of greatest weight, as the cover of those pairs of classes that they can use; nothing if
  // counting between classes does not find one. Weights of more than `capacity` bits are not looked at.
  std::unique_ptr<Cover> best(const Drawing& drawing, const GainTable& table, std::span<const Level> levels,
                              std::span<const Vertex> suggested, int capacity) const;

  // The weighted matching of the graph, whatever counting says of it; nothing if the weights are wider than the kernel's.
  std::unique_ptr<Session> session(const Drawing& drawing, const GainTable& table, std::span<const Level> levels,
                                   const Matching& matching) const;

  // The vertices that a largest matching without weights leaves over, ascending. If the head is `unknown`, its items may
  // meet all others.
  std::vector<Vertex> unmatched(const Drawing& drawing, bool unknown, std::span<const Vertex> suggested) const;

  // Settles tier after tier before `stop`, beginning with one and its head: as few as possible are left over, of those
  // matchings the best by the levels, of these the first. Ends with the first tier that is not settled.
  std::vector<Settled> walk(const Tiers& tiers, const GainTable& table, std::size_t tier, std::size_t stop,
                            std::vector<std::int32_t> head) const;

 private:
  Settled settle(const Tiers& tiers, const GainTable& table, std::size_t tier,
                 const std::vector<std::int32_t>& head) const;
  Settled counted(const Tiers& tiers, const GainTable& table, const std::vector<std::int32_t>& items,
                  const std::vector<std::int32_t>& runs, std::size_t leaving, bool last) const;
  Settled weighed_alone(const Tiers& tiers, const GainTable& table, const std::vector<std::int32_t>& items,
                        const std::vector<std::int32_t>& runs, std::size_t leaving) const;
  Settled weighed_whole(const Tiers& tiers, const GainTable& table, std::size_t tier, const std::vector<std::int32_t>& items,
                        const std::vector<std::int32_t>& runs) const;
  Settled::How standing(const Tiers& tiers, std::size_t tier, const std::vector<std::int32_t>& left) const;
  std::optional<std::vector<std::int32_t>> passed(const std::vector<std::int32_t>& head, std::int32_t next,
                                                  std::int32_t below, Flags guest, bool unknown) const;
  bool completable(const std::vector<std::int32_t>& items, Flags guest) const;
  bool may_pair(std::int32_t one, std::int32_t other) const;
  bool known(const Tiers& tiers, const GainTable& table, const std::vector<std::int32_t>& items, std::size_t head) const;
  DrawnGraph draw(const Drawing& drawing) const;
  // `beneath` are the greatest sums of further levels below all others, on which pairs of classes earn nothing.
  WeighedGraph weighed(DrawnGraph drawn, const Drawing& drawing, const GainTable& table, std::span<const Level> levels,
                       std::span<const std::int64_t> beneath = {}) const;
  void part(DrawnGraph& graph) const;
  std::vector<std::int32_t> forbidden(const WeighedGraph& graph, std::span<const std::int32_t> kept, std::size_t items) const;
  std::size_t kind_of(std::int32_t item) const { return static_cast<std::size_t>(kind_[static_cast<std::size_t>(item)]); }
  bool meet(std::size_t one, std::size_t other) const {
    return joined_[static_cast<std::size_t>(group_[one]) * groups_ + static_cast<std::size_t>(group_[other])] != 0;
  }

  std::shared_ptr<const Apart> apart_;
  std::vector<std::int32_t> kind_, group_;
  std::size_t groups_;
  std::vector<std::uint8_t> joined_;
};

}  // namespace pairwright
