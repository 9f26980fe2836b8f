// The whole of our test framework: a condition, and what to print when it does not hold.

#pragma once

#include <cstdlib>
#include <iostream>
#include <string>

namespace pairwright::test {

inline void check(bool condition, const std::string& what) {
  if (condition) return;
  std::cerr << "FAILED: " << what << '\n';
  std::exit(1);
}

}  // namespace pairwright::test
