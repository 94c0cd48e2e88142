"""The addresses of the server and what is sent for each. Only these can be asked for; none of them names a file."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from referee.core.late import packaged
from referee.display.document import ICON, NOWHERE, SCRIPT, STYLE, View, document
from referee.display.gallery import Key
from referee.display.gate import Gate
from referee.display.hub import Hub
from referee.display.list_page import no_page, nothing_read
from referee.display.places import LIST, LIVE, GivenPages, giver, path
from referee.documents.page import picture_style
from referee.store.listed import NAME
from referee.table.voice import Voice

MOST = 500
"""Pages that are kept up to date at once."""
PLACES = (LIVE, LIST)
"""Places that are there whatever features give; games have further ones."""
FILES = {SCRIPT: "text/javascript", STYLE: "text/css", ICON: "image/svg+xml"}
FOUND, NOT_FOUND, UNAVAILABLE = 200, 404, 503
LINE = "referee.line"
"""The extension of a request that is its connection."""


class Pages:
    """The answers to requests."""

    def __init__(self, hub: Hub, voices: Mapping[str, Voice], language: str, given: Sequence[GivenPages]) -> None:
        self._hub, self._voices, self._language, self._given = hub, voices, language, given

    @property
    def router(self) -> Router:
        places = [*PLACES, *(place for pages in self._given for place in pages.places)]
        routes = [
            *[Route(path(place), partial(self._page, place=place)) for place in places],
            Route("/game/{place}", self._game),
            *[
                Route(f"/{name}/{{number}}", partial(self._numbered, name=name))
                for pages in self._given
                for name in pages.series
            ],
            Route("/events/{place}", self._events),
            *[Route(file, self._file) for file in FILES],
        ]
        return Router(routes, redirect_slashes=False, default=self._nothing)

    async def _game(self, request: Request) -> Response:
        place = request.path_params["place"]
        return await self._page(request, place) if NAME.fullmatch(place) else self._no_page(request)

    async def _numbered(self, request: Request, name: str) -> Response:
        place = f"{name}-{request.path_params['number']}"
        return await self._page(request, place) if giver(self._given, place) else self._no_page(request)

    async def _page(self, request: Request, place: str) -> Response:
        view = self._view(request, place)
        sight = await self._hub.sight(Key(place, view.voice.language))
        if sight is None:
            return HTMLResponse(
                document(view, nothing_read(view.voice), self._hub.fresh._replace(failed=True)), UNAVAILABLE
            )
        page = document(view, sight.fragment, self._hub.fresh)
        return HTMLResponse(page, FOUND if sight.found else NOT_FOUND)

    async def _events(self, request: Request) -> Response:
        place = request.path_params["place"]
        if place not in PLACES and not giver(self._given, place) and not NAME.fullmatch(place):
            return self._no_page(request)
        voice = self._view(request, place).voice
        if self._hub.watchers >= MOST:
            sentence = voice.gettext("Too many pages are open: this one is kept up to date once another is closed.")
            return PlainTextResponse(sentence, UNAVAILABLE)
        return Stream(self._hub, Key(place, voice.language))

    async def _file(self, request: Request) -> Response:
        file = request.url.path
        sent = packaged("referee.display", file[1:])
        return Response(sent + picture_style() if file == STYLE else sent, media_type=FILES[file])

    async def _nothing(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._no_page(Request(scope))(scope, receive, send)

    def _no_page(self, request: Request) -> Response:
        view = self._view(request, NOWHERE)
        return HTMLResponse(document(view, no_page(view.voice), self._hub.fresh), NOT_FOUND)

    def _view(self, request: Request, place: str) -> View:
        """How a page is asked for; what is not understood in a query is left aside."""
        asked = request.query_params.get("lang", "")
        asked = asked if asked in self._voices else ""
        return View(place, self._voices[asked or self._language], "projector" in request.query_params, asked)


def app(
    hub: Hub, voices: Mapping[str, Voice], language: str, hosts: Collection[str], given: Sequence[GivenPages]
) -> ASGIApp:
    return Gate(Pages(hub, voices, language, given).router, hosts, voices[language])


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
