"""Close misses are offered, beside each what must not be; and no offer says whether a word exists (VOC-10)."""

from pathlib import Path

import pytest

from referee.core.words import Judgement, Sense
from referee.table.desk import Desk
from referee.table.suggestion import suggestion
from tests.table.desks import asked, opened_desk, reply

GUERRE = ("cid 20C RUES", "cid F15 SELLES", "bob A3 SAUT", "ana T3 RUSA", "ana 6P DONNA", "ana P6 DES")
PLAYED: dict[str, tuple[str, ...]] = {
    "option": ("H8 VUES",),
    "jago": ("F4 FAUX",),
    "croisillon": (),
    "mot-pour-mot": ("chat",),
    "guerre-des-mots": (),
}
PLAYERS = {"guerre-des-mots": ("Ana [SW]", "Bob [NW]", "Cid [ENE]")}


class Some:
    """Knows words as a list does, or as another list would."""

    def __init__(self, good: bool) -> None:
        self.good = good
        self.asked: list[str] = []

    def judge(self, word: str) -> Judgement:
        self.asked.append(word)
        return Judgement(word, self.good, "some", "")

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


def table(folder: Path, game: str, language: str = "fr", *settings: str) -> Desk:
    names = PLAYERS.get(game, ("Claire", "Étienne"))
    setup = GUERRE if game == "guerre-des-mots" else ()
    desk = opened_desk(folder, *names, settings=settings, words=Some(True), language=language, game=game, setup=setup)
    reply(desk, *PLAYED[game])
    return desk


MEANT = [
    ("option", "contste", "conteste"),
    ("croisillon", "jazz s", "Jazz S"),
    ("croisillon", "Jazz S Juge O", "Jazz S, Juge O"),
    ("croisillon", "jazz s, JUGE o", "Jazz S, Juge O"),
    ("croisillon", "Jazz", "Jazz E"),
    ("croisillon", "Jazz Juge", "mots Jazz Juge"),
    ("croisillon", "mots jazz juge", "mots Jazz Juge"),
    ("guerre-des-mots", "P6 DESSELLÉES <F15-F20 E20 manqe E20", "P6 DESSELLÉES <F15-F20 E20 manque E20"),
    ("option", "contste vues", "conteste vues"),
    ("option", "je conteste vues", "conteste vues"),
    ("option", "on contste vues", "conteste vues"),
    ("option", "vues conteste", "conteste vues"),
    ("option", "nous passons", "passe"),
    ("option", "je passe", "passe"),
    ("option", "pase", "passe"),
    ("option", "2 échange", "échange 2"),
    ("option", "echnage 2", "échange 2"),
    ("option", "parler 7i", "i7 parler"),
    ("option", "7i parler", "i7 parler"),
    ("option", "tas g7", "g7 tas"),
    ("option", "h11 sac", "11h sac"),
    ("option", "i7:parler", "i7 parler"),
    ("option", "i7-parler", "i7 parler"),
    ("option", "parler i7 ~h8", "i7 parler ~h8"),
    ("option", "Etiene: passe", "Étienne : passe"),
    ("option", "sept en g7", "G7 sept"),
    ("option", "Étienne: pase", "Étienne: passe"),
    ("option", "i7 pente ~h8:v>t couleu", "i7 pente ~h8:v>t couleur"),
    ("option", "i7pente~h8t couleu", "i7 pente ~h8t couleur"),
    ("option", "ade", "aide"),
    ("option", "anule", "annule"),
    ("option", "annuler", "annule"),
    ("option", "corriger", "corrige"),
    ("option", "corriger 1", "corrige 1"),
    ("option", "corriger 99", None),
    ("jago", "fin1", "fini"),
    ("jago", "finni", "fini"),
    ("jago", "je conteste", "conteste"),
    ("jago", "xu 7f", "7f xu"),
    ("jago", "f7 xu", "7f xu"),
    ("croisillon", "grile Chat", "grille Chat"),
    ("croisillon", "échnage 3", "échange 3"),
    ("croisillon", "je passe", "passe"),
    ("mot-pour-mot", "contste orthographe", "conteste orthographe"),
    ("mot-pour-mot", "je conteste orthographe", "conteste orthographe"),
    ("mot-pour-mot", "carrte un animal", "carte un animal"),
    ("guerre-des-mots", "dess p6", "p6 dess"),
    ("guerre-des-mots", "6p dess", "p6 dess"),
    ("guerre-des-mots", "p6 dess <c20-e20", None),
    ("guerre-des-mots", "p6 dessellées <f15-20 e20", "p6 dessellées <f15-f20 e20"),
    ("guerre-des-mots", "p6 dess f15", "p6 dess <f15"),
    ("guerre-des-mots", "pioch 2", "pioche 2"),
]
NEVER = [
    ("option", "passe"),
    ("option", "accepe xo"),
    ("option", "acepte xo"),
    ("option", "refue xo"),
    ("option", "contste vues fondée"),
    ("option", "conteste vuse"),
    ("option", "conteste xo"),
    ("option", "xyz"),
    ("option", "i7 parlre zut"),
    ("option", "z40 parler"),
    ("option", "7 en g7"),
    ("option", "?!"),
    ("option", "claire: i7 parler"),
    ("jago", "f4 fauxx faux"),
    ("jago", "tourne d6"),
    ("croisillon", "chat cri"),
    ("mot-pour-mot", "chat"),
    ("mot-pour-mot", "deux mots"),
    ("mot-pour-mot", "chat fin"),
    ("mot-pour-mot", "chat note"),
    ("mot-pour-mot", "chien carte"),
    ("mot-pour-mot", "conteste chat"),
    ("guerre-des-mots", "p6 dess"),
    ("guerre-des-mots", "p6 desq <a1"),
]


