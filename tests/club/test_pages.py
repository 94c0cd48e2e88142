"""The pages of a club's event: its tables and its standing, as they are and as they become."""

import re

import pytest

from referee.club.event import rules, table_rules
from referee.club.event.acts import Noted
from referee.club.games import reports_of
from referee.club.keeper import Keeper, found_event
from referee.club.pages import EVENT, OFFICIAL, STANDING, TABLES, EventPages
from referee.core.result import Refused
from referee.display.places import LIST, LIVE, giver, path
from referee.store.entries import StoredAct, StoredEntry
from tests.club.events import confirm, entered, evening, results
from tests.club.halls import do, draw, led, open_all, play
from tests.display.soaking import updated
from tests.display.stage import LANGUAGES, Looking, new, served
from tests.sheets.support import NASTY
from tests.store.memory import Memory, Shelf

TAGS = re.compile("<[^>]+>")


def plain(html: str) -> str:
    return " ".join(TAGS.sub(" ", html).split())


def looking(shelf: Shelf, language: str = "en", event: str = "") -> Looking:
    return Looking(lambda: Memory(shelf), language, [EventPages(event)])


class Hall:
    """An event with four entrants and a round of Jago, and what can be seen of it."""

    def __init__(self, language: str = "en", game: str = "jago") -> None:
        self.shelf = Shelf()
        self.keeper = led(Memory(self.shelf))
        draw(self.keeper, game, 2)
        self.games = open_all(self.keeper)
        self.looking = looking(self.shelf, language)

    def look(self, place: str) -> str:
        """The text of a page; what a page shows that takes each change is the same."""
        self.looking.gallery._listed_at = 0.0  # at once
        return plain(self.looking.at(place).fragment.html)

    def concede(self, game: int = 0) -> None:
        name = self.games[game]
        first = play(self.keeper.store, name).table.players[0]
        play(self.keeper.store, name, f"{first.seat}: concede")


def test_a_table_is_seen_from_the_draw_to_the_confirmed_result() -> None:
    hall = Hall()
    names = [hall.keeper.story.event.name(one) for one in hall.keeper.story.event.rounds[0].tables[0].seats]
    assert f"1 ▸ {names[0]} {names[1]} being played j1" in hall.look(TABLES)
    hall.concede()
    assert f"1 {names[0]} (conceded) ★ {names[1]} to be confirmed j1" in hall.look(TABLES)
    assert "to be confirmed: 1 · being played: 1" in hall.look(TABLES)
    confirm(hall.keeper, 1, [1])
    assert f"★ {names[1]} official j1" in hall.look(TABLES)
    play(hall.keeper.store, "j1", f"{first(hall)}: undo")
    assert f"reopened, being played again it was: won by {names[1]} j1" in hall.look(TABLES)


def test_the_running_standing_marks_what_no_arbiter_has_confirmed() -> None:
    hall = Hall()
    hall.concede()
    winner = hall.keeper.story.event.name(hall.keeper.story.event.rounds[0].tables[0].seats[1])
    assert f"1 {winner} 2.00 *" in hall.look(STANDING)
    assert "It counts results that no arbiter has confirmed yet: 1." in hall.look(STANDING)
    assert "* not confirmed yet" in hall.look(STANDING)
    assert f"{winner} 0.00" in hall.look(OFFICIAL)
    assert "*" not in hall.look(OFFICIAL)
    confirm(hall.keeper, 1, [1])
    assert f"1 {winner} 2.00 0.00" in hall.look(STANDING)
    assert f"1 {winner} 2.00 0.00" in hall.look(OFFICIAL)
    assert "*" not in hall.look(STANDING)


def test_who_is_absent_and_who_has_a_bye_is_said() -> None:
    keeper = led(Memory(shelf := Shelf()), "Ana Bob Cléo Dan Émile")
    drawn = draw(keeper, "jago")
    one = keeper.story.event.name(drawn.tables[0].entrants[0])
    do(keeper, table_rules.miss(keeper.story.event, 1, [one], {}))
    shown = plain(looking(shelf).at(TABLES).fragment.html)
    assert f"{one} (absent)" in shown
    assert shown.count("Bye, 2 points: ") == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", [EVENT, TABLES, STANDING, OFFICIAL, "round-1"])
def test_a_page_that_takes_what_changes_shows_what_is(place: str, language: str) -> None:
    """Of results, confirmations, plays, a withdrawal and a further round only what differs is sent."""
    hall = Hall(language, "option")
    shown = hall.looking.at(place).fragment
    frames = 0
    for act in (
        lambda: play(hall.keeper.store, hall.games[0], f"{first(hall)}: H8 VUES"),
        lambda: results(hall.keeper, 1, [2], 1),
        lambda: confirm(hall.keeper, 1, [2]),
        lambda: do(hall.keeper, rules.withdraw(hall.keeper.story.event, ["Ana"])),
        lambda: results(hall.keeper, 1, [1], 2),
        lambda: draw(hall.keeper, "jago"),
    ):
        act()
        hall.look(place)
        fragment = hall.looking.at(place).fragment
        frames += fragment.changes(shown) is None
        shown = updated(shown, fragment)
        fresh = looking(hall.shelf, language).at(place).fragment
        assert shown.html == fresh.html
    assert not frames


def first(hall: Hall) -> str:
    return play(hall.keeper.store, hall.games[0]).table.players[0].seat


def test_what_becomes_of_a_table_is_said() -> None:
    hall = Hall()
    hall.look(EVENT)
    hall.concede()
    hall.look(EVENT)
    winner = hall.keeper.story.event.name(hall.keeper.story.event.rounds[0].tables[0].seats[1])
    assert hall.looking.at(EVENT).news == (f"Table 1: to be confirmed. Won by {winner}.",)
    confirm(hall.keeper, 1, [1])
    hall.look(EVENT)
    assert hall.looking.at(EVENT).news == (f"Table 1: official. Won by {winner}.",)


