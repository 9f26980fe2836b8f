// Blocks that are cut off or forged are refused, and objects that were given back are gone.

#include <nanobind/nanobind.h>

#include <array>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "check.hpp"

extern "C" {
char* pw_room(std::size_t size);
void pw_call(std::int32_t number, char* block, std::size_t size);
const char* pw_answer();
std::size_t pw_answer_size();
void pw_drop(std::int32_t object);
}

namespace {

using pairwright::plain::Writer;
using pairwright::test::check;

constexpr std::size_t kWord = sizeof(std::int64_t);

std::string call(std::int32_t number, const std::string& block) {
  char* const room = pw_room(block.size());
  std::memcpy(room, block.data(), block.size());
  pw_call(number, room, block.size());
  return {pw_answer(), pw_answer_size()};
}

std::int64_t word_of(const std::string& block, std::size_t index) {
  std::int64_t word = 0;
  std::memcpy(&word, block.data() + index * kWord, kWord);
  return word;
}

bool refused(const std::string& answer) { return word_of(answer, 0) == -1; }
bool refused_as(const std::string& answer, const std::string& kind) {
  return refused(answer) && answer.find(kind) != std::string::npos;
}

std::int32_t number_of(const std::string& of_class, const std::string& name) {
  std::int32_t number = 0;
  for (const nanobind::Function& one : nanobind::functions()) {
    ++number;
    if (one.of_class == of_class && one.name == name) return number;
  }
  check(false, "there is a function " + of_class + "." + name);
  return 0;
}

template <class T>
void put(Writer& out, const std::vector<T>& numbers, std::vector<std::size_t> shape = {}) {
  if (shape.empty()) shape = {numbers.size()};
  out.array(numbers.data(), shape);
}

// The blocks of some calls, one for each kind of value: arrays, objects, integers, flags, nothing.
std::vector<std::pair<std::int32_t, std::string>> calls() {
  std::vector<std::pair<std::int32_t, std::string>> found;
  const auto add = [&](const char* of_class, const char* name, const Writer& block) {
    found.emplace_back(number_of(of_class, name), block.bytes);
    return call(found.back().first, block.bytes);
  };
  Writer apart;
  apart.integer(4);
  put<std::int32_t>(apart, {0, 1}, {1, 2});
  const std::string kept_apart = add("Apart", "", apart);
  Writer people;
  people.bytes += kept_apart;
  put<std::int32_t>(people, {0, 1, 2, 3});
  put<std::int32_t>(people, {0, 0, 0, 0});
  put<std::uint8_t>(people, {1}, {1, 1});
  const std::string population = add("Population", "", people);
  Writer gains;
  put(gains, std::vector<std::int8_t>(64, 1), {1, 8, 8});
  put(gains, std::vector<std::int8_t>(8, 0), {1, 8});
  put<std::int32_t>(gains, {0, 1, 2, 3});
  gains.word(pairwright::plain::kTrue);
  const std::string table = add("Gains", "", gains);
  Writer best;
  best.bytes += population + table;
  put<std::int32_t>(best, {0, -1, -1}, {1, 3});
  put<std::int32_t>(best, {0, 1, 2, 3});
  put<std::int32_t>(best, {});
  best.word(pairwright::plain::kNone);
  best.integer(0);
  put<std::int32_t>(best, {}, {0, 2});
  best.word(pairwright::plain::kNone);
  add("Population", "best", best);
  Writer session;
  put<std::int32_t>(session, {0, 0, 0, 0});
  put<std::uint64_t>(session, {3}, {1, 1, 1});
  const bool may = true;
  session.array(&may, {1, 1});
  for (int rest = 0; rest < 3; ++rest) session.word(pairwright::plain::kNone);
  session.word(pairwright::plain::kTrue);
  session.integer(0);
  session.integer(1000);
  add("Matcher", "", session);
  return found;
}

void check_truncated(std::int32_t number, const std::string& block) {
  for (std::size_t size = 0; size < block.size(); ++size) {
    check(refused_as(call(number, block.substr(0, size)), "TypeError"), "a block that is cut off is of the wrong type");
  }
  check(refused_as(call(number, block + std::string(kWord, '\0')), "TypeError"), "a value too many is refused");
}

// Whatever a word becomes, there is an answer; sanitizers see what is read.
void check_forged(std::int32_t number, const std::string& block) {
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  const std::array<std::int64_t, 12> words{-1, 0, 1, 2, 7, 9, 1 << 16, most >> 32, most >> 31, std::int64_t{1} << 61, most, -most - 1};
  for (std::size_t at = 0; at < block.size(); at += kWord) {
    for (const std::int64_t word : words) {
      std::string forged = block;
      std::memcpy(forged.data() + at, &word, kWord);
      check(call(number, forged).size() >= kWord, "a forged block is answered");
    }
  }
}

void check_sides_that_multiply_to_nothing() {
  constexpr std::int64_t side = std::int64_t{1} << 22;  // its third power wraps around to 0; the block has room for one
  Writer out;
  for (const std::int64_t word : {std::int64_t{pairwright::plain::kArray}, std::int64_t{'b'}, std::int64_t{3}, side, side, side}) {
    out.word(word);
  }
  out.bytes.resize(out.bytes.size() + static_cast<std::size_t>(side));
  const std::shared_ptr<char[]> block(new char[out.bytes.size()]);
  std::memcpy(block.get(), out.bytes.data(), out.bytes.size());
  using Grid = nanobind::ndarray<const std::int8_t, nanobind::ndim<3>, nanobind::c_contig, nanobind::device::cpu>;
  nanobind::Reader in(block, out.bytes.size());
  bool wrong = false;
  try {
    Grid{in};
  } catch (const nanobind::WrongType&) {
    wrong = true;
  }
  check(wrong, "sides whose product wraps around are refused");
}

void check_dropped() {
  Writer apart;
  apart.integer(2);
  put<std::int32_t>(apart, {}, {0, 2});
  const std::string object = call(number_of("Apart", ""), apart.bytes);
  check(!refused(object), "an object is made");
  Writer people;
  people.bytes = object;
  put<std::int32_t>(people, {0, 0});
  put<std::int32_t>(people, {0});
  put<std::uint8_t>(people, {1}, {1, 1});
  const std::string population = call(number_of("Population", ""), people.bytes);
  check(!refused(population), "another one is made of it");
  const std::size_t before = nanobind::objects().size();
  for (int times = 0; times < 2; ++times) pw_drop(static_cast<std::int32_t>(word_of(object, 2)));
  check(nanobind::objects().size() == before - 1, "one object is dropped, once");
  check(refused_as(call(number_of("Population", ""), people.bytes), "TypeError"), "an object that was dropped is refused");
  Writer use;
  use.bytes = population;
  for (int rows = 0; rows < 2; ++rows) put<std::int32_t>(use, {});
  use.word(pairwright::plain::kNone);
  use.word(pairwright::plain::kFalse);
  put<std::int32_t>(use, {}, {0, 2});
  check(!refused_as(call(number_of("Population", "unmatched"), use.bytes), "of the class"), "what uses it holds it still");
}

}  // namespace

int main() {
  call(0, "");
  for (const auto& [number, block] : calls()) {
    check(!refused(call(number, block)), "a block as it should be is taken");
    check_truncated(number, block);
    check_forged(number, block);
  }
  check_sides_that_multiply_to_nothing();
  check_dropped();
  return 0;
}
