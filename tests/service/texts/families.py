"""Ids of messages that the code composes: each pattern of the code, with every id that it gives.

An open value is a ``*``. ``test_files.py`` demands that the code and this list have the same patterns, so a new pattern
is declared here, with its values, before its texts count as used.
"""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Final, get_args

from domain.disputes.events import Rest
from domain.games import GAMES, OFFERS
from domain.games.mus import commands as mus_commands
from domain.games.mus import events as mus
from domain.games.mus.cards import CODES as MUS_CODES
from domain.games.mus.cards import SUITS
from domain.games.mus.cards.hands import ParesClass
from domain.games.mus.narration import MOVE_OF_EVENT, OFFENCES
from domain.games.mus.play.names import OF_THE_FEDERATION, OF_THE_SPANISH_GAME
from domain.games.mus.play.state import Phase
from domain.games.mus.play.words import IN_THE_READERS_LANGUAGE
from domain.games.mus.rules import Lance
from domain.games.mus.rulesets import PRESETS, RULESETS
from domain.games.mus.scoring import Outcome, Reason
from domain.games.mus.strong.analysis import ChoiceKind
from domain.games.mushi import commands as mushi_commands
from domain.games.mushi import events as mushi
from domain.games.mushi.cards import CODES
from domain.games.mushi.cards import SUITS as FLOWERS
from domain.games.mushi.play.state import Phase as MushiPhase
from domain.games.mushi.scoring import YAKU
from domain.ratings.results import RatedSpeed
from domain.table import events as table
from domain.table.bot_names import HOUSE_BOTS
from domain.table.clock.rules import ClockOf, FlagOutcome
from domain.table.game.names import RESIGN
from domain.table.game.replay_types import HIDDEN_THINGS
from domain.table.game.showdown import GatheredBy
from domain.table.game.sides import SIDES
from domain.table.narration import RULING_ARGS
from domain.table.state import Status
from domain.teams import events as teams
from domain.teams.sheets import DIRECTIONS
from domain.tournament import events as tournament
from domain.tournament.standings_views import FIGURES
from service.http.rules.names import value_code
from service.meeting.challenges import DeclineReason
from service.readmodels.disputes import DisputeStatus
from service.rematches.offers import OfferStatus
from tests.kit.play import required

YES_NO: Final = ("yes", "no")
CALLED: Final = ("pares", "juego")
"""The lances that are declared."""
WITH_CASES: Final = frozenset(
    {"seat_taken", "seat_reserved", "clock_flagged", "table_closed", "dispute_opened", "ruling_given", "penalised"}
)
"""Events of a table that have a message for each case."""


def expand(pattern: str, *values: Iterable[str]) -> tuple[str, frozenset[str]]:
    """Return a pattern with its ids: every combination of values in the places of ``*``."""
    parts = pattern.split("*")
    assert len(parts) == len(values) + 1
    found: set[str] = set()
    for chosen in product(*values):
        found.add("".join([part + value for part, value in zip(parts, (*chosen, ""), strict=True)]))
    return pattern, frozenset(found)


def _kinds(*with_details: str) -> list[str]:
    """List the kinds of move of Mus but for these, which have a label for each detail."""
    return [move.kind for move in mus_commands.MOVES.values() if move.kind not in with_details]


OFFERED: Final = [(offer.game, option) for offer in OFFERS.values() for option in offer.options]
"""Every option of every rule set, with the name of its game."""
KNOWN: Final = ("cards_discarded", "cards_drawn", "sign_made")
"""Events whose sealed part a reader may know, as their own or as another's."""


