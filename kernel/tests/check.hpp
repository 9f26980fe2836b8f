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

// How many random instances to take of those wanted. Sanitizers slow a test down ten times and more; they look for other
// faults than wrong answers, and every kind of instance still comes.
#if defined(__SANITIZE_ADDRESS__)
#define PAIRWRIGHT_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PAIRWRIGHT_SANITIZED 1
#endif
#endif

constexpr int instances(int wanted) {
#ifdef PAIRWRIGHT_SANITIZED
  return wanted / 8;
#else
  return wanted;
#endif
}

}  // namespace pairwright::test
