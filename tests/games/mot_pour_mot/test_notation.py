"""Mot pour Mot's own commands: what is typed, what it means, what is kept of it."""

import pytest

from referee.core.actions import Concede, End, Rule
from referee.core.record import write_record
from referee.core.result import Refused
from referee.games.mot_pour_mot.model import CATEGORY, SPELLING, Card, Doubt, Say, Silence
from referee.games.mot_pour_mot.notation import LONGEST, bare, parse, write
from referee.session.record import read_record
from tests.games.mot_pour_mot.support import accepted, header_of, table_of


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("word CHAT", Say("CHAT")),
        ("word CACTUS stop 3", Say("CACTUS", 3)),
        ("word CACTUS stop 0", Say("CACTUS", 0)),
        ("word CHOU-RAVE stop 8", Say("CHOU-RAVE", 8)),
        ("word AUJOURD'HUI", Say("AUJOURD'HUI")),
        ("word CÔTÉ", Say("CÔTÉ")),
        ("word CŒUR", Say("CŒUR")),
        ("word NOTE", Say("NOTE")),
        ("word STOP stop 3", Say("STOP", 3)),
        ("word B", Say("B")),
        ("none", Silence()),
        ("card", Card()),
        ("card Un animal", Card("Un animal")),
        ("card Ce qui est rond, ou carré : 2 + 2 ?", Card("Ce qui est rond, ou carré : 2 + 2 ?")),
        ("contest spelling", Doubt(SPELLING)),
        ("contest spelling upheld", Doubt(SPELLING, True)),
        ("contest spelling rejected", Doubt(SPELLING, False)),
        ("contest category", Doubt(CATEGORY)),
        ("contest category 3-2", Doubt(CATEGORY, votes=(3, 2))),
        ("contest category 0-0", Doubt(CATEGORY, votes=(0, 0))),
        ("contest category 12-10", Doubt(CATEGORY, votes=(12, 10))),
        ("contest category upheld", Doubt(CATEGORY, True)),
        ("contest category rejected", Doubt(CATEGORY, False)),
        ("end", End()),
        ("end plus de temps", End("plus de temps")),
        ("concede", Concede()),
        ("accept YESTERDAY", Rule("YESTERDAY", True)),
    ],
)
def test_what_is_written_is_read(text: str, meant: object) -> None:
    action = parse(text)
    assert not isinstance(action, Refused)
    assert action == meant
    assert write(action) == text


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("CHAT", "word CHAT"),
        ("chat", "word CHAT"),
        ("CACTUS stop 3", "word CACTUS stop 3"),
        ("cactus STOP 03", "word CACTUS stop 3"),
        ("Chou-Rave", "word CHOU-RAVE"),
        ("aujourd’hui", "word AUJOURD'HUI"),
        ("cœur", "word CŒUR"),
        ("co\u0302te\u0301", "word CÔTÉ"),
        ("STOP", "word STOP"),
        ("mot chat", "word CHAT"),
        ("MOT fin stop 2", "word FIN stop 2"),
        ("word\tchat\u00a0stop 2", "word CHAT stop 2"),
        ("aucun", "none"),
        ("AUCUN", "none"),
        ("rien", "none"),
        ("passe", "none"),
        ("pass", "none"),
        ("carte", "card"),
        ("carte  un   animal", "card un animal"),
        ("conteste orthographe", "contest spelling"),
        ("conteste orthographe fondée", "contest spelling upheld"),
        ("conteste orthographe infondée", "contest spelling rejected"),
        ("CONTESTE ORTHOGRAPHE FONDEE", "contest spelling upheld"),
        ("conteste catégorie 2-3", "contest category 2-3"),
        ("conteste categorie 02-3", "contest category 2-3"),
        ("conteste catégorie fondée", "contest category upheld"),
        ("conteste catégorie infondée", "contest category rejected"),
        ("contest SPELLING Upheld", "contest spelling upheld"),
        ("fin", "end"),
        ("abandonne", "concede"),
        ("accepte yesterday", "accept YESTERDAY"),
        ("accepte chou-rave", "accept CHOURAVE"),
    ],
)
def test_what_is_typed_is_kept_in_one_way(typed: str, kept: str) -> None:
    action, again = parse(typed), parse(kept)
    assert not isinstance(action, Refused)
    assert action == again
    assert write(action) == kept


