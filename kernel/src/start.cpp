#include "pairwright/start.hpp"

#include "pairwright/instantiate.hpp"

namespace pairwright {

namespace {

template <int L>
class Highest {
 public:
  void offer(const Weight<L>& value) {
    if (!any_ || value_ < value) value_ = value;
    any_ = true;
  }
  bool any() const { return any_; }
  const Weight<L>& value() const { return value_; }

 private:
  Weight<L> value_;
  bool any_ = false;
};

// The vertex of a class with the lowest dual, kept while a sweep lowers one dual after another.
template <int L>
class Lowest {
 public:
  Lowest(const Graph<L>& graph, const Forest<L>& forest) : vertex_(at(graph.classes().count), -1), forest_(forest) {
    for (int v = 0; v < graph.size(); ++v) {
      if (graph.active(v)) lowered(graph, v);
    }
  }
  void lowered(const Graph<L>& graph, int v) {
    int& lowest = vertex_[at(graph.classes().class_of[at(v)])];
    if (lowest < 0 || forest_.y[at(v)] < forest_.y[at(lowest)]) lowest = v;
  }
  int operator[](int c) const { return vertex_[at(c)]; }

 private:
  std::vector<int> vertex_;
  const Forest<L>& forest_;
};

// The greatest weight(v, u) - y[u] over the vertices u of class d that follow their class.
template <int L>
void offer_class(const Graph<L>& graph, const Forest<L>& forest, int v, int d, const Lowest<L>* lowest,
                 Highest<L>& highest) {
  const Classes<L>& classes = graph.classes();
  const std::size_t cell = classes.pair(classes.class_of[at(v)], d);
  const bool led = classes.led[cell] != 0;
  if (lowest != nullptr && !led) {
    const int u = (*lowest)[d];
    if (u != v && !graph.exceptional(u, v)) return highest.offer(classes.weight[cell] - forest.y[at(u)]);
  }
  for (int u = classes.first[at(d)]; u < classes.first[at(d + 1)]; ++u) {
    if (u == v || !graph.active(u) || graph.exceptional(v, u)) continue;
    Weight<L> need = classes.weight[cell] - forest.y[at(u)];
    if (led) need += classes.lead[at(graph.leader(u, v))];
    highest.offer(need);
  }
}

template <int L>
void lower(const Graph<L>& graph, Forest<L>& forest, int v, bool perfect, const Lowest<L>* lowest) {
  const Classes<L>& classes = graph.classes();
  Highest<L> highest;
  if (!perfect) highest.offer(Weight<L>{});
  for (const int d : classes.neighbours[at(classes.class_of[at(v)])]) {
    if (graph.active_in(d) > 0) offer_class(graph, forest, v, d, lowest, highest);
  }
  const auto offer = [&](int u) {
    if (graph.active(u)) highest.offer(graph.weight(u, v) - forest.y[at(u)]);
  };
  if (!graph.exceptions().own.empty()) {
    for (const auto& own : graph.exceptions().own[at(v)]) offer(own.partner);
  }
  if (graph.bonus_at() == v) {
    for (const int u : graph.bonus_targets()) offer(u);
  } else if (graph.bonus_at() >= 0 && graph.bonus_to(v)) {
    offer(graph.bonus_at());
  }
  if (highest.any()) forest.y[at(v)] = highest.value();
}

// Half the weight of the heaviest edge at v, or more.
template <int L>
Weight<L> half_heaviest(const Graph<L>& graph, int v) {
  const Classes<L>& classes = graph.classes();
  Highest<L> highest;
  highest.offer(Weight<L>{});
  for (const int d : classes.neighbours[at(classes.class_of[at(v)])]) {
    if (graph.active_in(d) == 0) continue;
    const std::size_t cell = classes.pair(classes.class_of[at(v)], d);
    Weight<L> heaviest = classes.weight[cell];
    if (classes.led[cell] != 0) {
      const Weight<L>& mine = classes.lead[at(v)];
      heaviest += mine < classes.lead_max[at(d)] ? classes.lead_max[at(d)] : mine;
    }
    highest.offer(heaviest);
  }
  if (!graph.exceptions().own.empty()) {
    for (const auto& own : graph.exceptions().own[at(v)]) {
      if (graph.active(own.partner)) highest.offer(own.weight);
    }
  }
  Weight<L> result = highest.value().half();
  if (graph.bonus_at() >= 0) result += Weight<L>(1);
  return result;
}

template <int L>
int tight_exposed(const Graph<L>& graph, const Forest<L>& forest, int v) {
  const Classes<L>& classes = graph.classes();
  const int c = classes.class_of[at(v)];
  for (const int d : classes.neighbours[at(c)]) {
    for (int u = classes.first[at(d)]; u < classes.first[at(d + 1)]; ++u) {
      if (forest.mate[at(u)] >= 0 || !graph.active(u) || !graph.admissible(u, v)) continue;
      if (forest.y[at(u)] + forest.y[at(v)] == graph.weight(u, v)) return u;
    }
  }
  return -1;
}

}  // namespace

template <int L>
void lower_dual(const Graph<L>& graph, Forest<L>& forest, int v, bool perfect) {
  lower<L>(graph, forest, v, perfect, nullptr);
}

template <int L>
void start(const Graph<L>& graph, Forest<L>& forest, bool perfect) {
  for (int v = 0; v < graph.size(); ++v) {
    if (graph.active(v)) forest.y[at(v)] = half_heaviest(graph, v);
  }
  Lowest<L> lowest(graph, forest);
  for (int v = 0; v < graph.size(); ++v) {
    if (!graph.active(v) || forest.mate[at(v)] >= 0) continue;
    lower(graph, forest, v, perfect, &lowest);
    lowest.lowered(graph, v);
    const int u = tight_exposed(graph, forest, v);
    if (u < 0) continue;
    forest.mate[at(u)] = v;
    forest.mate[at(v)] = u;
  }
}

#define PAIRWRIGHT_INSTANTIATE(L)                                        \
  template void lower_dual<L>(const Graph<L>&, Forest<L>&, int, bool);   \
  template void start<L>(const Graph<L>&, Forest<L>&, bool);
PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(PAIRWRIGHT_INSTANTIATE)
#undef PAIRWRIGHT_INSTANTIATE

}  // namespace pairwright
