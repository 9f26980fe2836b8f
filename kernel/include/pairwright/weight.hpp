// Fixed-size signed integers for matching weights.
//
// A round of a Swiss tournament is decided by some twenty criteria in strict order of priority. Packed into one
// integer they take 60 to 1,000 bits, so a weight is an array of L 64-bit limbs in two's complement, least
// significant limb first. There is no heap and no sign-magnitude case analysis; overflow wraps around, and
// the caller provides the headroom.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(_M_X64)
#include <intrin.h>
#endif

namespace pairwright {

// a + b + carry, and the carry out of it. Compilers do not recognise chains of carries in what is written out.
constexpr std::uint64_t add_with_carry(std::uint64_t a, std::uint64_t b, unsigned char& carry) {
#if defined(__x86_64__) || defined(_M_X64)
  if (!std::is_constant_evaluated()) {
    unsigned long long sum = 0;
    carry = _addcarry_u64(carry, a, b, &sum);
    return sum;
  }
#endif
  const std::uint64_t partial = a + b;
  const std::uint64_t sum = partial + carry;
  carry = static_cast<unsigned char>(static_cast<unsigned>(partial < a) | static_cast<unsigned>(sum < partial));
  return sum;
}

// a - b - borrow.
constexpr std::uint64_t subtract_with_borrow(std::uint64_t a, std::uint64_t b, unsigned char& borrow) {
#if defined(__x86_64__) || defined(_M_X64)
  if (!std::is_constant_evaluated()) {
    unsigned long long difference = 0;
    borrow = _subborrow_u64(borrow, a, b, &difference);
    return difference;
  }
#endif
  const std::uint64_t partial = a - b;
  const std::uint64_t difference = partial - borrow;
  borrow = static_cast<unsigned char>(static_cast<unsigned>(a < b) | static_cast<unsigned>(partial < borrow));
  return difference;
}

template <int L>
class Weight {
  static_assert(L >= 1, "a weight has at least one limb");

 public:
  static constexpr int limb_count = L;

  constexpr Weight() = default;

  constexpr explicit Weight(std::int64_t value) {
    limbs_[0] = static_cast<std::uint64_t>(value);
    for (std::size_t i = 1; i < size; ++i) limbs_[i] = value < 0 ? ~std::uint64_t{0} : 0;
  }

  // Reads a non-negative number from any number of limbs; those beyond L must be zero.
  static constexpr Weight from_limbs(std::span<const std::uint64_t> limbs) {
    Weight result;
    for (std::size_t i = 0; i < size && i < limbs.size(); ++i) result.limbs_[i] = limbs[i];
    return result;
  }

  // Reads a number in two's complement from any number of limbs; those beyond L must repeat its sign.
  static constexpr Weight from_signed_limbs(std::span<const std::uint64_t> limbs) {
    Weight result(!limbs.empty() && static_cast<std::int64_t>(limbs.back()) < 0 ? -1 : 0);
    for (std::size_t i = 0; i < size && i < limbs.size(); ++i) result.limbs_[i] = limbs[i];
    return result;
  }

  constexpr const std::array<std::uint64_t, static_cast<std::size_t>(L)>& limbs() const { return limbs_; }

  constexpr bool negative() const { return top() < 0; }

  constexpr bool zero() const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < size; ++i) any |= limbs_[i];
    return any == 0;
  }

  // The most significant limb with its sign: the first thing worth comparing.
  constexpr std::int64_t top() const { return static_cast<std::int64_t>(limbs_[size - 1]); }

  constexpr Weight& operator+=(const Weight& other) { return *this = *this + other; }
  constexpr Weight& operator-=(const Weight& other) { return *this = *this - other; }

  friend constexpr Weight operator+(const Weight& a, const Weight& b) {
    Weight sum;
    unsigned char carry = 0;
    for (std::size_t i = 0; i < size; ++i) sum.limbs_[i] = add_with_carry(a.limbs_[i], b.limbs_[i], carry);
    return sum;
  }
  friend constexpr Weight operator-(const Weight& a, const Weight& b) {
    Weight difference;
    unsigned char borrow = 0;
    for (std::size_t i = 0; i < size; ++i) {
      difference.limbs_[i] = subtract_with_borrow(a.limbs_[i], b.limbs_[i], borrow);
    }
    return difference;
  }
  constexpr Weight operator-() const { return Weight{} - *this; }

  // Multiplies by 2^bits, 0 <= bits < 64.
  constexpr Weight shifted_left(int bits) const {
    if (bits == 0) return *this;
    Weight result;
    result.limbs_[0] = limbs_[0] << bits;
    for (std::size_t i = 1; i < size; ++i) {
      result.limbs_[i] = (limbs_[i] << bits) | (limbs_[i - 1] >> (64 - bits));
    }
    return result;
  }

  // Divides by 2^bits and rounds towards minus infinity, 0 <= bits < 64.
  constexpr Weight shifted_right(int bits) const {
    if (bits == 0) return *this;
    Weight result;
    for (std::size_t i = 0; i + 1 < size; ++i) {
      result.limbs_[i] = (limbs_[i] >> bits) | (limbs_[i + 1] << (64 - bits));
    }
    result.limbs_[size - 1] = static_cast<std::uint64_t>(top() >> bits);
    return result;
  }

  constexpr Weight half() const { return shifted_right(1); }
  constexpr Weight twice() const { return shifted_left(1); }

  // By hand: compilers make a call of the comparison of two arrays.
  friend constexpr bool operator==(const Weight& a, const Weight& b) {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < size; ++i) any |= a.limbs_[i] ^ b.limbs_[i];
    return any == 0;
  }

  friend constexpr bool operator<(const Weight& a, const Weight& b) {
    if (a.top() != b.top()) return a.top() < b.top();
    for (std::size_t i = size - 1; i-- > 0;) {
      if (a.limbs_[i] != b.limbs_[i]) return a.limbs_[i] < b.limbs_[i];
    }
    return false;
  }
  friend constexpr bool operator>(const Weight& a, const Weight& b) { return b < a; }
  friend constexpr bool operator<=(const Weight& a, const Weight& b) { return !(b < a); }
  friend constexpr bool operator>=(const Weight& a, const Weight& b) { return !(a < b); }

 private:
  static constexpr std::size_t size = static_cast<std::size_t>(L);
  std::array<std::uint64_t, static_cast<std::size_t>(L)> limbs_{};
};

// The number of significant bits of a non-negative number given by its limbs.
constexpr int bit_length(std::span<const std::uint64_t> limbs) {
  for (std::size_t i = limbs.size(); i-- > 0;) {
    if (limbs[i] != 0) return static_cast<int>(i) * 64 + static_cast<int>(std::bit_width(limbs[i]));
  }
  return 0;
}

// The 54 leading digits of a non-negative number of fewer than 1,000 bits, and before them how many follow: smaller
// numbers have smaller or equal ones.
constexpr std::uint64_t leading_digits(std::span<const std::uint64_t> limbs) {
  constexpr int kept = 54;
  const int left = bit_length(limbs) - kept;
  if (left <= 0) return limbs[0];
  const std::size_t limb = static_cast<std::size_t>(left) / 64;
  const int bits = left % 64;
  std::uint64_t digits = limbs[limb] >> bits;
  if (bits > 0 && limb + 1 < limbs.size()) digits |= limbs[limb + 1] << (64 - bits);
  return (static_cast<std::uint64_t>(left) << kept) | (digits & ((std::uint64_t{1} << kept) - 1));
}

}  // namespace pairwright
