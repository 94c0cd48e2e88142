"""What people say besides commands: it is answered or offered, and what is neither is refused in a sentence."""

from pathlib import Path

import pytest

from referee.table.suggestion import suggestion
from tests.table.copies import Copies, outcome, recorded, sentences
from tests.table.desks import asked, at_table, opened_desk, reply, said

OPTION = """
#referee 1
#game option
#player zoe Zoé
#player marc Marc
#lexicon fr
>zoe: H8 VUES
>marc: I7 PENTE ~H8:V>T
"""
JAGO = """
#referee 1
#game jago
#player zoe Zoé
#player marc Marc
#lexicon fr
>zoe: F4 FAUX
>zoe: done 0:40
"""
CROISILLON = """
#referee 1
#game croisillon
#player zoe Zoé
#player marc Marc
#lexicon fr
>zoe: words Jet
>marc: swap 4
"""
MOT = """
#referee 1
#game mot-pour-mot
#player zoe Zoé
#player marc Marc
#lexicon fr
>zoe: card A town
>zoe: word NANTES
"""
GUERRE = """
#referee 1
#game guerre-des-mots
#player zoe Zoé
#player marc Marc
#lexicon fr
>zoe: T3 RUSA
"""
CONTESTED = CROISILLON.replace("#lexicon fr", "#lexicon fr\n#set judge contest").replace("swap 4", "words Xq")
JUDGED = OPTION.replace("#lexicon fr", "#lexicon fr\n#set judge off")
GAMES = {"option": OPTION, "jago": JAGO, "croisillon": CROISILLON, "mot-pour-mot": MOT}


def heard(record: str, line: str, language: str = "fr") -> list[str]:
    return list(sentences(recorded(record).after(language, line)[1]))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (
            "score",
            [
                "qui gagne ?",
                "alors qui mène",
                "c'est qui qui est devant",
                "who's winning?",
                "so who leads",
                "qui a gagnié",
                "on en est où",
                "j'ai combien de points",
                "c'est quoi les points",
                "il me manque combien",
                "scores so far",
                "is anyone close to winning",
            ],
        ),
        ("last", ["dernier coup ?", "c'était quoi le dernier coup", "what was the last move"]),
        (
            "turn",
            [
                "c'est à qui",
                "à qui le tour",
                "whose turn is it?",
                "who's next",
                "qui commence",
                "qui joue après",
                "is it marc to go first",
            ],
        ),
        ("turn", ["je peux jouer ?", "est-ce que je peux rejouer", "j'ai le droit de rejouer ?", "encore un coup ?"]),
        (
            "turn",
            [
                "can i play?",
                "may i play again",
                "do i get another turn?",
                "is it over?",
                "qui peut contester ?",
                "may we challenge?",
            ],
        ),
        ("bag", ["how many left?", "combien de cartes il reste", "how many do i have left"]),
        ("score", ["de combien je suis derrière", "by how much am i behind"]),
        ("last", ["qu'a joué marc ?", "marc a mis quoi", "what did marc just put down?"]),
        ("time", ["il reste combien de temps", "quelle heure il est", "how long have we got"]),
        ("bag", ["il reste combien dans le sac", "y a quoi dans la pioche", "what's left in the bag"]),
        (
            "log",
            ["montre tous les coups", "show all the moves", "show me everything played", "redis tout ce qu'on a joué"],
        ),
        (
            "values",
            [
                "combien vaut le k ?",
                "un w ça vaut combien",
                "what's a k worth",
                "how much is the s?",
                "rappelle les valeurs",
            ],
        ),
    ],
)
def test_a_question_is_answered_as_its_word_is(game: str, command: str, lines: list[str]) -> None:
    copies = recorded(GAMES[game])
    desk = copies.desk("fr")
    desk.obey(command)
    answer, before = said(desk), outcome(copies.desk("fr"))
    for line in lines:
        after, other = copies.after("fr", line)
        assert (sentences(other), after) == (tuple(answer), before), line


@pytest.mark.parametrize("line", ["qui gagne ?", "whose turn", "dernier coup"])
def test_beside_a_question_it_stays_open(line: str) -> None:
    desk = recorded(OPTION, ["concede"]).desk("fr")
    question = asked(desk)
    desk.enter(line)
    assert asked(desk) == question
    assert said(desk)


