// pairwright-engine WORDS: the command line of bbpPairings and JaVaFo, at the speed of a native program.
//
// If a resident engine of this version and installation answers on its private socket (`pairwright serve --background`),
// the call is handed over to it: the words, the working folder and the three standard streams themselves, so that
// files, output and exit code are those of the ordinary program. In every other case the ordinary program `pairwright`
// beside this one is run in its place. Nothing is started that was not asked for.
//
// The other side is src/pairwright/serve/resident.py; what both must agree on is marked "agreed".

#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

extern char** environ;

namespace {

constexpr std::string_view protocol = "pairwright-engine 1";  // agreed
constexpr char ready = '+', done = 'x', interrupt = 'I';      // agreed
constexpr int patience = 250;  // milliseconds for an engine to be ready; busy ones are not waited for
constexpr int unexpected = 2;  // the exit code of a fault
#ifdef MSG_NOSIGNAL
constexpr int quiet = MSG_NOSIGNAL;
#else
constexpr int quiet = 0;
#endif

int channel = -1;

/// The folder of this program, links followed; empty if the system does not tell.
std::string own_folder() {
  std::array<char, 4096> path{};
#ifdef __APPLE__
  std::array<char, 4096> raw{};
  auto size = static_cast<std::uint32_t>(raw.size());
  if (_NSGetExecutablePath(raw.data(), &size) != 0 || realpath(raw.data(), path.data()) == nullptr) return {};
#else
  const ssize_t length = readlink("/proc/self/exe", path.data(), path.size() - 1);
  if (length <= 0) return {};
#endif
  const std::string_view found(path.data());
  return std::string(found.substr(0, found.rfind('/')));
}

/// Agreed: FNV-1a with 64 bits, in hexadecimal digits.
std::string fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
  return digits.data();
}

/// Whether only we can put a socket into a folder.
bool is_private(const char* folder) {
  struct stat found {};
  return lstat(folder, &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == geteuid() &&
         (found.st_mode & 077) == 0;
}

bool is_ours(int connection) {
#ifdef SO_PEERCRED
  struct {
    pid_t process;
    uid_t user;
    gid_t group;
  } peer{};
  socklen_t size = sizeof peer;
  return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.user == geteuid();
#else
  uid_t user{};
  gid_t group{};
  return getpeereid(connection, &user, &group) == 0 && user == geteuid();
#endif
}

/// A connection to an engine that is ready for this call; none if there is no such engine.
std::optional<int> connected(const std::string& home) {
  const char* named = std::getenv("PAIRWRIGHT_RUNTIME_DIR");  // agreed, as are the names of folder and socket
  const std::string folder =
      named != nullptr && *named != '\0' ? named : "/tmp/pairwright-" + std::to_string(geteuid());
  const std::string path = folder + "/" PAIRWRIGHT_VERSION "-" + fingerprint(home) + ".socket";
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path || !is_private(folder.c_str())) return {};
  std::memcpy(address.sun_path, path.c_str(), path.size());
  const int connection = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connection < 0) return {};
  fcntl(connection, F_SETFD, FD_CLOEXEC);
  fcntl(connection, F_SETFL, O_NONBLOCK);  // a long queue is no place to wait
  pollfd waiting{connection, POLLIN, 0};
  char told = 0;
  const bool found = connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
                     is_ours(connection) && poll(&waiting, 1, patience) == 1 && read(connection, &told, 1) == 1 &&
                     told == ready;
  if (!found) {
    close(connection);
    return {};
  }
  fcntl(connection, F_SETFL, 0);
#ifdef SO_NOSIGPIPE
  const int on = 1;
  setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  return connection;
}

/// Whether the engine would read the words as the ordinary program does, and can use our streams.
bool suits(int count, char** words) {
  for (int stream = 0; stream < 3; ++stream)
    if (fcntl(stream, F_GETFD) < 0) return false;  // closed
  bool plain = true;
  for (int k = 1; k < count; ++k) {
    const std::string_view word(words[k]);
    if (word == "-" && isatty(0) != 0) return false;  // a terminal answers its own session
    for (const char letter : word) plain = plain && static_cast<unsigned char>(letter) < 0x80;
  }
  if (plain) return true;
  // The engine takes words for UTF-8. So does Python, in a locale that says so and in that named C.
  const char* locale = std::setlocale(LC_CTYPE, "");
  const std::string_view coding = nl_langinfo(CODESET);
  return locale == nullptr || coding == "UTF-8" || std::string_view(locale) == "C" ||
         std::string_view(locale) == "POSIX";
}

