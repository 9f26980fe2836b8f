// Memory for arrays of many megabytes that are read here and there all the time.
//
// With pages of four kilobytes most such reads have to look up the page first. Linux has pages of two megabytes for
// who asks; elsewhere, and for smaller arrays, memory comes as always.

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace pairwright {

template <class T>
class LargePages {
 public:
  using value_type = T;

  LargePages() = default;
  template <class U>
  LargePages(const LargePages<U>&) {}

  T* allocate(std::size_t count) {
#ifdef __linux__
    if (count > (PTRDIFF_MAX - kPage) / sizeof(T)) throw std::bad_array_new_length();
    const std::size_t bytes = count * sizeof(T);
    if (bytes >= kLeast) {
      const std::size_t whole = (bytes + kPage - 1) / kPage * kPage;
      void* const memory = std::aligned_alloc(kPage, whole);
      if (memory == nullptr) throw std::bad_alloc();
      madvise(memory, whole, MADV_HUGEPAGE);  // where it is refused, small pages will do
      return static_cast<T*>(memory);
    }
#endif
    return static_cast<T*>(::operator new(count * sizeof(T)));
  }

  void deallocate(T* memory, [[maybe_unused]] std::size_t count) {
#ifdef __linux__
    if (count * sizeof(T) >= kLeast) return std::free(memory);
#endif
    ::operator delete(memory);
  }

  friend bool operator==(const LargePages&, const LargePages&) { return true; }

 private:
  static constexpr std::size_t kPage = std::size_t{1} << 21;
  static constexpr std::size_t kLeast = 2 * kPage;
};

}  // namespace pairwright
