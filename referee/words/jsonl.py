"""Verdicts as JSON, an object a line. Imported by the quick way: keep it light."""

from referee.words.judge import WordVerdict
from referee.words.reading import Reading
from referee.words.say import Speaker

_ESCAPES = {ord('"'): '\\"', ord("\\"): "\\\\"} | {code: f"\\u{code:04x}" for code in range(32)}
_ESCAPES |= dict.fromkeys(range(55296, 57344), "�")


def quoted(text: str) -> str:
    return f'"{text.translate(_ESCAPES)}"'


def verdict_json(verdict: WordVerdict, speaker: Speaker, dictionary: str) -> str:
    clause = f'"{verdict.clause}"' if verdict.clause else "null"
    readings = ", ".join(map(reading_json, verdict.readings))
    return (
        f'{{"word": {quoted(verdict.word)}, "key": {quoted(verdict.key)}, '
        f'"valid": {"true" if verdict.valid else "false"}, "code": "{verdict.code}", "clause": {clause}, '
        f'"reason": {quoted(speaker.reason(verdict, dictionary))}, "readings": [{readings}]}}'
    )


def reading_json(reading: Reading) -> str:
    tags = ", ".join(f'"{tag}"' for tag in reading.tags.split())
    return f'{{"form": {quoted(reading.form)}, "lemma": {quoted(reading.lemma)}, "tags": [{tags}]}}'
