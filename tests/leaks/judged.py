"""A deal on which the judge is called, and what every viewer asks at the reading, the ruling and the appeal."""

import asyncio
import contextlib
import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final
from uuid import UUID

from domain.disputes.commands import GiveRuling
from service.accounts.keys import change_key
from service.accounts.players import open_account
from tests.kit.signed_moves import public_key, sign_text
from tests.leaks.asgi import PATIENCE_S, Call, staying
from tests.leaks.decks import FIRST, HANDS, PAIRS, SECOND, THROWN, Deck
from tests.leaks.playing import ANONYMOUS, SEATS, Play, Script
from tests.leaks.questions import NOTATION
from tests.leaks.world import World, posting

JUDGE: Final = "Itziar"
SECOND_JUDGE: Final = "Joseba"
"""Who hears the appeal."""
OTHER_JUDGE: Final = "Koldo"
"""Who has nothing to do with it."""
JUDGES: Final = (JUDGE, SECOND_JUDGE, OTHER_JUDGE)
ORGANISER: Final = "Lide"
WATCHED: Final = (0, 2)
CALLER: Final = 1
COMPLAINT: Final = "They looked into my cards before saying mus."
QUESTION: Final = "What did you see of their cards?"
ANSWER: Final = "I saw how they looked, and nothing else."
REASON: Final = "Article 20 leaves it to me, and I saw what they saw."
NOTES: Final = "Seat 3 held what seat 1 says that they held."
DEAL: Final = 1
BROAD: Final = ("read", "settled")
"""Where everything that does not belong to the dispute is asked as well; test_leaks.py asks it at every step."""

WORDS: Final = (
    ("", "0 2 1 3 mus"),
    *(("", f"{seat} discard ={count}") for seat, count in enumerate(THROWN)),
    ("", "! call"),
    ("called", ""),
    ("", "! read Itziar"),
    ("read", ""),
    ("", "! question Itziar"),
    ("", "! answer"),
    ("asked", ""),
    ("", "! rule Itziar"),
    ("ruled", ""),
    ("", "! appeal"),
    ("appealed", ""),
    ("", "! read Joseba"),
    ("heard", ""),
    ("", "! rule Joseba"),
    ("", "! settled"),
    ("settled", ""),
    ("", "0 cut"),
    ("", "0 1 pass"),
    ("last", ""),
)
"""In dispute are the opening of the table and the deal; the judge is called when everybody has thrown and drawn."""

Pairs = Mapping[tuple[int, ...], tuple[Deck, Deck]]

DRAWN: Final[Pairs] = {
    WATCHED: (
        Deck(HANDS, FIRST, SECOND, WATCHED),
        Deck(HANDS, (FIRST[0], FIRST[3], FIRST[2], FIRST[1]), (SECOND[2], SECOND[1], SECOND[0], SECOND[3]), WATCHED),
    )
}
"""All hands are the same when they are dealt. What seats 1 and 3 draw is not, nor is the rest of the stock."""
DEALT: Final[Pairs] = {WATCHED: PAIRS[WATCHED]}
"""What seats 1 and 3 are dealt is not the same."""


_OF_DEAL: Final = {"rules": ["table.ruling"], "deal": DEAL}
PREVIEWS: Final[tuple[dict[str, Any], ...]] = (
    {**_OF_DEAL, "kind": "award", "team": "A", "stones": 40},
    {**_OF_DEAL, "kind": "award", "team": "B", "stones": 2},
    {**_OF_DEAL, "kind": "annul-lance", "lance": "grande"},
    {**_OF_DEAL, "kind": "redeal"},
    {"kind": "play-on"},
    {"rules": ["table.ruling"], "kind": "exclude", "seat": 1},
    {"rules": ["table.ruling"], "kind": "penalise", "seat": 1},
)
"""Rulings whose effects go on to what hangs on cards."""


class Judged(Script, frozen=True):
    """Who sits, and three judges."""

    blind: bool = False
    """Whether the worlds differ only in what the judges may not see either."""
    observed: bool = False
    """Whether a judge opens the dispute, and no seat calls."""

    @property
    def viewers(self) -> tuple[str, ...]:
        """Everybody who must not see a difference."""
        return (*super().viewers, ORGANISER, *(JUDGES if self.blind else (OTHER_JUDGE,)))


def judged(*at: str, blind: bool = False, observed: bool = False, questions: Collection[str] = ()) -> Judged:
    """Write the script of a dispute."""
    return Judged(WATCHED, at, words=WORDS, blind=blind, observed=observed, questions=questions, by_turns=True)


