// Weights against the compiler's own 128-bit integers, and carries across many limbs.

#include <random>
#include <string>

#include "check.hpp"
#include "pairwright/weight.hpp"

namespace {

using pairwright::Weight;
using pairwright::test::check;

#ifdef __SIZEOF_INT128__  // compilers for 32-bit targets have none
__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

Weight<2> from_wide(Wide value) {
  const auto bits = static_cast<UnsignedWide>(value);
  const std::uint64_t limbs[] = {static_cast<std::uint64_t>(bits), static_cast<std::uint64_t>(bits >> 64)};
  return Weight<2>::from_limbs(limbs);
}

Wide random_wide(std::mt19937_64& random) {
  const auto bits = static_cast<UnsignedWide>(random()) << 64 | random();
  // Few limbs, many zeros and ones: the values on which carries go wrong.
  const auto narrowed = static_cast<Wide>(bits) >> (random() % 127);
  return random() % 4 == 0 ? narrowed & ~static_cast<Wide>(0xFFFF) : narrowed;
}

void against_128_bits() {
  std::mt19937_64 random(1);
  for (int i = 0; i < 200000; ++i) {
    const Wide a = random_wide(random) >> 2;
    const Wide b = random() % 8 == 0 ? a : random_wide(random) >> 2;
    const Weight<2> p = from_wide(a);
    const Weight<2> q = from_wide(b);
    check(p + q == from_wide(a + b), "addition");
    check(p - q == from_wide(a - b), "subtraction");
    check(-p == from_wide(-a), "negation");
    check((p < q) == (a < b) && (p <= q) == (a <= b) && (p == q) == (a == b), "comparison");
    check(p.half() == from_wide(a >> 1), "halving rounds down");
    check(p.negative() == (a < 0) && p.zero() == (a == 0), "sign");
    const int bits = static_cast<int>(random() % 64);
    check(p.shifted_right(bits) == from_wide(a >> bits), "right shift");
    check(p.shifted_left(bits) == from_wide(static_cast<Wide>(static_cast<UnsignedWide>(a) << bits)), "left shift");
  }
}

#else
void against_128_bits() {}
#endif

// What compilers work out beforehand, they do without the instructions for carries.
constexpr Weight<3> kBorrowed = Weight<3>(0) - Weight<3>(1);
static_assert(kBorrowed == Weight<3>(-1) && (kBorrowed + Weight<3>(1)).zero() && (kBorrowed - kBorrowed).zero());

template <int L>
void carries() {
  const std::string name = std::to_string(L) + " limbs: ";
  Weight<L> power(1);
  for (int bit = 0; bit < 64 * L - 2; ++bit) {
    check(power - Weight<L>(1) + Weight<L>(1) == power, name + "carry through");
    check(power.twice().half() == power, name + "double and halve");
    check(Weight<L>{} - power < Weight<L>{} && Weight<L>{} < power, name + "signs");
    check(pairwright::bit_length(power.limbs()) == bit + 1, name + "bit length");
    check((-power).half().twice() == (bit == 0 ? Weight<L>(-2) : -power), name + "halving a negative number");
    power = power.twice();
  }
  check(Weight<L>(-5) + Weight<L>(5) == Weight<L>{}, name + "sign extension");
}

}  // namespace

int main() {
  against_128_bits();
  carries<1>();
  carries<2>();
  carries<3>();
  carries<4>();
  carries<6>();
  carries<8>();
  carries<12>();
  carries<16>();
  return 0;
}
