"""What the print of a game lets people choose, asked once when it is opened at the table, and the answers."""

from collections.abc import Mapping

from referee.core.spelling import capitals
from referee.play.opening import setting_in
from referee.play.phrases import phrases
from referee.play.vocabulary import Offer, of_glass, of_room
from referee.table.replies import meant, yes_or_no


def offers(game: str) -> list[Offer]:
    """What a game lets people choose, in the order of asking."""
    return [*of_room(game).choices, *of_glass(game).choices]


def next_offer(game: str, told: Mapping[str, str]) -> Offer | None:
    """The first that has not been told yet."""
    return next(
        (
            offer
            for offer in offers(game)
            if offer.key not in told and (not offer.where or offer.where in {f"{key}={told[key]}" for key in told})
        ),
        None,
    )


def answer(offer: Offer, game: str, typed: str) -> str | None:
    """The value that a line chooses; None if it chooses none."""
    if not typed.strip():
        return offer.default
    said = meant(typed, yes_or_no()) if offer.replies else None
    if said is not None:
        return offer.replies[said]
    own = [phrase for phrase in phrases(game) if phrase.setting.startswith(f"{offer.key}=")]
    found = setting_in(typed, own)
    if found is not None:
        return found
    begun = {
        phrase.setting.partition("=")[2]
        for phrase in own
        if "{" not in phrase.setting and capitals(phrase.text).startswith(capitals(typed.strip()))
    }
    return begun.pop() if len(begun) == 1 else None
