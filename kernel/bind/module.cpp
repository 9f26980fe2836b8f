// The Python face of the kernel: argument checks and nothing else.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <stdexcept>
#include <string>

#include <host.hpp>

#include "arguments.hpp"
#include "cover.hpp"
#include "matcher.hpp"
#include "population.hpp"
#include "random.hpp"
#include "roommates.hpp"
#include "sparse.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pairwright::bind;
using pairwright::Barrier;
using pairwright::Counters;
using pairwright::Duals;
using pairwright::Limbs;
using pairwright::Problem;
using pairwright::Session;

namespace {

void check_problem(const Problem& problem) {
  const auto n = static_cast<std::size_t>(problem.vertices);
  const auto k = static_cast<std::size_t>(problem.classes);
  const auto limbs = static_cast<std::size_t>(problem.limbs);
  check(problem.class_of.size() == n, "classes: one entry a vertex expected");
  check(in_range(problem.class_of, 0, k), "classes: every entry must be in 0 .. K - 1");
  check(problem.weights.size() == k * k * limbs, "weights: shape (K, K, L) expected");
  check(symmetric(problem.weights, k, limbs), "weights: must be symmetric in the classes");
  check(problem.admissible.size() == k * k, "admissible: shape (K, K) expected");
  check(symmetric(problem.admissible, k), "admissible: must be symmetric");
  check(in_range(problem.forbidden, 0, n), "forbidden: every entry must be in 0 .. n - 1");
  check(problem.led.empty() == problem.lead.empty(), "lead and lead_pairs: give both or neither");
  if (problem.lead.empty()) return;
  check(problem.led.size() == k * k && symmetric(problem.led, k), "lead_pairs: symmetric (K, K) expected");
  check(problem.lead.size() == n * limbs, "lead: shape (n, L) expected, with the L of the weights");
}

void construct(Matcher* self, const Array<std::int32_t>& classes, const Array<std::uint64_t, 3>& weights,
               const Array<bool, 2>& admissible, std::optional<Array<std::int32_t, 2>> forbidden,
               std::optional<Array<bool, 2>> lead_pairs, std::optional<Array<std::uint64_t, 2>> lead, bool perfect,
               int reserved_bits, std::int64_t most_steps) {
  static_assert(sizeof(bool) == 1);
  const auto bytes = [](const Array<bool, 2>& flags) {
    return std::span<const std::uint8_t>(reinterpret_cast<const std::uint8_t*>(flags.data()), flags.size());
  };
  constexpr auto most = static_cast<std::size_t>(kMostVertices);
  check(classes.size() < most, "classes: too many vertices");
  check(weights.shape(0) == weights.shape(1) && weights.shape(2) > 0, "weights: shape (K, K, L) expected");
  check(weights.shape(0) < most && weights.shape(2) < most, "weights: too large");
  check(!forbidden || forbidden->shape(1) == 2, "forbidden: shape (m, 2) expected");
  check(reserved_bits >= 0 && reserved_bits < kMostBits, "reserved_bits: 0 .. 2^20 - 1 expected");
  Problem problem;
  problem.vertices = static_cast<int>(classes.size());
  problem.classes = static_cast<int>(weights.shape(0));
  problem.limbs = static_cast<int>(weights.shape(2));
  problem.perfect = perfect;
  problem.reserved_bits = reserved_bits;
  problem.most_steps = most_steps;
  problem.class_of = whole(classes);
  problem.weights = whole(weights);
  problem.admissible = bytes(admissible);
  if (forbidden) problem.forbidden = whole(*forbidden);
  if (lead_pairs) problem.led = bytes(*lead_pairs);
  if (lead) problem.lead = whole(*lead);
  if (problem.vertices == 0 && lead && lead_pairs) problem.led = {};
  check_problem(problem);
  try {
    new (self) Matcher(pairwright::make_session(problem));
  } catch (const std::length_error& error) {
    throw nb::value_error(error.what());
  }
}

int checked(int vertices) {
  check(vertices >= 0 && vertices < kMostVertices, "vertices: 0 .. 2^20 - 1 expected");
  return vertices;
}

Limbs from_int(const nb::int_& value, const Matcher& matcher) {
  WholeNumber number = whole_number(value);
  check(!number.negative, "a weight must not be negative");
  if (number.bits > matcher.weight_bits()) {
    refuse("a weight of " + std::to_string(number.bits) + " bits; this session has room for " +
           std::to_string(matcher.weight_bits()));
  }
  number.limbs.resize(static_cast<std::size_t>(matcher.limbs()), 0);
  return number.limbs;
}

nb::object mate(Matcher& self) {
  return nb::cast(owned(self.ask([](Session& s) { return s.mate(); })));
}

nb::dict duals(Matcher& self) {
  const Duals found = self.ask([](Session& s) { return s.duals(); });
  nb::list vertices;
  nb::list active;
  nb::list blossoms;
  for (const Limbs& dual : found.vertices) vertices.append(to_int(dual));
  for (const std::uint8_t flag : found.active) active.append(flag != 0);
  for (std::size_t i = 0; i < found.blossoms.size(); ++i) {
    blossoms.append(nb::make_tuple(nb::tuple(nb::cast(found.blossoms[i])), to_int(found.blossom_duals[i])));
  }
  nb::dict result;
  result["scale"] = found.scale;
  result["vertices"] = vertices;
  result["active"] = active;
  result["blossoms"] = blossoms;
  return result;
}

nb::dict counters(Matcher& self) {
  const Counters found = self.ask([](Session& s) { return s.counters(); });
  nb::dict result;
  result["stages"] = found.stages;
  result["adjustments"] = found.adjustments;
  result["reoptimisations"] = found.reoptimisations;
  result["swaps"] = found.swaps;
  result["searches"] = found.searches;
  result["steps"] = found.steps;
  return result;
}

nb::tuple witness(Matcher& self) {
  const Barrier found = self.ask([](Session& s) { return s.witness(); });
  return nb::make_tuple(found.barrier, found.components);
}

Matcher* copy(Matcher& self) {
  return new Matcher(self.ask([](Session& s) { return s.copy(); }));
}

int prefer(Matcher& self, int u, const std::vector<int>& candidates) {
  self.partners(u, candidates);
  return self.ask([&](Session& s) { return s.prefer(u, candidates); });
}

bool prefer_among(Matcher& self, int u, const std::vector<int>& targets, bool strict) {
  self.partners(u, targets);
  return self.ask([&](Session& s) { return s.prefer_among(u, targets, strict); });
}

template <bool (Session::*Verb)(int, int)>
bool on_pair(Matcher& self, int u, int v) {
  self.vertex(u);
  self.vertex(v);
  return self.ask([&](Session& s) { return (s.*Verb)(u, v); });
}

void reweigh(Matcher& self, int u, int v, const nb::int_& weight) {
  self.vertex(u);
  self.vertex(v);
  const Limbs limbs = from_int(weight, self);
  self.ask([&](Session& s) { s.reweigh(u, v, limbs); });
}

}  // namespace

