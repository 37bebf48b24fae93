"""Which playthroughs there are: the same scenes for every rule set and number of seats."""

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from msgspec import UNSET

from domain.games.mus.rulesets import RULESETS
from domain.table.clock.rules import ClockRules
from domain.table.game.options import OptionValue
from tests.golden.scenes.disputes import DISPUTES
from tests.golden.scenes.federation import FEDERATION
from tests.golden.scenes.going_on import going_on
from tests.golden.scenes.mus import SMALL, WHERE, MusScene, SceneParts, cut_deck, hands, order, passes, refuse
from tests.golden.scenes.mushi import SCENES as MUSHI_SCENES
from tests.golden.scenes.scene import RESERVED_SCRIPT, RESERVED_TITLE, Scene
from tests.golden.scenes.teams import TEAMS
from tests.kit.mus_scenario import JUEGOS, JUNK, PAIRED

RICH: Final = "12 12 11 1 | 11 11 10 1 | 10 10 7 4 | 6 6 11 5"
"""Pares everywhere; juego everywhere but for the last hand."""
ONE_SIDED: Final = "12 12 12 1 | 1 5 6 7 | 10 10 4 5 | 1 5 6 7"
"""Mano's team alone holds pares and juego."""
REFUSALS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "mus-basque": {"refusal_basis": "standard"},
    "mus-eight-kings": {"bonus_on_refusal": True},
    "mus-federation": {},
    "mus-spanish": {},
}
ALONE: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "mus-basque": {"uncontested": "values"},
    "mus-eight-kings": {"bonus_scope": "team"},
    "mus-federation": {},
    "mus-spanish": {"equivalences": "four-kings"},
}
"""What a rule set can be made to pay for lances that are refused, or that one team alone holds."""


def exchange(ruleset: str, seats: int, count: int) -> str:
    """Everybody says mus and throws so many cards."""
    in_turn = RULESETS[ruleset].rules.mus_order == "in-turn"
    asked = order(seats) if in_turn else order(seats)[::2] + order(seats)[1::2]
    return f"{' '.join(map(str, asked))} mus; " + "; ".join([f"throw {count}"] * seats)


def _count(ruleset: str, seats: int) -> SceneParts:
    stake = {"mus-eight-kings": 15, "mus-spanish": 10}.get(ruleset, 5)
    bet = f"0 bet {stake}; 1 accept"
    script = f"{cut_deck(ruleset)}0 cut; {bet}; {passes(seats)}; {bet}; {bet}"
    return "The target is reached while the deal is counted.", SMALL[ruleset], (hands(RICH, seats),), script


def _refusal(ruleset: str, seats: int) -> SceneParts:
    target = SMALL[ruleset].get("target", 40)
    least = RULESETS[ruleset].rules.min_raise
    raises = f"0 bet {target}; 1 raise {least}; {2 % seats} raise {least}"
    script = f"{cut_deck(ruleset)}0 cut; {passes(seats)}; {raises}; {refuse(ruleset, seats, 2 % seats)}"
    title = "The target is reached by a refused raise, in the middle of a deal."
    return title, SMALL[ruleset], (hands(JUNK, seats),), script


def _hordago(ruleset: str, seats: int) -> SceneParts:
    dealt = [("grande", JUNK, 0), ("chica", JUNK, 1), ("pares", PAIRED, 2), ("juego", JUEGOS, 2), ("punto", JUNK, 2)]
    lines = []
    for number, (_, _, passed) in enumerate(dealt):
        mano, answerer = order(seats, number)[:2]
        lines += [
            f"{cut_deck(ruleset, mano)}{mano} cut",
            *[passes(seats, mano)] * passed,
            f"{mano} hordago",
            f"{answerer} accept",
        ]
    title = "Hordago is accepted in every lance, a game each, and the match is won by three games to two."
    return title, {"games_to_win": 3}, tuple(hands(held, seats) for _, held, _ in dealt), "; ".join(lines)


def _refusals(ruleset: str, seats: int) -> SceneParts:
    options = REFUSALS[ruleset]
    no = refuse(ruleset, seats, 0)
    raised = refuse(ruleset, seats, 1)
    script = (
        f"{cut_deck(ruleset)}0 cut; 0 bet 3; {no}; 0 bet 2; 1 raise 4; {raised}; 0 hordago; {no};"
        f" 0 bet 2; 1 hordago; {raised}; {1 % seats} resign"
    )
    title = "Every lance is refused, values are counted after it, and the next deal is given up."
    return title, options, (hands(RICH, seats),), script


def _passed(ruleset: str, seats: int) -> SceneParts:
    script = f"{cut_deck(ruleset)}0 cut; {'; '.join([passes(seats)] * 3)}; {passes(seats)}; 0 resign"
    return "Everybody passes everything, punto too, and a seat resigns.", {}, (hands(PAIRED, seats),), script


