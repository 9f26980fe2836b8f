/* Writes down what a process does to files under a folder: each write, truncation, sync and removal, in order.
   cc -shared -fPIC -o power.so power.c -ldl; LD_PRELOAD=power.so POWER_FOLDER=... POWER_LOG=... program */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int out = -1;
static ssize_t (*next_write)(int, const void *, size_t);

static void put(char what, const char *path, uint64_t at, const void *data, uint64_t size) {
  const char *folder = getenv("POWER_FOLDER"), *log = getenv("POWER_LOG");
  if (!folder || !log || strncmp(path, folder, strlen(folder)) != 0) return;
  if (!next_write) next_write = dlsym(RTLD_NEXT, "write");
  if (out < 0) out = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  uint32_t length = (uint32_t)strlen(path);
  next_write(out, &what, 1);
  next_write(out, &length, 4);
  next_write(out, path, length);
  next_write(out, &at, 8);
  next_write(out, &size, 8);
  if (data) next_write(out, data, size);
}

static void put_open(char what, int file, uint64_t at, const void *data, uint64_t size) {
  char link[64], path[PATH_MAX];
  if (file == out) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = 0;
  put(what, path, at, data, size);
}

#define NEXT(name, type, ...) static type (*next)(__VA_ARGS__); if (!next) next = dlsym(RTLD_NEXT, #name)

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
  NEXT(pwrite64, ssize_t, int, const void *, size_t, off64_t);
  ssize_t done = next(file, data, size, at);
  if (done > 0) put_open('w', file, (uint64_t)at, data, (uint64_t)done);
  return done;
}
ssize_t pwrite(int file, const void *data, size_t size, off_t at) { return pwrite64(file, data, size, at); }

ssize_t write(int file, const void *data, size_t size) {
  if (!next_write) next_write = dlsym(RTLD_NEXT, "write");
  off_t at = lseek(file, 0, SEEK_CUR);
  ssize_t done = next_write(file, data, size);
  if (done > 0 && at >= 0) put_open('w', file, (uint64_t)at, data, (uint64_t)done);
  return done;
}

int ftruncate64(int file, off64_t size) {
  NEXT(ftruncate64, int, int, off64_t);
  int failed = next(file, size);
  if (!failed) put_open('t', file, (uint64_t)size, NULL, 0);
  return failed;
}
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

int fsync(int file) {
  NEXT(fsync, int, int);
  int failed = next(file);
  if (!failed) put_open('s', file, 0, NULL, 0);
  return failed;
}
int fdatasync(int file) {
  NEXT(fdatasync, int, int);
  int failed = next(file);
  if (!failed) put_open('s', file, 0, NULL, 0);
  return failed;
}

int unlink(const char *path) {
  NEXT(unlink, int, const char *);
  int failed = next(path);
  if (!failed) put('u', path, 0, NULL, 0);
  return failed;
}