@pytest.mark.parametrize(
    ("record", "line", "clause"),
    [
        (OPTION, "un retournement ça rapporte combien ?", "OPT-14"),
        (OPTION, "what's the bonus for all seven ?", "OPT-13"),
        (OPTION, "combien de lettres au premier mot ?", "OPT-6"),
        (OPTION, "on peut passer ?", "OPT-7"),
        (OPTION, "je peux échanger ?", "OPT-7"),
        (OPTION, "am i allowed to swap", "OPT-7"),
        (OPTION, "je peux poser deux mots ?", "OPT-8"),
        (OPTION, "j'ai le droit à un joker ?", "OPT-16"),
        (JAGO, "can i pass?", "JAG-5"),
        (JAGO, "est-ce que je peux échanger", "JAG-5"),
        (CROISILLON, "could i change my letters?", "CRO-14"),
        (MOT, "je peux passer ?", "MPM-12"),
        (JAGO, "y a des jokers ?", "JAG-1"),
        (CROISILLON, "deux jokers dans un mot on peut ?", "CRO-9"),
        (CROISILLON, "may both capitals share a line?", "CRO-5"),
        (CROISILLON, "how many cards do i have", "CRO-2"),
        (CROISILLON, "il reste combien de tours", "CRO-15"),
        (CROISILLON, "is zorg valid?", "VOC-10"),
        (CROISILLON, "combien vaut le joker", "CRO-3"),
        (MOT, "on peut dire un mot anglais ?", "MPM-7"),
    ],
)
def test_a_question_about_the_rules_is_answered_by_at_most_two_clauses(record: str, line: str, clause: str) -> None:
    told = heard(record, line)
    assert any(one.startswith(f"{clause}  ") for one in told)
    assert len(told) <= 2


@pytest.mark.parametrize(
    "line", ["quel temps pourri", "passe moi le sel", "amazing grace", "c'est la fin des haricots ?", "bof"]
)
def test_small_talk_is_refused_in_a_sentence(line: str) -> None:
    (sentence,) = heard(OPTION, line)
    assert line.split()[0] in sentence


def test_help_is_for_whoever_asks() -> None:
    assert heard(OPTION, "aide moi") == heard(OPTION, "aide")
    assert heard(OPTION, "aide xyz") == ["L'aide ne dit rien de « xyz »."]


def test_a_command_that_is_said_is_refused_as_it_is() -> None:
    assert heard(JAGO, "je passe") == heard(JAGO, "passe")


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("jazz s, juge o, jet e, poil s", "CRO-10"),
        ("jazz s, juge o, jazz e", "CRO-8"),
        ("yourte e, if o, venir s, quel n", "CRO-11"),
        ("j'ai bec est, bec ouest", "CRO-8"),
    ],
)
def test_words_with_their_directions_are_refused_by_the_clause_that_they_break(line: str, clause: str) -> None:
    assert heard(CROISILLON, line)[0].endswith(f"({clause})")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("chat a1", "Le mot ne touche rien de ce qui est posé. (OPT-8)"),
        ("chat en a1", "Le mot ne touche rien de ce qui est posé. (OPT-8)"),
        ("marc: chat a1", "C'est à Zoé de jouer. (OPT-1)"),
        ("mrac passe", "C'est à Zoé de jouer. (OPT-1)"),
        ("mrac: passe", "C'est à Zoé de jouer. (OPT-1)"),
    ],
)
def test_a_play_with_its_word_first_is_refused_as_it_is(line: str, why: str) -> None:
    assert heard(OPTION, line) == [why]


def test_a_ruling_is_recorded_and_no_question_about_the_rules() -> None:
    copies = recorded(OPTION)
    for line in ("rule about flips", "rule about the weather"):
        assert outcome(copies.desk("en")) == copies.after("en", line)[0]
    assert copies.after("en", "rule that VUES stands")[0].remarks


def test_where_no_glass_is_what_is_left_is_in_the_bag() -> None:
    assert heard(OPTION, "il reste combien ?") == heard(OPTION, "sac")
    assert heard(JAGO, "il reste combien ?") == heard(JAGO, "temps")


def test_rules_are_found_by_what_people_call_things() -> None:
    assert heard(OPTION, "règles bonus tous les sept", "fr")[0].startswith("OPT-13")
    for line in ("règles contestation", "règle contester", "rules challenge"):
        assert heard(OPTION, line)[0].startswith("OPT-21")
    for line in ("règle de couleur", "c'est quoi la règle de la couleur", "what's the rule on colours"):
        assert heard(OPTION, line)[0].startswith("OPT-12"), line
    for line in ("la règle du joker", "rules star"):
        assert heard(OPTION, line)[0].startswith("OPT-16")
    assert heard(OPTION, "rule about flips", "en")[0].startswith("OPT-14")
    assert heard(OPTION, "règles haricots", "fr") == ["option : aucune règle ne parle de « haricots »."]


