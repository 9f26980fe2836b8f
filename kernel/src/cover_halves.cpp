// A perfect matching between two halves of some vertices: which division comes first, out of those that are proposed.

#include <algorithm>
#include <memory>
#include <utility>

#include "pairwright/cover.hpp"

namespace pairwright {
namespace {

enum Half : std::size_t { kUpper, kLower, kRest, kHalves };

constexpr bool halves_meet(std::size_t one, std::size_t other) {
  return one == kUpper || other == kUpper ? one + other == kUpper + kLower : one == kRest || other == kRest;
}

}  // namespace

std::vector<Vertex> Cover::open(Vertex low, Vertex high) const {
  std::vector<Vertex> found;
  for (Vertex v = low; v < high; ++v) {
    if (!fixed_[at(v)]) found.push_back(v);
  }
  return found;
}

std::size_t Cover::pairs_within(Vertex low, Vertex high) const {
  std::size_t ends = 0;
  for (Vertex v = low; v < high; ++v) ends += mate_[at(v)] >= low && mate_[at(v)] < high;
  return ends / 2;
}

std::vector<std::int32_t> Cover::classes_given() const {
  std::vector<std::int32_t> given(classes_.size());
  for (std::size_t v = 0; v < given.size(); ++v) {
    given[v] = static_cast<std::int32_t>(origin_[static_cast<std::size_t>(classes_[v])]);
  }
  return given;
}

std::vector<std::uint8_t> Cover::joined_given() const {
  const std::size_t given = classes_count();
  std::vector<std::uint8_t> joined;
  joined.reserve(given * given);
  for (std::size_t c = 0; c < given; ++c) {
    const auto row = joined_.begin() + static_cast<std::ptrdiff_t>(c * class_count_);
    joined.insert(joined.end(), row, row + static_cast<std::ptrdiff_t>(given));
  }
  return joined;
}

// The graph of one division: a class for every class and half that occurs.
std::unique_ptr<Cover> Cover::halved(std::span<const Vertex> order, std::size_t count,
                                     std::span<const Vertex> rest, std::int64_t most_steps) const {
  const std::size_t n = order.size() + rest.size();
  std::vector<std::int32_t> names, classes, number(kHalves * class_count_, -1);
  std::vector<std::size_t> cells;
  names.reserve(n);
  classes.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Vertex v = i < order.size() ? order[i] : rest[i - order.size()];
    const std::size_t half = i < count ? kUpper : i < order.size() ? kLower : kRest;
    const std::size_t cell = half * class_count_ + origin_[class_of(v)];
    if (number[cell] < 0) {
      number[cell] = static_cast<std::int32_t>(cells.size());
      cells.push_back(cell);
    }
    names.push_back(names_[at(v)]);
    classes.push_back(number[cell]);
  }
  std::vector<std::uint8_t> joined(cells.size() * cells.size());
  for (std::size_t p = 0; p < cells.size(); ++p) {
    for (std::size_t q = 0; q < cells.size(); ++q) {
      joined[p * cells.size() + q] = halves_meet(cells[p] / class_count_, cells[q] / class_count_) &&
                                     joined_[cells[p] % class_count_ * class_count_ + cells[q] % class_count_] != 0;
    }
  }
  return std::make_unique<Cover>(apart_, std::move(names), std::move(classes), cells.size(), std::move(joined), most_steps);
}

std::optional<Halves> Cover::halve(Vertex low, Vertex high, std::size_t count,
                                   std::span<const std::int32_t> orders) const {
  const std::vector<Vertex> free = open(low, high);
  if (free.empty()) return Halves{};
  std::vector<Vertex> rest;
  for (Vertex v = 0; v < static_cast<Vertex>(mate_.size()); ++v) {
    if (!fixed_[at(v)] && (v < low || v >= high)) rest.push_back(v);
  }
  std::vector<Vertex> order(free.size()), natural;
  // Nothing comes before each of the upper half with the one as far down in the lower half.
  const auto stands = [&] {
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Vertex mate = mate_[at(order[i])];
      if (i < count ? mate != order[count + i] : i >= 2 * count && mate >= low && mate < high) return false;
    }
    return true;
  };
  std::int64_t steps = counters_.most_steps - counters_.steps;
  for (std::size_t row = 0; (row + 1) * free.size() <= orders.size(); ++row) {
    for (std::size_t i = 0; i < free.size(); ++i) order[i] = free[static_cast<std::size_t>(orders[row * free.size() + i])];
    if (stands()) {
      const auto middle = order.begin() + static_cast<std::ptrdiff_t>(count);
      return Halves{row, {order.begin(), middle}, {middle, middle + static_cast<std::ptrdiff_t>(count)}};
    }
    const auto graph = halved(order, count, rest, steps);
    natural.clear();
    for (std::size_t i = 0; i < count; ++i) {
      natural.push_back(static_cast<Vertex>(i));
      natural.push_back(static_cast<Vertex>(count + i));
    }
    graph->suggest(natural);
    const bool paired = graph->complete();
    steps -= graph->counters().steps;  // all orders together
    if (!paired) continue;
    std::vector<Vertex> first(count), second(free.size() - count);
    for (std::size_t i = 0; i < free.size(); ++i) (i < count ? first[i] : second[i - count]) = static_cast<Vertex>(i);
    Halves found{row, {}, {}};
    for (const Vertex u : first) found.upper.push_back(order[at(u)]);
    for (const Vertex v : graph->sequence(first, second)) found.lower.push_back(v == kNobody ? kNobody : order[at(v)]);
    return found;
  }
  return std::nullopt;
}

}  // namespace pairwright
