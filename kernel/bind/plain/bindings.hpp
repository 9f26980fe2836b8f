// What the bindings use of nanobind, without Python: the same sources say what the functions are called, check what they
// are given, and answer in blocks of bytes (values.hpp). They are compiled with this in place of nanobind's headers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "values.hpp"

namespace nanobind {

using pairwright::plain::Reader;
using pairwright::plain::Writer;
using pairwright::plain::WrongType;

struct value_error : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};
struct index_error : std::out_of_range {
  using std::out_of_range::out_of_range;
};
struct gil_scoped_release {
  gil_scoped_release() {}
};

// --- Values that are put together ---

// A value that is written already.
struct object {
  std::string bytes;
};
struct int_ {
  std::string bytes;  // two's complement
};
template <class T>
object cast(const T& value);

// Values that are put one after the other: how many there are is its second word.
class Growing : public object {
 protected:
  explicit Growing(pairwright::plain::Kind kind) {
    Writer head;
    head.counted(kind, 0);
    bytes = head.bytes;
  }
  void add(const std::string& more) {
    bytes += more;
    ++count_;
    std::memcpy(bytes.data() + sizeof count_, &count_, sizeof count_);
  }

 private:
  std::int64_t count_ = 0;
};

class list : public Growing {
 public:
  list() : Growing(pairwright::plain::kList) {}
  template <class T>
  void append(const T& value) {
    add(cast(value).bytes);
  }
};

class tuple : public object {
 public:
  explicit tuple(object listed) : object(std::move(listed)) { bytes[0] = pairwright::plain::kTuple; }
};

class dict : public Growing {
 public:
  dict() : Growing(pairwright::plain::kDict) {}
  struct Place {
    dict* whole;
    const char* key;
    template <class T>
    void operator=(const T& value) {
      whole->put(key, cast(value).bytes);
    }
  };
  Place operator[](const char* key) { return {this, key}; }

 private:
  void put(const char* key, const std::string& value) {
    Writer out;
    out.text(key);
    add(out.bytes + value);
  }
};

template <class... T>
tuple make_tuple(const T&... values) {
  list items;
  (items.append(values), ...);
  return tuple(items);
}

// --- Arrays ---

template <int D>
struct ndim {};
struct c_contig {};
struct memview {};
namespace device {
struct cpu {};
}  // namespace device
template <class... Kinds>
class ndarray;

// One that was given; copies share the block in which it came.
template <class T, int D>
class ndarray<const T, ndim<D>, c_contig, device::cpu> {
 public:
  explicit ndarray(Reader& in) : block_(in.block()) {
    in.expect(pairwright::plain::kArray, "an array");
    if (in.word() != pairwright::plain::kLetter<T>) {
      throw WrongType(std::string("an array of the format ") + pairwright::plain::kLetter<T> + " expected");
    }
    if (in.word() != D) throw WrongType("an array of " + std::to_string(D) + " dimensions expected");
    for (std::size_t& extent : shape_) extent = in.extent();
    size_ = in.numbers(shape_);
    data_ = reinterpret_cast<const T*>(in.raw(std::uint64_t{size_} * sizeof(T)));
  }
  const T* data() const { return data_; }
  std::size_t size() const { return size_; }
  std::size_t shape(std::size_t dimension) const { return shape_[dimension]; }
  const T& operator()(std::size_t row, std::size_t column) const { return data_[row * shape_[1] + column]; }

 private:
  std::shared_ptr<const char[]> block_;
  const T* data_ = nullptr;
  std::size_t size_ = 0, shape_[D] = {};
};

struct capsule {
  capsule(void* held, void (*drop)(void*) noexcept) : kept(held, drop) {}
  std::shared_ptr<void> kept;
};

// One to give back.
template <class T, int D>
class ndarray<memview, T, ndim<D>> {
 public:
  ndarray(T* data, std::initializer_list<std::size_t> shape, capsule owner)
      : data_(data), shape_(shape), owner_(std::move(owner)) {}
  void write(Writer& out) const { out.array(data_, shape_); }

 private:
  T* data_;
  std::vector<std::size_t> shape_;
  capsule owner_;
};

// --- Objects, known by their numbers ---

struct Held {
  std::shared_ptr<void> object;
  std::int64_t of_class;
};