FAMILIES: Final[Mapping[str, frozenset[str]]] = dict(
    [
        expand("table.*", {body.tag for body in table.BODIES} - WITH_CASES),
        expand("table.side.*", SIDES),
        expand("table.bot.*", HOUSE_BOTS),
        expand("board.direction.*", DIRECTIONS),
        expand("match.*", ("match_started", "extra_game_called")),
        expand("match.status.*", ("open", "playing", "closed", "finished")),
        expand("match.ended.*", get_args(teams.TableEnd)),
        expand("match.won.*", ("games", *get_args(teams.TieBreak))),
        expand("table.seat_reserved.*", ("player", "link", "open")),
        expand("table.table_closed.*", get_args(table.CloseReason)),
        expand("table.clock_flagged.*", get_args(FlagOutcome)),
        expand("table.clock_claimed.*", get_args(FlagOutcome)),
        expand("table.ruling_given.*", RULING_ARGS),
        expand("table.ruling_given.rest.*", get_args(Rest)),
        expand("table.cards_gathered.*", get_args(GatheredBy)),
        expand("mus.*", MOVE_OF_EVENT),
        expand("*.federation", OF_THE_FEDERATION),
        expand("*.spanish", OF_THE_SPANISH_GAME),
        expand("mus.word.*", IN_THE_READERS_LANGUAGE),
        expand("mus.word.*.spanish", IN_THE_READERS_LANGUAGE),
        expand("mus.lance.*", get_args(Lance)),
        expand("mus.reason.*", get_args(Reason)),
        expand("mus.bets.*", ("void", "stand")),
        expand("mus.claim_made.*", get_args(mus.Claim)),
        expand("mus.claim_answered.*", YES_NO),
        expand("mus.deal_voided.*", ("claim", "ruling")),
        expand("mus.hand_declared_dead.*", ("claim", "ruling")),
        expand("mus.declared.*.*", CALLED, YES_NO),
        expand("mus.foul_found.*.*", OFFENCES.values(), CALLED),
        expand("mus.game_won.*", ("target", "hordago", "resigned", "time", "ruled")),
        expand("mus.match_ended.*", get_args(mus.EndReason)),
        expand("mus.match_ended.*.drawn", ("played", "deadline", "excluded")),
        expand("mus.stones_scored*", ("", ".back")),
        expand("mus.stones_scored.ruled*", ("", ".back")),
        expand("analysis.choice.*", sorted(set(get_args(ChoiceKind)) - {"discard"})),
        expand("mus.move.*", _kinds("declare", "sign", "claim", "consent")),
        (
            "mus.move.*.*",
            frozenset(
                {
                    *expand("mus.move.declare.*.*", CALLED, YES_NO)[1],
                    *expand("mus.move.sign.*", get_args(mus.Sign))[1],
                    *expand("mus.move.claim.*", get_args(mus.Claim))[1],
                    *expand("mus.move.consent.*", YES_NO)[1],
                }
            ),
        ),
        expand("mus.*.own", KNOWN),
        expand("mus.*.seen", KNOWN),
        expand("mus.card.*", SUITS),
        expand("mus.rank.*", {code[:-1] for code in MUS_CODES}),
        expand("mus.suit.*", SUITS),
        expand("mus.phase.*", set(get_args(Phase)) - set(get_args(Lance))),
        expand("mus.outcome.*", get_args(Outcome)),
        expand("mus.sign.*", get_args(mus.Sign)),
        expand("mus.claim.*", get_args(mus.Claim)),
        expand("mushi.phase.*", get_args(MushiPhase)),
        expand("mushi.suit.*", map(str, FLOWERS)),
        expand("table.status.*", get_args(Status)),
        expand("table.closing.*", (*get_args(table.CloseReason), *get_args(teams.CloseReason))),
        expand("table.dispute-status.*", get_args(DisputeStatus)),
        expand("table.phrase.*", get_args(table.Phrase)),
        expand("table.rematch-status.*", get_args(OfferStatus)),
        expand("table.hidden.*", HIDDEN_THINGS),
        expand("table.clock-of.*", get_args(ClockOf)),
        expand("table.speed.*", get_args(RatedSpeed)),
        ("table.seek-status.*", frozenset({"table.seek-status.matched"})),
        expand("table.decline.*", get_args(DeclineReason)),
        expand("table.rest.*", get_args(Rest)),
        expand("table.flag-outcome.*", get_args(FlagOutcome)),
        expand("table.visibility.*", get_args(table.Visibility)),
        expand("table.visibility.*", get_args(table.TableVisibility)),
        expand("teams.tie-break.*", get_args(teams.TieBreak)),
        expand("tournament.system.*", get_args(tournament.System)),
        expand("tournament.admission.*", get_args(tournament.Admission)),
        expand("tournament.of.*", get_args(tournament.Of)),
        expand("tournament.outcome.*", get_args(tournament.Outcome)),
        expand("standings.*", [name.replace("_", "-") for name in FIGURES]),
        expand("tournament.result.*", get_args(tournament.ResultReason)),
        expand("tournament.ending.*", get_args(tournament.EndReason)),
        expand("tournament.rank.*", get_args(tournament.RankBy)),
        expand("mus.ruleset.*", RULESETS),
        expand("mus.preset.*", [preset.id for preset in PRESETS]),
        expand("mus.cause.*", get_args(mus.Cause)),
        expand("mus.game_win.*", get_args(mus.GameWin)),
        expand("mus.ending.*", get_args(mus.EndReason)),
        expand("mus.class.*", get_args(ParesClass)),
        expand("mus.kind.*", (*mus_commands.MOVES, RESIGN)),
        expand("mushi.ruleset.*", GAMES["mushi"].offers),
        expand("mushi.ending.*", get_args(mushi.Ending)),
        expand(
            "mushi.kind.*",
            (
                *(mushi_commands.Play.kind, mushi_commands.Capture.kind, mushi_commands.Gather.kind),
                RESIGN,
            ),
        ),
        expand("table.ruling.*", {kind for game in GAMES.values() for kind in required(game.judging).kinds}),
        ("*.option.*", frozenset({f"{game}.option.{option.name}" for game, option in OFFERED})),
        (
            "*.option.*.*",
            frozenset(
                {
                    f"{game}.option.{option.name}.{value_code(value)}"
                    for game, option in OFFERED
                    for value in option.values
                }
            ),
        ),
        expand("mushi.card.*", {code.rstrip("abc") for code in CODES}),
        expand("mushi.item.*", ("points", "yaku", "paid")),
        expand("mushi.match_ended.*", get_args(mushi.Ending)),
        expand("mushi.misdeal.*", get_args(mushi.Misdeal)),
        expand("mushi.yaku.*", YAKU),
    ]
)
