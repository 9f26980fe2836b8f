#include "pairwright/verify.hpp"

#include "pairwright/instantiate.hpp"

namespace pairwright {

namespace {

template <int L>
class Verifier {
 public:
  Verifier(const Graph<L>& graph, const Forest<L>& forest, bool perfect)
      : graph_(graph), forest_(forest), perfect_(perfect) {}

  std::string run() {
    for (int v = 0; v < graph_.size(); ++v) {
      if (std::string fault = vertex(v); !fault.empty()) return fault;
    }
    for (int b = forest_.size(); b < forest_.end(); ++b) {
      if (!forest_.blossom(b).live) continue;
      if (std::string fault = blossom(b); !fault.empty()) return fault;
    }
    for (int u = 0; u < graph_.size(); ++u) {
      for (int v = u + 1; v < graph_.size(); ++v) {
        if (std::string fault = edge(u, v); !fault.empty()) return fault;
      }
    }
    return {};
  }

 private:
  std::string vertex(int v) const {
    const int partner = forest_.mate[at(v)];
    const std::string name = "vertex " + std::to_string(v);
    if (partner >= 0) {
      if (forest_.mate[at(partner)] != v) return name + ": its partner has another partner";
      if (!graph_.active(v)) return {};
      if (!graph_.active(partner)) return name + ": its partner has left the graph";
      if (!graph_.admissible(v, partner)) return name + ": matched by a pair that is not admissible";
    } else if (perfect_ && graph_.active(v)) {
      return name + ": exposed in a perfect matching";
    }
    if (perfect_ || !graph_.active(v)) return {};
    if (forest_.y[at(v)].negative()) return name + ": negative dual";
    if (partner < 0 && !forest_.y[at(v)].zero()) return name + ": exposed with a positive dual";
    return {};
  }

  std::string blossom(int b) const {
    const std::string name = "blossom " + std::to_string(b);
    if (forest_.blossom(b).z.negative()) return name + ": negative dual";
    std::vector<std::uint8_t> inside(at(graph_.size()), 0);
    int members = 0;
    forest_.leaves(b, [&](int v) {
      inside[at(v)] = 1;
      ++members;
    });
    int matched = 0;
    forest_.leaves(b, [&](int v) {
      const int partner = forest_.mate[at(v)];
      if (partner >= 0 && inside[at(partner)] != 0) ++matched;
    });
    if (members % 2 == 0) return name + ": an even number of vertices";
    if (matched != members - 1) return name + ": not full";
    return {};
  }

  std::string edge(int u, int v) const {
    if (!graph_.active(u) || !graph_.active(v) || !graph_.admissible(u, v)) return {};
    const Weight<L> cost = forest_.cover(u, v) - graph_.weight(u, v);
    const std::string name = "edge " + std::to_string(u) + "-" + std::to_string(v);
    if (cost.negative()) return name + ": negative reduced cost";
    if (forest_.mate[at(u)] == v && !cost.zero()) return name + ": matched and not tight";
    return {};
  }

  const Graph<L>& graph_;
  const Forest<L>& forest_;
  const bool perfect_;
};

}  // namespace

template <int L>
std::string verify(const Graph<L>& graph, const Forest<L>& forest, bool perfect) {
  return Verifier<L>(graph, forest, perfect).run();
}

#define PAIRWRIGHT_INSTANTIATE(L) \
  template std::string verify<L>(const Graph<L>&, const Forest<L>&, bool);
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
