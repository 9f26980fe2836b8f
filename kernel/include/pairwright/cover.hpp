// Perfect matchings in a graph that is complete between classes but for a few pairs.
//
// A vertex belongs to a class; two vertices are joined if their classes are and if they are not kept apart
// individually. The graph is never written out: a search crosses off the vertices it has reached, class by class, so
// looking for an augmenting path costs about as much as there are vertices and pairs kept apart (Edmonds 1965 for the
// search; the crossing-off as in Gabow & Tarjan 1991 for complements of sparse graphs).
//
// On top of it stand the verbs that settle a perfect matching decision by decision: `fix` a pair if some perfect
// matching still contains it, `restrict` a vertex to some classes, `sequence` a list of vertices, each with the first
// partner that leaves the rest a perfect matching. A refusal leaves a barrier behind (Tutte 1947): a set of vertices no
// two of which can ever be paired, often with others they can't be paired with, which answers most later questions at once.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pairwright/bases.hpp"
#include "pairwright/steps.hpp"

namespace pairwright {

using Vertex = std::int32_t;
inline constexpr Vertex kNobody = -1;

// Pairs kept apart, by the numbers of some larger list of which graphs take parts.
class Apart {
 public:
  Apart(std::size_t size, std::span<const std::int32_t> pairs);
  bool between(std::int32_t a, std::int32_t b) const;
  std::size_t size() const { return start_.size() - 1; }
  std::span<const std::int32_t> of(std::int32_t a) const {  // ascending
    const auto v = static_cast<std::size_t>(a);
    return std::span(others_).subspan(start_[v], start_[v + 1] - start_[v]);
  }

 private:
  std::vector<std::size_t> start_;
  std::vector<std::int32_t> others_;
};

// A set of vertices divided into two halves that are paired with each other; `order` is the one that admitted it.
struct Halves {
  std::size_t order = 0;
  std::vector<Vertex> upper, lower;  // upper[i] is paired with lower[i]
};

struct CoverCounters : Steps {
  std::int64_t searches = 0;   // augmenting paths looked for
  std::int64_t swaps = 0;      // decisions settled by exchanging two pairs
  std::int64_t refusals = 0;   // decisions refused by a search
  std::int64_t barred = 0;     // decisions refused by a barrier known before
};

class Cover {
 public:
  // `names[v]` is the number of vertex v in `apart`, or -1 for a vertex that is kept apart from nobody. Every search counts
  // its steps, and throws `TooMuchWork` when all are spent; the cover is of no use then.
  Cover(std::shared_ptr<const Apart> apart, std::vector<std::int32_t> names, std::vector<std::int32_t> classes,
        std::size_t class_count, std::vector<std::uint8_t> joined, std::int64_t most_steps = Steps::kMost);

  // Begins with the pairs given, as far as they are edges.
  void suggest(std::span<const Vertex> pairs);
  // Extends to a maximum matching; true if it is perfect. Else what the searches have reached in vain is the Gallai-Edmonds
  // decomposition (L. Lovász and M. D. Plummer, Matching Theory, 1986, chapter 3): vertices that some maximum matching
  // leaves exposed, and the others next to them.
  bool complete();
  bool exposable(Vertex v) const { return reached_[at(v)] == Label::kOuter; }
  bool adjacent(Vertex v) const { return reached_[at(v)] == Label::kInner; }
  bool perfect() const;

  // The verbs below need a perfect matching. A refusal changes nothing.
  bool fix(Vertex u, Vertex v);
  // Leaves u partners of some of the classes only, by their numbers when the cover was made.
  bool restrict_to(Vertex u, std::span<const std::uint8_t> classes);
  // The partner that each vertex of `first` gets out of `second`, or kNobody.
  std::vector<Vertex> sequence(std::span<const Vertex> first, std::span<const Vertex> second);
  // The partner that u would get out of `second`, or kNobody; nothing is settled.
  Vertex could(Vertex u, std::span<const Vertex> second);

  // Divides the vertices from `low` up to `high` that are not fixed. `orders` has rows of their places among these; in a
  // row the first `count` are the upper half. Vertices of the upper half meet only those not in it, the others of the
  // range meet none of each other, and whatever else is not fixed may meet those and itself. The first order for which
  // there is a perfect matching, with the pairs of the upper half as `sequence` finds them; nothing changes here.
  std::optional<Halves> halve(Vertex low, Vertex high, std::size_t count, std::span<const std::int32_t> orders) const;
  // The vertices of the range that are not fixed, ascending.
  std::vector<Vertex> open(Vertex low, Vertex high) const;
  // How many pairs have both ends in a range.
  std::size_t pairs_within(Vertex low, Vertex high) const;

