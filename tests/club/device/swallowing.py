"""A network that may swallow everything: what is sent through it is neither delivered nor refused."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select
from threading import Event, Thread


class Network:
    """A way to a server on this machine, by another port."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._ended = Event()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self.down = False
        self.connected = 0
        self._threads = [Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def _accept(self) -> None:
        self._listening.settimeout(0.1)
        while not self._ended.is_set():
            try:
                near, _ = self._listening.accept()
            except TimeoutError:
                continue
            self.connected += 1
            self._threads.append(Thread(target=self._carry, args=(near,), daemon=True))
            self._threads[-1].start()

    def _carry(self, near: socket.socket) -> None:
        with near, socket.create_connection(("127.0.0.1", self._to)) as far, suppress(OSError):
            while not self._ended.is_set():
                for one in select([near, far], [], [], 0.1)[0]:
                    data = one.recv(65536)
                    if not data:
                        return
                    if not self.down:
                        (far if one is near else near).sendall(data)

    def close(self) -> None:
        self._ended.set()
        for thread in self._threads:
            thread.join()
        self._listening.close()


@contextmanager
def network(port: int) -> Iterator[Network]:
    found = Network(port)
    try:
        yield found
    finally:
        found.close()
