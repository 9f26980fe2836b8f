// Maximum-weight matching in general graphs, solved once and reoptimised after each question.
//
// The primal-dual blossom algorithm, one alternating tree at a time, with the least reduced cost kept for every
// vertex and every outer blossom, so that a stage takes O(n^2) and a solution O(n^3):
//   J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", J. Res. Nat. Bur. Standards 69B (1965).
//   Z. Galil, "Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18 (1986).
//   Z. Galil, S. Micali, H. Gabow, "An O(EV log V) algorithm for finding a maximal weighted matching in general
//     graphs", SIAM J. Comput. 15 (1986): fixed times for coming events in place of dual updates.
//   M. O. Ball, U. Derigs, "An analysis of alternate strategies for implementing matching algorithms", Networks
//     13 (1983): starting heuristics and reoptimisation.
//
// Questions about the optimal perfect matchings move no dual at all (choices.hpp). Otherwise a change of the edges at
// one vertex exposes that vertex and at most one other, and is mended by one stage for each. "Optimal" below means:
// of maximum weight under the present weights and restrictions (among perfect matchings, if `perfect`). By
// complementary slackness an edge of positive reduced cost is in no optimal matching.

#pragma once

#include <memory>
#include <string>

#include "pairwright/choices.hpp"
#include "pairwright/search.hpp"
#include "pairwright/start.hpp"

namespace pairwright {

template <int L>
class Matcher {
 public:
  using W = Weight<L>;

  Matcher(Graph<L> graph, bool perfect, std::int64_t most_steps = INT64_MAX);
  Matcher(const Matcher& other);
  Matcher& operator=(const Matcher&) = delete;

  // Finds an optimal matching. False if there is no perfect matching; then `barrier` tells why.
  bool solve();

  // The first candidate with whom u is matched in some optimal matching gets fixed: the pair leaves the graph.
  // Returns its index, or -1 and changes no restriction.
  int prefer(int u, const std::vector<int>& candidates);

  // Is u matched with one of the targets in some optimal matching? If so, and if `strict`, u is restricted to them.
  bool prefer_among(int u, const std::vector<int>& targets, bool strict);

  // Would prefer(u, {v}) succeed? No restriction changes.
  bool can(int u, int v);

  // Fixes the pair whatever it costs. False, with everything as before, if no matching has it.
  bool require(int u, int v);

  // Forbids the pair. False, with everything as before, if every perfect matching needs it.
  bool forbid(int u, int v);

  // Gives the pair a weight of its own. A pair that is not admissible stays so.
  void reweigh(int u, int v, const W& weight);

  std::string verify() const;
  W value() const;

  const Graph<L>& graph() const { return graph_; }
  const Forest<L>& forest() const { return forest_; }
  const Barrier& barrier() const { return barrier_; }
  const Counters& counters() const { return counters_; }

 private:
  struct Saved {
    Graph<L> graph;
    Forest<L> forest;
  };

  bool ready();
  bool serve();
  void restart();
  bool reoptimise();
  void restore(Saved saved);
  Choices<L>& choices();
  void thaw();

  bool usable(int u, int v) const { return graph_.active(u) && graph_.active(v) && graph_.admissible(u, v); }
  W reduced_cost(int u, int v) const { return forest_.cover(u, v) - graph_.weight(u, v); }
  bool bare(int v) const { return v < 0 || forest_.is_vertex(forest_.top(v)); }
  bool swap(int u, int v);
  bool at_hand(int u, int v);
  bool is_tight(int u, int v);
  bool arrange(int u, const std::vector<int>& tight);
  void settle(int u, int v);
  void restrict_to(int u, const std::vector<int>& targets);
  bool coax(int u, const std::vector<int>& targets);
  void lift_bonus(int u, bool taken);
  void retune(int u);
  void take_out(int u, int v);

  Graph<L> graph_;
  Forest<L> forest_;
  bool perfect_;
  bool solved_ = false;
  bool feasible_ = false;
  bool flat_ = false;  // the forest is, for the sake of choices
  Counters counters_;
  Barrier barrier_;
  std::unique_ptr<Search<L>> search_;
  std::unique_ptr<Choices<L>> choices_;
};

}  // namespace pairwright
