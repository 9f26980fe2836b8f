// A sparse matching whose number of limbs is chosen when it is made.

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "pairwright/pricing.hpp"
#include "pairwright/sparse.hpp"

namespace pairwright {

struct SparseDuals {
  int scale_bits = 1;
  std::vector<std::uint64_t> prices;         // vertices x limbs, two's complement
  std::vector<std::vector<int>> blossoms;
  std::vector<std::uint64_t> blossom_duals;  // blossoms x limbs
};

class SparseSession {
 public:
  SparseSession() = default;
  SparseSession(const SparseSession&) = delete;
  SparseSession& operator=(const SparseSession&) = delete;
  virtual ~SparseSession() = default;

  virtual int vertices() const = 0;
  virtual int limbs() const = 0;
  virtual int edges() const = 0;

  // Pairs, and the limbs of their costs.
  virtual void add(std::span<const std::int32_t> pairs, std::span<const std::uint64_t> costs, std::size_t limbs) = 0;
  // Prices, in units of the duals, have limbs in two's complement; none, or one a vertex.
  virtual void suggest(std::span<const std::int32_t> pairs, std::span<const std::uint64_t> prices, std::size_t limbs) = 0;
  virtual void restart() = 0;
  virtual bool solve() = 0;  // throws `TooMuchWork`
  // Whether `solve` found a perfect matching and nothing but edges has been added since: `duals`, `signs`, `doubtful`,
  // `exchangeable` and `earliest` speak of it.
  virtual bool solved() const = 0;
  virtual const std::vector<int>& mate() const = 0;
  virtual SparseDuals duals() const = 0;
  // -1, 0 or 1: the sign of the slack of each pair at this cost.
  virtual std::vector<std::int8_t> signs(std::span<const std::int32_t> pairs, std::span<const std::uint64_t> costs,
                                         std::size_t limbs) const = 0;
  // The pairs that may lack in the graph: all doubtful ones, or for each vertex the `each` of lowest slack.
  virtual DoubtfulPairs doubtful(const PriceList& list, std::size_t each) const = 0;
  // Edges, by their ends, that lie on some alternating circuit of tight edges and matched ones, and the matched ones.
  virtual std::vector<std::int32_t> exchangeable() const = 0;
  // Of all optimal matchings over the edges and ties the one in which the first vertex has the first partner it can have, then
  // the next vertex, and so on. `ties` are pairs that are no edges, but would be tight.
  virtual std::vector<std::int32_t> earliest(std::span<const std::int32_t> ties) = 0;
  virtual SparseCounters counters() const = 0;
};

// `bits`: the width of the widest cost. Throws std::length_error if it is too wide. `most_steps` are for all solutions together.
std::unique_ptr<SparseSession> make_sparse_session(int vertices, int bits, std::int64_t most_steps = Steps::kMost);

}  // namespace pairwright