def _is_observed(script: Script) -> bool:
    return isinstance(script, Judged) and script.observed


class JudgedPlay(Play):
    """The deal with its dispute; ``benches`` are what the judges were shown at each point."""

    def __init__(self, world: World, script: Script) -> None:
        super().__init__(world, script)
        self.dispute = ""
        self.disputed = 0
        self.benches: dict[tuple[str, str], Any] = {}
        self.knew: list[Any] = []
        """What each seat is shown of the event in dispute."""
        self.steps: dict[tuple[str, str], list[list[Any] | None]] = {}
        """The steps of the case that each judge is shown as each seat, at each point; None where they are refused."""
        self.own_steps: list[list[Any] | None] = []
        """The same steps as each seat is shown them."""

    async def _sit_down(self, stack: contextlib.AsyncExitStack) -> None:
        context = self.world.app.state["context"]
        for viewer in (*JUDGES, ORGANISER):
            scopes = ("play", "judge") if viewer in JUDGES else ("play", "organise")
            account = await open_account(context.pool, context.entropy, viewer, scopes)
            self.world.tokens[viewer], self.world.players[viewer] = account.token, str(account.player.id)
            await change_key(context.pool, context.entropy, account.player.id, public_key(viewer))
        await super()._sit_down(stack)
        self.disputed = self.view["version"]

    async def _signed(self, ruling: Call, judge: str) -> Call:
        """The ruling with the judge's signature, over the version that the table has now."""
        table = UUID(self.path.rpartition("/")[2])
        head = (await self.world.app.state["context"].live.fresh_session(table)).head
        made = sign_text(judge, table.bytes, head.version, GiveRuling.signs, ruling.body)
        version = (b"if-match", b'"%d"' % head.version)
        return _with(_with(ruling, version), (b"hordago-signature", made.signature.encode()))

    async def _say(self, words: str) -> None:
        if not words.startswith("! "):
            await super()._say(words)
            return
        self.world.tick()
        _, step, *who = words.split()
        if step == "settled":
            await self._settled()
        elif step == "call":
            below, caller = ("observations", JUDGE) if _is_observed(self.script) else ("disputes", SEATS[CALLER])
            call = posting(f"{self.path}/{below}", versions=[1, self.disputed], words=COMPLAINT)
            answer = await self._done(caller, "call", call, 201)
            self.dispute = f"/v1/disputes/{json.loads(answer)['id']}"
        elif step == "answer":
            await self._done(SEATS[CALLER], "answer", posting(f"{self.dispute}/words", words=ANSWER), 200)
        elif step == "appeal":
            await self._done(SEATS[0], "appeal", Call("POST", f"{self.dispute}/appeals"), 200)
        else:
            asked = {"read": _reading, "question": _question, "rule": _ruling}[step](self.dispute)
            if step == "rule":
                asked = await self._signed(asked, who[0])
            self.benches[words, who[0]] = json.loads(await self._done(who[0], words, asked, 200))
        self.view = json.loads((await self.world.ask(SEATS[0], Call("GET", self.path))).body)

    async def _done(self, viewer: str, question: str, call: Call, status: int) -> bytes:
        answer = await self.world.ask(viewer, call)
        assert answer.status == status, (question, answer)
        if viewer in self.script.viewers:
            self.world.answers["always", viewer, question] = answer
        return answer.body

    async def _settled(self) -> None:
        """Wait until the house has carried the ruling out."""
        await self.streams[ANONYMOUS].until(b'"type":"stones_scored"')
        async with asyncio.timeout(PATIENCE_S):
            while True:
                self.view = json.loads((await self.world.ask(SEATS[0], Call("GET", self.path))).body)
                if self.view["status"] == "playing":
                    return
                await asyncio.sleep(0.01)

    async def _ask_everything(self, point: str) -> None:
        if self.script.at or point in BROAD:
            await super()._ask_everything(point)
        else:
            await self._arrive(point)
        for viewer in self.script.viewers_at(point):
            for question, call in self._questions(viewer, heard=point not in {"called", "appealed"}):
                await self._note(point, viewer, question, call)
        for viewer in JUDGES:
            if not self.script.questions:
                await self._ask_judge(point, viewer)
            self.benches[point, viewer] = json.loads((await self.world.ask(viewer, Call("GET", self.dispute))).body)
            self.steps[point, viewer] = [await self._steps(viewer, "dispute=1", seat) for seat in range(len(SEATS))]
        self.own_steps = [await self._steps(viewer, "deal=1", seat) for seat, viewer in enumerate(SEATS)]
        past = Call("GET", f"{self.path}?version={self.disputed}")
        self.knew = [json.loads((await self.world.ask(viewer, past)).body) for viewer in SEATS]
        for view in self.knew:
            del view["hash"]  # of what a signed command answers, which nothing in the past does

    async def _ask_judge(self, point: str, viewer: str) -> None:
        """Ask for what is shown to every judge, be they in charge or not: it must hang on no card."""
        for question, call in (
            ("the docket", Call("GET", "/v1/disputes")),
            ("the docket of the judge", Call("GET", "/v1/disputes?claimed_by=me")),
            *((f"preview of {ruling}", posting(f"{self.dispute}/rulings/preview", **ruling)) for ruling in PREVIEWS),
        ):
            await self.world.note(point, viewer, question, call)
        call = self.world.signed(viewer, Call("GET", "/v1/disputes/stream"))
        async with staying(self.world.app, call) as stream:
            await stream.until(b"\n\n")
        self.world.answers[point, viewer, "the stream of disputes"] = stream.answer()

    async def _steps(self, viewer: str, of: str, seat: int) -> list[Any] | None:
        """The steps up to the event in dispute as a seat, but for their addresses; None where they are refused."""
        path = f"{self.path}/replay?{of}&as=seat:{seat}&to={self.disputed}"
        answer = await self.world.ask(viewer, Call("GET", path))
        if answer.status != 200:
            assert answer.status == 403, answer
            return None
        addresses = ("self", "next", "previous")
        steps = json.loads(answer.body)["steps"]
        return [{name: value for name, value in step.items() if name not in addresses} for step in steps]

    def _questions(self, viewer: str, *, heard: bool) -> Iterator[tuple[str, Call]]:
        """What can be asked, and what is refused to all who may not do it; to another judge once it is ``heard``."""
        yield "the dispute", Call("GET", self.dispute)
        yield "the dispute in Basque", Call("GET", self.dispute, ((b"accept-language", b"eu"),))
        for below in ("", "?status=open", "?status=ruled", "?status=appealed", "?status=settled&limit=1"):
            yield f"GET /v1/disputes{below}", Call("GET", f"/v1/disputes{below}")
        yield "GET /v1/hands?disputed=true", Call("GET", "/v1/hands?disputed=true")
        yield "the record as judge", Call("GET", f"{self.path}/record?as=judge")
        for below in ("record", "record?as=judge"):
            yield f"{below} in the open notation", Call("GET", f"{self.path}/{below}", NOTATION)
        for seat in range(len(SEATS)):
            for below in ("replay", "replay/outline", f"replay/{self.disputed}"):
                path = f"{self.path}/{below}?dispute=1&as=seat:{seat}"
                yield f"the case: {below} of seat {seat}", Call("GET", path)
        yield "no dispute", Call("GET", f"/v1/disputes/{UUID(int=7)}")
        if viewer not in JUDGES:
            yield "the stream of disputes", Call("GET", "/v1/disputes/stream")
            yield "a question", _question(self.dispute)
            yield "the end of the pause", Call("DELETE", f"{self.dispute}/pause")
            yield "the call taken back", Call("DELETE", self.dispute)
            yield "a preview", posting(f"{self.dispute}/rulings/preview", **PREVIEWS[0])
        if viewer not in JUDGES or (viewer == OTHER_JUDGE and heard):
            yield "a reading", _reading(self.dispute)
            yield "a ruling", _ruling(self.dispute)
            yield "a ruling on old", _with(_ruling(self.dispute), (b"if-match", b'"1"'))
        if viewer not in JUDGES:
            yield "an observation", posting(f"{self.path}/observations", versions=[self.disputed], words="I saw it.")
        if viewer not in SEATS:
            yield "an answer", posting(f"{self.dispute}/words", words="Me too.")
            yield "an appeal", Call("POST", f"{self.dispute}/appeals")
            yield "a call", posting(f"{self.path}/disputes", versions=[self.disputed], words="Me too.")


def _reading(dispute: str) -> Call:
    return posting(f"{dispute}/readings", deals=[DEAL])


def _question(dispute: str) -> Call:
    return posting(f"{dispute}/questions", seat=CALLER, words=QUESTION)


def _ruling(dispute: str) -> Call:
    award = {"kind": "award", "rules": ["table.ruling"], "deal": DEAL, "lance": "grande", "team": "B", "stones": 2}
    return posting(f"{dispute}/rulings", reason=REASON, notes=NOTES, **award)


def _with(call: Call, header: tuple[bytes, bytes]) -> Call:
    return Call(call.method, call.path, (*call.headers, header), call.body)