OFFERS = [
    (OPTION, "marc a pas retourné le v en fait", "corrige 2 I7 PENTE"),
    (OPTION, "marc didn't flip the v", "corrige 2 I7 PENTE"),
    (OPTION, "c'était pas pente mais fente", "corrige 2 I7 fente ~H8:V>T"),
    (OPTION, "it was not i7 but i8", "corrige 2 I8 PENTE ~H8:V>T"),
    (OPTION, "pas mal joué mais moche", None),
    (OPTION, "zeo passe", "Zoé : passe"),
    (OPTION, "zeo échange 3", "Zoé : échange 3"),
    (OPTION, "zeo: passe", "Zoé : passe"),
    (OPTION, "eoz challenge", None),
    (JAGO, "mrac challenge", "Marc : conteste"),
    (JAGO, "marc didn't flip the a", None),
    (OPTION, "h8 xx9", None),
    (OPTION, "je passe", "passe"),
    (OPTION, "rien, je passe mon tour", "passe"),
    (OPTION, "j'ai pas de mot", "passe"),
    (OPTION, "passe moi le sel", None),
    (OPTION, "je doute de tues", "conteste tues"),
    (OPTION, "imprime", "feuille"),
    (OPTION, "stop", "quitter"),
    (OPTION, "oups", "annule"),
    (OPTION, "zut", "annule"),
    (OPTION, "annule les deux derniers", "annule 2"),
    (OPTION, "annule tout mon tour", "annule 1"),
    (OPTION, "défais les deux derniers", "annule 2"),
    (OPTION, "reviens d'un coup", "annule"),
    (CROISILLON, "le 1 compte faux : jet jeu", "corrige 1 mots Jet Jeu"),
    (CROISILLON, "j'ai jour e, jeu s", "Jour E, Jeu S"),
    (CROISILLON, "corrige 1 bon e, bol s, bal o", "corrige 1 Bon E, Bol S, Bal O"),
    (CROISILLON, "l'étape 1 : Bon E, Bol S, corrige", "corrige 1 Bon E, Bol S"),
    (CROISILLON, "change 1 to Jet Jeux", "corrige 1 mots Jet Jeux"),
    (CONTESTED, "zoé conteste la dernière grille", "Zoé : conteste"),
    (CONTESTED, "i challenge that last grid", "conteste"),
    (OPTION, "le 2 c'était tente", "corrige 2 I7 tente ~H8:V>T"),
    (OPTION, "non c'était tente, le reste pareil", "corrige 2 I7 tente ~H8:V>T"),
    (OPTION, "corrige le 1", "corrige 1"),
    (OPTION, "je conteste tues", "conteste tues"),
    (OPTION, "on échange trois lettres", "échange 3"),
    (OPTION, "échange le j et le k", "échange J K"),
    (OPTION, "marc s'appelle Marco", "renomme marc Marco"),
    (OPTION, "marc's called marco", "renomme marc Marco"),
    (CROISILLON, "je peux rien faire, je change 6 cartes", "échange 6"),
    (OPTION, "je peux rien poser", "passe"),
    (OPTION, "marco pas marc", "renomme marc Marco"),
    (OPTION, "enlève 5 points à marc pour triche", "Marc : ajuste -5 triche"),
    (OPTION, "bonne nuit", "quitter"),
    (OPTION, "sors la feuille", "feuille"),
    (JAGO, "zoé avait mis 0:50", "corrige 2 fini 0:50"),
    (CROISILLON, "le 2 c'était 5 cartes", "corrige 2 échange 5"),
    (CROISILLON, "marc a échangé 5 pas 4", "corrige 2 échange 5"),
    (MOT, "le 2 c'était angers", "corrige 2 mot angers"),
    (MOT, "stoppés à 4 lettres", "corrige 2 mot NANTES stop 4"),
    (MOT, "nantes stoppé a 3", "corrige 2 mot nantes stop 3"),
    (MOT, "oups c'est angers, pas nantes", "corrige 2 mot angers"),
    (MOT, "hors catégorie", "conteste catégorie"),
    (MOT, "ça colle pas", "conteste catégorie"),
    (MOT, "3-1", "conteste catégorie 3-1"),
    (MOT, "zoé 3-1 marc", None),
    (MOT, "on a pas trouvé", "aucun"),
    (MOT, "nouvelle carte : un fruit", "carte un fruit"),
    (JAGO, "stoppé à 0:50", "corrige 2 fini 0:50"),
    (OPTION, "corrige le 5", None),
    (OPTION, "euh", None),
    (OPTION, "pas mal marc", None),
    (OPTION, "conteste vuse", None),
]
IN_ENGLISH = [
    (OPTION, "take that back", "undo"),
    (OPTION, "undo the last two", "undo 2"),
    (OPTION, "oops it was tente", "amend 2 I7 tente ~H8:V>T"),
    (OPTION, "i challenge tues", "contest tues"),
    (OPTION, "marc is spelt Mark", "rename marc Mark"),
    (OPTION, "take 5 off marc for cheating", "Marc: adjust -5 cheating"),
    (OPTION, "bye", "quit"),
    (OPTION, "pass my turn", "pass"),
    (MOT, "they were stopped after 4 letters", "amend 2 word NANTES stop 4"),
    (MOT, "category is wrong", "contest category"),
    (MOT, "doesnt fit", "contest category"),
    (MOT, "it fits", None),
    (MOT, "crad: a fruit", "card a fruit"),
    (OPTION, "i cant go", "pass"),
    (OPTION, "can i go", None),
    (OPTION, "nice one", None),
]