inline std::map<std::int32_t, Held>& objects() {
  static std::map<std::int32_t, Held> held;
  return held;
}
struct Class {
  std::string name;
  bool filled_later;  // the tables it was given change: a copy of them has to follow
};
inline std::vector<Class>& classes() {
  static std::vector<Class> all;
  return all;
}
template <class T>
inline std::int64_t number_of_class = -1;

inline void write_held(Writer& out, Held made) {
  static std::int32_t last = 0;
  out.word(pairwright::plain::kObject);
  out.word(made.of_class);
  out.word(++last);
  objects()[last] = std::move(made);
}

template <class T>
std::shared_ptr<T> read_held(Reader& in) {
  in.expect(pairwright::plain::kObject, "an object");
  const std::int64_t of_class = in.word();
  const auto found = objects().find(static_cast<std::int32_t>(in.word()));
  if (of_class != number_of_class<T> || found == objects().end() || found->second.of_class != of_class) {
    throw WrongType("an object of the class " + classes()[static_cast<std::size_t>(number_of_class<T>)].name + " expected");
  }
  return std::static_pointer_cast<T>(found->second.object);
}

// --- Writing any value ---

template <class T>
void write(Writer& out, T&& value);

template <class T>
void write_all(Writer& out, pairwright::plain::Kind kind, const T& values) {
  out.counted(kind, values.size());
  for (const auto& value : values) write(out, value);
}
inline void write_value(Writer& out, bool value) { out.word(value ? pairwright::plain::kTrue : pairwright::plain::kFalse); }
template <class T>
  requires(std::is_integral_v<T> && !std::is_same_v<T, bool>)
void write_value(Writer& out, T value) {
  if (std::is_unsigned_v<T> && static_cast<std::int64_t>(value) < 0) {  // a ninth byte says that it is not negative
    const std::uint64_t bytes[] = {static_cast<std::uint64_t>(value), 0};
    return out.sized(pairwright::plain::kInteger, bytes, 9);
  }
  out.integer(static_cast<std::int64_t>(value));
}
inline void write_value(Writer& out, const std::string& value) { out.text(value); }
inline void write_value(Writer& out, const char* value) { out.text(value); }
inline void write_value(Writer& out, const object& value) { out.bytes += value.bytes; }
inline void write_value(Writer& out, std::nullptr_t) { out.word(pairwright::plain::kNone); }
template <class T, int D>
void write_value(Writer& out, const ndarray<memview, T, ndim<D>>& value) {
  value.write(out);
}
template <class T>
void write_value(Writer& out, const std::vector<T>& values) {
  write_all(out, pairwright::plain::kList, values);
}
template <class... T>
void write_value(Writer& out, const std::tuple<T...>& values) {
  out.counted(pairwright::plain::kTuple, sizeof...(T));
  std::apply([&](const T&... each) { (write(out, each), ...); }, values);
}
template <class A, class B>
void write_value(Writer& out, const std::pair<A, B>& both) {
  write_value(out, std::tuple<const A&, const B&>(both.first, both.second));
}
template <class T>
void write_value(Writer& out, const std::optional<T>& value) {
  value ? write(out, *value) : out.word(pairwright::plain::kNone);
}
template <class T>
void write_value(Writer& out, std::shared_ptr<T> made) {
  made ? write_held(out, {std::move(made), number_of_class<T>}) : out.word(pairwright::plain::kNone);
}
template <class T>
void write_value(Writer& out, std::unique_ptr<T> made) {
  write_value(out, std::shared_ptr<T>(std::move(made)));
}
template <class T>
  requires std::is_class_v<T>
void write_value(Writer& out, T* made) {  // it is the caller's now
  write_value(out, std::shared_ptr<T>(made));
}
template <class T>
void write(Writer& out, T&& value) {
  write_value(out, std::forward<T>(value));
}
template <class T>
object cast(const T& value) {
  Writer out;
  write(out, value);
  return {out.bytes};
}

// --- Reading what a function takes ---

