// Choices among the optimal matchings, while the duals stand still.
//
// By complementary slackness a perfect matching is optimal if and only if all its edges are tight and each blossom with
// a positive dual is left by exactly one edge (its exit edge). So whether some optimal matching has a certain pair is
// a question of perfect matchings in the tight edges, under a nested family of cuts each crossed once: no weight is
// looked at and no dual moves.
//
// The question is asked at one level, inside the smallest blossom around both ends. There every smaller blossom is a
// node that may be left by its *exits* (the vertices without which the rest of it can be matched), and all that
// is outside is one node, by the outside vertices without which the rest of the outside can be matched. An
// alternating path at that level is carried on inside the nodes it enters. (Cuts that every perfect matching crosses
// once: L. Lovasz, "Matching structure and the matching lattice", J. Combin. Theory B 43 (1987).)
//
// Whoever is fixed leaves the graph. A blossom that loses one vertex falls apart, one that loses a pair stays: it need
// not be an odd cycle any more, which is why the exits are found by search and the forest is kept flat.

#pragma once

#include <cstdint>
#include <vector>

#include "pairwright/level.hpp"
#include "pairwright/reach.hpp"
#include "pairwright/search.hpp"

namespace pairwright {

template <int L>
class Choices final : private Rows {
 public:
  using W = Weight<L>;

  // The forest is flat and its matching optimal and perfect. If `cycles`, every blossom was an odd cycle a moment ago.
  // Where all edges are listed with their vertices, every blossom must be a range of vertices.
  Choices(Graph<L>& graph, Forest<L>& forest, Counters& counters, bool cycles);

  // Could both be matched to each other as far as the reduced cost says?
  bool tight(int u, int v) { return has(row(u), v); }

  // Rearranges the matching, which stays optimal, so that u is matched to one of the targets, all of them tight.
  // False, with everything as before, if no optimal matching does so.
  bool arrange(int u, const std::vector<int>& targets);

  // Takes a matched pair out of the graph.
  void take_out(int u, int v);

  // Forbids all partners of u but those wanted, among them the present one.
  void restrict_to(int u, const std::vector<std::uint8_t>& wanted);

 private:
  static constexpr int kWhole = -1;  // the level outside of every blossom

  struct Range {
    int from = 0, to = 0;
  };

  struct Ways {
    std::vector<int> vertices;  // made from `bits` when asked for, where edges are listed: see `listing`
    Bits bits;                  // empty as long as no vertex is ruled out
    bool known = false;
    std::uint64_t since = 0;  // of the outside: how many decisions had been made
  };

  bool is_blossom(int b) const { return b >= 0 && !forest_.is_vertex(b); }
  int around(int v, int level) const;
  bool inside(int v, int level) const { return level == kWhole || around(v, level) >= 0; }

  const std::uint64_t* row(int v) override;
  const std::vector<int>* listed(int v) override { return listed_ ? &partners_[at(v)] : nullptr; }
  void fill_row(int u);
  void fill_listed_rows();
  bool is_tight(int u, int v, const Weight<L>& gap);
  void weigh_levels();

  bool swap(int u, int v);
  enum class Verdict : std::uint8_t { kDone, kImpossible, kUnknown };
  Verdict exchange(int u, int v);
  int spread(std::size_t side);
  bool apply_walk(int u, int v, int from, int to);
  void part_listed(int in, int out);
  std::vector<int> nodes_of(int level) const;
  int level_of(int u, int v);
  Range range_of(int b) const { return forest_.is_vertex(b) ? Range{b, b + 1} : ranges_[at(b)]; }
  void span_blossoms();
  void look_around(int level, int without, int root, bool with_outside);
  bool look_from(int u, int level);
  bool attainable(int u, int v);
  bool obtainable(int level, int u, const std::vector<int>& targets);
  bool choose(int level, int u, const std::vector<int>& targets);
  void load(int level, int without = kWhole, bool with_outside = true);
  const std::vector<int>& listing(Ways& ways, int b);
  void find_exits(int b);
  void find_outside(int b);
  void refresh(int level, int without, bool with_outside);
  void seek(int level, int without, int root, bool with_outside, Ways& ways);
  void realise(int level, const std::vector<Edge>& edges, int exposed = -1);
  void move_exit(int b, int v);
  void move_entry(int b, int v);
  void expose(int level, int old, int v);
  void match(int u, int v);
  void melt(int b);
  void forget(int v);

  Graph<L>& graph_;
  Forest<L>& forest_;
  Counters& counters_;
  LevelSearch search_;
  std::size_t words_;
  Bits rows_;
  std::vector<std::uint8_t> row_known_;
  std::vector<Ways> exits_, outside_;    // of each blossom
  std::uint64_t decisions_ = 0;
  std::vector<Weight<L>> levels_;        // of each blossom, the sum of the duals of it and all around it
  std::vector<int> stamp_;
  int stamp_now_ = 0;

  // Where every edge is listed with its vertices, exchanges are looked for from both ends first (`exchange`).
  struct Walk {
    std::vector<int> from;    // of each vertex that may lose its partner: the vertex whose new partner that would be
    std::vector<int> queue;   // those vertices in the order in which they were reached
    std::size_t next = 0;
  };
  bool listed_ = false;
  std::vector<std::vector<int>> partners_;  // the other ends of the edges at each vertex
  std::vector<int> seen_;  // of each vertex or blossom: the stamp of the last search that came by
  Walk walks_[2];
  std::vector<int> node_;          // of each vertex or blossom seen: which link of a chain of blossoms it belongs to

  // There, too, every blossom is a range of vertices, and one search tells whom a vertex cannot get at a level (`Reach`).
  Reach reach_;
  int asked_ = -1, asked_level_ = kWhole;  // what `reach_` was last asked
  bool hopeless_ = false;                  // without a search: the blossom around can't be left that way
  std::vector<Range> ranges_;    // of each blossom
  std::vector<Bits> within_;     // of each blossom: whom its vertices may be matched to, or more
  std::vector<Bits> beyond_;     // of each blossom: those inside who may be matched to somebody outside, or more
};

}  // namespace pairwright
