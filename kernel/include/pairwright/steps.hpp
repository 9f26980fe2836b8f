// The work of a search in steps, and how many of them are tried.

#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace pairwright {

// A matching that would take more steps than anybody would wait for. Steps are counted, not time, so that the answer to a
// problem is the same on every machine.
struct TooMuchWork : std::runtime_error {
  explicit TooMuchWork(int count)
      : std::runtime_error("a matching of " + std::to_string(count) + " takes more steps than are tried"), vertices(count) {}

  int vertices;
};

// A step is a vertex, or an edge where edges are listed, that a search looks at.
struct Steps {
  static constexpr std::int64_t kMost = std::int64_t{1} << 34;  // some minutes, where weights are narrow

  std::int64_t steps = 0;
  std::int64_t most_steps = INT64_MAX;

  // Once they are spent every further step throws, so that nothing goes on from a search that was broken off.
  void spend(std::size_t more, int vertices) {
    steps += static_cast<std::int64_t>(more);
    if (steps > most_steps) throw TooMuchWork(vertices);
  }
};

}  // namespace pairwright
