"""`referee display` as people call it."""

import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from referee.display import spectators
from referee.display.address import HOME, PORT, listen
from referee.display.server import Display
from tests.cli.nursery import ROOT
from tests.cli.runner import Run
from tests.display.stage import VOICES
from tests.store.memory import Memory


def _has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as one:
            one.bind(("::1", 0))
    except OSError:
        return False
    return True


IPV6 = _has_ipv6()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("o9",), "There is no game o9."),
        (("--port", "70000"), "'--port' cannot be that"),
        (("--port", "x"), "'--port' cannot be that"),
        (("--host", "nowhere.invalid"), "“nowhere.invalid” is no address of this machine."),
        (("--host", "203.0.113.9"), "“203.0.113.9” is no address of this machine."),
        (("--host", ""), "“” is no address of this machine."),
        (("o1", "o2"), "o2"),
    ],
    ids=str,
)
def test_what_cannot_be_served_is_said_in_a_sentence(run: Run, arguments: tuple[str, ...], said: str) -> None:
    run("new", "option", "Ana", "Bob")
    result = run("display", *arguments)
    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert result.err.startswith("referee: ")
    assert "Traceback" not in result.err


def test_a_store_that_cannot_be_read_is_said_at_once(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    (run.data / "games.sqlite").write_bytes(b"no store of games " * 100)
    result = run("display")
    assert (result.code, result.out) == (2, "")
    assert "is no store of games" in result.err or "is damaged" in result.err


def test_a_port_that_is_taken_is_said(run: Run) -> None:
    with listen(HOME, 0).listening as taken:
        port = taken.getsockname()[1]
        result = run("display", "--port", str(port), lang="fr")
    assert (result.code, result.err) == (
        2,
        f"referee: Impossible d'écouter sur le port {port} de 127.0.0.1 : il est pris, ou réservé.\n",
    )


def test_without_a_port_the_first_that_is_free_is_taken() -> None:
    with listen(HOME, None).listening as first, listen(HOME, None).listening as second:
        ports = first.getsockname()[1], second.getsockname()[1]
    assert PORT <= ports[0] < ports[1]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_it_is_stopped(run: Run, number: signal.Signals) -> None:
    """Without a game there is a page, too; Ctrl-C is no error."""
    with subprocess.Popen(
        [sys.executable, "-m", "referee", "display", "--port", "0", "--host", "0.0.0.0"],
        cwd=ROOT,
        env=run.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        url = process.stdout.readline().rpartition(" ")[2].strip()
        page = urllib.request.urlopen(url.replace(url.split("/")[2].rpartition(":")[0], HOME)).read().decode()
        process.send_signal(number)
        out, err = process.stdout.read(), process.stderr.read()
    assert "No game has been opened yet" in page
    assert "█" in out
    assert err == ("" if number == signal.SIGINT else "referee: Stopped.\n")
    assert process.returncode == (0 if number == signal.SIGINT else 128 + number)


def test_a_table_may_have_its_page_beside_it(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    result = run("play", "o1", "--display", stdin="H8 VUES\nq\n", env={"DISPLAY": "", "WAYLAND_DISPLAY": ""})
    assert result.code == 0
    assert result.lines[0].startswith(f"The page is at http://{HOME}:")
    assert "1. Ana: H8 VUES" in result.out
    assert result.err == "No browser can be opened here.\n"


def test_a_mistake_in_the_page_leaves_the_table_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told of when the table has been left."""

    def mistaken() -> Memory:
        raise RuntimeError("a mistake")

    with listen(HOME, 0).listening as free:
        port = free.getsockname()[1]
    monkeypatch.setattr(spectators, "listen", lambda host, _: listen(host, port))
    monkeypatch.setattr(spectators, "_display", lambda place, given: Display(mistaken, VOICES, "en", place.hosts))
    monkeypatch.setattr(spectators, "open_in_browser", lambda url: None)
    played: list[str] = []
    with pytest.raises(RuntimeError, match="a mistake"):
        _play_beside(port, played)
    assert played == [f"http://{HOME}:{port}/"]


def _play_beside(port: int, played: list[str]) -> None:
    with spectators.beside_the_table() as page, socket.create_connection((HOME, port)) as asking:
        asking.sendall(b"GET /events/o1 HTTP/1.0\r\nHost: localhost\r\n\r\n")
        while asking.recv(4096):
            pass
        played.append(page)


def test_what_is_missing_is_said_with_the_way_to_get_it(run: Run, tmp_path_factory: pytest.TempPathFactory) -> None:
    hidden = tmp_path_factory.mktemp("hidden")
    (hidden / "starlette.py").write_text("raise ImportError")
    env = {"PYTHONPATH": f"{hidden}:{ROOT}"}
    result = run("display", env=env)
    assert result.code == 2
    assert "needs packages that are not installed. This installs them: " in result.err
    assert "pip install 'referee[display]'" in result.err or "scripts/play" in result.err


def test_a_host_is_a_name_or_an_address() -> None:
    place = listen("localhost", 0)
    with place.listening:
        assert place.url == f"http://localhost:{place.listening.getsockname()[1]}/"
        assert place.hosts == {"localhost"}


def test_who_listens_everywhere_is_reached_at_one_of_its_addresses() -> None:
    place = listen("0.0.0.0", 0)
    with place.listening:
        assert place.host != "0.0.0.0"
        socket.create_connection((place.host, place.listening.getsockname()[1])).close()


@pytest.mark.skipif(not IPV6, reason="This machine has no IPv6.")
def test_an_address_of_ipv6_stands_in_brackets() -> None:
    place = listen("::1", 0)
    with place.listening:
        assert place.url.startswith("http://[::1]:")
