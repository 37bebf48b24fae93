"""A Mus rule set is data: every field is a row of the parameter sheet (rules.md, chapter 0).

The engine looks behaviour up by the value of a field and never by the name of a rule set. The whole struct is
written into the table's first event, so a table keeps its rules for ever. Seeds: 000 basque-simplified,
001 federation-tournament, 002 eight-kings; ``mus-spanish`` follows public pages (rules.md, chapter 10).
"""

from typing import Final, Literal

import msgspec

from domain.table.game.sides import TEAMS, Team

Lance = Literal["grande", "chica", "pares", "juego", "punto"]
Equivalences = Literal["four-kings", "eight-kings"]
FirstDealer = Literal["lot", "drawn", "north"]
Cut = Literal["none", "left-opponent"]
MusOrder = Literal["team-first", "in-turn"]
Recycle = Literal["whole-heap", "earlier-only"]
Betting = Literal["both-teams", "any-holder"]
Speakers = Literal["holders", "everyone"]
Answer = Literal["any-opponent", "binding-words", "right-hand-first"]
RefusalBasis = Literal["before-penultimate", "standard"]
AllPass = Literal["nothing", "point", "values", "point-and-values"]
Uncontested = Literal["none", "values"]
BonusScope = Literal["team", "best-hand"]
Declarations = Literal["automatic", "called"]
Irregularities = Literal["claims"]
Scoreboard = Literal["stones", "hamarreko", "counters"]
Words = Literal["basque", "federation", "english", "spanish"]
Decks = Literal["own"]
SignConditions = Literal["none", "listed"]

RAISE_RULES: Final[dict[int, str]] = {1: "mus.raise.minimum", 2: "mus.raise.minimum.two"}
"""By the least raise of the rules."""
DISCARD_RULES: Final[dict[int, str]] = {0: "mus.discard.count.or-none", 1: "mus.discard.count"}
"""By the fewest cards that are discarded."""


class MusRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, cache_hash=True):
    """All the rules a table is played by, options applied. Stones are the unit of every amount."""

    id: str
    """Id of the rule set."""
    version: int
    """Raised when code would decide an old record differently; old events keep the old number."""
    seats: Literal[2, 4]
    """Players."""
    equivalences: Equivalences
    """D3: ``eight-kings`` counts 3 as a king and 2 as an ace, in ranking, pairs, values and kickers."""
    target: int
    """D39: stones that win a game (20-100)."""
    games_to_win: int
    """D39: games that win the match (1-9)."""
    first_dealer: FirstDealer
    """D5; ``north`` in team matches."""
    cut: Cut
    """D6."""
    mus_order: MusOrder
    """D10: ``team-first`` asks mano, their partner, then the others; ``in-turn`` asks seat after seat."""
    min_discard: int
    """D12."""
    max_discard: int
    """D12."""
    max_mus_rounds: int | None
    """D11: after that many exchanges the betting begins unasked; without a number there is no cap."""
    recycle: Recycle
    """D14: which discards are shuffled in when the stock runs out."""
    betting: Betting
    """D19, D22: who must hold pares or juego for a dialogue."""
    speakers: Speakers
    """D20: who takes part in the dialogue of pares and juego."""
    kickers: bool
    """D21: whether unpaired cards break a tie of medias or par."""
    min_opening: int
    """D25."""
    min_raise: int
    """D28."""
    answer: Answer
    """D27."""
    refusal_basis: RefusalBasis
    """D30 and 5.1: what a refused raise is worth."""
    pass_grande: AllPass
    """D33: what grande is worth when everybody passed."""
    pass_chica: AllPass
    """D33: what chica is worth when everybody passed."""
    pass_pares: AllPass
    """D33: what pares is worth when everybody passed."""
    pass_juego: AllPass
    """D33: what juego is worth when everybody passed."""
    pass_punto: AllPass
    """D33: what punto is worth when everybody passed."""
    uncontested: Uncontested
    """D34: what pares or juego pay when one team alone holds them and betting needs both."""
    bonus_scope: BonusScope
    """D35, 5.8: every holder of the winning team, or the single best hand."""
    bonus_on_refusal: bool
    """D36: whether the team that won a refused bet counts its values in pares, juego and punto."""
    value_par: int
    """Stones of a par."""
    value_medias: int
    """Stones of medias."""
    value_duples: int
    """Stones of duples."""
    value_thirty_one: int
    """Stones of thirty-one."""
    value_juego: int
    """Stones of another juego."""
    value_punto: int
    """Stones of punto."""
    biak: bool
    """5.5: bets that open grande and chica together."""
    signs: str
    """D41: ``off``, ``on`` for the list and the times of art. 11, ``all``, or signs of ``Gesture``, a comma between."""
    declarations: Declarations
    """D18."""
    scoreboard: Scoreboard
    """D43."""
    words: Words
    """The words of the dialogue shown to people; without effect on the play."""
    showdown_seconds: int
    """D44: how long a count lies open for those who have not gathered (0-300); with 0 it does not."""
    irregularities: Irregularities | msgspec.UnsetType = msgspec.UNSET
    """D9, 5.7: with ``claims`` a seat may say that a deal is void or a hand dead, and the other team agree."""
    decks: Decks | msgspec.UnsetType = msgspec.UNSET
    """5.10: with ``own`` every seat is dealt ten cards and draws from them alone; all seats from one deck if unset."""
    stipulated: int | msgspec.UnsetType = msgspec.UNSET
    """Games that are all played, whichever team has won more (1-99); ``games_to_win`` is then not looked at."""
    first_game: int | msgspec.UnsetType = msgspec.UNSET
    """Number of the first game, where it is not 1 (2-99)."""
    sides: tuple[Team, Team] | msgspec.UnsetType = msgspec.UNSET
    """The teams of a match that sit N-S (seats 0 and 2) and E-O (1 and 3), or the entries of a tournament's pairing."""
    royal_thirty_one: bool | msgspec.UnsetType = msgspec.UNSET
    """S3: whether three sevens and a sota beat every other thirty-one."""
    mus_corrido: bool | msgspec.UnsetType = msgspec.UNSET
    """S5: whether mano goes round in the first deal of a game until a seat cuts the mus, and that seat is mano."""
    vacas: Literal[1, 3, 5] | msgspec.UnsetType = msgspec.UNSET
    """S8: the match is the best of so many vacas; ``games_to_win`` then win a vaca. One if unset."""
    sign_conditions: SignConditions | msgspec.UnsetType = msgspec.UNSET
    """S10: ``listed`` keeps the signs to the conditions of the Spanish federation's list; none if unset."""

    @property
    def teams(self) -> tuple[Team, Team]:
        """The team of each side: at a table of no match and no tournament, A is the side of seats 0 and 2."""
        return TEAMS if isinstance(self.sides, msgspec.UnsetType) else self.sides
