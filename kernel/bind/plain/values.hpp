// Values as blocks of bytes, by which a kernel without Python is spoken to.
//
// A value is a row of words of eight bytes, little-endian. The first is its kind; texts and numbers of arrays follow as
// they are, filled up to whole words:
//
//   none, no, yes       nothing more
//   integer             its bytes in two's complement, how many first
//   text                its bytes in UTF-8, how many first
//   list, tuple         how many, and that many values
//   dict                how many, and that many pairs of a text and a value
//   array               letter of its numbers (as the module `struct` of Python has them), how many dimensions, how many in
//                       each, the numbers
//   object              the number of its class, its own number
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pairwright::plain {

enum Kind : std::int64_t { kNone, kFalse, kTrue, kInteger, kText, kList, kTuple, kDict, kArray, kObject };

// What is given is of another type than a function takes.
struct WrongType : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The letter of a type of numbers.
template <class T>
inline constexpr char kLetter = sizeof(T) == 8   ? (std::is_signed_v<T> ? 'q' : 'Q')
                                : sizeof(T) == 4 ? (std::is_signed_v<T> ? 'i' : 'I')
                                                 : (std::is_signed_v<T> ? 'b' : 'B');
template <>
inline constexpr char kLetter<bool> = '?';

class Writer {
 public:
  std::string bytes;

  void word(std::int64_t value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); }
  void raw(const void* data, std::size_t size) {
    bytes.append(static_cast<const char*>(data), size);
    bytes.append((8 - size % 8) % 8, '\0');
  }
  void counted(Kind kind, std::size_t count) {
    word(kind);
    word(static_cast<std::int64_t>(count));
  }
  void sized(Kind kind, const void* data, std::size_t size) {
    counted(kind, size);
    raw(data, size);
  }
  void text(std::string_view said) { sized(kText, said.data(), said.size()); }
  void integer(std::int64_t value) { sized(kInteger, &value, sizeof value); }

  template <class T>
  void array(const T* data, const std::vector<std::size_t>& shape) {
    word(kArray);
    word(kLetter<T>);
    word(static_cast<std::int64_t>(shape.size()));
    std::size_t size = sizeof(T);
    for (const std::size_t extent : shape) {
      word(static_cast<std::int64_t>(extent));
      size *= extent;
    }
    raw(data, size);
  }
};

// Reads one value after the other. Arrays stay where they are, so whoever keeps one keeps the block.
class Reader {
 public:
  Reader(std::shared_ptr<const char[]> block, std::size_t size) : block_(std::move(block)), size_(size) {}

  const std::shared_ptr<const char[]>& block() const { return block_; }
  bool ended() const { return at_ >= size_; }

  std::int64_t peek() const {
    if (size_ - at_ < sizeof(std::int64_t)) throw WrongType("a value is missing");
    std::int64_t value;
    std::memcpy(&value, block_.get() + at_, sizeof value);
    return value;
  }
  std::int64_t word() {
    const std::int64_t value = peek();
    at_ += sizeof value;
    return value;
  }
  void expect(Kind kind, const char* what) {
    if (word() != kind) throw WrongType(std::string(what) + " expected");
  }
  std::size_t count() {
    const std::int64_t value = word();
    if (value < 0 || static_cast<std::uint64_t>(value) > size_) throw WrongType("a value is cut off");
    return static_cast<std::size_t>(value);
  }
  // A side of an array, which may be long where another one is 0.
  std::size_t extent() {
    const std::int64_t value = word();
    if (value < 0 || value > INT32_MAX) throw WrongType("an array is cut off");
    return static_cast<std::size_t>(value);
  }
  // How many numbers are in an array of such sides: never more than the rest of the block has bytes.
  std::size_t numbers(std::span<const std::size_t> shape) const {
    if (std::find(shape.begin(), shape.end(), 0U) != shape.end()) return 0;
    std::size_t size = 1;
    for (const std::size_t extent : shape) {
      if (extent > (size_ - at_) / size) throw WrongType("an array is cut off");
      size *= extent;
    }
    return size;
  }
  const char* raw(std::uint64_t size) {
    const std::uint64_t padded = size + (8 - size % 8) % 8;
    if (padded > size_ - at_) throw WrongType("a value is cut off");
    const char* found = block_.get() + at_;
    at_ += static_cast<std::size_t>(padded);
    return found;
  }
  std::string_view text() {
    expect(kText, "a text");
    const std::size_t size = count();
    return {raw(size), size};
  }
  // The bytes of an integer in two's complement.
  std::string_view integer() {
    if (peek() == kFalse || peek() == kTrue) return word() == kTrue ? std::string_view("\1", 1) : std::string_view("\0", 1);
    expect(kInteger, "an integer");
    const std::size_t size = count();
    return {raw(size), size};
  }

 private:
  std::shared_ptr<const char[]> block_;
  std::size_t size_, at_ = 0;
};

}  // namespace pairwright::plain
