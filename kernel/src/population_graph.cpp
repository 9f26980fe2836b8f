// Which vertices the graph of a drawing has, their classes, and which of these meet.

#include <algorithm>
#include <utility>

#include "drawn_graph.hpp"

namespace pairwright {
namespace {

bool flagged(std::span<const std::uint8_t> flags, std::int32_t item) {
  return !flags.empty() && flags[static_cast<std::size_t>(item)] != 0;
}

// Puts items into classes by a key that begins anew with each part of the graph.
class Sorter {
 public:
  Sorter(DrawnGraph& graph, std::size_t keys) : graph_(graph), number_(keys, kUnnumbered) {}

  // The class of an item, which is new if nobody of its part had the key.
  std::size_t put(std::int32_t item, std::size_t key) {
    std::int32_t& c = number_[key];
    if (c == kUnnumbered) {
      c = static_cast<std::int32_t>(graph_.counts.size());
      graph_.counts.push_back(0);
      keys_.push_back(key);
    }
    ++graph_.counts[static_cast<std::size_t>(c)];
    graph_.names.push_back(item);
    graph_.classes.push_back(c);
    return static_cast<std::size_t>(c);
  }

  void next_part() {
    for (const std::size_t key : keys_) number_[key] = kUnnumbered;
    keys_.clear();
  }

 private:
  DrawnGraph& graph_;
  std::vector<std::int32_t> number_;
  std::vector<std::size_t> keys_;
};

// One more class of vertices that are nobody.
void add_places(DrawnGraph& graph, std::size_t count) {
  if (count == 0) return;
  graph.names.resize(graph.names.size() + count, -1);
  graph.classes.resize(graph.names.size(), static_cast<std::int32_t>(graph.counts.size()));
  graph.counts.push_back(static_cast<std::int64_t>(count));
}

}  // namespace

DrawnGraph Population::draw(const Drawing& drawing) const {
  DrawnGraph graph;
  const Below& below = drawing.below;
  const bool guest = !drawing.guest.empty();
  const auto takes = guest ? drawing.guest : below.takes;
  std::vector<std::uint8_t> taken;  // of each class of the list
  const auto described = [&](std::size_t c, std::int32_t item) {
    if (c < graph.kind.size()) return;
    graph.kind.push_back(kind_of(item));
    graph.barred.push_back(flagged(below.barred, item));
    taken.push_back(flagged(takes, item));
  };

  Sorter items(graph, group_.size());
  const std::size_t size = drawing.items.size(), head = drawing.head();
  for (std::size_t v = 0, run = 0; v < size; ++v) {
    if (v == head) {
      items.next_part();
      graph.head = graph.counts.size();
    }
    while (v < head && static_cast<std::size_t>(drawing.runs[run]) <= v) ++run;
    const std::size_t c = items.put(drawing.items[v], kind_of(drawing.items[v]));
    if (v < head && c == graph.run.size()) graph.run.push_back(run);
    described(c, drawing.items[v]);
  }
  graph.items = graph.counts.size();
  if (size <= head) graph.head = graph.items;

  Sorter others(graph, 2 * groups_);
  graph.next = graph.items;
  for (std::size_t i = 0; i < below.others.size(); ++i) {
    if (i == below.following) others.next_part();
    const std::int32_t item = below.others[i];
    const auto group = static_cast<std::size_t>(group_[kind_of(item)]);
    described(others.put(item, 2 * group + flagged(takes, item)), item);
    if (i < below.following) graph.next = graph.counts.size();
  }
  const std::size_t n = graph.listed = graph.counts.size();

  add_places(graph, guest);
  add_places(graph, drawing.slots);
  add_places(graph, below.exits);
  const std::size_t all = graph.all();
  graph.allowed.assign(all * all, 0);
  const auto join = [&](std::size_t p, std::size_t q, bool may) {
    graph.allowed[p * all + q] = graph.allowed[q * all + p] = may;
  };
  for (std::size_t p = 0; p < n; ++p) {
    for (std::size_t q = std::max(p, graph.head); q < n; ++q) join(p, q, meet(graph.kind[p], graph.kind[q]));
  }
  std::size_t place = n;
  if (guest) {
    for (std::size_t p = 0; p < n; ++p) join(p, place, taken[p] != 0);
    ++place;
  }
  if (drawing.slots > 0) {
    for (std::size_t p = 0; p < (below.followers_leave ? graph.next : graph.items); ++p) join(p, place, true);
    ++place;
  }
  if (below.exits > 0) {
    for (std::size_t p = 0; p < n; ++p) join(p, place, true);
    join(place, place, true);
    if (guest) join(n, place, below.guest_outside);
  }
  return graph;
}

}  // namespace pairwright
