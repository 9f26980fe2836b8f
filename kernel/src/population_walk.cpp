// A list in tiers, settled from the top down: by counting between classes, and by weights where that does not decide.

#include <algorithm>
#include <numeric>
#include <utility>

#include "pairwright/population.hpp"

namespace pairwright {
namespace {

// The kinds of graphs that have levels of their own.
enum Graph : std::size_t { kAll, kLeft, kReaching, kGraphs };

// So many exchanges are tried, and so many places written down for that, before more than one item is exchanged.
constexpr std::size_t kExchanges = 59, kPlaces = 6000;

std::size_t size_of(std::int32_t number) { return static_cast<std::size_t>(number); }

// Each item of the head with one of the rest, the first with the first; the rest of the rest in halves.
std::vector<Vertex> folded(std::size_t head, std::size_t size) {
  const std::size_t top = std::min(head, size - head), half = (size - head - top) / 2;
  std::vector<Vertex> pairs;
  const auto pair = [&](std::size_t u, std::size_t v) {
    pairs.push_back(static_cast<Vertex>(u));
    pairs.push_back(static_cast<Vertex>(v));
  };
  for (std::size_t i = 0; i < top; ++i) pair(i, head + i);
  for (std::size_t i = head + top; i < head + top + half; ++i) pair(i, i + half);
  return pairs;
}

std::vector<std::int32_t> counted_from(std::size_t first, std::size_t count) {
  std::vector<std::int32_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), static_cast<std::int32_t>(first));
  return numbers;
}

// The first orders in which one place of the upper half has been exchanged for one of the lower half, row after row: those
// fewest places apart first, of these the lowest of the upper half. The upper half has `count` places.
std::vector<std::int32_t> exchanged(std::size_t places, std::size_t count) {
  std::vector<std::int32_t> orders;
  const std::size_t most = std::min(kExchanges, kPlaces / places) * places;
  for (std::size_t apart = 1; apart < places; ++apart) {
    const std::size_t first = count > apart ? count - apart : 0;
    for (std::size_t down = std::min(count, places - apart); down-- > first;) {
      if (orders.size() >= most) return orders;
      const auto out = static_cast<std::int32_t>(down), in = static_cast<std::int32_t>(down + apart);
      const auto put = [&](std::size_t from, std::size_t to) {
        for (auto at = static_cast<std::int32_t>(from); at < static_cast<std::int32_t>(to); ++at) {
          if (at != out && at != in) orders.push_back(at);
        }
      };
      put(0, count);
      orders.push_back(in);
      orders.push_back(out);
      put(count, places);
    }
  }
  return orders;
}

// The first of the perfect matchings of a cover: the first set of items of the head that find a partner in the rest, the
// first partners that these can have, and the rest of the rest in halves as it stands, or after the first exchange of one
// item that admits it. Nothing if it takes others.
std::optional<std::vector<Vertex>> first_of(Cover& cover, std::size_t head, std::size_t size) {
  const auto low = static_cast<Vertex>(head), high = static_cast<Vertex>(size);
  std::vector<Vertex> pairs;
  const auto pair = [&](const std::vector<Vertex>& first, const std::vector<Vertex>& second) {
    for (std::size_t i = 0; i < first.size(); ++i) {
      pairs.push_back(first[i]);
      pairs.push_back(second[i]);
    }
  };
  if (head > 0) {
    const std::size_t inside = cover.pairs_within(0, high) - cover.pairs_within(low, high);
    std::vector<Vertex> chosen = counted_from(0, head);
    if (inside < head) {
      std::vector<std::uint8_t> rest(cover.classes_count(), 0);
      const std::vector<std::int32_t> classes = cover.classes_given();
      for (std::size_t v = head; v < size; ++v) rest[size_of(classes[v])] = 1;
      std::vector<Vertex> admitted;
      for (const Vertex u : chosen) {
        if (admitted.size() < inside && cover.restrict_to(u, rest)) admitted.push_back(u);
      }
      chosen = std::move(admitted);
    }
    pair(chosen, cover.sequence(chosen, counted_from(head, size - head)));
  }
  if (const std::size_t count = cover.pairs_within(low, high); count > 0) {
    const std::size_t free = cover.open(low, high).size();
    auto halves = cover.halve(low, high, count, counted_from(0, free));
    if (!halves) halves = cover.halve(low, high, count, exchanged(free, count));
    if (!halves) return std::nullopt;
    pair(halves->upper, halves->lower);
  }
  if (std::count(pairs.begin(), pairs.end(), kNobody) > 0) return std::nullopt;
  return pairs;
}

