// Stable roommates: the cases of the literature, the partition against its definition on random lists, and the
// completed matching against the maximum matching it must not spoil.

#include <algorithm>
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "check.hpp"
#include "pairwright/roommates.hpp"

namespace {

using namespace pairwright;
using pairwright::test::check;
using Rows = std::vector<std::vector<Member>>;

struct Flat {
  std::vector<std::int64_t> offsets{0};
  std::vector<Member> entries;
  explicit Flat(const Rows& rows, Member first = 0) {
    for (const auto& row : rows) {
      for (const Member q : row) entries.push_back(q - first);
      offsets.push_back(static_cast<std::int64_t>(entries.size()));
    }
  }
  [[nodiscard]] PreferenceLists view() const { return {offsets, entries}; }
};

void partition(const std::string& name, const Rows& rows, const std::vector<Member>& expected) {
  const Flat lists(rows, 1);
  std::vector<Member> successor = stable_partition(lists.view());
  check(is_stable_partition(lists.view(), successor), name + ": not a stable partition");
  for (Member& p : successor) ++p;
  check(successor == expected, name + ": another partition");
}

void cases_of_the_literature() {
  partition("one odd party and a single", {{2, 3, 4}, {3, 1, 4}, {1, 2, 4}, {1, 2, 3}}, {2, 3, 1, 4});
  partition("two odd parties",
            {{3, 6, 2, 4, 5}, {1, 3, 5, 6, 4}, {6, 1, 5, 2, 4}, {3, 2, 5, 6, 1}, {4, 3, 1, 2, 6}, {4, 1, 3, 2, 5}},
            {3, 5, 6, 2, 4, 1});
  // Everybody prefers the next one round the table. The first rotation is odd and its second choices are its own
  // members, but their lists are longer than two: it is eliminated, and the odd party is the second one.
  partition("an odd rotation that is no odd party yet",
            {{2, 3, 4, 5}, {3, 4, 5, 1}, {4, 5, 1, 2}, {5, 1, 2, 3}, {1, 2, 3, 4}}, {3, 4, 5, 1, 2});
  partition("nobody", {}, {});
  partition("nobody accepts anybody", {{}, {}}, {1, 2});
}

void refuses(const std::string& name, const Rows& rows) {
  const Flat lists(rows);
  try {
    stable_partition(lists.view());
  } catch (const std::invalid_argument&) {
    return;
  }
  check(false, name + ": accepted");
}

void bad_lists() {
  refuses("one-sided", {{1}, {}});
  refuses("oneself", {{0}});
  refuses("twice", {{1, 1}, {0}});
  refuses("nobody of that number", {{7}});
}

Rows random_rows(std::size_t n, double density, std::mt19937_64& dice) {
  Rows rows(n);
  for (std::size_t p = 0; p < n; ++p)
    for (std::size_t q = 0; q < p; ++q)
      if (std::uniform_real_distribution<>{}(dice) < density) {
        rows[p].push_back(static_cast<Member>(q));
        rows[q].push_back(static_cast<Member>(p));
      }
  for (auto& row : rows) std::shuffle(row.begin(), row.end(), dice);
  return rows;
}

void random_lists() {
  std::mt19937_64 dice(1985);
  for (int round = 0; round < 4000; ++round) {
    const Rows rows = random_rows(static_cast<std::size_t>(dice() % 40), 0.2 + 0.2 * static_cast<double>(dice() % 5), dice);
    const Flat lists(rows);
    std::vector<Member> successor = stable_partition(lists.view());
    check(is_stable_partition(lists.view(), successor), "random lists: not a stable partition");
    const auto pair = std::find_if(successor.begin(), successor.end(), [&](const Member& q) {
      const auto p = static_cast<Member>(&q - successor.data());
      return q != p && successor[static_cast<std::size_t>(q)] == p;
    });
    if (pair == successor.end()) continue;
    const Member q = *pair;
    *pair = static_cast<Member>(&*pair - successor.data());
    successor[static_cast<std::size_t>(q)] = q;
    check(!is_stable_partition(lists.view(), successor), "a broken pair blocks");
  }
}

struct Random {
  std::vector<std::int32_t> class_of, level, place, offset;
  std::vector<std::int64_t> barred_offsets;
  std::vector<Member> barred;

  Random(std::size_t n, std::size_t classes, std::mt19937_64& dice)
      : class_of(n), level(classes * classes), place(n), offset(classes * classes) {
    for (auto& c : class_of) c = static_cast<std::int32_t>(dice() % classes);
    for (std::size_t a = 0; a < classes; ++a)
      for (std::size_t b = 0; b <= a; ++b) {
        level[a * classes + b] = level[b * classes + a] = static_cast<std::int32_t>(dice() % 5) - 1;
        offset[a * classes + b] = offset[b * classes + a] = static_cast<std::int32_t>(dice() % n);
      }
    std::iota(place.begin(), place.end(), 0);
    std::shuffle(place.begin(), place.end(), dice);
    const Rows met = random_rows(n, 0.3, dice);
    Flat flat(met);
    barred_offsets = flat.offsets;
    barred = flat.entries;
  }

  [[nodiscard]] RankedClasses view(Tie tie) const {
    RankedClasses ranked;
    ranked.class_of = class_of;
    ranked.classes = 0;
    while (static_cast<std::size_t>(ranked.classes) * static_cast<std::size_t>(ranked.classes) < level.size())
      ++ranked.classes;
    ranked.level = level;
    ranked.barred_offsets = barred_offsets;
    ranked.barred = barred;
    ranked.tie = tie;
    ranked.place = place;
    ranked.offset = offset;
    ranked.seed = 7;
    return ranked;
  }
};

void ranked_instances() {
  std::mt19937_64 dice(2008);
  for (int round = 0; round < 3000; ++round) {
    const auto n = static_cast<std::size_t>(2 + dice() % 40);
    const Random random(n, static_cast<std::size_t>(1 + dice() % 6), dice);
    const RankedClasses ranked = random.view(static_cast<Tie>(round % 3));
    const auto single = [](Member m) { return m == nobody; };
    const std::vector<Member> stable = greedy_matching(ranked);
    const std::vector<Member> whole = completed_matching(ranked);
    const MaximumMatching most = maximum_matching(ranked);
    const bool perfect = std::none_of(most.mate.begin(), most.mate.end(), single);
    check(whole.empty() != perfect, "completed exactly when a perfect matching exists");
    if (std::none_of(stable.begin(), stable.end(), single)) check(whole == stable, "perfect and stable: the same");

    // In f alone nobody blocks the stable matching.
    std::vector<std::int32_t> own(n, 1 << 20);
    for (std::size_t p = 0; p < n; ++p)
      if (stable[p] != nobody)
        own[p] = ranked.level[static_cast<std::size_t>(ranked.class_of[p] * ranked.classes +
                                                       ranked.class_of[static_cast<std::size_t>(stable[p])])];
    check(blocking_pairs(ranked, own, -1).count == 0, "the stable matching is blocked");
    const auto alone = std::count_if(most.mate.begin(), most.mate.end(), single);
    const auto adjacent = std::count(most.adjacent.begin(), most.adjacent.end(), 1);
    const auto exposable = std::count(most.exposable.begin(), most.exposable.end(), 1);
    check(alone == 0 ? exposable == 0 : exposable >= alone + adjacent, "too few exposable for the deficiency");
  }
}

}  // namespace

int main() {
  cases_of_the_literature();
  bad_lists();
  random_lists();
  ranked_instances();
  std::cout << "roommates: ok\n";
}
