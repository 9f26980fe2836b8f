// A matching session whose number of limbs is chosen when it is made, in the caller's numbering of the vertices.

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "pairwright/search.hpp"

namespace pairwright {

// Weights are non-negative and given as `limbs` 64-bit limbs each, least significant first.
struct Problem {
  int vertices = 0;
  int classes = 0;
  int limbs = 1;
  bool perfect = true;
  int reserved_bits = 0;                        // room for weights given later
  std::int64_t most_steps = Steps::kMost;       // `TooMuchWork` is thrown beyond; the session is of no use then
  std::span<const std::int32_t> class_of;       // vertices
  std::span<const std::uint64_t> weights;       // classes x classes x limbs
  std::span<const std::uint8_t> admissible;     // classes x classes
  std::span<const std::int32_t> forbidden;      // pairs of vertices, one after the other
  std::span<const std::uint8_t> led;            // classes x classes, or empty
  std::span<const std::uint64_t> lead;          // vertices x limbs, or empty
};

using Limbs = std::vector<std::uint64_t>;

// Duals are in units of 1 / `scale` of the weights, as two's complement limbs.
struct Duals {
  int scale = 1;
  std::vector<Limbs> vertices;
  std::vector<std::vector<int>> blossoms;
  std::vector<Limbs> blossom_duals;
  std::vector<std::uint8_t> active;  // false for a vertex whose pair is fixed: it has left the graph
};

class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  virtual std::unique_ptr<Session> copy() const = 0;
  virtual int vertices() const = 0;
  virtual int limbs() const = 0;
  virtual int weight_bits() const = 0;  // the widest weight that `reweigh` takes

  virtual bool solve() = 0;
  virtual int prefer(int u, const std::vector<int>& candidates) = 0;
  virtual bool prefer_among(int u, const std::vector<int>& targets, bool strict) = 0;
  virtual bool can(int u, int v) = 0;
  virtual bool require(int u, int v) = 0;
  virtual bool forbid(int u, int v) = 0;
  virtual void reweigh(int u, int v, std::span<const std::uint64_t> weight) = 0;

  virtual std::vector<std::int32_t> mate() const = 0;
  virtual Limbs value() const = 0;
  virtual Duals duals() const = 0;
  virtual Barrier witness() const = 0;
  virtual std::string verify() const = 0;
  virtual Counters counters() const = 0;
};

// The bits that a weight needs beyond its own: four-fold scaling, sign, and duals of at most n^2 weights.
int headroom_bits(int vertices);

// The widest weight that any session can hold.
int capacity_bits(int vertices);

// Throws std::length_error if the weights are too wide.
std::unique_ptr<Session> make_session(const Problem& problem);

}  // namespace pairwright
