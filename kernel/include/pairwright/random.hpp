// A stream of random integers, the same on every machine: PCG64 (XSL-RR 128/64).
//
// M. E. O'Neill, "PCG: a family of simple fast space-efficient statistically good algorithms for random number
// generation", Harvey Mudd College HMC-CS-2014-0905. It is started from three numbers by the mixing that O'Neill described in
// "Developing a seed_seq alternative" (2015), as NumPy's SeedSequence does it, so that the stream is NumPy's.

#pragma once

#include <cstdint>

namespace pairwright {

struct Wide {
  std::uint64_t high = 0, low = 0;
};

class Random {
 public:
  // Different purposes, and parts of them, have streams that have nothing to do with each other.
  Random(std::uint64_t seed, std::uint32_t purpose, std::uint32_t part);

  // A number from 0 to 2^64 - 1.
  std::uint64_t word();

  // A number from 0 to `limit` - 1, each equally likely; 0 for a limit of 0. Takes the high word of a product and rejects
  // the few low words that would favour some numbers (D. Lemire, "Fast random integer generation in an interval", ACM TOMACS
  // 29, 2019).
  std::uint64_t below(std::uint64_t limit);

 private:
  Wide state_, step_;
};

}  // namespace pairwright
