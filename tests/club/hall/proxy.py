"""A way to a server on which answers get lost, connections break, or nothing gets through."""

import select
import socket
import time
from collections.abc import Callable
from threading import Thread

PIECE = 1 << 16


class Proxy:
    """Listens on a port of its own and passes on what comes, unless it is told otherwise."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self.swallows = 0
        """How many answers are lost, with their connections, from now on."""
        self.lost = 0
        """How many were lost."""
        self.on_lost: Callable[[], None] = lambda: None
        """What happens when one is lost, before anybody can notice it."""
        self.refuses = False
        """Whether new connections are closed at once."""
        self.delay = 0.0
        """Seconds by which answers come later."""
        self.frozen = False
        """Whether nothing gets through, and nobody is told."""
        self._open: list[socket.socket] = []
        self._thread = Thread(target=self._accept, daemon=True)
        self._thread.start()

    def cut(self) -> None:
        """Breaks all connections."""
        for one in self._open:
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue

    def close(self) -> None:
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            if self.refuses:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                near.close()
                continue
            self._open += [near, far]
            Thread(target=self._carry, args=(near, far), daemon=True).start()

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        with near, far:
            while True:
                try:
                    ready, _, _ = select.select([near, far], [], [], 1.0)
                    for one in ready:
                        piece = one.recv(PIECE)
                        if not piece:
                            return
                        if self.frozen:
                            continue
                        if one is far and self.swallows:
                            self.swallows -= 1
                            self.lost += 1
                            self.on_lost()
                            return
                        if one is far and self.delay:
                            time.sleep(self.delay)
                        (far if one is near else near).sendall(piece)
                except (OSError, ValueError):
                    return
