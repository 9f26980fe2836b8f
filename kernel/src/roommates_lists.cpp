// Irving's algorithm for strict, incomplete lists, ending in Tan's stable partition.
//
// R. W. Irving, An efficient algorithm for the "stable roommates" problem, J. Algorithms 6 (1985) 577-595;
// D. Gusfield and R. W. Irving, The Stable Marriage Problem (1989), chapter 4;
// J. J. M. Tan, A necessary and sufficient condition for the existence of a complete stable matching,
// J. Algorithms 12 (1991) 154-178.
//
// Nothing is deleted from a list. An entry is present when neither side has cut it off: the k-th entry of p,
// naming q, is present iff k <= last[p] and (position of p in q's list) <= last[q]. All pointers move one way.
#include <algorithm>
#include <stdexcept>

#include "pairwright/roommates.hpp"

namespace pairwright {
namespace {

// The lists, if their offsets stay within the entries and the entries name members; otherwise std::invalid_argument.
const PreferenceLists& checked(const PreferenceLists& lists) {
  const Member n = lists.size();
  const auto end = static_cast<std::int64_t>(lists.entries.size());
  if (n < 0 || lists.offsets[0] != 0 || lists.offsets.back() != end)
    throw std::invalid_argument("offsets do not fit the entries");
  if (!std::is_sorted(lists.offsets.begin(), lists.offsets.end()))
    throw std::invalid_argument("offsets must not decrease");
  for (Member q : lists.entries)
    if (q < 0 || q >= n) throw std::invalid_argument("an entry names nobody");
  return lists;
}

class Table {
 public:
  explicit Table(const PreferenceLists& lists)
      : lists_(checked(lists)), n_(lists.size()), mirror_(lists.entries.size()), first_(n_, 0), second_(n_, 1), last_(n_) {
    find_mirrors();
    for (Member p = 0; p < n_; ++p) last_[p] = length(p) - 1;
  }

  [[nodiscard]] Member size() const { return n_; }

  // Everybody proposes down his list; whoever holds a proposal cuts off everybody worse.
  void propose() {
    std::vector<Member> holds(n_, nobody);
    for (Member p = 0; p < n_; ++p) {
      Member proposer = p;
      while (proposer != nobody && advance_first(proposer)) {
        const Member q = entry(proposer, first_[proposer]);
        last_[q] = mirror(proposer, first_[proposer]);
        std::swap(holds[q], proposer);
      }
    }
    for (Member p = 0; p < n_; ++p) second_[p] = first_[p] + 1;
  }

  [[nodiscard]] bool single(Member p) { return !advance_first(p); }
  [[nodiscard]] bool has_second(Member p) {
    if (!advance_first(p)) return false;
    second_[p] = std::max(second_[p], first_[p] + 1);
    while (second_[p] <= last_[p] && !present(p, second_[p])) ++second_[p];
    return second_[p] <= last_[p];
  }

  // Defined when the entry exists: call single() or has_second() before.
  [[nodiscard]] Member first(Member p) const { return entry(p, first_[p]); }
  [[nodiscard]] Member second(Member p) const { return entry(p, second_[p]); }
  [[nodiscard]] Member last(Member p) const { return entry(p, last_[p]); }
  [[nodiscard]] bool two_left(Member p) const { return second_[p] == last_[p]; }

  // The second choice of p accepts p and cuts off everybody worse.
  void accept_second(Member p) { last_[second(p)] = mirror(p, second_[p]); }

 private:
  [[nodiscard]] Member length(Member p) const {
    return static_cast<Member>(lists_.offsets[p + 1] - lists_.offsets[p]);
  }
  [[nodiscard]] Member entry(Member p, Member k) const { return lists_.entries[as_index(lists_.offsets[p] + k)]; }
  [[nodiscard]] Member mirror(Member p, Member k) const { return mirror_[as_index(lists_.offsets[p] + k)]; }
  [[nodiscard]] bool present(Member p, Member k) const { return mirror(p, k) <= last_[entry(p, k)]; }

  bool advance_first(Member p) {
    while (first_[p] <= last_[p] && !present(p, first_[p])) ++first_[p];
    return first_[p] <= last_[p];
  }

  // Position of p in the list of its k-th entry, for all entries, by transposing the lists once.
  void find_mirrors() {
    std::vector<std::int64_t> begin(n_ + 1, 0);
    for (Member q : lists_.entries) ++begin[q + 1];
    for (Member q = 0; q < n_; ++q) begin[q + 1] += begin[q];
    std::vector<std::int64_t> slot(begin.begin(), begin.end() - 1);
    std::vector<std::pair<Member, Member>> naming(lists_.entries.size());
    for (Member p = 0; p < n_; ++p)
      for (Member k = 0; k < length(p); ++k) naming[as_index(slot[entry(p, k)]++)] = {p, k};
    std::vector<Member> seen_by(n_, nobody), position(n_);
    for (Member q = 0; q < n_; ++q) {
      for (Member k = 0; k < length(q); ++k) {
        const Member p = entry(q, k);
        if (p == q || seen_by[p] == q) throw std::invalid_argument("a list names its owner or somebody twice");
        seen_by[p] = q;
        position[p] = k;
      }
      for (std::int64_t i = begin[q]; i < begin[q + 1]; ++i) {
        const auto [p, k] = naming[as_index(i)];
        if (seen_by[p] != q) throw std::invalid_argument("the lists are not mutual");
        mirror_[as_index(lists_.offsets[p] + k)] = position[p];
      }
    }
  }

