// Random matching problems, and their solution by dynamic programming over sets of vertices.

#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <random>
#include <span>
#include <vector>

#include "pairwright/session.hpp"

namespace pairwright::test {

constexpr std::int64_t kNone = -1;

// A dense graph with weights below 2^62; kNone marks a pair that is not admissible.
struct Table {
  int n = 0;
  std::vector<std::int64_t> weight;

  explicit Table(int vertices) : n(vertices), weight(square(vertices), kNone) {}
  static std::size_t square(int n) { return static_cast<std::size_t>(n) * static_cast<std::size_t>(n); }
  std::size_t cell(int u, int v) const {
    return static_cast<std::size_t>(u) * static_cast<std::size_t>(n) + static_cast<std::size_t>(v);
  }
  std::int64_t at(int u, int v) const { return weight[cell(u, v)]; }
  void set(int u, int v, std::int64_t w) { weight[cell(u, v)] = weight[cell(v, u)] = w; }
};

// Numbers of a generator; or those that the bytes of a fuzzer say, then of a generator that they have seeded.
class Random {
 public:
  using result_type = std::uint64_t;
  explicit Random(std::uint64_t seed) : generator_(seed) {}
  Random(const std::uint8_t* bytes, std::size_t count)
      : bytes_(bytes, count), generator_(std::accumulate(bytes_.begin(), bytes_.end(), std::uint64_t{count}, mixed)) {}

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return ~result_type{0}; }
  result_type operator()() {
    const std::uint64_t half = taken(4);
    return drawn_ ? generator_() : half << 32 | half;
  }
  // A number below `end`, of as few bytes as will do.
  int below(int end) {
    const std::uint64_t number = taken(end <= 256 ? 1 : 4);
    return static_cast<int>((drawn_ ? generator_() : number) % static_cast<std::uint64_t>(end));
  }

 private:
  static std::uint64_t mixed(std::uint64_t sum, std::uint8_t byte) { return sum * 1099511628211U ^ byte; }
  std::uint64_t taken(std::size_t count) {
    drawn_ = bytes_.size() < count;
    std::uint64_t number = 0;
    for (; !drawn_ && count > 0; --count, bytes_ = bytes_.subspan(1)) number = number << 8 | bytes_.front();
    return number;
  }

  std::span<const std::uint8_t> bytes_;
  std::mt19937_64 generator_;
  bool drawn_ = true;
};

inline int below(Random& random, int end) { return random.below(end); }

// What a fuzzer repeats: one random problem of a test, with all that is checked of it. Every test on random problems
// defines it; fuzz.cpp calls it.
void fuzz_one(Random& random);

inline Table random_table(Random& random, int n, int density, std::int64_t most) {
  Table table(n);
  for (int u = 0; u < n; ++u) {
    for (int v = 0; v < u; ++v) {
      if (below(random, 100) >= density) continue;
      table.set(u, v, static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most + 1)));
    }
  }
  return table;
}

// Every vertex is its own class; the weight is multiplied by 2^(64 * shift) to reach other widths.
inline std::unique_ptr<Session> session_of(const Table& table, bool perfect, int shift = 0) {
  const int limbs = shift + 1;
  std::vector<std::int32_t> classes;
  std::vector<std::uint64_t> weights(table.weight.size() * static_cast<std::size_t>(limbs), 0);
  std::vector<std::uint8_t> admissible(table.weight.size(), 0);
  for (int v = 0; v < table.n; ++v) classes.push_back(v);
  for (std::size_t i = 0; i < table.weight.size(); ++i) {
    if (table.weight[i] == kNone) continue;
    admissible[i] = 1;
    weights[(i + 1) * static_cast<std::size_t>(limbs) - 1] = static_cast<std::uint64_t>(table.weight[i]);
  }
  Problem problem;
  problem.vertices = problem.classes = table.n;
  problem.limbs = limbs;
  problem.reserved_bits = 64 * shift + 24;
  problem.perfect = perfect;
  problem.class_of = classes;
  problem.weights = weights;
  problem.admissible = admissible;
  return make_session(problem);
}

// The greatest weight of a (perfect) matching of the vertices in each set; kNone if there is none.
inline std::int64_t best_value(const Table& table, bool perfect, unsigned taken = 0) {
  const unsigned full = (1U << table.n) - 1;
  std::vector<std::int64_t> best(std::size_t{full} + 1, kNone);
  best[0] = 0;
  for (unsigned set = 1; set <= full; ++set) {
    int u = 0;
    while ((set >> u & 1U) == 0) ++u;
    const unsigned rest = set & ~(1U << u);
    std::int64_t value = perfect ? kNone : best[rest];
    for (int v = u + 1; v < table.n; ++v) {
      if ((rest >> v & 1U) == 0 || table.at(u, v) == kNone) continue;
      const std::int64_t others = best[rest & ~(1U << v)];
      if (others != kNone) value = std::max(value, others + table.at(u, v));
    }
    best[set] = value;
  }
  return best[full & ~taken];
}

// The value of a session made with the same shift.
inline std::int64_t value_of(const Session& session, int shift = 0) {
  return static_cast<std::int64_t>(session.value()[static_cast<std::size_t>(shift)]);
}

}  // namespace pairwright::test