// The same of the matchings of greatest weight.
std::optional<std::vector<Vertex>> first_of(Session& session, std::size_t head, std::size_t size) {
  std::vector<Vertex> pairs;
  // Pairs each of the first with the first partner that is left to it.
  const auto pair = [&](Session& in, const std::vector<int>& first, std::vector<int>& second) {
    return std::all_of(first.begin(), first.end(), [&](int u) {
      const int at = in.prefer(u, second);
      if (at < 0) return false;
      pairs.push_back(u);
      pairs.push_back(second[size_of(at)]);
      second.erase(second.begin() + at);
      return true;
    });
  };
  std::vector<int> free = counted_from(head, size - head), chosen;
  for (int u = 0; u < static_cast<int>(head); ++u) {
    if (session.prefer_among(u, free, true)) chosen.push_back(u);
  }
  if (!pair(session, chosen, free)) return std::nullopt;
  const std::vector<std::int32_t> mate = session.mate();
  const auto stays = [&](int u) { return std::binary_search(free.begin(), free.end(), mate[size_of(u)]); };
  const auto count = std::count_if(free.begin(), free.end(), stays) / 2;
  if (count == 0) return pairs;
  const std::vector<int> upper(free.begin(), free.begin() + count);
  std::vector<int> lower(free.begin() + count, free.end());
  const auto plain = session.copy();
  for (const int u : upper) {
    if (!plain->prefer_among(u, lower, true)) return std::nullopt;
  }
  if (!pair(*plain, upper, lower)) return std::nullopt;
  return pairs;
}

Settled divided(Settled::How how, const std::vector<std::int32_t>& items, const std::vector<Vertex>& pairs) {
  Settled found{how, 0, {}, {}};
  std::vector<std::uint8_t> inside(items.size(), 0);
  for (std::size_t i = 0; i < pairs.size(); i += 2) {
    const std::size_t u = size_of(pairs[i]), v = size_of(pairs[i + 1]);
    inside[u] = inside[v] = 1;
    found.pairs.push_back(std::min(items[u], items[v]));
    found.pairs.push_back(std::max(items[u], items[v]));
  }
  for (std::size_t v = 0; v < items.size(); ++v) {
    if (!inside[v]) found.left.push_back(items[v]);
  }
  return found;
}

}  // namespace

bool Tiers::guest_in(std::size_t tier) const {
  return !guest.empty() && (tier >= guest_from || tier + 1 == ends.size());
}

std::vector<Settled> Population::walk(const Tiers& tiers, const GainTable& table, std::size_t tier, std::size_t stop,
                                      std::vector<std::int32_t> head) const {
  std::vector<Settled> found;
  for (; tier < stop; ++tier) {
    found.push_back(tiers.guest_in(tier) ? Settled{} : settle(tiers, table, tier, head));
    if (!found.back().done()) break;
    head = found.back().left;
  }
  return found;
}

