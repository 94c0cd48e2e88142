import re
from pathlib import Path

import pytest

import referee
from tests.house.imports import MAY_IMPORT, breaches, learnt_elsewhere, modules

HOUSE = Path(referee.__file__).parent
SECOND = sorted((HOUSE.parent / "tests" / "games").rglob("naive*.py"))

FORBIDDEN = [
    ("referee/core/home.py", "from referee.words.fold import fold"),
    ("referee/core/home.py", "import referee.games"),
    ("referee/core/home.py", "from referee import lookup"),
    ("referee/core/home.py", "from referee import features"),
    ("referee/core/home.py", "def late():\n    from referee.clock import sandglass"),
    (
        "referee/core/home.py",
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from referee.words.judge import WordVerdict",
    ),
    ("referee/core/home.py", "from ..words import fold"),
    ("referee/clock/sandglass.py", "from referee.games import GAMES"),
    ("referee/clock/sandglass.py", "from referee.words.judge import judge"),
    ("referee/games/option/rules.py", "from referee.games.jago.policy import POLICY"),
    ("referee/games/option/rules.py", "from referee.games import jago"),
    ("referee/games/option/rules.py", "from .. import jago"),
    ("referee/games/option/rules.py", "from ..jago import policy"),
    ("referee/games/option/rules.py", "__import__('referee.games.jago.policy')"),
    ("referee/games/option/rules.py", "import importlib\nimportlib.import_module('referee.games.jago')"),
    ("referee/games/option/rules.py", "from importlib import import_module\nimport_module('referee.games.jago')"),
    ("referee/games/option/rules.py", "from referee.words.judge import judge"),
    ("referee/games/option/game.py", "from referee.store.sqlite import store"),
    ("referee/games/option/moves.py", "from referee.words.graph import graph_of"),
    ("referee/analysis/lines.py", "from referee.games.option.moves import MOVES"),
    ("referee/analysis/lines.py", "from referee.words.graph import graph_of"),
    ("referee/words/graph.py", "from referee.analysis.lines import Line"),
    ("referee/games/option/sheet.py", "import referee.documents.html"),
    ("referee/games/__init__.py", "from referee.games.option import GAME"),
    ("referee/words/judge.py", "from referee.games import policy_of"),
    ("referee/words/judge.py", "from referee.store.sqlite import store"),
    ("referee/words/judge.py", "from referee.documents import html"),
    ("referee/words/say.py", "from referee.cli.language import _"),
    ("referee/words/say.py", "import referee.lookup.quick"),
    ("referee/store/sqlite/store.py", "from referee.games.option.game import GAME"),
    ("referee/store/sqlite/store.py", "from referee.words.lexicon import Lexicon"),
    ("referee/store/sqlite/store.py", "from referee.documents import html"),
    ("referee/documents/html.py", "from referee.games import GAMES"),
    ("referee/play/game.py", "import uvicorn"),
    ("referee/papers/games.py", "from starlette.routing import Router"),
    ("referee/play/command.py", "from referee.display.spectators import beside_the_table"),
    ("referee/play/evening.py", "def late():\n    from referee.study.search import search_now"),
    ("referee/papers/games.py", "from referee.club.keeper import Keeper"),
    ("referee/papers/games.py", "__import__('referee.club.keeper')"),
    ("referee/display/gallery.py", "from referee.club.pages import page"),
    ("referee/study/review.py", "from referee.club.keeper import Keeper"),
    ("referee/club/keeper.py", "from referee.study.review import review"),
    ("referee/cli/stores.py", "def late():\n    from referee.club.commands import shared_store"),
    ("referee/cli/app.py", "from referee.play.evening import play"),
    ("referee/table/desk.py", "from referee.cli.doors import doors"),
    ("referee/table/desk.py", "from referee.study.possible import ask"),
    ("referee/session/session.py", "from referee.features import FEATURES"),
    ("referee/features.py", "from referee.core.home import called"),
    ("referee/club/event/rules.py", "import psycopg"),
    ("referee/documents/html.py", "from referee.store.sqlite import store"),
    ("referee/speech/speech.py", "from referee.games import GAMES"),
    ("referee/speech/speech.py", "from referee.store.problems import StoreError"),
    ("referee/speech/speech.py", "from referee.cli.language import _"),
    ("referee/core/message.py", "from referee.speech.speech import Speech"),
    ("referee/games/option/rules.py", "from referee.speech.speech import N_"),
    ("referee/store/problems.py", "from referee.speech.speech import N_"),
    ("referee/words/say.py", "from referee.speech.speech import Speech"),
    ("referee/documents/say.py", "from referee.speech.speech import Speech"),
    ("referee/store/port.py", "from referee.games import GAMES"),
    ("referee/store/port.py", "from referee.session.stored import fold_game"),
    ("referee/store/port.py", "from referee.store.sqlite.rows import Row"),
    ("referee/store/listed.py", "import sqlite3"),
    ("referee/session/stored.py", "import sqlite3"),
    ("referee/session/stored.py", "from referee.store import sqlite"),
    ("referee/session/stored.py", "from referee.store.sqlite.reader import Reader"),
    ("referee/session/stored.py", "def late():\n    import referee.store.sqlite.rows"),
    (
        "referee/session/stored.py",
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from referee.store.sqlite import store",
    ),
    ("referee/table/desk.py", "from referee.store import sqlite"),
    ("referee/papers/games.py", "from referee.store import sqlite"),
    ("referee/papers/games.py", "from sqlite3 import connect"),
    ("referee/upkeep/doctor.py", "import sqlite3"),
    ("referee/cli/stores.py", "from referee.store.sqlite.store import Store"),
    ("referee/cli/stores.py", "from referee.store.sqlite import schema"),
    ("referee/core/home.py", "import sqlite3"),
    ("referee/club/commands/devices.py", "import psycopg"),
    ("referee/store/port.py", "from psycopg import sql"),
    ("referee/club/commands/devices.py", "from cryptography import x509"),
    ("referee/session/session.py", "from referee.club.hosting.cluster import Cluster"),
    ("referee/table/desk.py", "from segno import make_qr"),
    ("referee/table/desk.py", "from referee.display.gallery import Gallery"),
    ("referee/display/hub.py", "from referee.store.sqlite.store import Store"),
    ("referee/documents/page.py", "from referee.papers.sheet.history import history"),
    ("referee/documents/page.py", "from referee.store.sqlite import store"),
    ("referee/session/open.py", "from referee.table import voice"),
    ("referee/session/open.py", "from referee.cli import settings"),
    ("referee/cli/stores.py", "def late():\n    from referee.play.game import do"),
    ("referee/table/voice.py", "from referee.cli.language import _"),
    ("referee/table/voice.py", "from referee.__main__ import main"),
    ("referee/version.py", "from referee.core import home"),
    ("referee/club/console/console.py", "from prompt_toolkit.keys import Keys"),
    ("referee/club/console/text.py", "def late():\n    import prompt_toolkit"),
    ("referee/club/commands/event.py", "from prompt_toolkit import PromptSession"),
]

