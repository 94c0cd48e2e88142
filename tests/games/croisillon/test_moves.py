"""What could be laid: all that the rules accept and nothing else, with the points that it earns."""

from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

from referee.analysis.search import OutOfTime
from referee.core.graph import Graph
from referee.core.moves import Play, Plays, Wanted
from referee.core.policy import RULES
from referee.core.result import Accepted
from referee.core.table import Table
from referee.core.values import replace
from referee.core.words import Words
from referee.games import game_of
from referee.games.croisillon.evolve import apply
from referee.games.croisillon.hand import HANDS
from referee.games.croisillon.model import Arrange, Lay, State
from referee.games.croisillon.moves import find
from referee.games.croisillon.notation import parse
from referee.games.croisillon.rules import decide
from referee.words.families import opened_table
from referee.words.graph import graph_of
from referee.words.shelf import Shelf
from tests.games.croisillon.brute import Effects, effect_of, fresh, spelt, tried
from tests.games.croisillon.support import CROISILLON, accepted, header_of, opened, table_of
from tests.games.small_words import Trie, patient
from tests.games.tables import Known, french, state_of

ALL, ANY = Wanted(None, patient), Wanted(1, patient, any_will_do=True)
ALPHABET = "AEST"
CAPITALS = "AAABBBCCCDDDEEEFFGGHHIIIJJLLLMMMNNNOOPPPQRRRSSSTTTUUVVKWXYZ"
SMALL = "eeeeeeeeeeeaaaaaaaiiiiiinnnnnnrrrrrrssssssttttttuuuuulllllooooodddmmmccppbbffgghhvvjkqwxyz"
JOKERS = 0.03


def effects(state: State, plays: Plays, words: Words) -> Effects:
    """The plays as the rules judge them: each is accepted with its value, and none stands twice."""
    found: Effects = {}
    for play in plays.plays:
        one = effect_of(state, typed(play), words)
        assert one is not None, play
        assert one[1] == play.value
        assert one[0] not in found
        found[one[0]] = one[1]
    return found


def typed(play: Play) -> Lay | Arrange:
    action = parse(play.command)
    assert isinstance(action, Lay | Arrange)
    return action


def hand_of(dice: Random, capitals: str, alphabet: str, count: int) -> tuple[str, ...]:
    """A hand of two capitals and so many small cards; now and then one is a joker."""
    large = ["?" if dice.random() < 5 * JOKERS else dice.choice(capitals) for _ in range(2)]
    return (*large, *("*" if dice.random() < JOKERS else dice.choice(alphabet) for _ in range(count)))


def made_up(dice: Random) -> list[str]:
    """Words of few letters, short ones above all."""
    every = ("".join(letters) for length in range(2, 6) for letters in product(ALPHABET, repeat=length))
    return [word for word in every if dice.random() < (0.5 if len(word) < 4 else 0.25)]


def compared(positions: int, seed: int, most: int = 4) -> Counter[str]:
    """Hands of few cards: the search finds what a brute force through the rules accepts."""
    dice, state, tally = Random(seed), fresh(), Counter[str]()
    for _ in range(positions):
        words = made_up(dice)
        hand = hand_of(dice, ALPHABET, ALPHABET.lower(), dice.randint(1, most))
        found = find(state, state.turn, hand, Trie(words), Known(*words), ALL)
        assert found.complete
        assert effects(state, found, Known(*words)) == tried(state, hand, Known(*words), ALPHABET), hand
        tally.update(positions=1, plays=len(found.plays))
    return tally


def overlaid(positions: int, seed: int, letters: int = 9) -> Counter[str]:
    """Hands of more cards and few words: the search finds what they can do from capitals anywhere."""
    dice, state, tally = Random(seed), fresh(), Counter[str]()
    for _ in range(positions):
        first, other = dice.choice(("BD", "BD", "BB"))
        lengths = range(1, dice.randint(3, 5))
        words = [capital + "".join(dice.choices("AES", k=length)) for capital in {first, other} for length in lengths]
        hand = (first, other, *dice.choices("aes", k=letters))
        found = find(state, state.turn, hand, Trie(words), Known(*words), ALL)
        assert effects(state, found, Known(*words)) == spelt(state, hand, Known(*words), words), (hand, words)
        tally.update(positions=1, plays=len(found.plays))
    return tally


@cache
def dictionary(common: bool) -> tuple[Graph, Words]:
    game = game_of(CROISILLON.game)
    graph = graph_of(Shelf(Path()).built_in(), game.policy({}, RULES), opened_table() if common else None)
    return graph, french(game, opened(header_of()).header)


def judged(positions: int, seed: int) -> Counter[str]:
    """Whole hands: what is shown is accepted with its value and held, and the best are the best of more."""
    dice, tally = Random(seed), Counter[str]()
    once = replace(fresh(), settings=replace(fresh().settings, repeat="game", target=10_000))
    used = once
    for _ in range(positions):
        graph, words = dictionary(dice.random() < 0.5)
        state, hand = dice.choice((fresh(), used)), hand_of(dice, CAPITALS, SMALL, 13)
        found = find(state, state.turn, hand, graph, words, Wanted(3, patient))
        best = find(state, state.turn, hand, graph, words, Wanted(1, patient))
        assert found.complete
        assert [play.value for play in best.plays] == [play.value for play in found.plays[:1]]
        assert bool(find(state, state.turn, hand, graph, words, ANY).plays) is found.possible is bool(found.plays)
        tally.update(positions=1, plays=len(effects(state, found, words)))
        for play in found.plays:
            decision = decide(state, state.turn, typed(play), words)
            assert isinstance(decision, Accepted)
            assert HANDS.fits(state, decision.events, hand)
            if state is used:
                used = once if dice.random() < 0.1 else replace(apply(state, decision.events[0]), turn=state.turn)
    return tally


