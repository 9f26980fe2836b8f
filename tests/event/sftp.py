"""An SFTP server in this process, for a folder: it can be stopped, started again at its port, and fall silent."""

from __future__ import annotations

import errno
import os
import socket
import threading
import time
from pathlib import Path
from typing import Any

import paramiko


class _Door(paramiko.ServerInterface):  # type: ignore[misc]  # it has no types
    def check_auth_password(self, username: str, password: str) -> int:
        known = (username, password) == ("ann", "secret")
        return paramiko.AUTH_SUCCESSFUL if known else paramiko.AUTH_FAILED

    def check_channel_request(self, kind: str, chanid: int) -> int:
        del kind, chanid
        return paramiko.OPEN_SUCCEEDED


class _Files(paramiko.SFTPServerInterface):  # type: ignore[misc]  # it has no types
    def __init__(self, server: paramiko.ServerInterface, folder: Path, silent: threading.Event) -> None:
        super().__init__(server)
        self._folder, self._silent = folder, silent

    def _real(self, path: str) -> Path:
        if self._silent.is_set():
            while self._silent.is_set():
                time.sleep(0.05)
            raise EOFError  # what was asked then is never done
        return self._folder / path.lstrip("/")

    def list_folder(self, path: str) -> Any:
        return [paramiko.SFTPAttributes.from_stat(one.stat(), one.name) for one in self._real(path).iterdir()]

    def stat(self, path: str) -> Any:
        try:
            return paramiko.SFTPAttributes.from_stat(self._real(path).stat())
        except OSError as error:
            return paramiko.SFTPServer.convert_errno(error.errno or errno.EIO)

    def mkdir(self, path: str, attr: Any) -> int:
        del attr
        self._real(path).mkdir()
        return int(paramiko.SFTP_OK)

    def remove(self, path: str) -> int:
        self._real(path).unlink()
        return int(paramiko.SFTP_OK)

    def open(self, path: str, flags: int, attr: Any) -> Any:
        del attr
        writing = flags & os.O_WRONLY
        try:
            file = self._real(path).open("wb" if writing else "rb")
        except OSError as error:
            return paramiko.SFTPServer.convert_errno(error.errno or errno.EIO)
        handle = paramiko.SFTPHandle(flags)
        setattr(handle, "writefile" if writing else "readfile", file)
        return handle


class Server:
    """The server; `url` names a folder of it with name and password."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._key = paramiko.ECDSAKey.generate()
        self._transports: list[paramiko.Transport] = []
        self.silent = threading.Event()
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        """The address of a folder that is not there yet."""
        return f"sftp://ann:secret@127.0.0.1:{self.port}/www/spring"

    def start(self) -> None:
        """Listen, at the port it had before if it had one."""
        self._listening = socket.create_server(("127.0.0.1", self.port))
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._serve, args=(self._listening,), daemon=True).start()

    def _serve(self, listening: socket.socket) -> None:
        while True:
            try:
                connection, _ = listening.accept()
            except OSError:
                return
            transport = paramiko.Transport(connection)
            transport.add_server_key(self._key)
            transport.set_subsystem_handler("sftp", paramiko.SFTPServer, _Files, self._folder, self.silent)
            self._transports.append(transport)
            transport.start_server(server=_Door(), event=threading.Event())

    def stop(self) -> None:
        """Stop listening and break off every connection."""
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for transport in self._transports:
            transport.close()
        self._transports.clear()