  const std::vector<Vertex>& mate() const { return mate_; }
  // The class of each vertex and the table of joined classes, as they were given.
  std::size_t classes_count() const { return class_count_ - narrowed_.size(); }
  std::vector<std::int32_t> classes_given() const;
  std::vector<std::uint8_t> joined_given() const;
  const CoverCounters& counters() const { return counters_; }
  // After `complete` was false: vertices that are joined only to `neighbours`, fewer than there are odd parts.
  void witness(std::vector<Vertex>& stranded, std::vector<Vertex>& neighbours);

 private:
  // Places in a list of vertices by class, the last one first; `left` counts those not tried yet.
  struct Waiting {
    std::vector<std::vector<std::size_t>> places;
    std::vector<std::size_t> left;
    std::size_t first(std::size_t c) const { return places[c][left[c] - 1]; }
  };
  // A class made for vertices of class `old` that are restricted `to` some of the original classes.
  struct Narrowed {
    std::size_t old;
    std::vector<std::uint8_t> to;
    std::size_t made;
  };
  // One bit for each of the last 64 refusals: no two vertices `among` a barrier are ever paired with each other, and none
  // `inside` with one `outside`.
  struct Barriers {
    std::uint64_t among = 0, inside = 0, outside = 0;
  };
  // For every two classes the vertices of the one that were paired with vertices of the other; which lists had any.
  struct PairsByClass {
    std::vector<std::vector<Vertex>> of;
    std::vector<std::size_t> present;
  };
  // From this size on exposed vertices are paired by exchanges before any search: below, searches take no time.
  static constexpr std::size_t kLarge = 1000;
  static constexpr std::size_t kNoPlace = static_cast<std::size_t>(-1);

  enum class Label : std::uint8_t { kUnseen, kOuter, kInner };

  std::size_t at(Vertex v) const { return static_cast<std::size_t>(v); }
  bool classes_joined(Vertex u, Vertex v) const {
    return joined_[class_of(u) * class_count_ + class_of(v)] != 0;
  }
  std::size_t class_of(Vertex v) const { return static_cast<std::size_t>(classes_[at(v)]); }
  bool edge(Vertex u, Vertex v) const;
  void pair(Vertex u, Vertex v);
  void part(Vertex u);
  void greedy();
  void exchange_pairs();
  bool exchange(Vertex u, Vertex w, PairsByClass& made);
  Vertex find(Vertex v) { return bases_.find(v); }
  Vertex meeting_point(Vertex u, Vertex v);
  void shrink(Vertex u, Vertex v, Vertex base);
  bool augment_from(Vertex root, Vertex goal);
  void prepare_search();
  void list_by_class(std::vector<std::vector<Vertex>>& lists) const;  // those not fixed
  bool scan_unseen(Vertex u);
  void scan_outer(Vertex u);
  void flip(Vertex end, Vertex through);
  void raise_barrier(Vertex u, Vertex v);
  bool barred(Vertex u, Vertex v) const {
    const Barriers &a = barriers_[at(u)], &b = barriers_[at(v)];
    return ((a.among & b.among) | (a.inside & b.outside) | (a.outside & b.inside)) != 0;
  }
  std::unique_ptr<Cover> halved(std::span<const Vertex> order, std::size_t count, std::span<const Vertex> rest,
                                std::int64_t most_steps) const;
  std::size_t next_place(Vertex u, Waiting& waiting) const;
  std::size_t narrowed_class(Vertex u, std::span<const std::uint8_t> classes);
  bool listed(std::size_t c, std::span<const std::uint8_t> classes) const {
    return origin_[c] < classes.size() && classes[origin_[c]] != 0;
  }

  std::shared_ptr<const Apart> apart_;
  std::vector<std::int32_t> names_, classes_;
  std::size_t class_count_;             // those given, then those made by restrictions
  std::vector<std::size_t> origin_;     // of each class: the one given from which it was made
  std::vector<Narrowed> narrowed_;
  std::vector<std::uint8_t> joined_;
  std::vector<std::uint8_t> fixed_;
  std::vector<Vertex> mate_;
  std::vector<Barriers> barriers_;
  std::size_t next_barrier_ = 0;
  CoverCounters counters_;

  // The search under way.
  std::vector<Label> label_, reached_;  // of this search, and of all that have failed in `complete`
  std::vector<Vertex> from_;  // of inner vertices, and of outer ones that a blossom took in: who they would be matched to
  Bases bases_;
  std::vector<Vertex> queue_;
  std::vector<std::vector<Vertex>> unseen_, outer_;
  std::vector<std::vector<Vertex>> open_;  // those that may still be reached, once a search for a matching has failed
  std::vector<std::size_t> gathered_;  // of each outer list, how many lie in the large blossom for certain
  Vertex large_ = kNobody;             // some vertex of the large blossom
  std::size_t blossoms_ = 0;
};

}  // namespace pairwright
