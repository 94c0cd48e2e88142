"""What the server answers, to requests of every kind."""

import socket
import time
from collections.abc import Callable

import pytest

from referee.display import app
from referee.display import server as serving
from referee.display.address import HOME
from referee.display.gate import is_ours
from referee.display.hub import CHANGES, Channel, Shown
from referee.display.pieces import Fragment, Sight
from referee.documents.say import time_of_day
from referee.store.contact import Contact
from referee.store.problems import DAMAGED, StoreError
from tests.display.stage import Site, after, new, served, submit
from tests.store.memory import Memory, Shelf

NOTHING = Sight(Fragment("", "", {}))
METHODS = ("HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")
HOSTS = (
    "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:80", "", "[::1", "127.0.0.2", "0.0.0.0",
    "1", "2130706433", "127.0.0.1, evil.example", "localhost@evil.example",
)  # fmt: skip
ODD = (
    "/game/", "/game/o1/", "/game/O1", "/game/..%2f..%2fetc%2fpasswd", "/game/o1%00", "/game/o0000000001", "/game/o99",
    "/../../etc/passwd", "/%2e%2e/games.sqlite", "//evil.example/", "/style.css/", "/page.js%20", "/app.py", "/events/",
    "/events/app.py", "/favicon.ico", "/" + "a" * 5000, "/%C3%A9",
)  # fmt: skip


@pytest.mark.parametrize("path", ["/", "/games", "/game/o1", "/game/j1", "/style.css", "/page.js", "/icon.svg"])
def test_whatever_is_sent_stays_apart(site: Site, path: str) -> None:
    answer = site.ask(path)
    assert answer.status == 200
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers
    assert " style=" not in answer.text
    assert "onclick" not in answer.text


@pytest.mark.parametrize("method", METHODS)
def test_only_get_is_answered(site: Site, method: str) -> None:
    answer = site.ask("/game/o1", method)
    assert (answer.status, answer.headers["allow"]) == (405, "GET")
    assert answer.text == ("" if method == "HEAD" else "This page can only be read: GET is the only method.\n")


@pytest.mark.parametrize("host", HOSTS)
def test_other_hosts_are_refused(site: Site, host: str) -> None:
    answer = site.ask("/game/o1", headers={"Host": host})
    assert (answer.status, answer.text) == (421, "This page is not served under that name.\n")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:80", "127.0.0.1", "127.0.0.1:8723"])
def test_its_own_hosts_are_answered(site: Site, host: str) -> None:
    assert site.ask("/game/o1", headers={"Host": host}).status == 200


@pytest.mark.parametrize(
    ("host", "server", "ours"),
    [
        ("192.168.1.5:8723", "192.168.1.5", True),
        ("192.168.1.5", "::ffff:192.168.1.5", True),
        ("[fe80::1]:8723", "fe80::1", True),
        ("[FE80:0::1]", "fe80::1", True),
        ("192.168.1.6", "192.168.1.5", False),
        ("tablet.local", "192.168.1.5", True),
        ("TABLET.local:80", "192.168.1.5", True),
        ("tablet", "192.168.1.5", False),
        ("[::1", "::1", True),
    ],
)
def test_the_address_at_which_a_request_arrives_is_its_own(host: str, server: str, ours: bool) -> None:
    """Whatever else it is called: nobody can make a browser call another address by that."""
    assert is_ours(host, (server, 8723), {"tablet.local"}) == ours


@pytest.mark.parametrize("sent", [b"", b"Host: localhost\r\nHost: evil.example\r\n"], ids=["none", "two"])
def test_a_request_names_one_host(site: Site, sent: bytes) -> None:
    assert _raw(site, b"GET / HTTP/1.0\r\n" + sent + b"\r\n").split()[1] in (b"400", b"421")


@pytest.mark.parametrize("path", ODD, ids=lambda path: path[:20])
def test_there_are_no_other_pages(site: Site, path: str) -> None:
    answer = site.ask(path)
    assert answer.status == 404
    assert "<h1>No such" in answer.text
    assert "root:" not in answer.text


@pytest.mark.parametrize(
    "sent",
    [b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"a" * 99999],
)
def test_nonsense_is_refused(site: Site, sent: bytes) -> None:
    answer = _raw(site, sent)
    assert not answer or answer.split()[1] in (b"400", b"421", b"431")
    assert site.ask("/").status == 200


