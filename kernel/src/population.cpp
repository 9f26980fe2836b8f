#include <algorithm>
#include <utility>

#include "drawn_graph.hpp"

namespace pairwright {
namespace {

// Items without weights fall into classes by what they are in the graph, whether the guest takes them, and their group.
// The order of classes decides which of the largest matchings is found.
enum Place : std::size_t { kHead, kTail, kGuest, kUnknown, kParts };

}  // namespace

Population::Population(std::shared_ptr<const Apart> apart, std::vector<std::int32_t> kind,
                       std::vector<std::int32_t> group, std::size_t groups, std::vector<std::uint8_t> joined)
    : apart_(std::move(apart)),
      kind_(std::move(kind)),
      group_(std::move(group)),
      groups_(groups),
      joined_(std::move(joined)) {}

std::unique_ptr<Cover> Population::best(const Drawing& drawing, const GainTable& table, std::span<const Level> levels,
                                        std::span<const Vertex> suggested, int capacity) const {
  WeighedGraph graph = weigh(drawing, table, levels);
  if (graph.bits > capacity) return nullptr;
  FractionalSolution solution = solve_fractional(graph.problem);
  if (!solution.feasible) return nullptr;
  auto cover = std::make_unique<Cover>(apart_, std::move(graph.names), std::move(graph.classes), graph.problem.classes,
                                       std::move(solution.tight));
  cover->suggest(suggested);
  if (!cover->complete()) return nullptr;
  return cover;
}

std::vector<Vertex> Population::unmatched(const Drawing& drawing, bool unknown,
                                          std::span<const Vertex> suggested) const {
  const std::size_t head = drawing.head(), size = drawing.items.size();
  const bool guest = !drawing.guest.empty();
  std::vector<std::int32_t> names(drawing.items.begin(), drawing.items.end());
  std::vector<std::int32_t> classes(size + guest);
  std::vector<std::int32_t> number(2 * kParts * groups_, kUnnumbered);
  const auto cell = [&](std::size_t taken, std::size_t part, std::size_t group) {
    return (taken * kParts + part) * groups_ + group;
  };
  for (std::size_t v = 0; v < size; ++v) {
    const std::int32_t item = drawing.items[v];
    const std::size_t part = v >= head ? kTail : unknown ? kUnknown : kHead;
    const std::size_t taken = guest && drawing.guest[static_cast<std::size_t>(item)] != 0;
    const std::size_t at = cell(taken, part, static_cast<std::size_t>(group_[kind_of(item)]));
    classes[v] = static_cast<std::int32_t>(at);
    number[at] = 0;
    if (part == kUnknown) names[v] = -1;
  }
  if (guest) {
    classes[size] = static_cast<std::int32_t>(cell(0, kGuest, 0));
    number[cell(0, kGuest, 0)] = 0;
    names.push_back(-1);
  }
  std::vector<std::size_t> cells;
  for (std::size_t at = 0; at < number.size(); ++at) {
    if (number[at] == kUnnumbered) continue;
    number[at] = static_cast<std::int32_t>(cells.size());
    cells.push_back(at);
  }
  for (std::int32_t& c : classes) c = number[static_cast<std::size_t>(c)];
  const std::size_t count = cells.size();
  std::vector<std::uint8_t> joined(count * count, 0);
  for (std::size_t p = 0; p < count; ++p) {
    const std::size_t one = cells[p] / groups_ % kParts, group = cells[p] % groups_;
    for (std::size_t q = 0; q <= p; ++q) {
      const std::size_t other = cells[q] / groups_ % kParts;
      const bool taken = cells[p] / groups_ >= kParts || cells[q] / groups_ >= kParts;
      bool meets = false;
      if (one == kGuest || other == kGuest) {
        meets = taken;
      } else if (one == kTail || other == kTail) {
        meets = one == kUnknown || other == kUnknown || joined_[group * groups_ + cells[q] % groups_] != 0;
      }
      joined[p * count + q] = joined[q * count + p] = meets;
    }
  }
  Cover cover(apart_, std::move(names), std::move(classes), count, std::move(joined));
  if (suggested.empty()) {
    // Items far from each other in the list seldom are of those kept apart.
    std::vector<Vertex> folded;
    for (std::size_t v = 0; v < size / 2; ++v) {
      folded.push_back(static_cast<Vertex>(v));
      folded.push_back(static_cast<Vertex>(v + size / 2));
    }
    cover.suggest(folded);
  } else {
    cover.suggest(suggested);
  }
  std::vector<Vertex> left;
  if (cover.complete()) return left;
  for (Vertex v = 0; v < static_cast<Vertex>(cover.mate().size()); ++v) {
    if (cover.mate()[static_cast<std::size_t>(v)] == kNobody) left.push_back(v);
  }
  return left;
}

}  // namespace pairwright
