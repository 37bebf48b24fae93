"""Write the lessons of the games for the page that shows them: the moments of fixed deals, as the learner sees them."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final
from uuid import UUID

import msgspec

from domain.actors import seat_audience
from domain.games import GAMES, TABLES
from domain.table.game.lessons import LEARNER
from domain.table.lessons import teach
from service.http.streams.judge_access import StepRange
from service.http.streams.replay_steps import ReplayStep, replay_step
from service.texts.catalogue import LANGUAGES, Language, say
from service.texts.pages import read_texts

OTHERS: Final = ("Miren", "Ane", "Jon")
"""Who sits at the other seats, in their order."""
LESSONS: Final = {lesson.name: (game, lesson) for game in GAMES.values() for lesson in game.lessons}
_NOWHERE: Final = UUID(int=0)


class LessonBeat(msgspec.Struct, frozen=True):
    """A moment: what is said, by the name of a text of the page, and the move that is asked for."""

    says: str
    asks: Any
    step: ReplayStep


class LessonView(msgspec.Struct, frozen=True):
    """A fixed deal from its first moment to the last."""

    name: str
    ruleset: str
    beats: list[LessonBeat]


def lesson_contents() -> Mapping[str, Any]:
    """Find the files of the lessons by their path, in every language."""
    return {
        f"lessons/{language}/{name}.json": partial(_write, language, name) for language in LANGUAGES for name in LESSONS
    }


def _write(language: Language, name: str) -> bytes:
    game, lesson = LESSONS[name]
    people = (read_texts(language)["learn"]["you"], *OTHERS)
    names = {str(seat): called for seat, called in enumerate(people)}
    reader = seat_audience(LEARNER)
    beats = [
        LessonBeat(
            told.beat.says,
            told.beat.asks,
            replay_step(_NOWHERE, reader, StepRange(1, told.step.link.version), told.step, language),
        )
        for told in teach(TABLES, game, lesson, names, say(language))
    ]
    return msgspec.json.encode(LessonView(name, lesson.ruleset, beats))
