"""Name the things of Mus one by one: cards, suits, lances, phases, outcomes, reasons, options, and what is said.

Some have a name of their own by the federation's rules, which have words of their own for stones, lances and bets: its
id ends in ``.federation``, and a language without such words repeats the common name there. The Spanish game calls the
stones of a refused bet *deje*: ``.spanish``.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, get_args

from domain.games.mus.cards import CODES, SUITS
from domain.games.mus.cards.hands import ParesClass
from domain.games.mus.commands import MOVES
from domain.games.mus.events import BetsAfterFoul, Cause, Claim, EndReason, GameWin, Sign
from domain.games.mus.play.state import Phase
from domain.games.mus.play.words import MOVES_WITH_WORDS, language_of, word
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.rules import Words as Vocabulary
from domain.games.mus.rulesets import RULESETS
from domain.games.mus.scoring import Outcome, Reason
from domain.messages import Arg, Message, message
from domain.table.game.names import RESIGN, GameNames, option_names
from domain.table.game.sides import SIDES

LANCES: Final = frozenset(get_args(Lance))
REASONS: Final = frozenset(get_args(Reason))
OF_THE_FEDERATION: Final = frozenset(
    {
        *("mus.bet_placed", "mus.bet_raised", "mus.stones_scored", "mus.stones_scored.back"),
        *("mus.lance.grande", "mus.lance.punto", "mus.option.target", "mus.game_win.target"),
        *("mus.reason.refused", "mus.reason.passed", "mus.reason.accepted", "mus.reason.medias", "mus.reason.duples"),
        *("mus.reason.thirty-one", "mus.reason.punto", "mus.reason.tira", "mus.reason.pontua"),
    }
)
"""Ids that have a message of their own by the federation's rules."""
OF_THE_SPANISH_GAME: Final = frozenset({"mus.reason.refused"})
OWN_NAMES: Final[dict[Vocabulary, frozenset[str]]] = {"federation": OF_THE_FEDERATION, "spanish": OF_THE_SPANISH_GAME}


def by_rules(rules: MusRules, id: str, **args: Arg) -> Message:
    """Make a message, the rule set's own where it has one."""
    words = rules.words if id in OWN_NAMES.get(rules.words, ()) else None
    if words == "spanish":
        return message(f"{id}.spanish", **args)
    return message(f"{id}.federation" if words == "federation" else id, **args)


def lance_name(rules: MusRules, lance: str) -> str | Message:
    """Name a lance; give back what is none unchanged."""
    return by_rules(rules, f"mus.lance.{lance}") if lance in LANCES else lance


def reason_name(rules: MusRules, reason: str) -> str | Message:
    """Name the reason of stones; give back what is none unchanged."""
    return by_rules(rules, f"mus.reason.{reason}") if reason in REASONS else reason


@cache
def card_name(code: str) -> Message:
    """Name a card, ``12c``: the king of cups."""
    return message(f"mus.card.{code[-1]}", rank=message(f"mus.rank.{code[:-1]}"))


def card_names(codes: Iterable[str]) -> tuple[Message, ...]:
    """Name cards, in the order given."""
    return tuple([card_name(code) for code in codes])


def sign_name(sign: Sign) -> Message:
    """Name what a sign says."""
    return message(f"mus.sign.{sign}")


def names(rules: MusRules) -> GameNames:
    """Name all things of Mus as these rules do."""
    lances = {lance: by_rules(rules, f"mus.lance.{lance}") for lance in get_args(Lance)}
    options = option_names("mus", RULESETS[rules.id].options)
    options["options"] = {name: by_rules(rules, name_of.id) for name, name_of in options["options"].items()}
    said = {move: word(rules.words, move) for move in MOVES_WITH_WORDS}
    return GameNames(
        families={
            "cards": {code: card_name(code) for code in CODES},
            "suits": {suit: message(f"mus.suit.{suit}") for suit in SUITS},
            "lances": lances,
            "phases": {phase: lances.get(phase) or message(f"mus.phase.{phase}") for phase in get_args(Phase)},
            "outcomes": {outcome: message(f"mus.outcome.{outcome}") for outcome in get_args(Outcome)},
            "reasons": {reason: by_rules(rules, f"mus.reason.{reason}") for reason in get_args(Reason)},
            "bets": {bets: message(f"mus.bets.{bets}") for bets in get_args(BetsAfterFoul)},
            "causes": {cause: message(f"mus.cause.{cause}") for cause in get_args(Cause)},
            "game_wins": {reason: by_rules(rules, f"mus.game_win.{reason}") for reason in get_args(GameWin)},
            "endings": {reason: message(f"mus.ending.{reason}") for reason in get_args(EndReason)},
            "classes": {pares: message(f"mus.class.{pares}") for pares in get_args(ParesClass)},
            "moves": {kind: message(f"mus.kind.{kind}") for kind in (*MOVES, RESIGN)},
            "signs": {sign: sign_name(sign) for sign in get_args(Sign)},
            "claims": {claim: message(f"mus.claim.{claim}") for claim in get_args(Claim)},
            "sides": {side: message(f"table.side.{side}") for side in SIDES},
            **options,
        },
        words={move: spoken for move, spoken in said.items() if spoken is not None},
        words_language=language_of(rules.words),
        game=message("mus.name"),
        ruleset=message(f"mus.ruleset.{rules.id}"),
    )
