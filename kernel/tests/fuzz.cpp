// What libFuzzer calls: one random problem of a test, drawn from the bytes it brings.

#include "problems.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  pairwright::test::Random random(bytes, count);
  pairwright::test::fuzz_one(random);
  return 0;
}
