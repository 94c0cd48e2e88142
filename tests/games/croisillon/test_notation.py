"""Croisillon's own commands: what is typed, what it means, what is kept of it."""

from random import Random

import pytest

from referee.core.actions import Contest, End, Note, Pass, Swap
from referee.core.result import Refused
from referee.core.wording import refusal, wording
from referee.core.words import Everything
from referee.games.croisillon.model import Arrange, Bonus, Card, Lay, Spell
from referee.games.croisillon.notation import AnyAction, parse, write
from tests.games.croisillon import grids
from tests.games.croisillon.support import Known, accepted, french, header_of, opened, table_of
from tests.games.croisillon.walks import directed, spelt

EXAMPLE = ".....Cri/.....a../.....r../eguJet../...a.e*../...z..../...z*...."
FULL = ".Ni....../.a......./.t......./curTables/.r......./.e......."
E, STAR = Card("e"), Card("e", True)


def lay(rows: str) -> dict[tuple[int, int], Card]:
    found = parse(f"grid {rows}")
    assert isinstance(found, Lay), found
    return dict(found.cards)


@pytest.mark.parametrize(
    ("rows", "meant"),
    [
        ("J", {(0, 0): Card("J")}),
        ("Je", {(0, 0): Card("J"), (0, 1): E}),
        ("J/e", {(0, 0): Card("J"), (1, 0): E}),
        ("Je*", {(0, 0): Card("J"), (0, 1): STAR}),
        (".J/..e", {(0, 1): Card("J"), (1, 2): E}),
        ("?", {(0, 0): Card("?")}),
        ("?()", {(0, 0): Card("?")}),
        ("?(E=Y)", {(0, 0): Card("?", False, (("E", "Y"),))}),
        ("?(w=i,e=y)", {(0, 0): Card("?", False, (("E", "Y"), ("W", "I")))}),
        ("?(E=Y)e", {(0, 0): Card("?", False, (("E", "Y"),)), (0, 1): E}),
        ("é", {(0, 0): E}),
        ("e\u0301*", {(0, 0): STAR}),
        ("Œ", {(0, 0): Card("O"), (0, 1): E}),
        ("œ", {(0, 0): Card("o"), (0, 1): E}),
        ("Ç", {(0, 0): Card("C")}),
        (".", {}),
        ("/", {}),
        ("e/", {(0, 0): E}),
        ("/e", {(1, 0): E}),
    ],
)
def test_a_grid_cell_by_cell(rows: str, meant: dict[tuple[int, int], Card]) -> None:
    assert lay(rows) == meant


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (f"grid {EXAMPLE}", f"grid {EXAMPLE}"),
        ("grid Jet/u/s", "grid Jet/u../s.."),
        ("grid ..../.Jet/....", "grid Jet"),
        ("GRILLE Été", "grid Ete"),
        ("grille bœuf", "grid boeuf"),
        ("grid\tJet\u00a0k5  J8", "grid Jet k5 J8"),
        ("grid ?(w=i,n=Q,E=y)e", "grid ?(E=Y,W=I,N=Q)e"),
        ("grid ?()e", "grid ?e"),
        ("grid .", "grid ."),
        ("words Jazz* Jet", "words Jazz* Jet"),
        ("mots Jazz* Cœur", "words Jazz* Coeur"),
        ("words k5 Jet J10", "words Jet k5 J10"),
        ("words Y*ourte", "words Y*ourte"),
        ("words É*té", "words E*te"),
        ("words jet", "words jet"),
        ("bonus none", "bonus none"),
        ("bonus aucun", "bonus none"),
        ("BONUS AUCUNE", "bonus none"),
        ("bonus rien", "bonus none"),
        ("bonus Jet", "bonus Jet"),
        ("bonus grid Jet", "bonus Jet"),
        ("bonus grille Jet k5", "bonus Jet k5"),
        ("bonus words Nid d3", "bonus words Nid d3"),
        ("bonus mots Nid", "bonus words Nid"),
        ("Jazz* S, Juge W, Jet E", "Jazz* S, Juge W, Jet E"),
        ("Jazz s , Juge o,", "Jazz S, Juge W"),
        ("Y*ourte E, I*f O", "Y*ourte E, I*f W"),
        ("Ça n", "Ca N"),
        ("passe", "pass"),
        ("échange 4", "swap 4"),
        ("échange a b", "swap A B"),
        ("conteste été", "contest ETE"),
        ("fin tard", "end tard"),
    ],
)
def test_what_is_typed_is_kept_in_one_way(typed: str, kept: str) -> None:
    action, again = parse(typed), parse(kept)
    assert not isinstance(action, Refused), action
    assert write(action) == kept
    assert again == parse(write(action))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bonus none", Bonus()),
        ("bonus aucun", Bonus()),
        ("bonus mots Ni", Bonus(Spell(((Card("N"), Card("i")),)))),
        ("bonus Ni", Bonus(Lay((((0, 0), Card("N")), ((0, 1), Card("i")))))),
        ("words Y*es k5", Spell(((Card("?", False, (("", "Y"),)), E, Card("s")),), (("k", 5),))),
        ("Y*e N", Arrange((((Card("?", False, (("N", "Y"),)), E), "N"),))),
        ("grid Je J8", Lay((((0, 0), Card("J")), ((0, 1), E)), (("J", 8),))),
        ("pass", Pass()),
        ("échange 3", Swap(3)),
        ("conteste jet fondée", Contest(("JET", "FONDEE"))),
        ("contest JET upheld", Contest(("JET",), True)),
        ("fin", End()),
    ],
)
def test_what_is_typed_means_this(typed: str, meant: AnyAction) -> None:
    assert parse(typed) == meant


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("grid", "grid-what"),
        ("grille", "grid-what"),
        ("bonus", "bonus-what"),
        ("bonus grid", "grid-what"),
        ("bonus words", "words-what"),
        ("words", "words-what"),
        ("words k5", "words-what"),
        ("grid J*", "bad-row"),
        ("grid ?*", "bad-row"),
        ("grid .*", "bad-row"),
        ("grid *", "bad-row"),
        ("grid e**", "bad-row"),
        ("grid e()", "bad-row"),
        ("grid .(E=Y)", "bad-row"),
        ("grid ?(E=Y", "bad-row"),
        ("grid ?E=Y)", "bad-row"),
        ("grid ?(X=Y)", "bad-row"),
        ("grid ?(E=Y,E=Y)", "bad-row"),
        ("grid ?(E)", "bad-row"),
        ("grid ?(E=)", "bad-row"),
        ("grid ?(E=É)", ""),
        ("grid J-t", "bad-row"),
        ("grid J1t", "bad-row"),
        ("grid J\u00dft", "bad-row"),
        ("grid ﬁn", "bad-row"),
        ("grid Jet/", ""),
        ("grid J" + "e" * 39, ""),
        ("grid J" + "e" * 40, "bad-row"),
        ("grid " + "/" * 39 + "J", ""),
        ("grid " + "/" * 40 + "J", "bad-row"),
        ("bonus none now", "bad-token"),
        ("grid Jet jet", "bad-token"),
        ("grid Jet k", "bad-token"),
        ("grid Jet k100", "bad-token"),
        ("grid Jet *5", "bad-token"),
        ("grid Jet ?5", "bad-token"),
        ("words J-t", "bad-word"),
        ("words *Jet", "bad-word"),
        ("words Je**t", "bad-word"),
        ("words J.t", "bad-word"),
        ("words ?et", "bad-word"),
        ("Jet", "not-understood"),
        ("Jet Z", "not-understood"),
        ("Jet E Jus S", "not-understood"),
        ("E", "not-understood"),
        (",", "not-understood"),
        ("J.t E", "not-understood"),
        ("jet E", "not-capital-first"),
        ("J E", "not-capital-first"),
        ("JeT E", "not-capital-first"),
        (", ".join(["Je E"] * 8), ""),
        (", ".join(["Je E"] * 9), "not-understood"),
    ],
)
def test_what_cannot_be_read(typed: str, code: str) -> None:
    found = parse(typed)
    assert (found.code if isinstance(found, Refused) else "") == code


