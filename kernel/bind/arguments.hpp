// What the bindings have in common: the kinds of arrays, checks of what is given, arrays to give back, and turns.
//
// The kernel trusts its callers. Whatever could make it read outside an array, run out of bits or ask for the answer of
// a search that has not been made is refused here, with a sentence that names the argument.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace pairwright::bind {

template <class T, int D = 1>
using Array = nanobind::ndarray<const T, nanobind::ndim<D>, nanobind::c_contig, nanobind::device::cpu>;
using Pairs = Array<std::int32_t, 2>;

template <class T, int D = 1>
using Owned = nanobind::ndarray<nanobind::memview, T, nanobind::ndim<D>>;

// Far beyond any tournament, and small enough that tables of one entry a vertex are made without a thought.
inline constexpr std::int64_t kMostVertices = std::int64_t{1} << 20;
// Far beyond the widest weight; sums with it stay within an int.
inline constexpr std::int64_t kMostBits = std::int64_t{1} << 20;

[[noreturn]] inline void refuse(const std::string& message) { throw nanobind::value_error(message.c_str()); }

// Also called for each entry of long arrays, so a sentence with parts is put together (`refuse`) only when it is needed.
inline void check(bool condition, const char* message) {
  if (!condition) refuse(message);
}

template <class A>
auto whole(const A& array) {
  return std::span(array.data(), array.size());
}

template <class A>
auto copy_of(const A& array) {
  return std::vector(array.data(), array.data() + array.size());
}

inline bool in_range(std::span<const std::int32_t> values, std::int64_t low, std::size_t end) {
  return std::all_of(values.begin(), values.end(),
                     [=](std::int32_t v) { return v >= low && v < static_cast<std::int64_t>(end); });
}

// Whether a (count, count, width) table is the same from both sides.
template <class T>
bool symmetric(std::span<const T> cells, std::size_t count, std::size_t width = 1) {
  for (std::size_t c = 0; c < count; ++c) {
    for (std::size_t d = 0; d < c; ++d) {
      const auto one = cells.subspan((c * count + d) * width, width);
      const auto other = cells.subspan((d * count + c) * width, width);
      if (!std::equal(one.begin(), one.end(), other.begin())) return false;
    }
  }
  return true;
}

inline void check_pairs(const Pairs& pairs, std::size_t n) {
  check(pairs.shape(1) == 2, "pairs: shape (m, 2) expected");
  check(in_range(whole(pairs), 0, n), "pairs: every entry must be in 0 .. n - 1");
}

template <class T, class... Shape>
Owned<T, sizeof...(Shape)> owned_as(std::vector<T> values, Shape... shape) {
  auto kept = std::make_unique<std::vector<T>>(std::move(values));
  std::vector<T>* raw = kept.release();
  const nanobind::capsule owner(raw, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return Owned<T, sizeof...(Shape)>(raw->data(), {shape...}, owner);
}

template <class T>
Owned<T> owned(std::vector<T> values) {
  const std::size_t size = values.size();
  return owned_as(std::move(values), size);
}

template <class T>
Owned<T, 2> owned_rows(std::vector<T> values, std::size_t columns) {
  const std::size_t rows = values.size() / columns;
  return owned_as(std::move(values), rows, columns);
}

// One object may be asked by several threads; they take turns while the interpreter goes on.
template <class Subject>
class Turns {
 public:
  explicit Turns(std::unique_ptr<Subject> subject) : subject_(std::move(subject)) {}
  Turns(const Turns&) = delete;
  Turns& operator=(const Turns&) = delete;

  template <class Ask>
  auto ask(const Ask& question) {
    const nanobind::gil_scoped_release released;
    const std::lock_guard<std::mutex> turn(mutex_);
    return question(*subject_);
  }

 protected:
  const Subject& subject() const { return *subject_; }

 private:
  std::unique_ptr<Subject> subject_;
  std::mutex mutex_;
};

}  // namespace pairwright::bind
