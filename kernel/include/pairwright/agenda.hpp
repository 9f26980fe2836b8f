// A heap of numbers that wait for a time, each for one time at most.
//
// A new time takes the place of the old one, so that the heap is never larger than what waits. A heap of all times ever
// given leaves the cache, and half of a search was waiting for memory.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pairwright/graph.hpp"
#include "pairwright/weight.hpp"

namespace pairwright {

template <int L>
class Agenda {
 public:
  using W = Weight<L>;

  explicit Agenda(std::size_t numbers) : times_(numbers), place_(numbers, kNowhere) {}

  bool empty() const { return heap_.empty(); }
  const W& first() const { return times_[heap_.front().number]; }

  // Times are not negative: `leading_digits` needs that.
  void put(int number, const W& time) {
    const Entry entry{leading_digits(time.limbs()), static_cast<std::uint32_t>(number)};
    std::size_t place = place_[at(number)];
    const bool fresh = place == kNowhere;
    if (fresh) {
      place = heap_.size();
      heap_.emplace_back();
    }
    const bool earlier = fresh || time < times_[at(number)];
    times_[at(number)] = time;
    if (earlier) {
      rise(place, entry);
    } else {
      sink(place, entry);
    }
  }

  // Takes out one of those whose time is the first.
  int take() {
    const std::uint32_t number = heap_.front().number;
    place_[number] = kNowhere;
    const Entry last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) sink(0, last);
    return static_cast<int>(number);
  }

  void clear() {
    for (const Entry& entry : heap_) place_[entry.number] = kNowhere;
    heap_.clear();
  }

 private:
  static constexpr std::uint32_t kNowhere = UINT32_MAX;
  static constexpr std::size_t kBranches = 4;

  // The leading digits of the time, which nearly always tell two apart.
  struct Entry {
    std::uint64_t digits = 0;
    std::uint32_t number = 0;
  };

  bool before(const Entry& a, const Entry& b) const {
    return a.digits != b.digits ? a.digits < b.digits : times_[a.number] < times_[b.number];
  }

  void set(std::size_t place, const Entry& entry) {
    heap_[place] = entry;
    place_[entry.number] = static_cast<std::uint32_t>(place);
  }

  void rise(std::size_t place, const Entry& entry) {
    while (place > 0) {
      const std::size_t above = (place - 1) / kBranches;
      if (!before(entry, heap_[above])) break;
      set(place, heap_[above]);
      place = above;
    }
    set(place, entry);
  }

  void sink(std::size_t place, const Entry& entry) {
    while (true) {
      const std::size_t first = place * kBranches + 1;
      if (first >= heap_.size()) break;
      const std::size_t last = std::min(first + kBranches, heap_.size());
      std::size_t least = first;
      for (std::size_t kid = first + 1; kid < last; ++kid) {
        if (before(heap_[kid], heap_[least])) least = kid;
      }
      if (!before(heap_[least], entry)) break;
      set(place, heap_[least]);
      place = least;
    }
    set(place, entry);
  }

  std::vector<W> times_;              // of each number
  std::vector<std::uint32_t> place_;  // of each number in the heap
  std::vector<Entry> heap_;
};

}  // namespace pairwright