def _raw(site: Site, sent: bytes) -> bytes:
    with socket.create_connection((HOME, site.port), timeout=20) as asking:
        asking.sendall(sent)
        asking.shutdown(socket.SHUT_WR)
        return asking.recv(4096)


@pytest.mark.parametrize(
    ("query", "language"), [("", "en"), ("?lang=fr", "fr"), ("?lang=de", "en"), ("?lang=../fr", "en")]
)
def test_the_language_is_asked_for(site: Site, query: str, language: str) -> None:
    answer = site.ask(f"/game/o1{query}")
    assert f'<html lang="{language}">' in answer.text
    assert ("Derniers coups" in answer.text) == (language == "fr")


def test_a_page_without_scripts_is_whole_and_says_of_when_it_is(site: Site) -> None:
    answer = site.ask("/game/o1?lang=fr")
    assert "État à " in answer.text
    assert '<noscript><meta http-equiv="refresh" content="10"></noscript>' in answer.text
    for told in ("gagne", "<svg", "<bdi>Ana</bdi>", "chevalet V/T"):
        assert told in answer.text
    assert "\0" not in answer.text


def test_links_keep_the_language_and_the_kind_of_page(site: Site) -> None:
    answer = site.ask("/game/o1?lang=fr&projector=1")
    assert 'href="/game/o1?lang=en&amp;projector=1"' in answer.text
    assert 'href="/game/o1?lang=fr"' in answer.text
    assert '<body class="projector"' in answer.text
    assert '<body class="projector"' not in site.ask("/game/o1").text


def test_a_stream_tells_each_change_once() -> None:
    shelf = Shelf()
    session = new(Memory(shelf), "option", "Ana", "Bob")
    with served(shelf) as site, site.listening("/events/o1?lang=en") as messages:
        whole = next(messages)
        assert "Ana" in whole["main"]
        assert (whole["said"], whole["stale"]) == ([], "")
        submit(session, "H8 VUES")
        change = next(messages)
        assert "main" in change or "VUES" in change["pieces"]["plays"]
        assert change["said"][0] == "1. Ana: H8 VUES, +7 = 7"
        submit(session, "swap 1")
        assert next(messages)["said"] == ["2. Bob: swap 1"]


class Slow:
    """A connection on which things are taken when the test wants it."""

    def __init__(self) -> None:
        self.free = True
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def when_free(self, then: Callable[[], None]) -> None:
        """Nothing: the test says when."""

    def hang_up(self) -> None:
        self.closed = True


@pytest.mark.parametrize("missed", [1, 7, CHANGES - 1, CHANGES, 2 * CHANGES])
def test_a_page_that_is_slow_is_told_every_change(missed: int) -> None:
    """One after the other as long as they are known, then the whole page."""
    channel, slow, quick = Channel(lambda sight: b"whole"), Slow(), Slow()
    channel.lines |= {slow: 0, quick: 0}
    channel.show(Shown(1, NOTHING, b""))
    changes = [bytes([number]) for number in range(2, missed + 2)]
    slow.free = False
    for number, change in enumerate(changes, 2):
        channel.show(Shown(number, NOTHING, change))
    channel.tell(b"beat")
    assert quick.written == [b"whole", *changes, b"beat"]
    assert slow.written == [b"whole"]
    slow.free = True
    channel.catch_up(slow)
    channel.catch_up(slow)
    assert slow.written == [b"whole", b"".join(changes) if missed < CHANGES else b"whole"]


def test_a_game_that_is_not_there_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.display.hub.BEAT", 0.2)
    with served(Shelf()) as site, site.listening("/events/o1") as messages:
        assert "There is no game o1 here." in next(messages)["main"]
        assert set(next(messages)) == {"now", "time", "stale"}


def test_silence_is_broken_by_a_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.display.hub.BEAT", 0.05)
    shelf = Shelf()
    new(Memory(shelf), "option", "Ana", "Bob")
    with served(shelf) as site, site.listening("/events/o1") as messages:
        first, beat, further = next(messages), next(messages), next(messages)
    assert set(beat) == {"now", "time", "stale"}
    assert first["now"] < beat["now"] < further["now"]