@pytest.mark.parametrize("rows", ["Jet/J-t/e", "Jet/?(E/Je", "e/J*"])
def test_a_bad_row_is_named(rows: str) -> None:
    found = parse(f"grid {rows}")
    assert isinstance(found, Refused)
    row = int(found.facts["row"])
    assert row == 2
    assert found.facts["typed"] == rows.split("/")[row - 1]


@pytest.mark.parametrize("seed", range(4))
def test_a_random_grid_is_written_as_it_was_read(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        cards = grids.proposed(rng)
        for text in (f"grid {grids.written(cards, rng)}", f"bonus {grids.written(cards, rng)} k5"):
            action = parse(text)
            assert not isinstance(action, Refused), text
            kept = write(action)
            again = parse(kept)
            assert not isinstance(again, Refused), kept
            assert write(again) == kept
        told = ", ".join(f"{word} {way}" for word, way in directed(rng))
        for text in (" ".join(("words", *spelt(rng))), " ".join(("bonus words", *spelt(rng))), told):
            action = parse(text)
            assert not isinstance(action, Refused), text
            assert write(action) == text


@pytest.mark.parametrize(
    ("lines", "kept"),
    [
        (("ana: grid .../.Jet",), "grid Jet"),
        (("ana: Jet E, Jus S",), "grid Jet/u../s.."),
        (("ana: grille .l/.e/.u/f?(E=Y)ourte/.e/.n/.i/.r",),
         "grid .l...../.e...../.u...../f?(E=Y,W=I,N=D,S=B)ourte/.e...../.n...../.i...../.r....."),
        # what is said of a direction in which there is no word
        (("ana: grid ?(E=J,S=X)et",), "grid ?(E=J)et"),
        (("ana: mots Jazz* Jet k5",), "words Jazz* Jet k5"),
        ((f"ana: grid {FULL}", "ana: bonus grid .Nid/.a/.t/curTables/.r/.e"),
         "bonus .Nid...../.a......./.t......./curTables/.r......./.e......."),
        ((f"ana: grid {FULL}", "ana: bonus aucun"), "bonus none"),
        (("ana: mots Ni Truc", "ana: bonus mots Nid"), "bonus words Nid"),
    ],
)  # fmt: skip
def test_what_was_found_is_written_out(lines: tuple[str, ...], kept: str) -> None:
    header = header_of()
    table = opened(header)
    accepted(table, *lines, words=french(table.game, table.header))
    assert table.steps[-1].command == kept


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("conteste jet fondée", "contest JET upheld"),
        ("conteste jet infondée", "contest JET rejected"),
        ("conteste fondée", "contest upheld"),
        ("conteste", "contest"),
    ],
)
def test_a_french_verdict_is_kept_in_english(line: str, kept: str) -> None:
    table = table_of("ana: grid Jet", f"bob: {line}", header=header_of(("ana", "bob"), "#set judge contest"))
    assert table.steps[-1].command == kept


