"""Errors of the operating system about files and connections, as messages; loaded after a failure."""

from __future__ import annotations

import errno
import os

from .messages import PLAIN, Message, Told, as_message, message

REASONS = {
    "EPERM": message("os.not_permitted", "Operation not permitted"),
    "ENOENT": message("os.no_file", "No such file or directory"),
    "EIO": message("os.input_output", "Input/output error"),
    "EAGAIN": message("os.again", "Resource temporarily unavailable"),
    "ENOMEM": message("os.no_memory", "Cannot allocate memory"),
    "EACCES": message("os.denied", "Permission denied"),
    "EBUSY": message("os.busy", "Device or resource busy"),
    "EEXIST": message("os.exists", "File exists"),
    "ENOTDIR": message("os.not_a_folder", "Not a directory"),
    "EISDIR": message("os.is_a_folder", "Is a directory"),
    "EMFILE": message("os.too_many_files", "Too many open files"),
    "EFBIG": message("os.too_large", "File too large"),
    "ENOSPC": message("os.no_space", "No space left on device"),
    "EROFS": message("os.read_only", "Read-only file system"),
    "EPIPE": message("os.broken_pipe", "Broken pipe"),
    "ENAMETOOLONG": message("os.long_name", "File name too long"),
    "ELOOP": message("os.loop", "Too many levels of symbolic links"),
    "EDQUOT": message("os.quota", "Disk quota exceeded"),
    "EADDRINUSE": message("os.address_in_use", "Address already in use"),
    "ENETUNREACH": message("os.no_network", "Network is unreachable"),
    "ECONNRESET": message("os.reset", "Connection reset by peer"),
    "ETIMEDOUT": message("os.timed_out", "Connection timed out"),
    "ECONNREFUSED": message("os.refused", "Connection refused"),
    "EHOSTUNREACH": message("os.no_route", "No route to host"),
}
"""By the names of their numbers, which differ between systems; the English is that of Linux."""

NO_FOLDER = message("os.no_folder", "the folder does not exist")
NAME_TAKEN = message("os.name_taken", "there is a file of this name")
NOT_TO_BE_READ = message("os.not_readable", "the file can't be read")
NOT_SAVED_HERE = message("os.not_saved_here", "Pairwright cannot save in this folder, name another")


WINDOWS = os.name == "nt"


def is_of_a_folder(error: OSError) -> bool:
    """Whether a folder was opened as a file; Windows calls that a lack of permission."""
    refused = WINDOWS and isinstance(error, PermissionError) and error.filename is not None
    return isinstance(error, IsADirectoryError) or (refused and os.path.isdir(error.filename))  # noqa: PTH112 - a name of bytes, too


def reason_of(error: OSError) -> Message:
    """The cause, without the file: in the words of the code that raised the error, otherwise in the system's."""
    said = error.strerror or str(error)
    if isinstance(said, Told):
        return as_message(said)
    if is_of_a_folder(error):
        return REASONS["EISDIR"]()
    known = REASONS.get(errno.errorcode.get(error.errno or 0, ""))
    if known is None or said != os.strerror(error.errno or 0):
        return PLAIN(text=said)
    return known()
