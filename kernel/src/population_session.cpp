// The weighted matching of a graph drawn from a population, for what counting between classes does not decide.

#include <bit>
#include <numeric>
#include <utility>

#include "drawn_graph.hpp"

namespace pairwright {
namespace {

// What the earlier vertex of a pair earns it, see `Matching`: one limb after the other for each vertex.
std::vector<std::uint64_t> leads(const Matching& matching, std::size_t vertices, std::size_t limbs) {
  std::vector<std::uint64_t> lead(vertices * limbs, 0);
  const int width = static_cast<int>(std::bit_width(matching.rest * matching.rest));
  const int shift = width + static_cast<int>(std::bit_width(matching.upper)) > kLimb ? kLimb : width;
  for (std::size_t v = 0; v < matching.rest; ++v) {
    lead[v * limbs] |= matching.rest - v;
    if (v < matching.upper) lead[v * limbs + static_cast<std::size_t>(shift / kLimb)] |= std::uint64_t{1} << shift % kLimb;
  }
  return lead;
}

}  // namespace

// Pairs kept apart, by their places among the vertices kept.
std::vector<std::int32_t> Population::forbidden(const WeighedGraph& graph, std::span<const std::int32_t> kept,
                                                std::size_t items) const {
  std::vector<std::int32_t> place(apart_->size(), -1), pairs;
  for (std::size_t v = 0; v < kept.size(); ++v) {
    const std::int32_t name = graph.names[static_cast<std::size_t>(kept[v])];
    if (name >= 0) place[static_cast<std::size_t>(name)] = static_cast<std::int32_t>(v);
  }
  const auto item = [&](std::size_t v) { return static_cast<std::size_t>(kept[v]) < items; };
  for (std::size_t v = 0; v < kept.size(); ++v) {
    const std::int32_t name = graph.names[static_cast<std::size_t>(kept[v])];
    if (name < 0) continue;
    for (const std::int32_t other : apart_->of(name)) {
      const std::int32_t u = place[static_cast<std::size_t>(other)];
      if (u <= static_cast<std::int32_t>(v) || !(item(v) || item(static_cast<std::size_t>(u)))) continue;
      pairs.push_back(static_cast<std::int32_t>(v));
      pairs.push_back(u);
    }
  }
  return pairs;
}

// Classes whose vertices are all kept apart from each other do not meet. Where most have met and hardly two are alike,
// few levels are left on which the pairs that may be made differ, and few limbs hold them.
void Population::part(DrawnGraph& graph) const {
  const std::size_t all = graph.all();
  std::vector<std::int32_t> class_of(apart_->size(), kUnnumbered);
  std::vector<std::int64_t> apart(all * all, 0);
  for (std::size_t v = 0; v < graph.names.size(); ++v) {
    if (graph.names[v] >= 0) class_of[static_cast<std::size_t>(graph.names[v])] = graph.classes[v];
  }
  for (std::size_t one = 0; one < class_of.size(); ++one) {
    if (class_of[one] < 0) continue;
    for (const std::int32_t other : apart_->of(static_cast<std::int32_t>(one))) {
      const std::int32_t c = class_of[static_cast<std::size_t>(other)];
      if (c >= 0) ++apart[static_cast<std::size_t>(class_of[one]) * all + static_cast<std::size_t>(c)];
    }
  }
  for (std::size_t p = 0; p < all; ++p) {
    for (std::size_t q = 0; q < all; ++q) {
      if (apart[p * all + q] == graph.counts[p] * (graph.counts[q] - (p == q))) graph.allowed[p * all + q] = 0;
    }
  }
}

std::unique_ptr<Session> Population::session(const Drawing& drawing, const GainTable& table,
                                             std::span<const Level> levels, const Matching& matching) const {
  const auto rest = static_cast<std::int64_t>(matching.rest), upper = static_cast<std::int64_t>(matching.upper);
  const std::vector<std::int64_t> beneath = rest > 0 ? std::vector{upper, rest * rest} : std::vector<std::int64_t>();
  DrawnGraph drawn = draw(drawing);
  if (matching.crowded && !matching.only_items_apart) part(drawn);
  const WeighedGraph graph = weighed(std::move(drawn), drawing, table, levels, beneath);
  std::vector<std::int32_t> kept(matching.kept.begin(), matching.kept.end());
  if (kept.empty()) {
    kept.resize(graph.classes.size());
    std::iota(kept.begin(), kept.end(), 0);
  }
  if (graph.bits > capacity_bits(static_cast<int>(kept.size()))) return nullptr;

  const std::size_t k = graph.problem.classes, limbs = graph.problem.limbs;
  std::vector<std::int32_t> classes;
  for (const std::int32_t v : kept) classes.push_back(graph.classes[static_cast<std::size_t>(v)]);
  const auto apart = forbidden(graph, kept, matching.only_items_apart ? drawing.items.size() : graph.names.size());
  std::vector<std::uint8_t> led;
  std::vector<std::uint64_t> lead;
  if (rest > 0) {
    led.assign(k * k, 0);
    for (std::size_t p = graph.head; p < graph.items; ++p) {
      for (std::size_t q = graph.head; q < graph.items; ++q) led[p * k + q] = 1;
    }
    lead = leads(matching, kept.size(), limbs);
  }
  Problem problem;
  problem.vertices = static_cast<int>(kept.size());
  problem.classes = static_cast<int>(k);
  problem.limbs = static_cast<int>(limbs);
  problem.perfect = matching.perfect;
  problem.reserved_bits = graph.bits;
  problem.class_of = classes;
  problem.weights = graph.problem.weights;
  problem.admissible = graph.problem.allowed;
  problem.forbidden = apart;
  problem.led = led;
  problem.lead = lead;
  return make_session(problem);
}

}  // namespace pairwright
