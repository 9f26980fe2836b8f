// The different columns of a table of integers.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pairwright {

struct DistinctColumns {
  std::vector<std::int64_t> number;  // of each column: how many different ones come before it, compared from the top down
  std::vector<std::int64_t> first;   // of each number the first column that has it
};

DistinctColumns distinct_columns(std::span<const std::int64_t> table, std::size_t rows, std::size_t columns);

}  // namespace pairwright