/// Agreed: the message is its length in four bytes, the lowest first, then texts, each ended by a zero: protocol, umask,
/// how many variables follow, these (they change what Python does), the words.
std::string message(int count, char** words) {
  const mode_t mask = umask(0);
  umask(mask);
  std::string variables;
  int how_many = 0;
  for (char** one = environ; *one != nullptr; ++one) {
    const std::string_view text(*one);
    if (text.starts_with("PYTHON") || text.starts_with("PAIRWRIGHT_") || text.starts_with("_PAIRWRIGHT_")) {
      variables.append(text).push_back('\0');
      ++how_many;
    }
  }
  std::string body(protocol);
  body.push_back('\0');
  body.append(std::to_string(mask)).push_back('\0');
  body.append(std::to_string(how_many)).push_back('\0');
  body.append(variables);
  for (int k = 1; k < count; ++k) body.append(words[k]).push_back('\0');
  std::string whole;
  for (unsigned byte = 0; byte < 4; ++byte) whole.push_back(static_cast<char>(body.size() >> (8 * byte) & 0xff));
  return whole + body;
}

/// Sends the message, with the working folder and the standard streams themselves.
bool sent(int connection, std::string_view text, int folder) {
  const std::array<int, 4> given{folder, 0, 1, 2};  // agreed
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof given)> space{};
  iovec part{const_cast<char*>(text.data()), text.size()};
  msghdr head{};
  head.msg_iov = &part;
  head.msg_iovlen = 1;
  head.msg_control = space.data();
  head.msg_controllen = space.size();
  cmsghdr* rights = CMSG_FIRSTHDR(&head);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(sizeof given);
  std::memcpy(CMSG_DATA(rights), given.data(), sizeof given);
  ssize_t went = sendmsg(connection, &head, quiet);
  while (went >= 0 && static_cast<std::size_t>(went) < text.size()) {
    text.remove_prefix(static_cast<std::size_t>(went));
    went = send(connection, text.data(), text.size(), quiet);
  }
  return went >= 0;
}

/// Ctrl-C is for the engine to answer: it says what the ordinary program says.
extern "C" void on_interrupt(int) {
  const int before = errno;
  [[maybe_unused]] const auto told = send(channel, &interrupt, 1, quiet);
  errno = before;
}

void pass_on_interrupts(int connection) {
  channel = connection;
  struct sigaction action {};
  if (sigaction(SIGINT, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) return;
  action.sa_handler = on_interrupt;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
}

/// The exit code of a resident engine; none if there is none that takes the call.
std::optional<int> handed_over(const std::string& home, int count, char** words) {
  if (home.empty() || !suits(count, words)) return {};
#ifdef O_PATH
  const int folder = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
#else
  const int folder = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
#endif
  if (folder < 0) return {};
  const std::optional<int> connection = connected(home);
  if (!connection) return {};
  if (!sent(*connection, message(count, words), folder)) return {};
  pass_on_interrupts(*connection);
  std::array<unsigned char, 2> answer{};  // agreed: done and the exit code, or declined
  std::size_t came = 0;
  while (came < answer.size()) {
    const ssize_t more = read(*connection, answer.data() + came, answer.size() - came);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) {
      std::fputs("pairwright-engine: the resident engine ended before it had answered\n", stderr);
      return unexpected;
    }
    came += static_cast<std::size_t>(more);
  }
  std::signal(SIGINT, SIG_DFL);
  close(*connection);
  if (answer[0] != done) return {};
  return answer[1];
}

int run_ordinary(const std::string& home, char** words) {
  std::string program = home.empty() ? "pairwright" : home + "/pairwright";
  words[0] = program.data();
  if (home.empty())
    execvp(words[0], words);
  else
    execv(words[0], words);
  std::fprintf(stderr, "pairwright-engine: %s cannot be run: %s\n", words[0], std::strerror(errno));
  return unexpected;
}

}  // namespace

int main(int count, char** words) {
  const std::string home = own_folder();
  if (const std::optional<int> code = handed_over(home, count, words)) return *code;
  return run_ordinary(home, words);
}