template <class T>
struct Given {  // an object of a class that was declared, by reference
  explicit Given(Reader& in) : held(read_held<T>(in)) {}
  T& get() { return *held; }
  std::shared_ptr<T> held;
};
template <class T>
struct Given<T*> {  // the same, or nothing
  explicit Given(Reader& in) {
    if (in.peek() == pairwright::plain::kNone)
      in.word();
    else
      held = read_held<std::remove_const_t<T>>(in);
  }
  T* get() { return held.get(); }
  std::shared_ptr<std::remove_const_t<T>> held;
};
template <class T>
struct Given<std::shared_ptr<T>> : Given<T> {
  using Given<T>::Given;
  std::shared_ptr<T> get() { return this->held; }
};
template <class T>
struct Plainly {
  T value;
  T& get() { return value; }
};
template <>
struct Given<bool> : Plainly<bool> {
  explicit Given(Reader& in) : Plainly{in.peek() == pairwright::plain::kTrue} {
    const std::int64_t kind = in.word();
    if (kind != pairwright::plain::kTrue && kind != pairwright::plain::kFalse) throw WrongType("true or false expected");
  }
};
template <class T>
  requires std::is_integral_v<T>
struct Given<T> : Plainly<T> {
  explicit Given(Reader& in) : Plainly<T>{read(in.integer())} {}
  static T read(std::string_view bytes) {
    const bool negative = !bytes.empty() && (bytes.back() & 0x80);
    if (negative && std::is_unsigned_v<T>) throw WrongType("an integer that is not negative expected");
    T value = negative ? static_cast<T>(-1) : T{0};
    const char fill = negative ? '\xFF' : '\0';
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (i >= sizeof value && bytes[i] != fill) throw WrongType("a smaller integer expected");
    }
    std::memcpy(&value, bytes.data(), std::min(bytes.size(), sizeof value));
    if (std::is_signed_v<T> && (value < 0) != negative) throw WrongType("a smaller integer expected");
    return value;
  }
};
template <>
struct Given<std::string> : Plainly<std::string> {
  explicit Given(Reader& in) : Plainly{std::string(in.text())} {}
};
template <>
struct Given<int_> : Plainly<int_> {
  explicit Given(Reader& in) : Plainly{{std::string(in.integer())}} {}
};
template <class... Kinds>
struct Given<ndarray<Kinds...>> : Plainly<ndarray<Kinds...>> {
  explicit Given(Reader& in) : Plainly<ndarray<Kinds...>>{ndarray<Kinds...>(in)} {}
};
template <class T>
struct Given<std::vector<T>> : Plainly<std::vector<T>> {
  explicit Given(Reader& in) {
    if (in.peek() != pairwright::plain::kTuple) in.expect(pairwright::plain::kList, "a list");
    else in.word();
    for (std::size_t left = in.count(); left > 0; --left) this->value.push_back(Given<T>(in).get());
  }
};
template <class T>
struct Given<std::optional<T>> : Plainly<std::optional<T>> {
  explicit Given(Reader& in) {
    if (in.peek() == pairwright::plain::kNone)
      in.word();
    else
      this->value.emplace(Given<T>(in).get());
  }
};
template <class A>
using GivenAs = Given<std::conditional_t<std::is_pointer_v<std::remove_reference_t<A>>, std::remove_reference_t<A>,
                                         std::remove_cvref_t<A>>>;

// --- What functions there are ---

struct arg {
  explicit arg(const char* called) : name(called) {}
  template <class T>
  arg operator=(const T& value) const {
    arg with = *this;
    with.standard = cast(value).bytes;
    return with;
  }
  arg none() const { return *this; }
  const char* name;
  std::optional<std::string> standard;
};
inline std::nullptr_t none() { return nullptr; }
struct kw_only {};
enum class rv_policy { take_ownership };
template <class F>
struct new_ {
  explicit new_(F made_by) : function(made_by) {}
  F function;
};

struct Function {
  std::string of_class, name, kind;
  std::vector<arg> arguments;
  std::size_t positional = SIZE_MAX;  // so many may be given without their names
  std::function<void(Reader&, Writer&)> carry_out;

  void add(const arg& argument) { arguments.push_back(argument); }
  void add(kw_only) { positional = arguments.size(); }
  void add(const char*) {}  // what is said of it
  void add(rv_policy) {}
};
inline std::vector<Function>& functions() {
  static std::vector<Function> all;
  return all;
}

// All that a function takes, and nothing more.
template <class... A>
std::tuple<GivenAs<A>...> all_given(Reader& in) {
  std::tuple<GivenAs<A>...> given{GivenAs<A>(in)...};
  if (!in.ended()) throw WrongType("fewer values expected");
  return given;
}