@pytest.mark.parametrize(
    ("typed", "code", "clause"),
    [
        ("word", "word-what", None),
        ("mot", "word-what", None),
        ("word POMME DE TERRE", "several-words", "MPM-7"),
        ("word CHAT CHIEN stop 3", "several-words", "MPM-7"),
        ("POMME DE TERRE", "several-words", "MPM-7"),
        ("word C*", "bad-word", None),
        ("word 3", "bad-word", None),
        ("word -CHAT", "bad-word", None),
        ("word 'CHAT", "bad-word", None),
        ("word -", "bad-word", None),
        (f"word {'A' * (LONGEST + 1)}", "bad-word", None),
        ("B", "not-understood", None),
        ("C3 CHAT", "not-understood", None),
        ("CHAT stop", "not-understood", None),
        ("CHAT stop x", "not-understood", None),
        ("none CHAT", "too-much", None),
        ("aucun CHAT", "too-much", None),
        ("pass 2", "too-much", None),
        ("contest CHAT", "contest-kind", None),
        ("conteste catégorie 3-2 fondée", "contest-kind", None),
        ("contest category 3", "bad-votes", None),
        ("contest category 3:2", "bad-votes", None),
        ("contest category 3 - 2", "contest-kind", None),
        ("contest category 100-2", "bad-votes", None),
        ("contest spelling 3-2", "bad-votes", None),
        ("contest spelling maybe", "bad-votes", None),
        ("", "empty", None),
        ("NOTE", "no-text", None),
    ],
)
def test_what_cannot_be_read_is_refused(typed: str, code: str, clause: str | None) -> None:
    found = parse(typed)
    assert isinstance(found, Refused)
    assert (found.code, found.clause) == (code, clause)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("conteste o", "contest spelling"),
        ("conteste ortho", "contest spelling"),
        ("contest s", "contest spelling"),
        ("conteste cat", "contest category"),
        ("conteste c 3-2", "contest category 3-2"),
        ("conteste catégorie 3 2", "contest category 3-2"),
        ("conteste catégorie 3 à 2", "contest category 3-2"),
        ("conteste 3-2", "contest category 3-2"),
        ("conteste c fondée", "contest category upheld"),
    ],
)
def test_the_beginning_of_the_kind_and_votes_in_any_form_will_do(typed: str, meant: str) -> None:
    assert parse(typed) == parse(meant)


@pytest.mark.parametrize("word", ["CHAT", "chou-rave", "L'ÉTÉ", "cœur", "NOTE", "CACTUS stop 3", "UN"])
def test_an_answer_may_stand_alone(word: str) -> None:
    assert bare(word) == parse(f"word {word}")


@pytest.mark.parametrize(
    "text", ["", "B", "É", "ana: CHAT", "CHAT CHIEN", "CHAT stop", "C3", "3-2", "-", "?", "word CHAT"]
)
def test_what_is_no_answer_alone(text: str) -> None:
    assert bare(text) is None


def test_the_word_counts_folded_letters_up_to_where_it_was_stopped() -> None:
    for word, length in (("CHAT", 4), ("CHOU-RAVE", 8), ("CŒUR", 5), ("EX-ÆQUO", 7), ("L'ÉTÉ", 4)):
        accepted(table_of(), f"ana: word {word} stop {length}")
        assert parse(f"word {word} stop {length + 1}") == Say(word, length + 1)


def test_a_record_is_written_as_it_was_read() -> None:
    lines = (
        ">ana: card Un animal\n", "#note Le sablier est retourné\n", ">ana: word CHAT stop 3 {duration 0:30}\n",
        ">bob: contest spelling {verdict rejected}\n", ">bob: contest category 3-2\n", ">ana: word CŒUR\n",
        ">bob: end {pas} +1 2\n",
    )  # fmt: skip
    text = header_of() + "".join(lines)
    record = read_record(text)
    assert write_record(record) == text
    assert [line.command for line in record.lines][1] == "word CHAT stop 3"
    assert record.lines[2].extra == {"verdict": "rejected"}


def test_what_is_kept_means_the_same_again() -> None:
    lines = (
        "ana: carte un animal", "ana: châtt", "bob: conteste orthographe fondée", "bob: rien", "ana: cœur stop 2",
        "bob: conteste catégorie 2-3", "bob: mot fin", "ana: conteste orthographe infondée", "bob: passe",
    )  # fmt: skip
    table = table_of(*lines)
    again = table_of(*(f"{step.seat}: {step.command}" for step in table.steps))
    assert again.state == table.state
