"""The rule sets as rows of the parameter sheet, and which of their fields a table may set (rules.md, chapter 0)."""

from collections.abc import Mapping
from typing import Final, get_args

from msgspec.structs import replace

from domain.games.mus.events import Sign
from domain.games.mus.rules import MusRules
from domain.messages import Message, message
from domain.refusals import Refusal
from domain.table.game.options import Option, OptionValue, Preset, RuleSet, choose_rules
from domain.table.game.showdown import DEFAULT_SECONDS, SHOWDOWN_SECONDS

TARGET: Final = Option("target", minimum=20, maximum=100)
SPANISH_TARGET: Final = Option("target", (30, 35, 40))
GAMES: Final = Option("games_to_win", minimum=1, maximum=9)
VACAS: Final = Option("vacas", (1, 3, 5))
ROYAL: Final = Option("royal_thirty_one", (False, True))
CORRIDO: Final = Option("mus_corrido", (False, True))
EQUIVALENCES: Final = Option("equivalences", ("eight-kings", "four-kings"))
BASIS: Final = Option("refusal_basis", ("before-penultimate", "standard"))
UNCONTESTED: Final = Option("uncontested", ("none", "values"))
BONUS_ON_REFUSAL: Final = Option("bonus_on_refusal", (False, True))
BONUS_SCOPE: Final = Option("bonus_scope", ("team", "best-hand"))
RECYCLE: Final = Option("recycle", ("whole-heap", "earlier-only"))
MIN_DISCARD: Final = Option("min_discard", (0, 1))
BIAK: Final = Option("biak", (False, True))
SIGNS: Final = Option("signs", ("off", "on"))
SIGN_LIST: Final = Option("signs", ("off", "all"), members=get_args(Sign))
SIGN_CONDITIONS: Final = Option("sign_conditions", ("none", "listed"))
DECLARATIONS: Final = Option("declarations", ("automatic", "called"))
MUS_ROUNDS: Final = Option("max_mus_rounds", (None,), 1, 50)

BASQUE: Final = MusRules(
    id="mus-basque",
    version=1,
    seats=4,
    equivalences="four-kings",
    target=40,
    games_to_win=3,
    first_dealer="lot",
    cut="none",
    mus_order="team-first",
    min_discard=1,
    max_discard=4,
    max_mus_rounds=None,
    recycle="earlier-only",
    betting="both-teams",
    speakers="holders",
    kickers=False,
    min_opening=2,
    min_raise=1,
    answer="any-opponent",
    refusal_basis="before-penultimate",
    pass_grande="point",
    pass_chica="point",
    pass_pares="nothing",
    pass_juego="nothing",
    pass_punto="nothing",
    uncontested="none",
    bonus_scope="team",
    bonus_on_refusal=True,
    value_par=1,
    value_medias=2,
    value_duples=3,
    value_thirty_one=3,
    value_juego=2,
    value_punto=1,
    biak=False,
    signs="off",
    declarations="automatic",
    scoreboard="stones",
    words="basque",
    showdown_seconds=DEFAULT_SECONDS,
)

EIGHT_KINGS: Final = replace(
    BASQUE,
    id="mus-eight-kings",
    recycle="whole-heap",
    equivalences="eight-kings",
    games_to_win=1,
    mus_order="in-turn",
    betting="any-holder",
    speakers="everyone",
    kickers=True,
    answer="right-hand-first",
    refusal_basis="standard",
    pass_pares="point-and-values",
    pass_juego="point-and-values",
    pass_punto="point-and-values",
    bonus_scope="best-hand",
    bonus_on_refusal=False,
    scoreboard="counters",
    words="english",
)

FEDERATION: Final = replace(
    BASQUE,
    id="mus-federation",
    recycle="whole-heap",
    first_dealer="drawn",
    cut="left-opponent",
    answer="binding-words",
    refusal_basis="standard",
    pass_pares="values",
    pass_juego="values",
    pass_punto="point",
    uncontested="values",
    biak=True,
    signs="on",
    declarations="called",
    scoreboard="hamarreko",
    words="federation",
    irregularities="claims",
)

SPANISH: Final = replace(
    BASQUE,
    id="mus-spanish",
    equivalences="eight-kings",
    first_dealer="drawn",
    mus_order="in-turn",
    recycle="whole-heap",
    min_raise=2,
    answer="right-hand-first",
    refusal_basis="standard",
    pass_pares="values",
    pass_juego="values",
    pass_punto="point",
    uncontested="values",
    scoreboard="hamarreko",
    words="spanish",
    royal_thirty_one=False,
    mus_corrido=False,
    vacas=1,
    sign_conditions="listed",
)

RULESETS: Final[dict[str, RuleSet[MusRules]]] = {
    "mus-basque": RuleSet(
        BASQUE,
        (4, 2),
        (TARGET, GAMES, BASIS, UNCONTESTED, RECYCLE, MUS_ROUNDS, SHOWDOWN_SECONDS),
        {"games_to_win": 1, "target": 20},
    ),
    "mus-federation": RuleSet(
        FEDERATION,
        (4,),
        (TARGET, GAMES, RECYCLE, MIN_DISCARD, MUS_ROUNDS, BIAK, SIGNS, DECLARATIONS, SHOWDOWN_SECONDS),
        {"games_to_win": 1, "target": 20},
    ),
    "mus-eight-kings": RuleSet(
        EIGHT_KINGS, (4,), (GAMES, BONUS_ON_REFUSAL, BONUS_SCOPE, RECYCLE, MUS_ROUNDS, SIGN_LIST, SHOWDOWN_SECONDS)
    ),
    "mus-spanish": RuleSet(
        SPANISH,
        (4, 2),
        (
            *(SPANISH_TARGET, GAMES, VACAS, EQUIVALENCES, ROYAL, CORRIDO, RECYCLE, MUS_ROUNDS, SIGN_LIST),
            *(SIGN_CONDITIONS, SHOWDOWN_SECONDS),
        ),
        {"games_to_win": 1, "target": 30},
    ),
}


def _preset_name(preset: str) -> Message:
    return message(f"mus.preset.{preset}")


PRESETS: Final = (
    Preset(
        "euskal-herria",
        _preset_name("euskal-herria"),
        "mus-spanish",
        {"equivalences": "four-kings", "target": 30, "games_to_win": 3},
        "https://www.ehmus.eus/eu/orria/euskal-herriko-mus-arautegi-ofiziala",
    ),
    Preset(
        "spain",
        _preset_name("spain"),
        "mus-spanish",
        {"equivalences": "eight-kings", "target": 40, "games_to_win": 3, "mus_corrido": True, "signs": "all"},
        "http://elmusesmas.blogspot.com/p/normas-generales-de-mus.html",
    ),
    Preset(
        "france",
        _preset_name("france"),
        "mus-federation",
        {"target": 40, "games_to_win": 3},
        "http://federation-mus.fr/regl_comp_eu.html",
    ),
)
"""The rules of the tournaments that most people play, as options that there are (rules.md S12)."""


def rules_for(ruleset: str, options: Mapping[str, OptionValue], seats: int | None) -> MusRules:
    """Return the rules of a table with these options; raises ``Refusal`` for any not offered, or without effect."""
    rules = choose_rules(RULESETS[ruleset], options, seats)
    if rules.seats == 2 and rules.signs != "off":
        raise Refusal("option-value", "table.options", "With two players there is no partner to sign to.")
    return rules
