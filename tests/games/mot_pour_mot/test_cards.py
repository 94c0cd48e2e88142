"""The program's own cards (MPM-3)."""

import re
from pathlib import Path
from unicodedata import combining, normalize

import pytest

from referee.core.record import Header, write_record
from referee.core.table import Entry
from referee.core.words import Everything
from referee.games.mot_pour_mot import cards
from referee.games.mot_pour_mot.cards import HINTS, deck
from referee.session.new_game import header_of as new_header
from referee.session.new_game import open_game
from referee.session.record import read_record, record_of
from referee.session.replay import replay
from referee.session.start import Stop
from referee.store.sqlite.store import Store
from tests.games.mot_pour_mot.support import MOT_POUR_MOT, accepted, header_of, refused, submitted, table_of
from tests.games.tables import AnyTable, state_of
from tests.leaks import closed_later
from tests.table.desks import opened_desk, prompt, reply

LEAST = {"fr": 300, "en": 100}
each_language = pytest.mark.parametrize("language", LEAST)


def folded(text: str) -> str:
    letters = normalize("NFD", text.replace("œ", "oe").replace("Œ", "OE").replace("æ", "ae"))
    return "".join(letter for letter in letters if letter.isalnum() and not combining(letter)).lower()


def drawn(table: AnyTable) -> tuple[str, ...]:
    cards: tuple[str, ...] = table.state.drawn
    return cards


def emptied(language: str) -> AnyTable:
    """A table at which every card has been drawn, and no word was found."""
    table = table_of(header=header_of(f"#set cards {language}"))
    for _ in deck(language):
        accepted(table, f"{table.state.turn}: card", f"{table.state.turn}: none")
    return table


def recorded(table: AnyTable, *lines: str) -> str:
    """The record of these lines, which are taken."""
    entries = [entry for line in lines if isinstance(entry := submitted(table, line), Entry)]
    assert len(entries) == len(lines)
    return write_record(record_of(table, entries))


@each_language
def test_there_are_many_and_none_twice(language: str) -> None:
    found = [folded(card) for card in deck(language)]
    assert len(found) >= LEAST[language]
    assert len(set(found)) == len(found)


@each_language
def test_each_is_a_line_that_can_be_kept(language: str) -> None:
    for card in deck(language):
        assert 3 < len(card) <= 80
        assert card == " ".join(card.split())
        assert card.isprintable()
        line = f">ana: card {card}"
        (read,) = read_record(f"{header_of()}{line}\n").lines
        assert (read.command, read.points, read.extra) == (f"card {card}", None, {})


@each_language
def test_mpm_7_the_hints_are_written_out(language: str) -> None:
    """What a category calls for is told in words: a plural, another language."""
    found = deck(language)
    assert not any(re.search(r"[\[\]{}+]", card) for card in found)
    for (spoken, _mark), hint in HINTS.items():
        assert any(card.endswith(hint) for card in found) == (spoken == language)


def test_the_languages_have_cards_of_their_own() -> None:
    assert not set(map(folded, deck("fr"))) & set(map(folded, deck("en")))


@each_language
def test_mpm_3_every_card_comes_once(language: str) -> None:
    table = emptied(language)
    assert sorted(drawn(table)) == sorted(deck(language))
    assert drawn(table) != deck(language)


@each_language
def test_mpm_3_must_not_draw_from_an_empty_deck(language: str) -> None:
    table = emptied(language)
    found = refused(table, f"{table.state.turn}: card")
    assert (found.code, found.clause) == ("no-cards", "MPM-3")
    accepted(table, f"{table.state.turn}: card Une carte du jeu")


def test_mpm_3_must_not_draw_what_was_drawn_by_hand() -> None:
    first = drawn(table_of("ana: card"))[0]
    table = table_of(f"ana: card {first.upper()}", "ana: none", "bob: card")
    assert drawn(table)[1] != first


def test_a_card_undone_comes_again() -> None:
    table = table_of("ana: card")
    first = drawn(table)
    accepted(table, "ana: undo", "ana: card")
    assert drawn(table) == first


