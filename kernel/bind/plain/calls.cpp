// The kernel for those who can call C and nothing else: a browser's Python, or any other runtime.
//
//   pw_room(size)              memory for the block of a call
//   pw_call(number, block, size)  carries out a function; the block is ours from then on
//   pw_answer(), pw_answer_size()  the answer of the last call
//   pw_drop(object)            an object is not needed any more
//
// Blocks are values one after the other (values.hpp): what the function takes, in its order, of a method the object first.
// Function 0 takes nothing and says what there is: of each class its name, and whether the tables given to it are filled
// later, so that its caller has to send them anew; of each function from 1 on its class, its name, its kind, its arguments
// with their standard values, and how many of them may be given without their names.
// An answer is a value; or, after a word of -1, the kind of a failure, what is said of it, and the number of vertices in it.
#include <new>
#include <stdexcept>
#include <string>

#include <nanobind/nanobind.h>

#include "pairwright/steps.hpp"

void declare_kernel(nanobind::module_& m);

namespace {

using nanobind::Reader;
using nanobind::Writer;
using nanobind::WrongType;

Writer answer;

void describe() {
  static nanobind::module_ all;
  if (nanobind::functions().empty()) declare_kernel(all);
  nanobind::list rows;
  for (const nanobind::Function& one : nanobind::functions()) {
    nanobind::list arguments;
    for (const nanobind::arg& argument : one.arguments) {
      nanobind::list parts;
      parts.append(argument.name);
      if (argument.standard) parts.append(nanobind::object{*argument.standard});
      arguments.append(parts);
    }
    const bool named = one.positional <= one.arguments.size();
    rows.append(nanobind::make_tuple(one.of_class, one.name, one.kind, arguments,
                                     named ? one.positional : one.arguments.size()));
  }
  nanobind::list classes;
  for (const nanobind::Class& one : nanobind::classes()) classes.append(nanobind::make_tuple(one.name, one.filled_later));
  nanobind::write(answer, nanobind::make_tuple(classes, rows));
}

void carry_out(std::int32_t number, Reader& in) {
  if (number == 0) return describe();
  const auto index = static_cast<std::size_t>(number) - 1;
  if (number < 0 || index >= nanobind::functions().size()) throw WrongType("no function has this number");
  nanobind::functions()[index].carry_out(in, answer);
}

void failed(const char* kind, const char* said, std::int64_t number = 0) {
  answer.bytes.clear();
  answer.word(-1);
  nanobind::write(answer, nanobind::make_tuple(kind, said, number));
}

}  // namespace

extern "C" {

[[gnu::used, gnu::visibility("default")]] char* pw_room(std::size_t size) { return new char[size + 1]; }

[[gnu::used, gnu::visibility("default")]] void pw_call(std::int32_t number, char* block, std::size_t size) {
  Reader in(std::shared_ptr<const char[]>(block), size);
  answer.bytes.clear();
  try {
    carry_out(number, in);
  } catch (const pairwright::TooMuchWork& error) {
    failed("TooMuchWork", error.what(), error.vertices);
  } catch (const WrongType& error) {
    failed("TypeError", error.what());
  } catch (const std::bad_alloc& error) {
    failed("MemoryError", error.what());
  } catch (const std::out_of_range& error) {
    failed("IndexError", error.what());
  } catch (const std::logic_error& error) {
    failed("ValueError", error.what());
  } catch (const std::exception& error) {
    failed("RuntimeError", error.what());
  }
}

[[gnu::used, gnu::visibility("default")]] const char* pw_answer() { return answer.bytes.data(); }
[[gnu::used, gnu::visibility("default")]] std::size_t pw_answer_size() { return answer.bytes.size(); }
[[gnu::used, gnu::visibility("default")]] void pw_drop(std::int32_t object) { nanobind::objects().erase(object); }
}
