// What the bindings ask of Python itself: integers of any length, and an exception that is made there.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <cstdint>
#include <exception>
#include <string>

#include "pairwright/steps.hpp"
#include "pairwright/session.hpp"

namespace pairwright::bind {

struct WholeNumber {
  bool negative;
  int bits;
  Limbs limbs;  // of its absolute value
};

// Python integers travel as little-endian bytes, those it gets as two's complement.
inline nanobind::object to_int(const Limbs& limbs) {
  std::string bytes;
  bytes.reserve(limbs.size() * 8);
  for (const std::uint64_t limb : limbs) {
    for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<char>(limb >> shift & 0xFF));
  }
  const nanobind::object integer = nanobind::module_::import_("builtins").attr("int");
  return integer.attr("from_bytes")(nanobind::bytes(bytes.data(), bytes.size()), "little",
                                    nanobind::arg("signed") = true);
}

inline WholeNumber whole_number(const nanobind::int_& value) {
  const int bits = nanobind::cast<int>(value.attr("bit_length")());
  const auto size = static_cast<std::size_t>(bits + 63) / 64;
  const nanobind::object positive = value.attr("__abs__")();
  const auto bytes = nanobind::cast<nanobind::bytes>(positive.attr("to_bytes")(size * 8, "little"));
  const auto* data = static_cast<const unsigned char*>(bytes.data());
  Limbs limbs(size, 0);
  for (std::size_t i = 0; i < bytes.size(); ++i) limbs[i / 8] |= static_cast<std::uint64_t>(data[i]) << (8 * (i % 8));
  return {value < nanobind::int_(0), bits, limbs};
}

// A search that went over its limit raises what the rest of the program raises then.
inline void tell_of_too_much_work() {
  nanobind::register_exception_translator([](const std::exception_ptr& raised, void*) {
    try {
      std::rethrow_exception(raised);
    } catch (const TooMuchWork& error) {
      const nanobind::object told =
          nanobind::module_::import_("pairwright.matching.wording").attr("too_many_steps")(error.vertices);
      PyErr_SetObject(told.type().ptr(), told.ptr());
    }
  });
}

}  // namespace pairwright::bind