template <class R, class F, class... A>
void carry_out(const F& function, Reader& in, Writer& out, std::tuple<A...>*) {
  std::tuple<GivenAs<A>...> given = all_given<A...>(in);
  const auto called = [&](auto&... each) -> R { return std::invoke(function, static_cast<A>(each.get())...); };
  if constexpr (std::is_void_v<R>) {
    std::apply(called, given);
    write(out, nullptr);
  } else {
    write(out, std::apply(called, given));
  }
}

// In place of a memory for the object a function that makes it there is given one of ours.
template <class F, class T, class... A>
void construct(const F& function, Reader& in, Writer& out, std::tuple<T*, A...>*) {
  std::tuple<GivenAs<A>...> given = all_given<A...>(in);
  const auto room = std::shared_ptr<void>(::operator new(sizeof(T)), [](void* p) { ::operator delete(p); });
  T* const made = static_cast<T*>(room.get());
  std::apply([&](auto&... each) { function(made, static_cast<A>(each.get())...); }, given);
  write_value(out, std::shared_ptr<T>(made, [room](T* p) { p->~T(); }));
}

template <class F>
struct Signature : Signature<decltype(&F::operator())> {};
template <class R, class... A>
struct Signature<R (*)(A...)> {
  using Result = R;
  using Arguments = std::tuple<A...>;
};
template <class C, class R, class... A>
struct Signature<R (C::*)(A...) const> {
  using Result = R;
  using Arguments = std::tuple<A...>;
  using OfObject = std::tuple<const C&, A...>;
};

template <class F, class... Extra>
void declare(std::string of_class, std::string name, std::string kind, F function, const Extra&... extra) {
  Function made{std::move(of_class), std::move(name), std::move(kind), {}, SIZE_MAX, {}};
  (made.add(extra), ...);
  made.carry_out = [function](Reader& in, Writer& out) {
    using S = Signature<F>;
    if constexpr (std::is_member_function_pointer_v<F>)
      carry_out<typename S::Result>(function, in, out, static_cast<typename S::OfObject*>(nullptr));
    else
      carry_out<typename S::Result>(function, in, out, static_cast<typename S::Arguments*>(nullptr));
  };
  functions().push_back(std::move(made));
}

class module_ {
 public:
  template <class F, class... Extra>
  module_& def(const char* name, F function, const Extra&... extra) {
    declare("", name, "function", function, extra...);
    return *this;
  }
  const char*& doc() { return doc_; }

 private:
  const char* doc_ = nullptr;
};

template <class T>
class class_ {
 public:
  class_(module_&, const char* name, const char* = nullptr) : name_(name) {
    number_of_class<T> = static_cast<std::int64_t>(classes().size());
    classes().push_back({name, requires { T::kFilledLater; }});
  }
  template <class F, class... Extra>
  class_& def(const char* name, F function, const Extra&... extra) {
    if constexpr (std::is_void_v<typename Signature<F>::Result>) {
      if (std::string(name) == "__init__") return def_init(function, extra...);
    }
    declare(name_, name, "method", function, extra...);
    return *this;
  }
  template <class F, class... Extra>
  class_& def(const new_<F>& maker, const Extra&... extra) {
    declare(name_, "", "new", maker.function, extra...);
    return *this;
  }
  template <class F>
  class_& def_prop_ro(const char* name, F function) {
    declare(name_, name, "property", function);
    return *this;
  }

 private:
  template <class F, class... Extra>
  class_& def_init(F function, const Extra&... extra) {
    using Arguments = typename Signature<F>::Arguments;
    if constexpr (std::is_same_v<std::tuple_element_t<0, Arguments>, T*>) {
      Function made{name_, "", "new", {}, SIZE_MAX, {}};
      (made.add(extra), ...);
      made.carry_out = [function](Reader& in, Writer& out) {
        construct(function, in, out, static_cast<Arguments*>(nullptr));
      };
      functions().push_back(std::move(made));
    }
    return *this;
  }
  std::string name_;
};

namespace literals {
inline arg operator""_a(const char* name, std::size_t) { return arg(name); }
}  // namespace literals

inline void set_leak_warnings(bool) {}  // what is left when a page closes is told to nobody

}  // namespace nanobind

// All functions are declared when somebody first asks for them.
#define NB_MODULE(name, m) void declare_kernel(nanobind::module_& m)
