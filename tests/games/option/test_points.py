"""Clauses that refuse nothing: what they give, and beside it what they must not give."""

import pytest

from referee.core.words import Everything, Judgement, Sense, Words
from referee.session.game_json import as_json
from tests.games.option.support import Known, accepted, header_of, refused, table_of
from tests.games.tables import AnyTable, events_of, state_of

SMALL = header_of(("ana", "bob"), "#set prisms 20")


def parts(*lines: str, header: str = header_of()) -> list[tuple[str, int]]:
    """Text or kind, and points, of the last step."""
    table = table_of(*lines, header=header)
    return [(part.text or part.kind, part.points) for part in table.steps[-1].parts(table.game)]


def winners(*lines: str, players: tuple[str, ...] = ("ana", "bob")) -> tuple[str, ...]:
    found: tuple[str, ...] = table_of(*lines, header=header_of(players)).state.winners
    return found


def test_opt_11_every_word_formed_or_changed_counts_once() -> None:
    found = parts("ana: H8 LIEN", "bob: 9G AIE", "ana: H7 JOIES")
    assert found == [("JOIES", 12), ("flips", 50)]
    found = parts("ana: H8 VUES", "bob: I7 PENTE", "ana: 12H TE ~H8:V>T ~I10:T>S")
    assert found == [("TE", 2), ("TUEST", 5), ("TE", 2), ("ES", 2), ("PENSEE", 8), ("flips", 50)]


def test_opt_11_must_not_count_a_word_that_is_only_met_or_described() -> None:
    assert parts("ana: H8 VUES", "bob: 8H V(T)A") == [("VA", 5)]
    assert parts("ana: H8 VUES", "bob: 8H VA", "ana: 8H V.N") == [("VAN", 6)]


def test_opt_13_seven_prisms_in_one_play() -> None:
    assert parts("ana: H5 VERITES") == [("VERITES", 10), ("full-rack", 15)]
    assert parts("ana: H5 VERITE", "bob: 5H VENTRALE") == [("VENTRALE", 11), ("full-rack", 15)]


def test_opt_13_must_not_reward_six_not_even_the_last_six() -> None:
    assert parts("ana: H5 VERITE") == [("VERITE", 9)]
    table = table_of("ana: H5 VERITES", "bob: 11H SALINES", "ana: 5H VENTRES", header=SMALL)
    assert state_of(table).racks["ana"] == 0
    assert [(part.text, part.points) for part in table.steps[-1].parts(table.game)] == [("VENTRES", 10)]


def test_opt_14_each_flip() -> None:
    assert parts("ana: H8 VUES", "bob: 8H TA")[-1] == ("flips", 25)
    assert parts("ana: H8 VUES", "bob: 8H TA ~H9:U>O ~H11:S>N")[-1] == ("flips", 75)


def test_opt_14_must_not_reward_what_is_only_described() -> None:
    assert parts("ana: H8 VUES", "bob: 8H V4(T1r)A") == [("VA", 5)]
    assert parts("ana: H8 V*UES", "bob: 8H VA") == [("VA", 1)]


def test_opt_15_couleur_doubles_its_own_word() -> None:
    assert parts("ana: H8 VUES", "bob: I7 PENTE ~H8:V>T couleur")[:2] == [("PENTE", 14), ("TUES", 4)]
    assert parts("ana: H5 VERITES couleur") == [("VERITES", 20), ("full-rack", 15)]


def test_opt_15_must_not_double_flips_full_racks_or_other_words() -> None:
    assert parts("ana: H5 VERITE", "bob: 11G USA couleur:VERITES") == [("USA", 3), ("VERITES", 20)]
    assert parts("ana: H8 LIEN", "bob: H7 JOIES couleur") == [("JOIES", 24), ("flips", 50)]
    # the seven are all red, and so is the word: only the word is doubled
    assert parts("ana: H5 V(r)E(r)R(r)I(r)T(r)E(r)S(r)") == [("VERITES", 20), ("full-rack", 15)]


def test_opt_12_must_not_double_four_letters_or_what_nobody_said() -> None:
    assert parts("ana: H8 V(r)U(r)E(r)S(r)") == [("VUES", 7)]
    assert parts("ana: H5 V(r)E(r)R(r)I(r)T(r)E") == [("VERITE", 9)]


def test_opt_18_the_best_score_wins() -> None:
    assert winners("ana: H8 VUES", "bob: end", "ana: rack", "bob: rack") == ("ana",)
    assert winners("ana: H8 VUES", "bob: end", "ana: rack J8/K10", "bob: rack") == ("bob",)


def test_opt_18_must_not_name_a_winner_early_nor_a_second_best_nor_one_who_gave_up() -> None:
    assert winners("ana: H8 VUES", "bob: end", "ana: rack") == ()
    three = ("ana", "bob", "carla")
    ended = ("ana: H8 VUES", "bob: 8H VIES", "carla: end", "ana: rack", "bob: rack", "carla: rack")
    assert winners(*ended, players=three) == ("ana", "bob")
    assert winners("ana: H8 VUES", "ana: concede", "bob: end", "carla: rack", "bob: rack", players=three) == (
        "bob",
        "carla",
    )


OFFERED = [
    (("ana: H8 VUES", "bob: pass", "ana: pass"), True),
    (("ana: pass", "bob: pass"), True),
    (("ana: pass", "bob: swap 1"), False),
    (("ana: swap 1", "bob: pass"), False),
    (("ana: pass", "bob: H8 VUES"), False),
    (("ana: H8 VUES", "bob: pass"), False),
    # bob's turn was lost, not passed
    (("ana: pass", "bob: H8 VUES", "ana: contest upheld", "ana: pass"), False),
    (("ana: pass", "bob: pass", "ana: end"), False),
]