Settled Population::settle(const Tiers& tiers, const GainTable& table, std::size_t tier,
                           const std::vector<std::int32_t>& head) const {
  const bool last = tier + 1 == tiers.ends.size();
  std::vector<std::int32_t> items = head;
  for (std::int32_t item = tiers.first(tier); item < tiers.ends[tier]; ++item) items.push_back(item);
  if (items.size() == 1 && !last) return {Settled::kSingle, 0, {}, items};
  const std::size_t down = head.size(), rest = items.size() - down;
  // Those of the head meet only the rest.
  std::size_t fewest = down > rest ? down - rest : 0;
  fewest += (items.size() - fewest) % 2;
  const bool alone = items.size() == 2 && fewest == 0 && may_pair(items[0], items[1]);
  const std::vector<std::int32_t> runs = tiers.runs(head);
  Settled found = alone ? Settled{Settled::kSingle, 0, items, {}} : counted(tiers, table, items, runs, fewest, last);
  if (found.done() && !last) {
    if (const auto how = standing(tiers, tier, found.left); how != Settled::kCounted) found = {how, 0, {}, {}};
  }
  return found.how == Settled::kBelow && !last ? weighed_whole(tiers, table, tier, items, runs) : found;
}

Settled Population::weighed_alone(const Tiers& tiers, const GainTable& table, const std::vector<std::int32_t>& items,
                                  const std::vector<std::int32_t>& runs, std::size_t leaving) const {
  const std::vector<Level>& levels = tiers.levels[kGraphs * runs.size() + (leaving > 0 ? kLeft : kAll)];
  const auto found = session({items, runs, {}, leaving}, table, levels, {});
  const Settled open{Settled::kWeighed, leaving, {}, {}};
  if (!found || !found->solve()) return open;
  const auto pairs = first_of(*found, runs.empty() ? 0 : size_of(runs.back()), items.size());
  return pairs ? divided(Settled::kAlone, items, *pairs) : open;
}

Settled Population::weighed_whole(const Tiers& tiers, const GainTable& table, std::size_t tier,
                                  const std::vector<std::int32_t>& items, const std::vector<std::int32_t>& runs) const {
  const Settled open{Settled::kBelow, 0, {}, {}};
  const std::size_t next = size_of(tiers.ends[tier]), vertices = items.size() + kind_.size() - next;
  const std::size_t down = runs.empty() ? 0 : size_of(runs.back());
  if (vertices > tiers.at_once || kGraphs * runs.size() + kGraphs > tiers.levels.size()) return open;
  if (!known(tiers, table, items, down)) return {Settled::kUnknown, 0, {}, {}};
  const std::vector<std::int32_t> others = counted_from(next, kind_.size() - next);
  Below below;
  below.others = others;
  below.following = size_of(tiers.ends[tier + 1]) - next;
  const Drawing drawing{items, runs, tiers.guest, 0, below};
  const auto found = session(drawing, table, tiers.levels[kGraphs * runs.size() + kReaching], {});
  if (!found || !found->solve()) return open;
  const auto pairs = first_of(*found, down, items.size());
  if (!pairs) return open;
  Settled made = divided(Settled::kWhole, items, *pairs);
  made.leaving = vertices + !tiers.guest.empty();
  return made;
}

Settled Population::counted(const Tiers& tiers, const GainTable& table, const std::vector<std::int32_t>& items,
                            const std::vector<std::int32_t>& runs, std::size_t leaving, bool last) const {
  const std::size_t size = items.size(), down = runs.empty() ? 0 : size_of(runs.back());
  if (kGraphs * runs.size() + kGraphs > tiers.levels.size()) return {};
  if (!known(tiers, table, items, down)) return {Settled::kUnknown, 0, {}, {}};
  const std::vector<Vertex> natural = folded(down, size);
  while (leaving <= size && !(last && leaving > 0)) {
    const Drawing drawing{items, runs, {}, leaving};
    const std::vector<Level>& levels = tiers.levels[kGraphs * runs.size() + (leaving > 0 ? kLeft : kAll)];
    const auto cover = best(drawing, table, levels, natural, capacity_bits(static_cast<int>(size + leaving)));
    if (cover) {
      const auto pairs = first_of(*cover, down, size);
      return pairs ? divided(Settled::kCounted, items, *pairs) : Settled{};
    }
    const std::size_t over = unmatched(drawing, false, natural).size();
    if (over <= leaving) return weighed_alone(tiers, table, items, runs, leaving);
    leaving = std::max(leaving + 2, over);
  }
  return {Settled::kBelow, 0, {}, {}};
}

