import pytest

from tests.cli.runner import Run, complaint

EXPLAINED = {
    ("en", "PARIS"): """\
PARIS

  paris, noun masculine plural (pari)
  also: Paris, proper noun masculine or feminine invariable · Pâris, given name masculine invariable

  in every game  valid
""",
    ("fr", "week-end"): """\
week-end

  week-end, nom masculin singulier

  option, jago, croisillon       refusé   week-end s'écrit avec un trait d'union ou une apostrophe (VOC-6)
  mot-pour-mot, guerre-des-mots  valable
""",
    ("fr", "TUES"): """\
TUES

  tues, verbe, indicatif présent ou subjonctif présent, 2e personne du singulier (tuer)
  aussi : tués, verbe, participe passé masculin pluriel (tuer) · tues, verbe, participe passé féminin pluriel (taire)

  dans tous les jeux  valable
""",
    ("en", "ETE"): """\
ETE

  été, verb, past participle masculine or feminine invariable (être)
  also: été, noun masculine singular

  option, jago, croisillon, mot-pour-mot  valid
  guerre-des-mots                         not valid  only with other accents: été (VOC-2)
  guerre-des-mots, rules=simple           valid
""",
}

UNKNOWN = {"en": "  The dictionary fr does not know it.", "fr": "  Le dictionnaire fr ne le connaît pas."}

COMPARED = {
    "en": """\
       fr                 fr-classique       fr-1990
PARIS  valid              valid              valid
CLEF   valid              valid              not valid (VOC-9)
ONU    not valid (VOC-5)  not valid (VOC-5)  not valid (VOC-5)
""",
    "fr": """\
       fr              fr-classique    fr-1990
PARIS  valable         valable         valable
CLEF   valable         valable         refusé (VOC-9)
ONU    refusé (VOC-5)  refusé (VOC-5)  refusé (VOC-5)
""",
}

HOOKS = {"en": "before  F J M N S V\nbehind  S\n", "fr": "devant    F J M N S V\nderrière  S\n"}

LISTED = [
    (["search", "J?IE"], "JOIE"),
    (["search", "*EUIL", "--limit", "4"], "DEUIL FEUIL SEUIL TREUIL"),
    (["search", "ÉV[AE]NOUI"], "EVANOUI"),
    (["search", "ITAL?E", "--game", "mot-pour-mot"], "ITALIE"),
    (["search", "ITAL?E"], ""),
    (["search", "CLE[FZ]"], "CLEF"),
    (["search", "CLE[FZ]", "--lexicon", "fr-1990"], ""),
    (["search", "?OI[A-E]"], "FOIE JOIE MOIE NOIE SOIE VOIE"),
    (["search", "[!A-Z]OIE"], ""),
    (["search", "#@I", "--limit", "3"], "BAI COI FOI"),
    (["search", "@@@@"], "OUIE YAOI YEYE YOYO"),
    (["anagrams", "CHIEN"], "CHIEN CHINE NICHE"),
    (["anagrams", "chién"], "CHIEN CHINE NICHE"),
    (["anagrams", "CHI?N", "--contains", "hin"], "CHINA CHINE TCHIN"),
    (["anagrams", "CHIEN", "--min", "4"], "CHIE CINE HEIN CHIEN CHINE NICHE"),
    (["anagrams", "CHIEN", "--lexicon", "fr-classique"], "CHIEN CHINE NICHE"),
    (["anagrams", "QQQ"], ""),
    (["suggest", "JOUEUX"], "BOUEUX JOUEUR JOYEUX NOUEUX"),
    (["suggest", "EVANOUIRE"], "EVANOUIE EVANOUIR EVANOUIRA EVANOUIREZ"),
    (["suggest", "ZZZZZZZZZ"], ""),
]