class Broken:
    """A store that cannot be read for a while."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf, self.broken = shelf, False

    def __call__(self) -> Memory:
        if self.broken:
            raise StoreError(DAMAGED, "/secret/path")
        return Memory(self._shelf)


def test_a_store_that_cannot_be_read_is_said_until_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.display.gallery.REOPENING", 0.0)
    monkeypatch.setattr("referee.display.hub.RETRY", 0.02)
    shelf = Shelf()
    session, store = new(Memory(shelf), "option", "Ana", "Bob"), Broken(shelf)
    with served(shelf, store) as site, site.listening("/events/o1") as messages:
        next(messages)
        store.broken = True
        marked = next(messages)
        assert marked["stale"] == f"As of {marked['time']}: the store of games cannot be read now."
        known, unknown = site.ask("/game/o1"), site.ask("/game/j1")
        assert known.status == 200
        assert marked["stale"] in known.text
        assert (unknown.status, "cannot be read now" in unknown.text) == (503, True)
        assert "/secret/path" not in known.text + unknown.text
        store.broken = False
        assert next(messages)["stale"] == ""
        submit(session, "H8 VUES")
        assert next(messages)["said"]


def test_a_hall_that_does_not_answer_is_said_until_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """What this device plays itself goes on, and is shown."""
    monkeypatch.setattr("referee.display.gallery.LISTING", 0.0)
    shelf, heard = Shelf(), time.time() - 3600
    session, known = new(Memory(shelf), "option", "Ana", "Bob"), [Contact(time.time())]
    with served(shelf, contact=lambda: known[0]) as site, site.listening("/events/o1") as messages:
        assert next(messages)["stale"] == ""
        known[0] = Contact(heard, failures=1)
        marked, at = next(messages), time_of_day(heard)
        assert marked["stale"] == f"No word from the hall: what comes from other devices is as of {at}."
        assert marked["time"] == at
        assert marked["stale"] in site.ask("/games").text
        submit(session, "H8 VUES")
        played = next(messages)
        assert (bool(played["said"]), played["stale"]) == (True, marked["stale"])
        known[0] = Contact(time.time())
        assert next(messages)["stale"] == ""
        known[0] = Contact(heard)  # nothing has asked the hall since
        assert at in next(messages)["stale"]


def test_a_store_that_takes_long_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.display.hub.LATE", 0.1)
    monkeypatch.setattr("referee.display.hub.LONGEST", 0.03)
    monkeypatch.setattr("referee.display.gallery.REOPENING", 0.0)
    shelf = Shelf()
    new(Memory(shelf), "option", "Ana", "Bob")
    slow = [False]

    def opened() -> Memory:
        time.sleep(0.5 if slow[0] else 0)
        return Memory(shelf)

    with served(shelf, opened) as site, site.listening("/events/o1") as messages:
        next(messages)
        slow[0] = True
        assert next(messages)["stale"]
        slow[0] = False
        assert not next(messages)["stale"]


def test_too_many_streams_are_refused(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "MOST", 1)
    with site.listening("/events/o1") as messages:
        next(messages)
        answer = site.ask("/events/o1")
        assert answer.status == 503
        assert answer.text.startswith("Too many pages are open")
        assert site.ask("/game/o1").status == 200


def test_silent_connections_take_no_place(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask for nothing, whoever asks is answered."""
    monkeypatch.setattr(serving, "WAITING", 5)
    silent = [socket.create_connection((HOME, site.port)) for _ in range(50)]
    try:
        for each in silent[::2]:
            each.sendall(b"GET / HT")
        assert site.ask("/game/o1").status == 200
        after(lambda: len(serving.Patient.waiting) <= 5)
    finally:
        for each in silent:
            each.close()


def test_whoever_does_not_read_is_left(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PATIENCE", 0.1)
    with socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        slow.connect((HOME, site.port))
        slow.sendall(b"GET /game/g1 HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
        time.sleep(0.5)
        assert site.ask("/game/o1").status == 200
        assert _read_whole(slow) < 200 * len(site.ask("/game/g1").text)


def _read_whole(slow: socket.socket) -> int:
    """How many bytes come before the end, or a reset."""
    count = 0
    try:
        while got := len(slow.recv(65536)):
            count += got
    except ConnectionError:
        return count
    return count