NB_MODULE(kernel_of_main, m) {
  tell_of_too_much_work();
  // A round that a thread still holds when Python ends is never freed, which is no fault of anybody.
  nb::set_leak_warnings(false);
  m.doc() = "Maximum-weight matching in general graphs, with sessions that reoptimise.";
  m.def("headroom_bits", [](int vertices) { return pairwright::headroom_bits(checked(vertices)); }, "vertices"_a);
  m.def("capacity_bits", [](int vertices) { return pairwright::capacity_bits(checked(vertices)); }, "vertices"_a);
  nb::class_<Matcher>(m, "Matcher")
      .def("__init__", &construct, "classes"_a, "weights"_a, "admissible"_a, "forbidden"_a = nb::none(),
           "lead_pairs"_a = nb::none(), "lead"_a = nb::none(), nb::kw_only(), "perfect"_a = true,
           "reserved_bits"_a = 0, "most_steps"_a = pairwright::Steps::kMost)
      .def_prop_ro("size", &Matcher::size)
      .def_prop_ro("limbs", &Matcher::limbs)
      .def_prop_ro("weight_bits", &Matcher::weight_bits)
      .def("solve", [](Matcher& self) { return self.ask([](Session& s) { return s.solve(); }); })
      .def("mate", &mate)
      .def("value", [](Matcher& self) { return to_int(self.ask([](Session& s) { return s.value(); })); })
      .def("prefer", &prefer, "u"_a, "candidates"_a)
      .def("prefer_among", &prefer_among, "u"_a, "targets"_a, "strict"_a = true)
      .def("can", &on_pair<&Session::can>, "u"_a, "v"_a)
      .def("require", &on_pair<&Session::require>, "u"_a, "v"_a)
      .def("forbid", &on_pair<&Session::forbid>, "u"_a, "v"_a)
      .def("reweigh", &reweigh, "u"_a, "v"_a, "weight"_a)
      .def("copy", &copy, nb::rv_policy::take_ownership)
      .def("duals", &duals)
      .def("witness", &witness)
      .def("verify", [](Matcher& self) { return self.ask([](Session& s) { return s.verify(); }); })
      .def("counters", &counters);
  bind_cover(m);
  bind_population(m);
  bind_random(m);
  bind_roommates(m);
  bind_sparse(m);
}