@pytest.mark.parametrize(("game", "line", "meant"), MEANT)
def test_a_close_miss_is_offered(tmp_path: Path, game: str, line: str, meant: str | None) -> None:
    assert suggestion(table(tmp_path, game).table, line, "fr") == meant


@pytest.mark.parametrize(("game", "line"), NEVER)
def test_what_is_no_close_miss_or_would_judge_is_not_offered(tmp_path: Path, game: str, line: str) -> None:
    assert suggestion(table(tmp_path, game).table, line, "fr") is None


@pytest.mark.parametrize("game", PLAYED)
def test_no_offer_depends_on_a_dictionary(tmp_path: Path, game: str) -> None:
    """VOC-10: whatever words are good, the same is offered, and nothing is looked up."""
    desk = table(tmp_path, game)
    for line in [miss[1] for miss in MEANT if miss[0] == game] + [line for room, line in NEVER if room == game]:
        told = []
        for good in (True, False):
            words = Some(good)
            desk.session.words = words
            told.append(suggestion(desk.table, line, "fr"))
            assert words.asked == []
        assert told[0] == told[1]


def test_a_word_that_the_dictionary_refuses_is_refused_and_nothing_is_offered(tmp_path: Path) -> None:
    desk = table(tmp_path, "option", "fr", "judge=always")
    desk.session.words = Some(False)
    told = reply(desk, "i7 parler", "")
    assert desk.pending is None
    assert "PARLER" in told[0]


def test_enter_does_what_was_offered(tmp_path: Path) -> None:
    desk = table(tmp_path, "option")
    assert reply(desk, "parler 7i") == []
    assert asked(desk) == "Did you mean: i7 parler? [O/n]"
    reply(desk, "")
    assert asked(desk).startswith("PARLER")
    reply(desk, "", "contste")
    assert [step.command for step in desk.table.steps] == ["H8 VUES", "I7 PARLER"]
    reply(desk, "o")
    assert desk.table.steps[-1].command == "contest"


def test_no_says_why_it_was_refused_and_another_line_drops_the_offer(tmp_path: Path) -> None:
    desk = table(tmp_path, "option", "en")
    assert reply(desk, "h8 te", "n") == ["The whole word at H8 reads TEES: type it whole. (OPT-8)"]
    assert desk.refused is not None
    assert reply(desk, "contste", "n") == ["Nothing has changed."]
    assert reply(desk, "contste", "no undo") == ["Nothing has changed."]
    assert reply(desk, "contste", "pass") == ["2. Étienne: pass"]
    assert desk.pending is None


@pytest.mark.parametrize("typed", ["c<-xj:", "-:", "-…", "c~~", "carte<b"])
def test_signs_alone_make_no_card_and_no_silence(tmp_path: Path, typed: str) -> None:
    """MPM-12"""
    desk = table(tmp_path, "mot-pour-mot")
    before = desk.table.count
    reply(desk, typed)
    assert desk.table.count == before
