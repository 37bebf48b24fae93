"""Whole replays as people read them: a match of every rule set, a table of a team match, disputes, in every language.

Of the view they have the hand of the seat that reads and the words for what it may do, where those have changed; all
the rest of it is in the playthroughs.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from domain.games import GAMES
from domain.table.game.replay_types import Count, Hidden
from domain.table.replay import ReplayedStep, replay
from service.texts.catalogue import rule_title, say
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.mus import MusScene
from tests.golden.scenes.scene import Scene, played

HERE: Final = Path(__file__).parent / "replays"
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
        options={"games_to_win": 1, "target": 40},
        hands=(RICH, LOW),
        script=(
            "0 cut; 0 bet 2; 1 raise 3; 2 accept; 0 1 2 3 pass; 0 bet 2; 1 refuse; 0 bet 2; 1 hordago; 2 refuse; "
            "1 3 2 0 mus; throw 1; throw 2; throw 3; throw 4; 1 cut; 1 hordago; 2 accept"
        ),
    ),
    MusScene(
        name="mus-eight-kings",
        title="mus-eight-kings. One folds and his partner does not; two fold; punto is passed; then the target.",
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
        name="mus-federation",
        title="mus-federation. The deck is cut, a sign, biak, a claim; pares announced wrongly; then a hordago.",
        ruleset="mus-federation",
        seats=4,
        options={"games_to_win": 1, "declarations": "called", "signs": "partner"},
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
"""Playthroughs that are told once more."""
SHOWN: Final = (*OWN, *[scene for scene in SCENES if scene.name in TAKEN])
REPLAYS: Final[dict[str, Scene]] = {scene.name: scene for scene in SHOWN}


def text(scene: Scene, language: str) -> str:
    """The whole replay as seat 1 could read it, in a language."""
    links = [link for command in played(scene) for link in command]
    lines = [scene.title, f"Read by {READER} in {language}.", ""]
    shown: dict[str, str] = {}
    for step in replay(GAMES, scene.stream_id, links, 1, len(links), READER, NAMES, say(language)):
        lines.append(f"{step.link.version}. {step.text}")
        lines += [f"   § {rule}: {rule_title(rule, language)}" for rule in step.rules]
        now = {"hand": _hand(step.view), "may": _legal(step.view), "hidden": _hidden(step)}
        lines += [f"   {what}: {said or '-'}" for what, said in now.items() if said != shown.get(what, "")]
        shown = now
        if step.count is not None:
            lines += _counted(step.count)
    return "\n".join(lines) + "\n"


def _hand(view: Any) -> str:  # noqa: ANN401 - of any game
    deal = view.deal if hasattr(view, "deal") else view.round
    return " ".join(deal.hands[int(READER[5:])] or ()) if deal is not None else ""


def _legal(view: Any) -> str:  # noqa: ANN401 - likewise
    return " | ".join(move.label for move in view.legal_moves)


def _hidden(step: ReplayedStep) -> str:
    return ", ".join(_unseen(what) for what in step.hidden)


def _unseen(what: Hidden) -> str:
    return f"{what.what} {what.count}" if what.seat is None else f"{what.what} of {what.seat} {what.count}"


def _counted(count: Count) -> Iterator[str]:
    yield f"   = deal {count.deal}"
    for item in count.items:
        side = item.team if item.team is not None else item.seat
        yield f"     {item.lance} {side} {item.stones:+} {item.reason} § {item.rule}: {item.text}"