BAD = [
    (["search", "J[OI"], "“J[OI” is no pattern. An example: J?IE"),
    (["search", "J[Z-A]"], "“J[Z-A]” is no pattern. An example: J?IE"),
    (["search", "J[]"], "“J[]” is no pattern. An example: J?IE"),
    (["search", "J(OI)"], "“J(OI)” is no pattern. An example: J?IE"),
    (
        ["search", ""],
        "What is searched for? An example: referee word search 'J?IE'",
    ),
    (["search", "J1"], "“J1” is no pattern. An example: J?IE"),
    (["search", "J?IE", "--limit", "x"], "'--limit' cannot be that: a whole number is wanted, 0 or more."),
    (["search", "J?IE", "--limit", "-1"], "'--limit' cannot be that: a whole number is wanted, 0 or more."),
    (["search", "J?IE", "--limit"], "The option --limit needs a value."),
    (["search", "J?IE", "--limits", "1"], "There is no option --limits. Did you mean --limit?"),
    (["search", "J?IE", "K?IE"], "Unexpected: K?IE."),
    (["search", "J?IE", "--game", "jagos"], "There is no game “jagos”. Did you mean jago?"),
    (["anagrams", "123"], "“123” are no letters to play with."),
    (["anagrams", ""], "“” are no letters to play with."),
    (["anagrams", "ABC", "--min", "-2"], "'--min' cannot be that: a whole number is wanted, 0 or more."),
    (["explain"], "Missing: the word, as in referee word explain VUES"),
    (["explain", "JOIE", "TUES"], "Unexpected: TUES."),
    (
        ["explain", "JOIE", "--lexicon", "zut"],
        "There is no dictionary named “zut”. `referee dict list` shows what there is.",
    ),
    (["compare"], "Missing: the words, as in referee word compare TUES TEUES"),
    (
        ["compare", "JOIE", "--lexicon", "fr", "--lexicon", "zut"],
        "There is no dictionary named “zut”. `referee dict list` shows what there is.",
    ),
    (["hooks"], "Missing: the words, as in referee word hooks JOIE"),
    (["suggest", "A", "B"], "Unexpected: B."),
    (["judge", "JOIE"], "Unexpected: JOIE."),
    (
        ["judge", "--game", "zut"],
        "There is no game “zut”. Choose from: option, jago, croisillon, mot-pour-mot, guerre-des-mots.",
    ),
    (["chek"], "There is no command “chek”. Did you mean check?"),
    ([], "A command is missing. Choose from: anagrams, check, compare, explain, hooks, judge, search, sense, suggest."),
]


@pytest.mark.parametrize(("lang", "word"), EXPLAINED)
def test_explain_puts_the_usual_reading_first_and_games_that_agree_together(shared: Run, lang: str, word: str) -> None:
    result = shared("word", "explain", word, lang=lang)
    assert (result.code, result.out, result.err) == (0, EXPLAINED[lang, word], "")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_explain_of_an_unknown_word_says_so(shared: Run, lang: str) -> None:
    result = shared("word", "explain", "ZUTT", lang=lang)
    assert (result.code, result.err) == (1, "")
    assert result.lines[:3] == ["ZUTT", "", UNKNOWN[lang]]
    assert len([line for line in result.lines if line.endswith("(VOC-9)")]) == 1


def test_explain_asks_the_dictionary_it_is_told(shared: Run) -> None:
    assert shared("word", "explain", "CLEF", "--lexicon", "fr-1990").code == 1
    assert shared("word", "explain", "CLEF").code == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_compare_puts_dictionaries_side_by_side(shared: Run, without_enchant: dict[str, str], lang: str) -> None:
    result = shared("word", "compare", "PARIS", "CLEF", "ONU", lang=lang, env=without_enchant)
    assert (result.code, result.out, result.err) == (1, COMPARED[lang], "")


def test_compare_asks_only_the_dictionaries_it_is_told(shared: Run) -> None:
    result = shared("word", "compare", "CLEF", "--lexicon", "fr", "--lexicon", "fr-classique")
    assert (result.code, result.out) == (0, "      fr     fr-classique\nCLEF  valid  valid\n")


def test_compare_judges_by_the_rules_of_a_game(shared: Run) -> None:
    assert shared("word", "compare", "ITALIE", "--lexicon", "fr").code == 1
    assert shared("word", "compare", "ITALIE", "--lexicon", "fr", "--game", "mot-pour-mot").code == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_hooks_go_before_and_behind(shared: Run, lang: str) -> None:
    result = shared("word", "hooks", "OIE", lang=lang)
    assert (result.code, result.out, result.err) == (0, HOOKS[lang], "")
    assert shared("word", "hooks", "ZUTT").code == 1


@pytest.mark.parametrize(
    ("arguments", "words"), LISTED, ids=lambda told: " ".join(told) if isinstance(told, list) else ""
)
def test_lists_of_words_come_one_a_line(shared: Run, arguments: list[str], words: str) -> None:
    result = shared("word", *arguments)
    assert (result.lines, result.code) == (words.split(), 0 if words else 1)