@pytest.mark.parametrize(("lines", "offered"), OFFERED, ids=[" ".join(line[5:] for line in row[0]) for row in OFFERED])
def test_opt_17_the_end_is_offered_when_all_have_passed_in_succession(lines: tuple[str, ...], offered: bool) -> None:
    table = table_of(*lines)
    assert ("end" in {opening.code for opening in table.game.board.openings(table.state)}) == offered


@pytest.mark.parametrize("count", [0, 6, 8])
def test_opt_17_must_not_refuse_a_rack_for_its_number_of_prisms(count: int) -> None:
    table = table_of("ana: H8 VUES", "bob: end", f"bob: rack{' A/E' * count}")
    event = events_of(table.steps[-1])[0]
    assert (event.count, event.expected, state_of(table).racks["bob"]) == (count, 7, 7)
    assert table.state.scores["bob"] == -2 * count
    assert table.game.report.outcome(event).further == {"warnings": [{"rack": count, "expected": 7}]}


def test_opt_17_a_rack_of_the_right_number_warns_of_nothing() -> None:
    table = table_of("ana: H8 VUES", "bob: end", f"bob: rack{' A/E' * 7}")
    assert not table.game.report.outcome(events_of(table.steps[-1])[0]).further


UNDECIDED = [
    ("VERITE", ("VERITE",)),
    ("V(r)ERITE", ("VERITE",)),
    ("VERITE couleur", ()),
    ("V(r)E(b)RITE", ()),
    ("V(r)E(r)R(r)I(r)T(r)E(r)", ()),
    ("V(r)E(r)R(r)I(r)T(r)E(b)", ()),
    ("VUES", ()),
]


@pytest.mark.parametrize(("word", "undecided"), UNDECIDED, ids=[row[0] for row in UNDECIDED])
def test_opt_12_a_couleur_that_nobody_knows_is_hinted_at(word: str, undecided: tuple[str, ...]) -> None:
    table = table_of(f"ana: H5 {word}")
    assert events_of(table.steps[-1])[0].undecided == undecided
    assert len(table.game.report.hints(table.steps[-1].events[0], Known(), "en")) == len(undecided)


class Sealed:
    """A dictionary that must not be opened."""

    def judge(self, word: str) -> Judgement:
        raise AssertionError(word)

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


@pytest.mark.parametrize("judge", ["contest", "off"])
def test_opt_20_voc_10_a_play_asks_no_dictionary(judge: str) -> None:
    table = table_of(header=header_of(("ana", "bob"), f"#set judge {judge}"))
    accepted(table, "ana: H8 VUXZ", "bob: I7 PENTE", "ana: swap 2", "bob: undo 2", "bob: end", words=Sealed())


def test_opt_20_voc_10_must_not_tell_of_words_that_cannot_be_played() -> None:
    table = table_of("ana: H8 VUES", header=header_of(("ana", "bob"), "#set judge always"))
    for play in ("J8 ETE", "H8 VUESXX.", "8H VA ~Q1", "8H V(r)A couleur"):
        assert refused(table, f"bob: {play}", words=Sealed()).code != "not-a-word"


def test_opt_22_the_announced_total_is_kept() -> None:
    told = as_json(table_of("ana: H8 VUES =8", "bob: 8H VA =5"), None)["events"]
    assert [(event["points"], event["total"], event["announced"]) for event in told] == [(7, 7, 8), (5, 5, 5)]


def test_opt_22_must_not_count_it_nor_invent_one() -> None:
    silent, wrong = table_of("ana: H8 VUES"), table_of("ana: H8 VUES =100")
    assert silent.state.scores == wrong.state.scores
    assert "announced" not in as_json(silent, None)["events"][0]


def test_voc_8_two_letters_are_a_word_and_one_is_never_asked_about() -> None:
    words = Known("VUES", "VA")
    table = table_of("ana: H8 VUES", header=header_of(("ana", "bob"), "#set judge always"), words=words)
    accepted(table, "bob: 8H VA", words=words)
    assert words.asked == ["VUES", "VA"]


def judged(words: Words, *lines: str) -> AnyTable:
    return table_of(*lines, words=words)


def test_voc_11_a_ruling_is_valid_from_there_on() -> None:
    table = judged(Known("VUES"), "bob: refuse VUES", "ana: H8 VUES", "bob: contest VUES")
    assert table.state.scores == {"ana": 0, "bob": 0}
    table = judged(Known(), "bob: accept VUES", "ana: H8 VUES", "bob: contest VUES")
    assert table.state.scores == {"ana": 7, "bob": -10}


def test_voc_11_upheld_refuses_a_word_that_alone_is_named() -> None:
    table = judged(Everything(), "ana: H8 VUES", "bob: contest VUES VUES upheld")
    assert table.state.rulings == {"VUES": False}


def test_voc_11_must_not_refuse_a_word_among_others() -> None:
    play = ("ana: H8 VUES", "bob: I7 PENTE")
    assert judged(Everything(), *play, "ana: contest upheld").state.rulings == {}
    assert judged(Everything(), *play, "ana: contest UN ET upheld").state.rulings == {}


def test_voc_11_rejected_accepts_all_the_words_named() -> None:
    play = ("ana: H8 VUES", "bob: I8 ENTE")
    assert judged(Known(), *play, "ana: contest ET UN rejected").state.rulings == {"ET": True, "UN": True}
    everything = judged(Known(), *play, "ana: contest rejected").state.rulings
    assert everything == dict.fromkeys(("ENTE", "VE", "UN", "ET", "SE"), True)