def test_the_fixture_of_the_empty_deck_draws_every_card(update_golden: bool) -> None:
    """Its last line is refused (MPM-3); how many there are is the deck's own business."""
    path = Path(MOT_POUR_MOT.records.parent) / "refusals" / "no-cards.ref"
    seats = ("ana", "bob")
    lines = [f">{seats[at % 2]}: {what}\n" for at in range(len(deck("en"))) for what in ("card", "none")]
    header = header_of("#set cards en").replace("#player", "#expect no-cards MPM-3\n#player", 1)
    found = f"{header}{''.join(lines)}>{seats[len(deck('en')) % 2]}: card\n"
    if update_golden:
        path.write_text(found, "utf-8")
    assert found == path.read_text("utf-8")


def first_cards(header: str, count: int = 12) -> tuple[str, ...]:
    table = table_of(header=header)
    for _ in range(count):
        accepted(table, f"{table.state.turn}: card", f"{table.state.turn}: none")
    return drawn(table)


def test_two_games_have_different_orders() -> None:
    orders = {first_cards(header_of(f"#title {number}")) for number in range(20)}
    assert len(orders) == 20


def test_two_games_of_the_same_players_on_the_same_day_have_different_orders(tmp_path: Path) -> None:
    store = closed_later(Store(tmp_path / "games.sqlite"))
    orders = []
    for number in range(2):
        header: Header = new_header("mot-pour-mot", ("Ana", "Bob"), (), ("fr", ""))
        opened = open_game(store, header, float(number))
        assert isinstance(opened, tuple)
        table = opened[1]
        for _ in range(12):
            accepted(table, f"{table.state.turn}: card", f"{table.state.turn}: none")
        orders.append(drawn(table))
    assert orders[0] != orders[1]


def test_the_record_keeps_the_text_and_needs_no_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of()
    lines = ("ana: card", "ana: word CHAT", "bob: card", "bob: none", "ana: card", "ana: undo", "ana: card")
    text = recorded(table, *lines)
    monkeypatch.setattr(cards, "deck", lambda _language: ())
    assert refused(table_of(), "ana: card").code == "no-cards"
    again = replay(read_record(text), lambda _game, _header: Everything())
    assert not isinstance(again, Stop)
    assert again.table.state == table.state
    assert all(f"card {card}\n" in text for card in drawn(table))


@pytest.mark.parametrize("text", ["Un mot de {5} lettres", "Combien font +2 2", "{truc}", "2 + 2 +4 4 {duration 0:12}"])
def test_a_card_keeps_whatever_it_says(text: str) -> None:
    """NOTATION: commands that end in free text, card among them, carry neither figures nor braces."""
    table = table_of()
    found = recorded(table, f"ana: card {text}")
    assert f">ana: card {text}\n" in found
    again = replay(read_record(found), lambda _game, _header: Everything())
    assert not isinstance(again, Stop), again
    assert state_of(again.table).card == text


@each_language
def test_the_order_shows_no_card_too_often_first(language: str) -> None:
    firsts = {first_cards(header_of(f"#title {number}", f"#set cards {language}"), 1) for number in range(40)}
    assert len(firsts) > 20


@pytest.mark.parametrize(("answer", "played"), [("o", True), ("", False), ("n", False), ("carte", False)])
def test_a_word_before_its_card_is_asked_about_where_the_program_draws(
    tmp_path: Path, answer: str, played: bool
) -> None:
    desk = opened_desk(tmp_path, game="mot-pour-mot", language="fr", words=Everything())
    reply(desk, "carte", "CHAT", "POT")
    assert prompt(desk).startswith("Aucune carte n'est tirée dans ce tour")
    reply(desk, answer)
    assert (desk.table.steps[-1].command == "word POT") == played


@pytest.mark.parametrize("lines", [(), ("carte Une bête", "CHAT"), ("CHAT",)])
def test_it_is_not_asked_where_the_table_has_cards_of_its_own(tmp_path: Path, lines: tuple[str, ...]) -> None:
    desk = opened_desk(tmp_path, game="mot-pour-mot", language="fr", words=Everything())
    reply(desk, *lines, "POT")
    assert desk.table.steps[-1].command == "word POT"