  PreferenceLists lists_;
  Member n_;
  std::vector<Member> mirror_;
  std::vector<Member> first_, second_, last_;
};

// Walks x -> last(second(x)) from somebody with two entries until a repeat, and eliminates the rotation found.
class RotationWalk {
 public:
  explicit RotationWalk(Table& table) : table_(table), step_(table.size(), -1), aside_(table.size(), 0) {}

  std::vector<Member> run() {
    for (Member start = 0; start < table_.size(); ++start)
      while (!aside_[start] && table_.has_second(start)) {
        if (path_.empty()) push(start);
        extend();
        reduce();
      }
    return permutation();
  }

 private:
  void push(Member x) {
    step_[x] = static_cast<std::int64_t>(path_.size());
    path_.push_back(x);
  }

  void extend() {
    for (;;) {
      const Member x = path_.back();
      if (!table_.has_second(x)) throw std::logic_error("a rotation walk came to a list without second entry");
      const Member next = table_.last(table_.second(x));
      if (step_[next] >= 0) {
        begin_ = step_[next];
        return;
      }
      push(next);
    }
  }

  // The cycle path_[begin_ ..] is a rotation. It is an odd party when it is its own dual: everybody in it has
  // exactly two entries, and the second choices are the members themselves.
  void reduce() {
    const std::span<const Member> cycle = std::span<const Member>(path_).subspan(as_index(begin_));
    bool own_dual = cycle.size() % 2 == 1 && cycle.size() >= 3;
    for (Member x : cycle) own_dual = own_dual && table_.two_left(x) && step_[table_.second(x)] >= begin_;
    for (Member x : cycle) {
      if (own_dual)
        aside_[x] = 1;
      else
        table_.accept_second(x);
    }
    for (Member x : cycle) step_[x] = -1;
    path_.resize(as_index(begin_));
    // The tail stays unless its own lists were cut; then the walk begins anew from what is left of it.
    while (!path_.empty() && !table_.has_second(path_.back())) {
      step_[path_.back()] = -1;
      path_.pop_back();
    }
  }

  std::vector<Member> permutation() {
    std::vector<Member> successor(table_.size());
    for (Member p = 0; p < table_.size(); ++p) successor[p] = table_.single(p) ? p : table_.first(p);
    return successor;
  }

  Table& table_;
  std::vector<Member> path_;
  std::vector<std::int64_t> step_;
  std::vector<std::uint8_t> aside_;
  std::int64_t begin_ = 0;
};

}  // namespace

std::vector<Member> stable_partition(const PreferenceLists& lists) {
  Table table(lists);
  table.propose();
  return RotationWalk(table).run();
}

bool is_stable_partition(const PreferenceLists& lists, std::span<const Member> successor) {
  const Member n = checked(lists).size();
  if (static_cast<Member>(successor.size()) != n) return false;
  std::vector<Member> predecessor(n, nobody);
  for (Member p = 0; p < n; ++p) {
    const Member q = successor[p];
    if (q < 0 || q >= n || predecessor[q] != nobody) return false;
    predecessor[q] = p;
  }
  // Position of the predecessor: everything before it is better. A single would rather be with anybody listed.
  std::vector<std::int64_t> bound(n);
  for (Member p = 0; p < n; ++p) {
    const std::int64_t length = lists.offsets[p + 1] - lists.offsets[p];
    std::int64_t before = length, after = length;
    for (std::int64_t k = 0; k < length; ++k) {
      const Member q = lists.entries[as_index(lists.offsets[p] + k)];
      if (q == predecessor[p]) before = k;
      if (q == successor[p]) after = k;
    }
    if (successor[p] != p && (before == length || after == length)) return false;
    if (successor[p] != predecessor[p] && after >= before) return false;
    bound[p] = before;
  }
  // Nobody may be wanted by one whom he wants: count for each p those better than his predecessor, and look
  // whether p is among theirs, by stamping instead of searching.
  std::vector<std::vector<Member>> wants(n);
  for (Member p = 0; p < n; ++p)
    for (std::int64_t k = 0; k < bound[p]; ++k) wants[lists.entries[as_index(lists.offsets[p] + k)]].push_back(p);
  std::vector<Member> stamp(n, nobody);
  for (Member q = 0; q < n; ++q) {
    for (Member p : wants[q]) stamp[p] = q;
    for (std::int64_t k = 0; k < bound[q]; ++k)
      if (stamp[lists.entries[as_index(lists.offsets[q] + k)]] == q) return false;
  }
  return true;
}

}  // namespace pairwright
