// What the bindings ask of the other side: integers of any length. See ../python/host.hpp.
#pragma once

#include <nanobind/nanobind.h>

#include <bit>
#include <cstring>

#include "pairwright/session.hpp"

namespace pairwright::bind {

struct WholeNumber {
  bool negative;
  int bits;
  Limbs limbs;
};

inline nanobind::object to_int(const Limbs& limbs) {
  plain::Writer out;
  out.sized(plain::kInteger, limbs.data(), limbs.size() * sizeof(std::uint64_t));
  return {out.bytes};
}

inline WholeNumber whole_number(const nanobind::int_& value) {
  Limbs limbs((value.bytes.size() + 7) / 8, 0);
  std::memcpy(limbs.data(), value.bytes.data(), value.bytes.size());
  while (!limbs.empty() && limbs.back() == 0) limbs.pop_back();
  const bool negative = !value.bytes.empty() && (value.bytes.back() & 0x80);
  const std::size_t bits = limbs.empty() ? 0 : 64 * limbs.size() - static_cast<std::size_t>(std::countl_zero(limbs.back()));
  return {negative, static_cast<int>(bits), limbs};
}

inline void tell_of_too_much_work() {}  // calls.cpp does

}  // namespace pairwright::bind