def test_a_remark_of_an_arbiter_is_not_shown() -> None:
    hall = Hall()
    do(hall.keeper, Noted("Bob cheats"))
    assert all("cheats" not in hall.look(place) for place in (EVENT, TABLES, STANDING, OFFICIAL))


def test_the_first_page_is_that_of_an_event_that_goes_on() -> None:
    hall = Hall()
    assert hall.look(LIVE) == hall.look(EVENT)
    assert hall.look("round-1") == hall.look(TABLES)


def test_an_event_of_long_ago_is_shown_to_whoever_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.club.keeper.time.time", lambda: 1000.0)
    shelf = Shelf()
    led(Memory(shelf))
    monkeypatch.undo()
    unasked = looking(shelf)
    assert "No game has been opened yet" in unasked.at(LIVE).fragment.html
    assert "Évry" in unasked.at(EVENT).fragment.html
    assert "Évry" in looking(shelf, event="e1").at(LIVE).fragment.html


def test_a_pinned_event_is_shown_and_not_the_one_used_last() -> None:
    shelf = Shelf()
    entered(Memory(shelf), 3)
    led(Memory(shelf), "Yves Zoé")
    for event, name in (("e1", "Ana"), ("e2", "Yves")):
        assert name in looking(shelf, event=event).at(STANDING).fragment.html


@pytest.mark.parametrize(("place", "found"), [("round-1", True), ("round-2", False), ("round-9999", False)])
def test_a_round_that_was_not_drawn_has_no_page(place: str, found: bool) -> None:
    assert Hall().looking.at(place).found == found


def test_without_an_event_there_is_no_page_of_one() -> None:
    sight = looking(Shelf()).at(STANDING)
    assert not sight.found
    assert "There is no event here." in sight.fragment.html


def test_an_event_of_a_newer_referee_is_said_not_to_be_shown() -> None:
    store = Memory()
    led(store)
    store.events.append("e1", StoredAct(3, "danced", "Zoé", "{}", 9.0))
    assert "a newer referee may have written it" in Looking(lambda: store, given=[EventPages()]).at(EVENT).fragment.html


@pytest.mark.parametrize("told", NASTY)
def test_hostile_names_are_text(told: str) -> None:
    store = Memory()
    titled = rules.found(told, told, (), ("fr", ""), (told,))
    keeper = led(store) if isinstance(titled, Refused) else Keeper(store, found_event(store, titled))
    act = rules.enter(keeper.story.event, ["Ana", f"Bob [{told}]", told.replace("[", "(").replace("]", ")")[:60]])
    do(keeper, rules.enter(keeper.story.event, ["Xia", "Yve"]) if isinstance(act, Refused) else act)
    draw(keeper, "jago")
    for place in (EVENT, TABLES, STANDING):
        html = Looking(lambda: store, given=[EventPages()]).at(place).fragment.html
        assert "<script" not in html
        assert not set("\0\1\x1b\x07\r\u202e") & set(html)


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ("/event", 200), ("/tables", 200), ("/standing", 200), ("/official", 200), ("/round/1", 200), ("/round/2", 200),
        ("/round/3", 404), ("/round/0", 404), ("/round/-1", 404), ("/round/x", 404), ("/round/", 404), ("/round/1/", 404),
        ("/round/99999999999", 404), ("/standing/", 404), ("/events/round-x", 404),
    ],
)  # fmt: skip
def test_addresses_of_an_event(asked: str, status: int) -> None:
    with served(evening(8), given=[EventPages()]) as site:
        answer = site.ask(asked)
        assert answer.status == status
        assert ("Évry" in answer.text) == (status == 200)


def test_an_event_is_watched_as_a_game_is() -> None:
    hall = Hall()
    with served(hall.shelf, given=[EventPages()]) as site, site.listening("/events/standing?lang=en") as messages:
        assert "Standing" in next(messages)["main"]
        hall.concede()
        change = next(messages)
        assert "2.00" in change["pieces"]["standing-rows"]
        assert change["said"][0].startswith("Table 1: to be confirmed.")


@pytest.mark.parametrize("place", [LIVE, EVENT, TABLES, STANDING, OFFICIAL, "round-12"])
def test_places_have_addresses(place: str) -> None:
    assert (giver([EventPages()], place) is None) == (place == LIVE)
    assert path(place) in ("/", f"/{place}", "/round/12")


def test_only_games_with_further_entries_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event has many tables, and at each moment one of them plays."""
    hall = Hall()
    hall.look(EVENT)
    read: set[str] = set()
    reading = Memory.entries

    def noted(self: Memory, name: str, after: int = 0) -> list[StoredEntry]:
        read.add(name)
        return reading(self, name, after)

    monkeypatch.setattr(Memory, "entries", noted)
    hall.look(EVENT)
    assert not read
    hall.concede(1)
    read.clear()
    hall.look(EVENT)
    assert read == {hall.games[1]}
    assert reports_of(hall.keeper.store, hall.keeper.story.event)[hall.games[1]].final


def test_of_several_versions_of_a_game_the_list_has_the_one_that_counts() -> None:
    """The others are shown to whoever asks for them."""
    shelf = Shelf()
    store = Memory(shelf)
    game = store.game(new(store, "option", "Ana", "Bob").name)
    store.create("option", f"{game.header}#stray o1 0 {'0' * 32}\n", game.summary, game.used + 1)
    seen = looking(shelf)
    listed = seen.at(LIST).fragment.html
    assert ("/game/o1" in listed, "/game/o2" in listed) == (True, False)
    assert seen.at("o2").found