ALLOWED = [
    (
        "referee/core/home.py",
        "from referee.core.policy import Policy\nfrom . import policy\nfrom referee.version import VERSION",
    ),
    ("referee/core/home.py", "import re\nfrom words import judge"),
    ("referee/clock/sandglass.py", "from referee.core.seats import Seat"),
    ("referee/games/option/rules.py", "from referee.clock import sandglass\nfrom referee.core.policy import Policy"),
    (
        "referee/games/option/rules.py",
        "from referee.games.option.model import State\nfrom . import model\nfrom .model import State",
    ),
    ("referee/games/option/__init__.py", "from .rules import decide\nfrom referee.games.option.model import State"),
    (
        "referee/games/__init__.py",
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from referee.core.policy import Policy",
    ),
    ("referee/words/judge.py", "from referee.core.policy import COMMON\nfrom referee.words.fold import fold"),
    ("referee/games/option/moves.py", "from referee.analysis.lines import Line\nfrom referee.core.graph import Graph"),
    ("referee/store/sqlite/store.py", "from referee.core.record import Record\nimport sqlite3"),
    (
        "referee/store/sqlite/reader.py",
        "from referee.store.listed import ListedGame\nfrom . import schema\nfrom .rows import Row",
    ),
    ("referee/cli/stores.py", "from referee.store import sqlite\nimport referee.store.sqlite"),
    ("referee/speech/speech.py", "from referee.core.wording import refusal\nfrom referee.speech import refusals"),
    ("referee/session/open.py", "from referee.speech.speech import N_"),
    ("referee/documents/html.py", "from referee.core.sheet import Grid"),
    (
        "referee/papers/sheet/whole.py",
        "from referee.documents.sheet import Sheet\nfrom referee.papers.sheet import row",
    ),
    (
        "referee/documents/page.py",
        "from referee.documents.say import say\nfrom referee.documents.svg import text",
    ),
    (
        "referee/session/open.py",
        "import referee.games, referee.words.judge, referee.store.port, referee.documents.html",
    ),
    ("referee/session/open.py", "from referee.games.option import GAME\nfrom referee.clock import sandglass"),
    ("referee/table/voice.py", "from referee.session.open import submit\nfrom referee.words.judge import judge"),
    (
        "referee/cli/settings.py",
        "from referee.features import FEATURES\nfrom referee.table import voice\nfrom referee.session import open",
    ),
    ("referee/display/server.py", "from uvicorn import Config\nfrom referee.table.voice import Voice"),
    ("referee/play/command.py", "from referee.cli.stores import store"),
    (
        "referee/club/console/screen.py",
        "from prompt_toolkit.keys import Keys\nfrom referee.table.screen.strips import Strip",
    ),
    (
        "referee/club/console/text.py",
        "from referee.club.event.model import Table\nfrom referee.club.follower import progress",
    ),
    ("referee/lookup/quick.py", "from referee.lookup.check import check_words\nfrom referee.games import GAMES"),
    ("referee/__main__.py", "from referee.cli.app import run\nfrom referee.lookup.quick import check"),
    ("referee/club/pages.py", "from referee.display.markup import cell\nfrom referee.papers.selection import Filters"),
    ("referee/study/review.py", "from referee.papers.records import record_file\nfrom referee.cli.language import _"),
    ("referee/club/device/rows.py", "import sqlite3\nfrom referee.store.sqlite.rows import Row"),
    ("referee/version.py", "VERSION = '1'"),
]