// Whether those left over leave the next tier with as few as any could, and all others can be paired.
Settled::How Population::standing(const Tiers& tiers, std::size_t tier, const std::vector<std::int32_t>& left) const {
  const bool guest_next = !tiers.guest.empty() && tier + 1 >= tiers.guest_from;
  const std::int32_t next = tiers.ends[tier], below = tiers.ends[tier + 1];
  const std::size_t size = kind_.size();
  const Flags here = guest_next ? tiers.guest : Flags{}, later = guest_next ? Flags{} : tiers.guest;
  if (left.empty()) {
    return completable(counted_from(size_of(next), size - size_of(next)), tiers.guest) ? Settled::kCounted : Settled::kBelow;
  }
  const auto passed_on = passed(left, next, below, here, false);
  if (!passed_on) return Settled::kBelow;
  if (passed_on->size() > 1) {
    const auto at_best = passed(left, next, below, here, true);
    if (!at_best || at_best->size() < passed_on->size()) return Settled::kBelow;
  }
  std::vector<std::int32_t> others = *passed_on;
  for (std::size_t item = size_of(below); item < size; ++item) others.push_back(static_cast<std::int32_t>(item));
  if (completable(others, later)) return Settled::kCounted;
  return passed_on->size() == 1 ? Settled::kOpen : Settled::kBelow;  // it might as well pass on another one
}

// Those of the next tier whom a largest matching leaves over. Nothing if it leaves over one of the head or the guest.
std::optional<std::vector<std::int32_t>> Population::passed(const std::vector<std::int32_t>& head, std::int32_t next,
                                                           std::int32_t below, Flags guest, bool unknown) const {
  std::vector<std::int32_t> items = head;
  for (std::int32_t item = next; item < below; ++item) items.push_back(item);
  const std::int32_t run = static_cast<std::int32_t>(head.size());
  std::vector<Vertex> over =
      unmatched({items, std::span(&run, 1), guest}, unknown, folded(head.size(), items.size()));
  for (Vertex& v : over) {
    if (v < run || size_of(v) >= items.size()) return std::nullopt;
    v = items[size_of(v)];
  }
  return over;
}

bool Population::completable(const std::vector<std::int32_t>& items, Flags guest) const {
  const bool odd = items.size() % 2 != 0;
  if (odd && guest.empty()) return false;
  return unmatched({items, {}, odd ? guest : Flags{}}, false, {}).empty();
}

bool Population::may_pair(std::int32_t one, std::int32_t other) const {
  return meet(kind_of(one), kind_of(other)) && !apart_->between(one, other);
}

bool Population::known(const Tiers& tiers, const GainTable& table, const std::vector<std::int32_t>& items,
                       std::size_t head) const {
  std::vector<std::size_t> places;
  std::vector<std::uint8_t> seen(table.places, 0);
  for (std::size_t v = 0; v < items.size(); ++v) {
    const std::size_t place = 2 * size_of(table.number[kind_of(items[v])]) + (v < head);
    if (!seen[place]) places.push_back(place);
    seen[place] = 1;
  }
  const std::size_t row = (table.places + 7) / 8;
  return std::all_of(places.begin(), places.end(), [&](std::size_t one) {
    return std::all_of(places.begin(), places.end(), [&](std::size_t other) {
      return (tiers.known[one * row + other / 8] >> other % 8 & 1) != 0;
    });
  });
}

std::int32_t Tiers::first(std::size_t tier) const { return tier == 0 ? 0 : ends[tier - 1]; }

std::vector<std::int32_t> Tiers::runs(const std::vector<std::int32_t>& head) const {
  const auto tier_of = [&](std::int32_t item) { return std::upper_bound(ends.begin(), ends.end(), item); };
  std::vector<std::int32_t> found;
  for (std::size_t v = 1; v <= head.size(); ++v) {
    if (v == head.size() || tier_of(head[v]) != tier_of(head[v - 1])) found.push_back(static_cast<std::int32_t>(v));
  }
  return found;
}

}  // namespace pairwright