def test_a_brute_force_finds_nothing_more_and_nothing_less() -> None:
    assert compared(3, 5, most=3)["plays"] > 50


def test_words_tried_from_capitals_anywhere_make_no_other_grids() -> None:
    assert overlaid(2, 5, letters=6)["plays"] > 5


def test_the_best_grids_are_accepted_and_the_best_of_all() -> None:
    assert judged(4, 2)["plays"] == 12


def searched(hand: str, *words: str, wanted: Wanted = ALL, table: Table | None = None) -> Plays:
    return find(state_of(table) if table else fresh(), "ana", tuple(hand.split()), Trie(words), Known(*words), wanted)


def shown(plays: Plays) -> list[tuple[str, int]]:
    return [(play.command, play.value) for play in plays.plays]


def test_two_shared_cards_leave_every_direction_to_both_capitals() -> None:
    ring = ("ASTE", "AREN", "BLTI", "BOEU", "AN", "AI", "BU")
    (best,) = searched("A B s t e r e n l i o u n i u", *ring, wanted=Wanted(1, patient)).plays
    assert best.value == 7 + 7 + 14 + 13 + 4 + 4 + 10
    assert sorted(word.split()[0].upper() for word in best.command.split(", ")) == sorted(ring)


def test_a_joker_serves_one_word_and_the_capital_stands_for_a_letter_in_each_direction() -> None:
    assert shown(searched("A * *", "AS", "ASA")) == [("As* E", 2)]
    best = shown(searched("? e s", "TE", "DS"))
    assert [value for _, value in best] == [3, 2, 1]
    assert best[0][0] in ("T*e E, D*s W", "D*s E, T*e W")
    assert searched("? * e", "TA", "TE", wanted=ANY).possible is True


def test_a_word_is_laid_once_and_in_the_whole_game_where_that_is_set() -> None:
    assert shown(searched("T e e", "TE")) == [("Te E", 5)]
    table = table_of("ana: grid Te", "bob: pass", header=header_of(("ana", "bob"), "#set repeat game"))
    assert shown(searched("T e", "TE", table=table)) == []
    table = table_of("ana: grid Tes", "bob: pass", header=header_of(("ana", "bob"), "#set repeat game"))
    assert shown(searched("T e s", "TE", "TES", wanted=Wanted(1, patient), table=table)) == [("Te E", 5)]


def test_cards_of_unknown_value_stay_in_the_hand_unless_any_grid_will_do() -> None:
    table = table_of(header=header_of(("ana", "bob"), "#set values given", "#values T4 e1"))
    found = searched("T e s", "TES", "TE", table=table)
    assert (shown(found), found.unknown_faces, found.notes) == ([("Te E", 5)], 1, ("values",))
    without = searched("T s", "TS", table=table)
    assert (without.plays, without.possible) == ((), None)
    assert searched("T s", "TS", table=table, wanted=ANY).possible is True


def test_out_of_time_what_was_found_is_kept_and_nothing_is_denied() -> None:
    checks = iter(range(200))

    def check() -> None:
        if next(checks, None) is None:
            raise OutOfTime

    graph, words = dictionary(common=True)
    hand = tuple("J C a a e e z * r r u g t t i".split())
    found = find(fresh(), "ana", hand, graph, words, Wanted(1, check))
    assert (len(found.plays), found.complete, found.possible) == (1, False, True)
    none = find(fresh(), "ana", hand, graph, words, Wanted(1, check))
    assert (none.plays, none.complete, none.possible) == ((), False, None)


def test_the_bonus_card_is_tried_in_every_place() -> None:
    table = table_of("ana: grid .Ni/.a/.t/curTables/.r/.e")
    words = ("NI", "NID", "NATURE", "TABLES", "TRUC", "TD")
    assert [value for _, value in shown(searched("d", *words, table=table))] == [7, 7, 3]
    assert shown(searched("d", *words[:-1], table=table)) == [
        ("bonus .Nid...../.a......./.t......./curTables/.r......./.e.......", 3)
    ]
    assert shown(searched("*", *words[:-1], table=table)) == [
        ("bonus .Nid*...../.a......./.t......./curTables/.r......./.e.......", 0)
    ]
    assert searched("e", *words, table=table).possible is False


def test_after_a_quick_entry_nobody_knows_where_the_bonus_card_fits() -> None:
    table = table_of("ana: words Ni Nature Truc Tables")
    found = searched("d", "NID", table=table)
    assert (found.plays, found.possible, found.notes) == ((), None, ("unseen",))


def test_a_bonus_card_of_unknown_value_is_not_tried() -> None:
    values = " ".join(f"{letter}1" for letter in "NTaturebls" + "ic")
    header = header_of(("ana", "bob"), "#set values given", f"#values {values}")
    table = table_of("ana: grid .Ni/.a/.t/curTables/.r/.e", header=header)
    found = searched("d", "NID", table=table)
    assert (found.plays, found.possible, found.notes) == ((), None, ("values",))


def test_it_counts_grids_and_bonus_cards_and_nothing_for_a_turn_given_up() -> None:
    moves = game_of(CROISILLON.game).moves
    assert moves is not None
    table = table_of("ana: grid .Ni/.a/.t/curTables/.r/.e", "ana: bonus .Nid/.a/.t/curTables/.r/.e", "bob: swap 3")
    assert [moves().value(step.state, step.seat, step.events) for step in table.steps] == [43, 3, 0]
    accepted(table, "ana: accept TD")
    assert moves().value(table.state, "ana", table.steps[-1].events) is None
