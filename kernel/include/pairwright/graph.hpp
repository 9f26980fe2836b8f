// The graph of a matching problem: classes of like vertices, and the pairs that are exceptions.
//
// The weight of an edge depends on the classes of its ends alone, save for three kinds of exception:
//   - a pair may be forbidden, or carry a weight of its own (`Exceptions`, shared between copies until changed);
//   - where the pair of classes says so, the edge earns the `lead` of whichever end stands first in the caller's order;
//   - a bonus of one unit below every real weight can be put on some edges at one vertex while a question is asked.
// Vertices are numbered class by class, so that a class is a range; `rank` gives the caller's number.
// Weights are stored four times as large as given: doubling keeps the duals of the matching integral, doubling
// again leaves the bit in which the bonus lives.

#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "pairwright/weight.hpp"

namespace pairwright {

// Vertices, classes and blossoms are numbered with int; these spell the conversions once.
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// What never changes during a session.
template <int L>
struct Classes {
  int vertices = 0;
  int count = 0;
  std::vector<int> class_of;                 // of each vertex
  std::vector<int> first;                    // count + 1 entries: class d is the range first[d] .. first[d + 1]
  std::vector<int> rank;                     // the caller's number of each vertex, ascending within a class
  std::vector<Weight<L>> weight;             // count x count, scaled
  std::vector<std::uint8_t> admissible;      // count x count
  std::vector<std::uint8_t> led;             // count x count: does the pair earn a lead?
  std::vector<std::vector<int>> neighbours;  // the classes a class may be paired with
  std::vector<Weight<L>> lead;               // of each vertex, scaled
  std::vector<Weight<L>> lead_max;           // of each class

  std::size_t pair(int c, int d) const { return at(c) * at(count) + at(d); }
};

// Individual pairs that do not follow their classes.
template <int L>
struct Exceptions {
  struct Own {
    int partner;
    Weight<L> weight;
  };
  std::size_t words = 0;
  std::vector<std::uint64_t> bits;      // one row a vertex: the pair is an exception
  std::vector<std::vector<Own>> own;    // an exception without a weight of its own is forbidden; may be empty

  const Own* find(int u, int v) const {
    if (own.empty()) return nullptr;
    for (const Own& entry : own[at(u)]) {
      if (entry.partner == v) return &entry;
    }
    return nullptr;
  }
};

template <int L>
class Graph {
 public:
  using W = Weight<L>;
  static constexpr int scale_bits = 2;

  Graph(std::shared_ptr<const Classes<L>> classes, std::shared_ptr<Exceptions<L>> exceptions);

  int size() const { return classes_->vertices; }
  const Classes<L>& classes() const { return *classes_; }
  const Exceptions<L>& exceptions() const { return *exceptions_; }
  const std::uint64_t* row(int u) const { return exceptions_->bits.data() + at(u) * exceptions_->words; }
  bool exceptional(int u, int v) const { return (row(u)[at(v) >> 6] >> (at(v) & 63) & 1) != 0; }

  bool active(int v) const { return active_[at(v)] != 0; }
  int active_in(int c) const { return active_in_[at(c)]; }
  bool admissible(int u, int v) const {
    if (u == v || classes_->admissible[classes_->pair(classes_->class_of[at(u)], classes_->class_of[at(v)])] == 0) {
      return false;
    }
    return !exceptional(u, v) || exceptions_->find(u, v) != nullptr;
  }

  // The scaled weight of an admissible pair, without and with the bonus.
  W plain_weight(int u, int v) const {
    if (exceptional(u, v)) return exceptions_->find(u, v)->weight;
    const std::size_t cell = classes_->pair(classes_->class_of[at(u)], classes_->class_of[at(v)]);
    W result = classes_->weight[cell];
    if (classes_->led[cell] != 0) result += classes_->lead[at(leader(u, v))];
    return result;
  }
  W weight(int u, int v) const {
    W result = plain_weight(u, v);
    if (has_bonus(u, v)) result += W(2);
    return result;
  }
  int leader(int u, int v) const { return classes_->rank[at(u)] < classes_->rank[at(v)] ? u : v; }

  bool has_bonus(int u, int v) const {
    return (u == bonus_at_ && bonus_to_[at(v)] != 0) || (v == bonus_at_ && bonus_to_[at(u)] != 0);
  }
  int bonus_at() const { return bonus_at_; }
  const std::vector<int>& bonus_targets() const { return bonus_targets_; }
  bool bonus_to(int v) const { return bonus_to_[at(v)] != 0; }
  void set_bonus(int u, const std::vector<int>& targets);
  void clear_bonus();

  void forbid(int u, int v);
  void set_weight(int u, int v, const W& scaled);
  void deactivate(int v);

 private:
  Exceptions<L>& owned();

  std::shared_ptr<const Classes<L>> classes_;
  std::shared_ptr<Exceptions<L>> exceptions_;
  std::vector<std::uint8_t> active_;
  std::vector<int> active_in_;
  int bonus_at_ = -1;
  std::vector<int> bonus_targets_;
  std::vector<std::uint8_t> bonus_to_;
};

}  // namespace pairwright
