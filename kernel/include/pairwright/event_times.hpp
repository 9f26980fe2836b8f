// A heap of times, each once, with the numbers of the events that come at it.
//
// In a matching with many equal costs several events share a time, and comparing equal times is what a heap is slow at.
// Here a table knows the times, so that the heap holds every one once; its events are a chain.

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "pairwright/weight.hpp"

namespace pairwright {

template <int L, class Event>
class EventTimes {
 public:
  using W = Weight<L>;

  bool empty() const { return heap_.empty(); }
  const W& first() const { return times_[heap_.front().number].time; }

  // Times are not negative (`leading_digits` needs that), and those already taken must not come again.
  void add(const W& time, const Event& event) {
    if (2 * times_.size() >= table_.size()) widen();
    std::size_t i = slot(time);
    while (table_[i] != 0 && !(times_[table_[i] - 1].time == time)) i = (i + 1) & (table_.size() - 1);
    if (table_[i] == 0) {
      times_.push_back({time, kNone});
      table_[i] = static_cast<std::uint32_t>(times_.size());
      heap_.push_back({leading_digits(time.limbs()), table_[i] - 1});
      std::push_heap(heap_.begin(), heap_.end(), [&](const Entry& a, const Entry& b) { return later(a, b); });
    }
    std::uint32_t& last = times_[table_[i] - 1].last;
    if (spare_ == kNone) {
      events_.push_back({event, last});
      last = static_cast<std::uint32_t>(events_.size() - 1);
    } else {
      const std::uint32_t place = spare_;
      spare_ = events_[place].next;
      events_[place] = {event, last};
      last = place;
    }
  }

  // Moves the events of the first time to the end of a list.
  void take(std::vector<Event>& into) {
    std::pop_heap(heap_.begin(), heap_.end(), [&](const Entry& a, const Entry& b) { return later(a, b); });
    for (std::uint32_t place = times_[heap_.back().number].last; place != kNone;) {
      into.push_back(events_[place].event);
      const std::uint32_t next = std::exchange(events_[place].next, spare_);
      spare_ = place;
      place = next;
    }
    heap_.pop_back();
  }

  void clear() { *this = EventTimes(); }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  struct Time {
    W time;
    std::uint32_t last;  // of its events
  };
  struct Link {
    Event event;
    std::uint32_t next;
  };
  // The leading digits of a time, which nearly always tell two apart, and its number.
  struct Entry {
    std::uint64_t digits;
    std::uint32_t number;
  };

  bool later(const Entry& a, const Entry& b) const {
    return a.digits != b.digits ? b.digits < a.digits : times_[b.number].time < times_[a.number].time;
  }

  std::size_t slot(const W& time) const {
    std::uint64_t mixed = 0;
    for (const std::uint64_t limb : time.limbs()) mixed = (std::rotl(mixed, 23) ^ limb) * 0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(mixed >> 32) & (table_.size() - 1);
  }

  void widen() {
    table_.assign(std::max<std::size_t>(64, 4 * times_.size()), 0);
    table_.resize(std::bit_ceil(table_.size()), 0);
    for (std::size_t number = 0; number < times_.size(); ++number) {
      std::size_t i = slot(times_[number].time);
      while (table_[i] != 0) i = (i + 1) & (table_.size() - 1);
      table_[i] = static_cast<std::uint32_t>(number + 1);
    }
  }

  std::vector<Time> times_;
  std::vector<Entry> heap_;
  std::vector<Link> events_;
  std::uint32_t spare_ = kNone;  // places of `events_` not in use
  std::vector<std::uint32_t> table_;  // numbers of times, from 1, where their digits lead; 0 is empty
};

}  // namespace pairwright