@pytest.mark.parametrize(
    ("lang", "limit", "told"), [("en", 2, "and 1 more\n"), ("fr", 2, "et 1 autre\n"), ("fr", 1, "et 2 autres\n")]
)
def test_a_list_cut_short_says_how_many_more_there_are(shared: Run, lang: str, limit: int, told: str) -> None:
    result = shared("word", "anagrams", "CHIEN", "--limit", str(limit), lang=lang)
    assert (result.code, len(result.lines), result.err) == (0, limit, told)
    assert shared("word", "anagrams", "CHIEN", "--limit", "3", lang=lang).err == ""


@pytest.mark.parametrize(("arguments", "told"), BAD, ids=lambda told: " ".join(told) if isinstance(told, list) else "")
def test_bad_arguments_get_one_sentence(shared: Run, arguments: list[str], told: str) -> None:
    assert complaint(shared("word", *arguments)) == told


FRENCH = [
    (
        ["word"],
        "Il manque une commande. Au choix : anagrammes, cherche, compare, explique, juge, rallonges, sens, suggère, vérifie.",
    ),
    (["word", "chek"], "Il n'y a pas de commande « chek ». Vouliez-vous dire check ?"),
    (["word", "explain"], "Il manque le mot : referee mot explique VUES"),
    (["word", "explain", "A", "B"], "De trop : B."),
    (["word", "search", "J", "--limit", "x"], "'--limit' ne convient pas : il faut un nombre entier, 0 ou plus."),
    (["word", "search", "J", "--limit"], "L'option --limit attend une valeur."),
    (["word", "search", "J", "--limits"], "Il n'y a pas d'option --limits. Vouliez-vous dire --limit ?"),
    (["word", "check", "--json=1", "J"], "L'option --json n'attend pas de valeur."),
    (["word", "check", "--set", "a=b", "J"], "Le jeu option n'a pas de réglages pour les mots."),
]


@pytest.mark.parametrize(
    ("arguments", "told"), FRENCH, ids=lambda told: " ".join(told) if isinstance(told, list) else ""
)
def test_usage_problems_are_said_in_french_too(shared: Run, arguments: list[str], told: str) -> None:
    assert complaint(shared(*arguments, lang="fr")) == told


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "Usage: referee word search [OPTIONS]"), ("fr", "Usage : referee mot cherche [OPTIONS]")],
)
def test_help_comes_in_both_languages(shared: Run, lang: str, title: str) -> None:
    result = shared("word", "search", "--help", lang=lang)
    assert (result.code, result.err) == (0, "")
    assert title in result.out
    assert ("Show this help and exit." in result.out) == (lang == "en")
    assert ("Afficher cette aide et quitter." in result.out) == (lang == "fr")


def test_without_a_command_the_help_is_shown(shared: Run) -> None:
    assert shared().out == shared("--help").out != ""


@pytest.mark.parametrize(
    ("typed", "checked"),
    [
        ("word PARIS", "PARIS"), ("mot paris zutt", "paris zutt"), ("word chercha", "chercha"), ("mot zzz", "zzz"),
        ("word chercha cherchas", "chercha cherchas"), ("word été --json", "été --json"),
        ("mot PARIS --game jago", "PARIS --game jago"),
        ("word --invalid", ""), ("mots paris", "paris"), ("word joie --lexicon fr-1990", "joie --lexicon fr-1990"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_words_alone_are_checked(shared: Run, typed: str, checked: str, lang: str) -> None:
    bare = shared(*typed.split(), lang=lang)
    whole = shared("word", "check", *checked.split(), lang=lang) if checked else None
    assert whole is None or (bare.code, bare.out, bare.err) == (whole.code, whole.out, whole.err)
    assert whole is not None or bare.code == 2


def test_words_of_a_pipe_are_checked_too(shared: Run) -> None:
    assert shared("mot", "-", stdin="joie\nzutt\n").out == shared("word", "check", "-", stdin="joie\nzutt\n").out


@pytest.mark.parametrize("typed", ["word serch J?IE", "word chekc", "mot verifi paris", "mot cherhce paris"])
def test_a_slip_of_a_command_is_no_word(shared: Run, typed: str) -> None:
    assert complaint(shared(*typed.split())).startswith("There is no command “")
