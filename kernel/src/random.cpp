#include "pairwright/random.hpp"

#include <array>
#include <bit>
#include <cstddef>

namespace pairwright {
namespace {

constexpr Wide kMultiplier{0x2360ED051FC65DA4, 0x4385DF649FCCF645};

Wide product(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t half = 0xFFFFFFFF;
  const std::uint64_t low = (a & half) * (b & half), one = (a >> 32) * (b & half), other = (a & half) * (b >> 32);
  const std::uint64_t middle = (low >> 32) + (one & half) + (other & half);
  return {(a >> 32) * (b >> 32) + (one >> 32) + (other >> 32) + (middle >> 32), middle << 32 | (low & half)};
}

Wide sum(Wide a, Wide b) {
  const std::uint64_t low = a.low + b.low;
  return {a.high + b.high + (low < a.low), low};
}

Wide multiplied(Wide a) {
  Wide made = product(a.low, kMultiplier.low);
  made.high += a.high * kMultiplier.low + a.low * kMultiplier.high;
  return made;
}

// Each number is scrambled by another one of a sequence.
class Scrambler {
 public:
  Scrambler(std::uint32_t first, std::uint32_t factor) : next_(first), factor_(factor) {}
  std::uint32_t operator()(std::uint32_t number) {
    number ^= next_;
    next_ *= factor_;
    number *= next_;
    return number ^ number >> 16;
  }

 private:
  std::uint32_t next_, factor_;
};

using Pool = std::array<std::uint32_t, 4>;

std::uint32_t mixed(std::uint32_t one, std::uint32_t other) {
  const std::uint32_t both = 0xCA01F9DD * one - 0x4973F715 * other;
  return both ^ both >> 16;
}

Pool pool_of(Pool pool, std::array<std::uint32_t, 2> more) {
  Scrambler scrambled(0x43B0D7E5, 0x931E8875);
  for (std::uint32_t& number : pool) number = scrambled(number);
  for (std::size_t from = 0; from < pool.size(); ++from) {
    for (std::size_t to = 0; to < pool.size(); ++to) {
      if (from != to) pool[to] = mixed(pool[to], scrambled(pool[from]));
    }
  }
  for (const std::uint32_t number : more) {
    for (std::uint32_t& to : pool) to = mixed(to, scrambled(number));
  }
  return pool;
}

}  // namespace

Random::Random(std::uint64_t seed, std::uint32_t purpose, std::uint32_t part) {
  const auto low = static_cast<std::uint32_t>(seed), high = static_cast<std::uint32_t>(seed >> 32);
  const Pool pool = pool_of({low, high, 0, 0}, {purpose, part});
  Scrambler scrambled(0x8B51F9DD, 0x58F38DED);
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < 8; ++i) words[i / 2] |= std::uint64_t{scrambled(pool[i % 4])} << 32 * (i % 2);
  step_ = {words[2] << 1 | words[3] >> 63, words[3] << 1 | 1};
  state_ = sum(multiplied(sum(step_, {words[0], words[1]})), step_);
}

std::uint64_t Random::word() {
  state_ = sum(multiplied(state_), step_);
  return std::rotr(state_.high ^ state_.low, static_cast<int>(state_.high >> 58));
}

std::uint64_t Random::below(std::uint64_t limit) {
  Wide found = product(word(), limit);
  if (found.low < limit) {
    const std::uint64_t rejected = (0 - limit) % limit;  // 2^64 modulo the limit
    while (found.low < rejected) found = product(word(), limit);
  }
  return found.high;
}

}  // namespace pairwright
