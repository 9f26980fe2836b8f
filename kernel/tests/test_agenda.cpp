// The heap of times against a plain list of them.

#include <algorithm>
#include <iostream>
#include <map>
#include <random>
#include <string>

#include "check.hpp"
#include "pairwright/agenda.hpp"

namespace {

using pairwright::Agenda;
using pairwright::Weight;
using pairwright::test::check;
using W = Weight<2>;

constexpr int kNumbers = 40;

// Times of few and of many digits, and such as differ in the last of many digits: those need the whole comparison.
W random_time(std::mt19937_64& random) {
  const W low(static_cast<std::int64_t>(random() % 8));
  return random() % 2 == 0 ? low : W(std::int64_t{1} << 62).shifted_left(40) + low;
}

void compared(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Agenda<2> agenda(kNumbers);
  std::map<int, W> times;
  for (int step = 0; step < 500; ++step) {
    if (random() % 3 != 0) {
      const int number = static_cast<int>(random() % kNumbers);
      times[number] = random_time(random);
      agenda.put(number, times[number]);
    } else if (!times.empty()) {
      const auto earlier = [](const auto& a, const auto& b) { return a.second < b.second; };
      const W least = std::min_element(times.begin(), times.end(), earlier)->second;
      check(agenda.first() == least, "the first time");
      const auto taken = times.find(agenda.take());
      check(taken != times.end() && taken->second == least, "who waits for it");
      times.erase(taken);
    }
    check(agenda.empty() == times.empty(), "how many wait");
    if (random() % 200 == 0) {
      agenda.clear();
      times.clear();
    }
  }
}

}  // namespace

int main() {
  for (std::uint64_t seed = 0; seed < 400; ++seed) compared(seed);
  std::cout << "times taken in order\n";
  return 0;
}