def _one_sided(ruleset: str, seats: int) -> SceneParts:
    held = hands(ONE_SIDED, seats)
    lances = 4 if ruleset == "mus-eight-kings" else 2
    title = "One team alone holds pares and juego."
    return title, ALONE[ruleset], (held,), f"{cut_deck(ruleset)}0 cut; {'; '.join([passes(seats)] * lances)}; 1 resign"


def _reshuffle(recycle: str) -> Callable[[str, int], SceneParts]:
    def parts(ruleset: str, seats: int) -> SceneParts:
        rounds = 5 if seats == 2 else 2
        script = cut_deck(ruleset) + "; ".join([exchange(ruleset, seats, 4)] * rounds)
        title = f"The stock is exhausted and made anew ({recycle})."
        return title, {"recycle": recycle}, (hands(JUNK, seats),), f"{script}; 0 cut; 0 bet 2; 1 accept; 0 resign"

    return parts


def _most_rounds(ruleset: str, seats: int) -> SceneParts:
    script = f"{cut_deck(ruleset)}{exchange(ruleset, seats, 2)}; 0 pass; 1 resign"
    return "After as many exchanges as there may be, the betting begins unasked.", {"max_mus_rounds": 1}, (
        hands(JUNK, seats),
    ), script  # fmt: skip


def _before_start(_ruleset: str, _seats: int) -> SceneParts:
    script = "sit 1 without nonce; leave 1; bot 1 random; swap 0 1; close opener"
    return (
        "A seat is taken and left, a bot is seated and given another seat, and the opener closes the table.",
        {},
        (),
        script,
    )


def _reserved(_ruleset: str, _seats: int) -> SceneParts:
    return RESERVED_TITLE, {}, (), RESERVED_SCRIPT


def _agreed(_ruleset: str, seats: int) -> SceneParts:
    sit = "; ".join(["bot 1 random", *(f"sit {seat}" for seat in range(seats) if seat != 1)])
    ask = "; ".join(f"ask {seat}" for seat in range(seats) if seat != 1)
    return "Every human seat asks, and the table closes.", {}, (hands(JUNK, seats),), f"{sit}; {ask}"


def _adjourned(_ruleset: str, seats: int) -> SceneParts:
    humans = [seat for seat in range(seats) if seat != 1]
    sit = "; ".join(["bot 1 random", *(f"sit {seat}" for seat in humans)])
    asks = "; ".join(f"{word} {seat}" for word in ("adjourn", "resume", "adjourn") for seat in humans)
    title = "Every human seat asks, and the match is adjourned, and goes on; the second time it is given up."
    return title, {}, (hands(JUNK, seats),), f"{sit}; {asks}; 0 resign"


def _talk(ruleset: str, seats: int) -> SceneParts:
    script = f"{cut_deck(ruleset)}phrase 1 good-luck; 0 cut; phrase 0 thank-you; phrase 1 well-played; 0 resign"
    return "Players say phrases, in turn and out of it.", {}, (hands(JUNK, seats),), script


def _not_opened(_ruleset: str, seats: int) -> SceneParts:
    sit = "; ".join(f"sit {seat} silent" for seat in range(seats))
    title = "Players commit to nonces and open none, so the house stands in for them."
    return title, {}, (hands(JUNK, seats),), f"{sit}; late; close admin"


def _closed(reason: str) -> Callable[[str, int], SceneParts]:
    def parts(ruleset: str, seats: int) -> SceneParts:
        script = f"{cut_deck(ruleset)}0 cut; close {reason}"
        return f"The house closes a match under way ({reason}).", {}, (hands(JUNK, seats),), script

    return parts


def _abandoned(ruleset: str, seats: int) -> SceneParts:
    script = f"{cut_deck(ruleset)}0 cut; abandon"
    return "Nothing happens for two weeks, and the house closes the table.", {}, (hands(JUNK, seats),), script


def _claimed(ruleset: str, seats: int) -> SceneParts:
    script = f"{cut_deck(ruleset)}0 cut; claim 1"
    return "A player is away, and one of the other side claims the match.", {}, (hands(JUNK, seats),), script


def _bots(bot: str) -> Callable[[str, int], SceneParts]:
    def parts(ruleset: str, seats: int) -> SceneParts:
        sit = "; ".join(f"bot {seat} {bot}" for seat in range(seats))
        return f"The house's bots play a match ({bot}).", SMALL[ruleset], (), f"{sit}; play"

    return parts


def _gathered(ruleset: str, seats: int) -> SceneParts:
    all_but_one = " ".join(map(str, range(1, seats)))
    script = (
        f"{cut_deck(ruleset)}0 cut; 0 hordago; 1 accept; 0 gather; gather; "
        f"{cut_deck(ruleset, 1)}1 cut; 1 hordago; {2 % seats} accept; {all_but_one} gather; 0 gather; "
        f"{2 % seats} resign"
    )
    title = "The count of a deal is gathered by one player and the house, that of the next one by everybody."
    held = (hands(JUNK, seats), hands(JUNK, seats))
    return title, {"games_to_win": 3, "showdown_seconds": 20}, held, script


