"""What every request passes: only GET, and only for the hosts that the server was started for."""

from collections.abc import Collection
from ipaddress import IPv4Address, IPv6Address, ip_address

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from referee.table.voice import Voice

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
METHOD_REFUSED, MISDIRECTED = 405, 421


class Gate:
    """Refuses what is not asked as it should be, and sets the headers of every answer."""

    def __init__(self, app: ASGIApp, hosts: Collection[str], voice: Voice) -> None:
        self._app, self._hosts, self._voice = app, hosts, voice

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_RAW]
            await send(message)

        refused = self._refused(scope)
        if refused is None:
            await self._app(scope, receive, sending)
        else:
            await _answer(*refused, sending)

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        """The status and the sentence for a request that is not answered."""
        _ = self._voice.gettext
        if scope["method"] != "GET":
            return METHOD_REFUSED, _("This page can only be read: GET is the only method.")
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1 or not is_ours(hosts[0].decode("latin-1"), scope["server"], self._hosts):
            return MISDIRECTED, _("This page is not served under that name.")
        return None


def is_ours(host: str, server: tuple[str, int | None] | None, names: Collection[str]) -> bool:
    """Whether a Host header has one of these names, or the address at which the request has arrived."""
    name = _without_port(host).lower()
    if name in names:
        return True
    try:
        return server is not None and _address(name) == _address(server[0])
    except ValueError:
        return False


_RAW = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


def _address(text: str) -> IPv4Address | IPv6Address:
    """An address; one of IPv4 as such, even if it is reached by a socket for both kinds."""
    address = ip_address(text)
    return getattr(address, "ipv4_mapped", None) or address


def _without_port(host: str) -> str:
    """The name or address in a Host header."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] if host.count(":") == 1 else host


async def _answer(status: int, sentence: str, send: Send) -> None:
    body = f"{sentence}\n".encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    if status == METHOD_REFUSED:
        headers.append((b"allow", b"GET"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
