/* A folder whose files can't be locked, as some network folders are.
   cc -shared -fPIC -o nolock.so nolock.c -ldl; LD_PRELOAD=nolock.so program */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>

static int unlocked(const char *name, int file, int command, void *argument) {
  int (*next)(int, int, void *) = dlsym(RTLD_NEXT, name);
  if (command == F_SETLK || command == F_SETLKW || command == F_GETLK || command == F_OFD_SETLK) {
    errno = ENOLCK;
    return -1;
  }
  return next(file, command, argument);
}

#define REPLACED(name)                                  \
  int name(int file, int command, ...) {                \
    va_list more;                                       \
    va_start(more, command);                            \
    void *argument = va_arg(more, void *);              \
    va_end(more);                                       \
    return unlocked(#name, file, command, argument);    \
  }
REPLACED(fcntl)
REPLACED(fcntl64)
