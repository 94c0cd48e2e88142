"""Judging a stream: the same verdicts as word by word, whatever finds the keys and wherever the stream is cut."""

import importlib.util
import io
import json
import sys

import pytest

from referee.words import bulk, finder
from referee.words.bulk import EndlessWord
from referee.words.judge import judge
from referee.words.lexicon import Lexicon
from referee.words.shelf import BUILT_IN
from tests.whole import WHOLE, part
from tests.words import stream
from tests.words.conftest import Packed
from tests.words.stream import every_sort, run, verdicts, verdicts_on_every_sort
from tests.words.support import POLICIES, word, words

FINDERS = ("dawg2", "no word graph", "no dawg2 to import")


@pytest.fixture(params=FINDERS)
def found(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """What looks keys up."""
    if request.param == "dawg2" and importlib.util.find_spec("dawg") is None:
        pytest.skip("dawg2 is not installed")
    if request.param == "no word graph":
        monkeypatch.setattr(finder, "load_graph", lambda lexicon: None)
    if request.param == "no dawg2 to import":
        monkeypatch.setitem(sys.modules, "dawg", None)
    return str(request.param)


# keys are looked up before any policy is asked: two policies show what another way of looking them up does
WAYS = [(way, name) for way in FINDERS for name in POLICIES if WHOLE or way == "dawg2" or name in ("option", "simple")]


@part
@pytest.mark.parametrize(("found", "name"), WAYS, indirect=["found"])
@pytest.mark.usefixtures("found")
def test_a_stream_is_judged_as_its_words_are(fr: Lexicon, name: str) -> None:
    data, policy = every_sort(fr), POLICIES[name]
    judged = verdicts_on_every_sort(policy, fr)
    refused = sum(not verdict.valid for _, verdict in judged)
    for printed, expected in (
        (stream.invalid(policy, fr), stream.expected_invalid(judged)),
        (stream.lines(policy, fr), stream.expected_lines(judged, fr.name)),
        (stream.as_json(policy, fr), stream.expected_json(judged, fr)),
        (stream.nothing(policy, fr), b""),
    ):
        text, tally = run(printed, data)
        assert text.splitlines() == expected.splitlines()
        assert (tally.words, tally.refused, tally.lines) == (len(judged), refused, data.count(b"\n"))


@pytest.mark.parametrize("name", ["option", "mot-pour-mot", "guerre-des-mots"])
@pytest.mark.parametrize("variant", [1, 2])
def test_each_variant_judges_streams_by_its_own_words(fr: Lexicon, variant: int, name: str) -> None:
    data, policy, lexicon = every_sort(fr), POLICIES[name], Lexicon(BUILT_IN[variant], fr.path, variant)
    judged = verdicts(data, policy, lexicon)
    assert stream.expected_invalid(judged) != stream.expected_invalid(verdicts_on_every_sort(policy, fr))
    assert run(stream.invalid(policy, lexicon), data)[0] == stream.expected_invalid(judged)
    assert run(stream.lines(policy, lexicon), data)[0] == stream.expected_lines(judged, lexicon.name)
    assert run(stream.as_json(policy, lexicon), data)[0] == stream.expected_json(judged, lexicon)


def test_the_stream_has_words_of_every_sort(fr: Lexicon) -> None:
    data = every_sort(fr)
    assert len(data.split()) > 1200
    codes = {judge(word.decode("utf-8", "replace"), POLICIES["guerre-des-mots"], fr).code for word in data.split()}
    assert {"valid", "not-in-dictionary", "other-accents", "proper-noun", "inverted-only", "too-short"} <= codes


@pytest.mark.parametrize("size", [1, 2, 3, 17, 1000, 1 << 20])
@pytest.mark.parametrize("name", ["option", "guerre-des-mots"])
def test_where_the_stream_is_cut_makes_no_difference(
    fr: Lexicon, monkeypatch: pytest.MonkeyPatch, name: str, size: int
) -> None:
    data, policy = b"\xef\xbb\xbf" + every_sort(fr)[:6000], POLICIES[name]
    judged = verdicts(data[3:], policy, fr)
    monkeypatch.setattr(bulk, "SIZE", size)
    assert run(stream.invalid(policy, fr), data)[0] == stream.expected_invalid(judged)
    assert run(stream.as_json(policy, fr), data)[0] == stream.expected_json(judged, fr)


@pytest.mark.parametrize("name", POLICIES)
def test_every_line_of_json_can_be_read_and_says_what_the_judge_says(fr: Lexicon, name: str) -> None:
    data, policy = every_sort(fr), POLICIES[name]
    told = [json.loads(line) for line in run(stream.as_json(policy, fr), data)[0].decode().split("\n")[:-1]]
    for (raw, verdict), facts in zip(verdicts_on_every_sort(policy, fr), told, strict=True):
        assert set(facts) == {"word", "key", "valid", "code", "clause", "reason", "readings"}
        assert (facts["valid"], facts["code"], facts["clause"]) == (verdict.valid, verdict.code, verdict.clause)
        assert [(r["form"], r["lemma"]) for r in facts["readings"]] == [(r.form, r.lemma) for r in verdict.readings]
        if b"\xed" not in raw and raw.decode("utf-8", "ignore").encode() == raw:
            assert facts["word"] == raw.decode()


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.usefixtures("found")
def test_a_small_list_of_any_alphabet_is_judged_alike(lexicon_of: Packed, name: str) -> None:
    known = [
        *words("joie", "été", "y", "o'", "straße", "ωμέγα", "москва", "œuvre", "week-end", "тест"),
        word("жук", lemma="жучок"),
    ]
    small, policy = lexicon_of(known), POLICIES[name]
    data = (
        "joie JOIES Y a b O o' STRASSE straße ΩΜΈΓΑ ωμεγα МОСКВА œuvre OEUVRE oeuvres week-end weekend ТЕСТ Жук ЖУК % É"
    )
    judged = verdicts(data.encode(), policy, small)
    assert run(stream.invalid(policy, small), data.encode())[0] == stream.expected_invalid(judged)
    assert run(stream.lines(policy, small), data.encode())[0] == stream.expected_lines(judged, small.name)
    assert run(stream.as_json(policy, small), data.encode())[0].splitlines() == (
        stream.expected_json(judged, small).splitlines()
    )


def test_a_percent_sign_in_a_name_is_a_percent_sign(lexicon_of: Packed) -> None:
    small = lexicon_of(words("joie"))
    small.name = "100%s"
    facts = json.loads(run(stream.as_json(POLICIES["option"], small), b"joies")[0])
    assert "100%s" in facts["reason"]


def test_words_that_are_not_utf_8_are_counted_with_their_first_line(fr: Lexicon) -> None:
    printed = stream.invalid(POLICIES["option"], fr)
    text, tally = run(printed, b"joie\n\xe9t\xe9 joie \xff\r\njoie\n")
    assert text == b"\xe9t\xe9\n\xff\n"
    assert (tally.words, tally.refused, tally.bad, tally.bad_line) == (5, 2, 2, 2)
    assert run(printed, "joie été\n".encode())[1].bad == 0


def test_no_character_that_steers_a_terminal_is_printed(fr: Lexicon) -> None:
    data = "\x1b[31mjoie jo\x07ie \u009b31m joie\x7f joie\x00 été".encode()
    text, _ = run(stream.lines(POLICIES["option"], fr), data)
    assert [letter for letter in text.decode() if not letter.isprintable() and letter not in "\t\n"] == []
    assert "été" in text.decode()


@pytest.mark.parametrize("before", [b"", b"joie\njoie zzz\n"])
def test_a_stretch_without_a_space_is_no_list_of_words(monkeypatch: pytest.MonkeyPatch, before: bytes) -> None:
    monkeypatch.setattr(bulk, "LONGEST", 5000)
    monkeypatch.setattr(bulk, "SIZE", 64)
    long, endless = before + b"z" * 4900 + b"\njoie\n", before + b"z" * 6000 + b"\njoie\n"
    assert b"".join(bulk.chunks(io.BytesIO(long).read)) == long
    given: list[bytes] = []
    with pytest.raises(EndlessWord):
        given.extend(bulk.chunks(io.BytesIO(endless).read))
    assert b"".join(given) == before


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n \t", b"\xef\xbb\xbf"])
def test_nothing_is_said_of_nothing(fr: Lexicon, data: bytes) -> None:
    for printed in (stream.invalid, stream.lines, stream.as_json):
        text, tally = run(printed(POLICIES["option"], fr), data)
        assert (text, tally.words, tally.refused) == (b"", 0, 0)


def test_the_first_verdicts_come_before_the_stream_has_ended(fr: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "SIZE", 16)
    pieces = iter([b"joie zzz\njo", b"ie zz\n", b"joie"])
    given = bulk.chunks(lambda size: next(pieces))
    assert next(given) == b"joie zzz\n"
    assert next(given) == b"joie zz\n"