def here(cases: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The cases of packages that are there: features may have been deleted."""
    return [case for case in cases if {*re.findall(r"\breferee[./](\w+)", " ".join(case))} <= {*MAY_IMPORT, "quick"}]


@pytest.mark.parametrize(("path", "source"), here(FORBIDDEN))
def test_a_planted_breach_is_found(path: str, source: str) -> None:
    assert len(breaches(path, source)) == 1


@pytest.mark.parametrize(("path", "source"), here(ALLOWED))
def test_what_the_order_allows_is_no_breach(path: str, source: str) -> None:
    assert breaches(path, source) == []


def test_a_room_that_the_order_does_not_know_is_a_breach() -> None:
    with pytest.raises(LookupError, match=r"referee\.attic\.box is in no room"):
        breaches("referee/attic/box.py", "from referee.core import home")


def test_the_house_keeps_the_order() -> None:
    checked = list(modules(HOUSE))
    assert len(checked) > 40
    assert [breach for path, source in checked for breach in breaches(path, source)] == []


@pytest.mark.parametrize("path", SECOND, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_second_referee_learns_nothing_from_the_first(path: Path) -> None:
    assert learnt_elsewhere(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "from referee.games.jago.rules import decide",
        "from referee.games.jago import rules",
        "from referee.games import jago",
        "import referee.core.squares",
        "from tests.games.jago.walks import command",
        "from tests.games.jago import walks",
        "from tests.games.walking import ByChance",
        "from referee.core.table import Table",
    ],
)
def test_what_it_learnt_is_found(source: str) -> None:
    assert len(learnt_elsewhere(source)) == 1
