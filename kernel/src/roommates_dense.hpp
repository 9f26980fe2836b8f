// Maximum-cardinality matching in a dense graph: Edmonds' search with adjacency in bit rows, so that a whole
// failing search costs about n * n / 64 word operations, whatever the number of edges.
#pragma once

#include <cstdint>
#include <vector>

#include "pairwright/bases.hpp"
#include "pairwright/roommates.hpp"

namespace pairwright {

class BitRows {
 public:
  BitRows() = default;
  BitRows(std::size_t rows, std::size_t columns) : words_((columns + 63) / 64), bits_(rows * words_, 0) {}

  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::uint64_t* row(std::size_t r) { return bits_.data() + r * words_; }
  [[nodiscard]] const std::uint64_t* row(std::size_t r) const { return bits_.data() + r * words_; }
  [[nodiscard]] bool test(std::size_t r, std::size_t c) const { return row(r)[c / 64] >> (c % 64) & 1; }
  void set(std::size_t r, std::size_t c) { row(r)[c / 64] |= std::uint64_t{1} << (c % 64); }
  void clear(std::size_t r, std::size_t c) { row(r)[c / 64] &= ~(std::uint64_t{1} << (c % 64)); }

 private:
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

// The acceptable pairs of a ranked instance as a graph.
BitRows acceptable_pairs(const RankedClasses& ranked);

class DenseMatching {
 public:
  explicit DenseMatching(BitRows graph, Member n);

  void maximise();
  [[nodiscard]] const std::vector<Member>& mate() const { return mate_; }
  [[nodiscard]] bool perfect() const;

  // Takes the pair for good and keeps the rest perfectly matched; or leaves all as it was and says no.
  // Needs a perfect matching of the members still there.
  bool take(Member p, Member q);

  // After maximise(): labels everybody reachable from those left alone.
  void label_from_exposed();
  [[nodiscard]] bool even(Member v) const { return label_[v] == Label::even; }
  [[nodiscard]] bool odd(Member v) const { return label_[v] == Label::odd; }

 private:
  enum class Label : std::uint8_t { none, even, odd };

  void begin_search();
  void make_even(Member v);
  bool grow();  // until an augmenting path is found and applied, or nothing is left to scan
  bool scan(Member v);
  void augment(Member v, Member w);
  Member meeting_point(Member v, Member w);
  void shrink(Member v, Member w, Member base);
  std::uint64_t* blossom_mask(Member base);
  void absorb(Member old, Member base);

  BitRows graph_;
  Member n_;
  std::vector<Member> mate_, via_;
  Bases bases_;
  std::vector<Label> label_;
  std::vector<std::uint64_t> alive_, unlabelled_, even_bits_;
  std::vector<std::vector<std::uint64_t>> masks_;  // members of each shrunken blossom, by its base
  std::vector<Member> queue_;
  std::size_t head_ = 0;
};

}  // namespace pairwright
