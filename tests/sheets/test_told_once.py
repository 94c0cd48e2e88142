"""A sheet says a figure once, and calls players by their names."""

import re

import pytest

from referee.core.sheet import Working, Worth
from referee.core.values import replace
from referee.documents.formats import rendered
from referee.documents.markup import working_html
from referee.documents.reckoning import working_text
from referee.documents.sheet import Sheet
from referee.papers.sheet.sheet import sheet_of
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from tests.games.tables import french
from tests.sheets.support import HERE, each_language, replayed, sheet

PIRATED = HERE.parent / "games" / "guerre_des_mots" / "records" / "evening.ref"
TIMED = HERE.parent / "games" / "jago" / "records" / "example-8-dial.ref"
FLIPPED = HERE / "records" / "option.ref"


@pytest.mark.parametrize(
    ("working", "text", "html"),
    [
        (Working((Worth("", 25),)), "", ""),
        (Working((Worth("", 25),), 2), "25 × 2", "25 × 2"),
        (Working((Worth("V", 4),)), "V4", "<b>V<sub>4</sub></b>"),
        (Working((Worth("V", 4),), 2), "(V4) × 2", "<b>V<sub>4</sub></b> × 2"),
        (Working((Worth("JET ", 13), Worth("", -10))), "JET 13 −10", "JET 13 − 10"),
    ],
)
def test_a_working_tells_more_than_the_points(working: Working, text: str, html: str) -> None:
    assert (working_text(working), working_html(working)) == (text, html)


@each_language
@pytest.mark.parametrize("form", ["term", "md", "html"])
def test_the_points_of_a_flip_stand_once(form: str, language: str) -> None:
    lines = [line for line in rendered(sheet(FLIPPED, language), form).decode().splitlines() if "PENTE" in line]
    lines += [
        line for line in rendered(sheet(FLIPPED, language), form).decode().splitlines() if "retournement " in line
    ]
    told = " ".join(" ".join(lines).replace("|", " ").split())
    assert "retournement 25" in told or "retournement <b>25</b>" in told
    assert "retournement 25 25" not in told
    assert '<span class="made">25' not in told


@each_language
@pytest.mark.parametrize("form", ["term", "md", "html"])
def test_no_handle_stands_beside_a_name(form: str, language: str) -> None:
    told = rendered(sheet(FLIPPED, language), form).decode()
    assert "Ana" in told
    assert "(ana)" not in told
    assert "| ana |" not in told


@each_language
@pytest.mark.parametrize("form", ["term", "md", "html", "csv"])
def test_whoever_is_pirated_is_called_by_name(form: str, language: str) -> None:
    told = rendered(sheet(PIRATED, language), form).decode()
    assert f"T15 TARERA {'sur' if language == 'fr' else 'on'} Ana" in told
    assert "T15 TARERA sur ana" not in told


def timed(language: str) -> Sheet:
    """A game of which every entry took half a minute more of its turn, from 13:47:05 to 14:04:01."""
    game = replayed(TIMED)
    entries = [replace(entry, seconds=30 * (1 + at % 2)) for at, entry in enumerate(game.entries)]
    step = (1_001_041 - 1_000_025) / len(entries)
    return sheet_of(game.table, entries, language, "j1", [1_000_025 + at * step for at in range(len(entries) + 1)])


@each_language
@pytest.mark.parametrize("form", ["term", "md", "html"])
def test_minutes_agree_with_the_times_of_day_and_of_the_turns(form: str, language: str) -> None:
    sheet = timed(language)
    told = rendered(sheet, form).decode()
    played = sheet.colophon.played
    assert played is not None
    assert f"{played // 60}:{played % 60:02}" in told
    assert "17 min" in told


def test_the_times_on_a_page_add_up_to_the_time_of_play() -> None:
    sheet = timed("en")
    times = re.findall(r'class="time">(\d+):(\d+)', rendered(sheet, "html").decode())
    assert sum(60 * int(minutes) + int(seconds) for minutes, seconds in times) == sheet.colophon.played


def test_a_turn_whose_glass_stood_still_is_told_no_time() -> None:
    game = replayed(TIMED)
    entries = [replace(entry, seconds=30 * (at > 4)) for at, entry in enumerate(game.entries)]
    times = re.findall(r'class="time">(.+?)<', rendered(sheet_of(game.table, entries, "en"), "html").decode())
    assert times
    assert "0:00" not in times


@each_language
def test_a_name_that_was_corrected_is_told_as_names(language: str) -> None:
    found = renamed()
    told = rendered(sheet_of(found.table, found.entries, language), "term").decode()
    assert {"en": "Ana: rename Bob Robert", "fr": "Ana : renomme Bob Robert"}[language] in told.replace("\xa0", " ")


def renamed() -> Replayed:
    record = "#referee 1\n#game option\n#player ana Ana\n#player bob Bob\n>ana: H8 VUES\n>ana: rename bob Robert\n"
    found = replay(read_record(record), french)
    assert isinstance(found, Replayed)
    return found


@each_language
@pytest.mark.parametrize("record", ["jago/records/bag-empty.ref", "croisillon/records/evening.ref"])
def test_a_setting_that_the_room_tells_stands_once(record: str, language: str) -> None:
    path = HERE.parent / "games" / record
    header = read_record(path.read_text("utf-8")).header
    told = rendered(sheet(path, language), "md").decode()
    assert header.settings
    assert not re.search("Settings of this game|Réglages de la partie", told)
    assert re.search("Letters in the box|Lettres de la boîte|Target|Objectif", told)


def test_a_long_label_stands_apart_from_what_it_says() -> None:
    text = rendered(sheet(HERE.parent / "games" / "croisillon" / "records" / "evening.ref", "en"), "term").decode()
    assert re.search(r"^Values of the small letters +a1 b4", text, re.MULTILINE)
