"""The events of a page as an answer that goes on. They are written past the server's own layers: once, as they are sent."""

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from referee.display.gallery import Key
from referee.display.hub import Hub

LINE = "referee.line"
"""The extension of a request that is its connection."""


class Stream(Response):
    def __init__(self, hub: Hub, key: Key) -> None:
        super().__init__(media_type="text/event-stream")
        del self.headers["content-length"]
        self._hub, self._key = hub, key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        with self._hub.listening(self._key, scope["extensions"][LINE]):
            while (await receive())["type"] != "http.disconnect":
                pass