@pytest.mark.parametrize(
    ("language", "record", "line", "meant"),
    [*(("fr", *case) for case in OFFERS), *(("en", *case) for case in IN_ENGLISH)],
)
def test_what_somebody_may_mean_is_offered(language: str, record: str, line: str, meant: str | None) -> None:
    desk = recorded(record).desk(language)
    assert suggestion(desk.table, line, language, desk.words) == meant


STRUDEL = MOT.replace("NANTES", "STRUDELL")


@pytest.mark.parametrize(
    ("language", "line", "done"),
    [
        ("fr", "oui c'est autrichien", "contest spelling rejected"),
        ("en", "yes its a name", "contest spelling rejected"),
        ("en", "yes because they say so there", "contest spelling rejected"),
        ("fr", "oui contste catégorie", ""),
    ],
)
def test_a_reason_may_stand_behind_a_yes(language: str, line: str, done: str) -> None:
    desk = recorded(STRUDEL, ["conteste orthographe"]).desk(language)
    desk.enter(line)
    assert [step.command for step in desk.table.steps[2:]] == ([done] if done else [])


def test_a_command_with_punctuation_is_carried_out() -> None:
    copies = recorded(OPTION)
    assert copies.after("fr", "passe !")[0] == copies.after("fr", "passe")[0]
    assert copies.after("fr", "note : Marc est en retard")[0] == copies.after("fr", "note Marc est en retard")[0]
    assert copies.after("fr", "score ?")[0] == copies.after("fr", "score")[0]


def behind(copies: Copies, line: str) -> tuple[str, str]:
    """What is offered beside an open question, and the question after it was declined."""
    desk = copies.desk("fr")
    desk.enter(line)
    offered = asked(desk)
    desk.enter("n")
    return offered, asked(desk)


def test_what_is_offered_beside_a_question_leaves_it_open() -> None:
    copies = recorded(OPTION, ["concede"])
    question = asked(copies.desk("fr"))
    assert behind(copies, "je passse") == ("Vouliez-vous dire : passe ? [O/n]", question)
    desk = copies.desk("fr")
    desk.enter("annule les deux derniers coups")
    assert asked(desk) == "Vouliez-vous dire : annule 2 ? [O/n]"
    desk.enter("bof")
    assert asked(desk) == question


@pytest.mark.parametrize("line", ["ok alors i7 pente", "oui mais i7 pente d'abord", "ouais, i7 pente"])
def test_a_yes_before_a_command_ends_nothing(line: str) -> None:
    desk = recorded(OPTION, ["concede"]).desk("fr")
    desk.enter(line)
    assert "concede" not in [step.command for step in desk.table.steps]


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("fondée", "contest TUES upheld"),
        ("pas dans le dico", "contest TUES upheld"),
        ("trouvé, page 812", "contest TUES rejected"),
        ("regeté", "contest TUES rejected"),
    ],
)
def test_a_contest_that_no_dictionary_judges_is_asked_about(line: str, command: str) -> None:
    copies = recorded(JUDGED, ["zoe: contest TUES"])
    desk = copies.desk("fr")
    desk.enter(line)
    assert outcome(desk).steps[-1] == f"zoe: {command}"


def test_what_is_no_verdict_records_none() -> None:
    copies = recorded(JUDGED, ["zoe: contest TUES"])
    desk = copies.desk("fr")
    before = outcome(desk)
    for line in ("le larousse est où", "bof", ""):
        desk.enter(line)
        assert outcome(desk) == before


def test_why_takes_points(tmp_path: Path) -> None:
    desk = at_table(tmp_path)
    reply(desk, "h8 vues")
    assert reply(desk, "pourquoi 7 ?") == reply(desk, "pourquoi 1") != []


