// A weighted matching as Python holds it.
#pragma once

#include <string>
#include <vector>

#include "arguments.hpp"
#include "pairwright/session.hpp"

namespace pairwright::bind {

class Matcher : public Turns<Session> {
 public:
  using Turns::Turns;

  void vertex(int v) const {
    if (v < 0 || v >= size()) {
      throw nanobind::index_error(
          ("vertex " + std::to_string(v) + " is not in 0 .. " + std::to_string(size() - 1)).c_str());
    }
  }
  void partners(int u, const std::vector<int>& list) const {
    vertex(u);
    for (const int v : list) vertex(v);
  }
  int weight_bits() const { return subject().weight_bits(); }
  int size() const { return subject().vertices(); }
  int limbs() const { return subject().limbs(); }
};

}  // namespace pairwright::bind
