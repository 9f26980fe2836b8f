#include "pairwright/distinct.hpp"

#include <algorithm>
#include <unordered_map>

namespace pairwright {
namespace {

// Numbers the values that occur, ascending, in place; how many there are. There are few, so they are collected first.
std::uint64_t number(std::vector<std::uint64_t>& keys) {
  std::unordered_map<std::uint64_t, std::uint64_t> numbers;
  for (const std::uint64_t key : keys) numbers.try_emplace(key, 0);
  std::vector<std::uint64_t> values;
  values.reserve(numbers.size());
  for (const auto& [value, unused] : numbers) values.push_back(value);
  std::sort(values.begin(), values.end());
  for (std::size_t i = 0; i < values.size(); ++i) numbers[values[i]] = i;
  for (std::uint64_t& key : keys) key = numbers[key];
  return values.size();
}

}  // namespace

DistinctColumns distinct_columns(std::span<const std::int64_t> table, std::size_t rows, std::size_t columns) {
  std::vector<std::uint64_t> keys(columns, 0), above(columns);
  std::uint64_t combinations = 1;  // all keys are below
  for (std::size_t row = 0; row < rows && columns > 0; ++row) {
    const auto values = table.subspan(row * columns, columns);
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    if (*low == *high) continue;
    const std::uint64_t base = static_cast<std::uint64_t>(*low), most = static_cast<std::uint64_t>(*high) - base;
    for (std::size_t c = 0; c < columns; ++c) above[c] = static_cast<std::uint64_t>(values[c]) - base;
    const auto fits = [&] { return most < ~std::uint64_t{0} / combinations; };
    if (!fits()) combinations = number(keys);
    const std::uint64_t span = fits() ? most + 1 : number(above);  // no more than there are columns
    for (std::size_t c = 0; c < columns; ++c) keys[c] = keys[c] * span + above[c];
    combinations *= span;
  }
  DistinctColumns found;
  found.first.assign(static_cast<std::size_t>(number(keys)), -1);
  for (std::size_t c = 0; c < columns; ++c) {
    std::int64_t& first = found.first[static_cast<std::size_t>(keys[c])];
    if (first < 0) first = static_cast<std::int64_t>(c);
  }
  found.number.assign(keys.begin(), keys.end());
  return found;
}

}  // namespace pairwright