def _out_of_time(ruleset: str, seats: int) -> SceneParts:
    title = "Nobody comes back after a bet: the house moves once for each side, and one of them loses on time."
    return title, {}, (hands(JUNK, seats),), f"{cut_deck(ruleset)}0 cut; 0 bet 2; flags"


CLOCKS: Final = {"out-of-time": ClockRules("side", 1, bank_seconds=60, increment_seconds=5, move_seconds=30)}
"""Of the scenes that are played with a clock."""
TELLERS: Final[dict[str, Callable[[str, int], SceneParts]]] = {
    "target-at-the-count": _count,
    "target-by-refusal": _refusal,
    "hordago-in-every-lance": _hordago,
    "every-lance-refused": _refusals,
    "everything-passed": _passed,
    "one-sided": _one_sided,
    "reshuffle-whole-heap": _reshuffle("whole-heap"),
    "reshuffle-earlier-only": _reshuffle("earlier-only"),
    "most-rounds": _most_rounds,
    "counts-gathered": _gathered,
    "closed-before-the-start": _before_start,
    "seats-reserved": _reserved,
    "nonces-not-opened": _not_opened,
    "closed-by-agreement": _agreed,
    "adjourned": _adjourned,
    "talk": _talk,
    "closed-by-an-admin": _closed("admin"),
    "closed-after-a-restore": _closed("restored"),
    "abandoned": _abandoned,
    "claimed": _claimed,
    "random-bots": _bots("random"),
    "out-of-time": _out_of_time,
}


def _scenes() -> Iterator[MusScene]:
    for ruleset, seats in WHERE:
        for name, teller in TELLERS.items():
            title, options, dealt, script = teller(ruleset, seats)
            where = f"{ruleset}-{seats}-{name}"
            yield MusScene(
                name=where,
                title=f"{ruleset}, {seats} seats. {title}",
                ruleset=ruleset,
                seats=seats,
                options=options,
                hands=dealt,
                script=script,
                clock=CLOCKS.get(name, UNSET),
            )


_OF_TOURNAMENTS: Final = {
    "withdrawn": "Bots sit at once; who plays them withdraws.",
    "result": "Bots sit at once; the organiser says who won the pairing.",
}


def _of_tournaments() -> Iterator[MusScene]:
    for (ruleset, seats), (reason, title) in itertools.product(WHERE, _OF_TOURNAMENTS.items()):
        sit = "sit 0" if seats == 2 else "sit 0; leave 0; sit 0; sit 2"
        yield MusScene(
            name=f"{ruleset}-{seats}-tournament-{reason}",
            title=f"{ruleset}, {seats} seats, a table of a tournament. {title}",
            ruleset=ruleset,
            seats=seats,
            kept=("p0", "basic", "p2", "basic")[:seats],
            script=f"{sit}; close {reason}",
        )


_ALONE: Final[tuple[Scene, ...]] = (*_scenes(), *FEDERATION, *TEAMS, *DISPUTES, *_of_tournaments(), *MUSHI_SCENES)
SCENES: Final[tuple[Scene, ...]] = (*_ALONE, *going_on(_ALONE))

ONCE: Final = (
    *(
        "nonces-not-opened",
        "seats-reserved",
        "closed-before-the-start",
        "closed-by-agreement",
        "closed-by-an-admin",
        "closed-after-a-restore",
        "abandoned",
        "claimed",
    ),
    *("adjourned", "talk"),
    *("dispute-under-way", "dispute-reversed", "dispute-closed", "dispute-won", "dispute-game-lost", "dispute-heard"),
    *("team-closed", "team-deadline", "team-disputed", "team-drawn", "team-out-of-time", "team-resigned", "team-won"),
)
"""Scenes of Mus that do not depend on the rule set: written for one."""
ONCE_FOR_FOUR: Final = ("counts-gathered", "dispute-excluded", "tournament-withdrawn", "tournament-result")
"""Those that do not depend on the rule set, but on the number of seats."""
ONCE_FOR_TWO: Final = ("dispute-annulled", "dispute-moved", "dispute-redealt", "dispute-corrected")
"""Those that depend on the rule set, but not on the number of seats."""

EACH: Final = ("target-at-the-count",)
"""Those that end at another moment by each rule set, for two seats too."""


def written_name(scene: Scene) -> str:
    """Name the scene that shows the same as this one, and is written: two seats of one rule set, or four."""
    what = scene.name.removeprefix(f"{scene.ruleset}-{scene.seats}-")
    if what in {*ONCE, *(ONCE_FOR_TWO if scene.seats == 2 else ONCE_FOR_FOUR)}:
        return f"mus-basque-4-{what}"
    two = f"mus-basque-2-{what}"
    return two if scene.seats == 2 and two in _NAMES and what not in EACH else scene.name


_NAMES: Final = frozenset(scene.name for scene in SCENES)
WRITTEN: Final = tuple([scene for scene in SCENES if written_name(scene) == scene.name])
"""The scenes of which the whole text is kept; of the others a hash."""