def test_help_about_nothing_says_so(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    assert reply(desk, "? xyz") == ["The help says nothing about “xyz”."]


def test_what_is_left_to_draw_is_told_with_what_each_holds() -> None:
    assert heard(GUERRE, "il me reste combien de lettres ?") == ["réserve 52.", "Zoé : arsenal 16, Marc : arsenal 20."]


def test_where_nothing_is_drawn_it_is_told_with_what_each_has_won() -> None:
    assert heard(MOT, "bag", "en") == ["No card is drawn.", *heard(MOT, "score", "en")]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("line", ["annule ça", "annule ca.", "undo that", "Undo it!"])
def test_what_is_only_pointed_at_is_taken_back_at_once(game: str, line: str) -> None:
    copies = recorded(GAMES[game])
    assert copies.after("fr", line)[0].steps == copies.after("fr", "score")[0].steps[:-1]


def test_a_word_behind_which_something_is_pointed_at_is_none_of_these() -> None:
    assert "“last it” is not understood" in " ".join(heard(OPTION, "last it", "en"))


@pytest.mark.parametrize(("line", "meant"), [("oh no wait i want to play again", "undo"), ("shall we go again", None)])
def test_a_rematch_is_offered_when_the_game_is_over_only(line: str, meant: str | None) -> None:
    desk = recorded(OPTION).desk("en")
    assert suggestion(desk.table, line, "en", desk.words) == meant
    desk = recorded(OPTION + ">marc: concede\n").desk("en")
    assert suggestion(desk.table, "shall we go again", "en", desk.words) == "rematch"


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("faux devient eaux", "F4 EAUX"),
        ("eaux à la place de faux", "F4 EAUX"),
        ("put maux instead of faux", "F4 MAUX"),
        ("remplace faux par tauxes", "F4 TAUXES"),
        ("faux becomes affaux", "F2 AFFAUX"),
        ("faux devient au", None),
        ("vrai devient faux demain", None),
        ("ras devient gras", None),
    ],
)
def test_a_word_that_becomes_another_is_laid_where_it_lies(line: str, offered: str | None) -> None:
    assert suggestion(recorded(JAGO).desk("fr").table, line, "fr") == offered


def test_a_contest_said_in_other_words_is_refused_with_its_reason() -> None:
    assert heard(JAGO, "je conteste vrai")[-1].startswith("VRAI n'est pas un mot de la dernière pose, qui a fait FAUX.")


def test_a_contest_names_the_word_that_is_said_not_to_exist() -> None:
    table = recorded(JAGO).desk("fr").table
    assert suggestion(table, "faux ça existe pas", "fr") == "conteste faux"
    assert suggestion(table, "c'est pas un mot", "fr") == "conteste"


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("règles tir", "GDM-17"),
        ("règle du blocus", "GDM-19"),
        ("la règle du piratage", "GDM-16"),
        ("règles reprise", "GDM-12"),
        ("règles accents", "GDM-29"),
        ("rules shooting", "GDM-17"),
        ("rules goal", "GDM-24"),
        ("the rule of the joker", "GDM-29"),
    ],
)
def test_a_rule_of_la_guerre_des_mots_is_found_by_what_it_is_called(line: str, clause: str) -> None:
    assert heard(GUERRE, line)[0].startswith(f"{clause} ")


TICKED = (
    JAGO
    + """
>marc: F4 EAUX
>marc: tick
""".lstrip()
)


@pytest.mark.parametrize(
    ("meant", "lines"),
    [
        ("fini", ["suivant", "à toi", "au suivant", "your go"]),
        (
            "sablier",
            ["times up", "plus de sable", "le sablier a coulé", "le sablier est encore vide", "glass is empty again"],
        ),
        ("sablier", ["c'est vide", "vide", "la minute est passée", "minute's up", "sand's run out"]),
        ("grâce", ["forgive me that minute", "grâce !! le mot était posé", "on me pardonne la minute", "pardon"]),
        (None, ["grâce à toi je perds une minute", "toi et moi demain soir", "plus de café", "amazing grace"]),
        ("annule", ["le sablier n'était pas vide"]),
        (None, ["dépêche", "plus vite", "next time maybe", "it was over your head"]),
    ],
)
def test_what_is_said_of_the_glass_and_of_the_turn_in_jago(meant: str | None, lines: list[str]) -> None:
    table = recorded(TICKED).desk("fr").table
    found = {line: suggestion(table, line, "fr") for line in lines}
    assert found == dict.fromkeys(lines, meant)