def test_fondee_may_be_a_word() -> None:
    table = table_of("ana: grid Fondée", "bob: conteste fondée", header=header_of(("ana", "bob"), "#set judge contest"))
    assert table.steps[-1].command == "contest FONDEE"


def test_what_is_kept_means_the_same_again() -> None:
    lines = ("ana: Jazz* S, Juge O, Jet E, Carte* S, Cri E", "ana: bonus aucun", "bob: grille e?e", "ana: mots Y*es k3")
    table = table_of(*lines)
    again = table_of(*(f"{step.seat}: {step.command}" for step in table.steps))
    assert again.state == table.state


@pytest.mark.parametrize("line", ["grille sel?(E=T,O=L)as", "grille sel?(o=l,e=t)as", "grid sel?(E=T,W=L)as"])
def test_west_is_said_of_a_joker_in_either_language(line: str) -> None:
    table = table_of(f"ana: {line}", words=Everything())
    stored = table.steps[-1].command
    assert stored == "grid sel?(E=T,W=L)as"
    assert [table.game.notation.typed(stored, language) for language in ("en", "fr")] == [
        "grid sel?(E=T,W=L)as", "grille sel?(E=T,O=L)as",
    ]  # fmt: skip


@pytest.mark.parametrize(("language", "letter"), [("en", "W"), ("fr", "O")])
def test_the_side_of_a_joker_is_named_in_the_language(language: str, letter: str) -> None:
    table = table_of(header=header_of(("ana", "bob"), "#set judge contest"))
    answer = table.decide("ana", "grid sel?(E=T)as", Everything())
    assert isinstance(answer, Refused)
    assert f"({letter}=…)" in str(refusal("referee.games.croisillon", answer, language))
    asked = wording("referee.games.croisillon", "questions", "joker-letter", language, word="?LES", direction="W")
    assert f" {letter} " in asked or f" {letter}:" in asked


def test_a_value_behind_a_grid_is_learnt() -> None:
    header = header_of(("ana", "bob"), "#set values given", "#values J10 e1")
    table = table_of("ana: grid Jet t2", "bob: words Jet", header=header, words=Known("JET"))
    assert [table.points(step) for step in table.steps] == [13, 13]
    assert table.game.box().from_game(table.state) == {"small": {"t": 2}}


def test_a_joker_is_worth_nothing_whatever_its_letter_is_worth() -> None:
    table = table_of("ana: grid Je*t e9", "bob: words J*et", words=Everything())
    assert [table.points(step) for step in table.steps] == [12, 11]


def test_a_word_that_is_a_keyword_is_one_where_several_words_have_directions() -> None:
    found = parse("Fin S, Feu E")
    assert isinstance(found, Arrange)
    assert write(found) == "Fin S, Feu E"
    assert parse("Fin S") == End("S")
    assert isinstance(parse("note Jet E"), Note)
