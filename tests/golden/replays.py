"""Whole replays as people read them: a match of every rule set, a table of a team match, disputes, in every language.

Of the view they have the hand of the seat that reads and the words for what it may do, where those have changed; all
the rest of it is in the playthroughs.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from domain.games import TABLES
from domain.table.game.replay_types import Count, Hidden
from domain.table.replay import ReplayedStep, replay
from service.texts.catalogue import rule_title, say
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.mus import MusScene
from tests.golden.scenes.scene import Scene, played

HERE: Final = Path(__file__).parent / "replays"
FULL: Final = "en"
"""The language in which everything is printed that does not depend on the language."""
READER: Final = "seat:1"
NAMES: Final = {"p0": "Ane", "p1": "Beñat", "p2": "Cris"}
"""One has no name any more."""

RICH: Final = "12 12 11 1 | 11 11 10 1 | 10 10 7 4 | 6 6 11 5"
"""Pares everywhere; juego everywhere but for the last hand."""
FOUND: Final = "12 12 5 4 | 1 1 10 7 | 5 6 7 4 | 12 10 11 4"
"""The third hand has no pares, whatever it says."""
LOW: Final = "4 5 6 7 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7"

OWN: Final = (
    MusScene(
        name="mus-basque",
        title="mus-basque. Bets of every kind and their count; then an exchange, and a hordago.",
        ruleset="mus-basque",
        seats=4,
        options={"games_to_win": 1, "target": 40, "showdown_seconds": 20},
        hands=(RICH, LOW),
        script=(
            "0 cut; 0 bet 2; 1 raise 3; 2 accept; 0 1 2 3 pass; 0 bet 2; 1 refuse; 0 bet 2; 1 hordago; 2 refuse; "
            "0 1 gather; gather; 1 3 2 0 mus; throw 1; throw 2; throw 3; throw 4; 1 cut; 1 hordago; 2 accept; "
            "0 1 2 3 gather"
        ),
    ),
    MusScene(
        name="mus-eight-kings",
        title="mus-eight-kings. One folds and their partner does not; two fold; punto is passed; then the target.",
        ruleset="mus-eight-kings",
        seats=4,
        options={"games_to_win": 1},
        hands=(LOW, RICH),
        script=(
            "0 1 2 mus; 3 cut; 0 bet 2; 1 refuse; 3 accept; 0 pass; 1 bet 4; 2 0 refuse; 0 1 2 3 pass; "
            "1 cut; 1 bet 40; 2 raise 2; 3 1 refuse"
        ),
    ),
    MusScene(
        name="mus-spanish",
        title="mus-spanish. Mano goes round, and who cuts is mano; two games, each a vaca, win the match.",
        ruleset="mus-spanish",
        seats=4,
        options={"games_to_win": 1, "vacas": 3, "mus_corrido": True, "royal_thirty_one": True},
        hands=(RICH, LOW),
        script=(
            "0 1 2 3 mus; throw 1; throw 1; throw 1; throw 1; 1 2 mus; 3 cut; "
            "3 bet 2; 0 refuse; 2 raise 3; 3 1 refuse; 3 hordago; 0 refuse; 2 accept; "
            "0 cut; 0 bet 5; 1 accept; 0 hordago; 1 accept"
        ),
    ),
    MusScene(
        name="mus-federation",
        title="mus-federation. The deck is cut, a sign, biak, a claim; pares announced wrongly; then a hordago.",
        ruleset="mus-federation",
        seats=4,
        options={"games_to_win": 1, "declarations": "called", "signs": "on"},
        hands=(FOUND, LOW),
        script=(
            "2 cut_deck 20; 0 2 mus; 1 cut; 3 sign juego; 1 sign two-aces; 0 sign two-kings; "
            "0 biak_bet 2; 1 refuse_soft; 3 accept; 1 claim dead-hand 0; 2 consent no; 3 refuse; "
            "0 declare yes; 1 declare yes; 2 declare yes; 3 declare no; "
            "0 bet 2; 1 accept; 0 declare no; 1 declare no; 2 declare no; 3 declare yes; "
            "3 cut_deck 9; 1 cut; 1 hordago; 2 accept"
        ),
    ),
)
TAKEN: Final = (
    "mus-basque-4-dispute-corrected",
    "mus-basque-4-team-recycled",
    "mus-eight-kings-4-dispute-redealt",
    "mus-federation-4-art-18-game-won",
    "mus-federation-4-dispute-annulled",
    "mushi-dispute-after-the-match",
    "mushi-lightning-last",
)
"""Playthroughs of which the replay is written too."""
SHOWN: Final = (*OWN, *[scene for scene in SCENES if scene.name in TAKEN])
REPLAYS: Final[dict[str, Scene]] = {scene.name: scene for scene in SHOWN}


def text(scene: Scene, language: str) -> str:
    """Print the whole replay as seat 1 could read it, in a language.

    The hand, what is hidden and the rules do not depend on the language: they are printed in ``FULL`` alone.
    """
    lines = [scene.title, f"Read by {READER} in {language}.", ""]
    shown: dict[str, str] = {}
    for step in _steps(scene, language):
        lines.append(f"{step.link.version}. {step.text}")
        now = {"may": _legal(step.view)}
        if language == FULL:
            lines += [f"   § {rule}" for rule in step.rules]
            now = {"hand": _hand(step.view), **now, "hidden": _hidden(step)}
        lines += [f"   {what}: {said or '-'}" for what, said in now.items() if said != shown.get(what, "")]
        shown = now
        if step.count is not None:
            lines += _counted(step.count, language)
    return "\n".join(lines) + "\n"


def rule_titles(language: str) -> str:
    """Print the title of every rule that a replay cites."""
    cited = {rule for scene in SHOWN for step in _steps(scene, language) for rule in step.rules}
    return "".join(f"{rule}: {rule_title(rule, language)}\n" for rule in sorted(cited))


def same_in_every_language(scene: Scene, language: str) -> list[tuple[object, ...]]:
    """List what a replay says besides sentences: rules, hand, what is hidden, and the figures of counts."""
    return [
        (step.rules, _hand(step.view), _hidden(step), [*_figures(step.count)] if step.count is not None else None)
        for step in _steps(scene, language)
    ]


@cache
def _steps(scene: Scene, language: str) -> list[ReplayedStep]:
    links = [link for command in played(scene) for link in command]
    return list(replay(TABLES, scene.stream_id, links, 1, len(links), READER, NAMES, say(language)))


def _hand(view: Any) -> str:  # noqa: ANN401 - of any game
    deal = view.deal if hasattr(view, "deal") else view.round
    return " ".join(deal.hands[int(READER[5:])] or ()) if deal is not None else ""


def _legal(view: Any) -> str:  # noqa: ANN401 - likewise
    return " | ".join(move.label for move in view.legal_moves)


def _hidden(step: ReplayedStep) -> str:
    return ", ".join(_unseen(what) for what in step.hidden)


def _unseen(what: Hidden) -> str:
    return f"{what.what} {what.count}" if what.seat is None else f"{what.what} of {what.seat} {what.count}"


def _counted(count: Count, language: str) -> Iterator[str]:
    yield f"   = deal {count.deal}"
    for item, figures in zip(count.items, _figures(count), strict=True):
        yield f"     {figures}: {item.text}" if language == FULL else f"     {item.text}"


def _figures(count: Count) -> Iterator[str]:
    for item in count.items:
        side = item.team if item.team is not None else item.seat
        yield f"{item.lance} {side} {item.stones:+} {item.reason} § {item.rule}"
