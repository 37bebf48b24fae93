"""Scenes of Mushi: the rare cases of rules.md 6.2 and 6.3, every ending, every misdeal.

Beside moves as in ``tests/kit/mushi_scenario.py`` a script may say ``round``: both play the round in hand out, the
first card that
they may, the Lightning last, and take the first card that they may choose.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import UNSET, UnsetType

from domain.games.mushi.cards import DECK, Cards, parse
from domain.table import commands as c
from domain.table.clock.rules import ClockRules
from domain.table.game.options import OptionValue
from domain.table.showdown import open_count
from tests.golden.scenes.scene import RESERVED_SCRIPT, RESERVED_TITLE, Now, Scene
from tests.kit.mushi_scenario import CALM, current_round, deck, next_play, parse_moves
from tests.kit.scenario import Decks

LOT: Final = (0, 1)
"""Seat 0 deals the first round."""


class MushiScene(Scene, frozen=True, kw_only=True):
    """With decks: ``(round, shuffle)`` -> its cards from the top; ``(0, 0)`` is what the first dealer is drawn from."""

    deals: Mapping[tuple[int, int], Cards] = {}

    @property
    def decks(self) -> Decks:
        """All others come as they are shuffled."""
        return {(0, 0): LOT, **self.deals} if self.deals else {}

    def moves(self, now: Now, words: list[str]) -> Iterator[c.Command]:
        """One move, or those of a whole round up to its count, if that lies open."""
        if words != ["round"]:
            yield from parse_moves(" ".join(words))
            return
        number = current_round(now()).number
        while now().status == "playing" and current_round(now()).number == number and open_count(now()) is None:
            yield next_play(now())


def stacked(cards: str) -> Cards:
    """A whole deck, from the top."""
    return parse(cards.split())


ONLY_WILLOWS: Final = stacked(
    "11R 10A 8L 5A 8Na 12Na 11L 5Na 5R 8Nb 11N 4Na 1R 2Nb 9R 2R 1Nb 12L 11A 12Nb "
    "4Nb 2A 3L 10R 10Na 10Nb 2Na 3Nb 1Na 12Nc 4R 4A 5Nb 3R 8A 3Na 1L 9A 9Nb 9Na"
)
UNUSED: Final = stacked(
    "5Na 1R 8Na 5A 12L 2Nb 12Nc 2R 10Nb 3Nb 11A 9Na 11N 9R 1L 11R 4Na 12Na 3R 3L "
    "9Nb 4R 4A 10A 8A 12Nb 1Na 10Na 5R 5Nb 1Nb 4Nb 3Na 2Na 9A 10R 2A 8Nb 8L 11L"
)
THREE_WILLOWS: Final = stacked(
    "4R 5R 2A 2Nb 12Nc 8Nb 10Na 11L 11N 4A 5Nb 3R 1L 10A 2R 4Nb 3L 11R 11A 1Nb "
    "8A 5A 1Na 8L 9Nb 9A 5Na 12L 2Na 1R 12Na 10R 8Na 10Nb 9R 9Na 3Na 3Nb 4Na 12Nb"
)
LAST_ONTO_WILLOWS: Final = deck(field="1Na 2Na 3Na 4Na 5Na 11L 11A 11R", bottom="11N")
THREE_STACK: Final = stacked(
    "3Nb 5A 1Nb 12Na 5Nb 12Nc 11N 2Nb 9A 9R 10Na 9Nb 10Nb 4A 10R 9Na 8A 8Nb 4Nb 8L "
    "2R 11L 4R 11R 8Na 5R 1L 10A 3Na 1Na 2A 4Na 3R 3L 2Na 1R 12L 11A 5Na 12Nb"
)
EVEN: Final = stacked(
    "8L 9A 8Nb 9Na 2Nb 1R 3L 3R 10R 12Nc 10Nb 5R 4Na 1Na 9Nb 4A 12L 2A 4Nb 10Na "
    "12Na 1L 2Na 9R 4R 3Nb 11R 8A 8Na 10A 5Na 5A 5Nb 1Nb 12Nb 11L 2R 11N 3Na 11A"
)
FOUR_PAIRS: Final = deck(field="1L 1R 2A 2R 3L 3R 11L 11N")
FOUR_OF_A_SUIT: Final = deck(field="9A 9R 9Na 9Nb 1Na 2Na 3Na 4Na")
FOUR_HELD: Final = deck(hand="12L 12Na 12Nb 12Nc", field=CALM)
CHOICES: Final = deck(hand="1R 8L", other="5A 10A", field="1Na 1Nb 8A 8Na 8Nb 2Na 2Nb 5Na", stock="2A 3L 9A")
WAITING: Final = deck("12L", field="11A 11R 2Na 2Nb 2R 5Na 8Na 9Na", stock="11N 10A")
TIED: Final = parse(["1Na", "1Nb", "9A", "3L"])
"""The top of a deck to draw the dealer from: both draw a normal pine, then seat 1 the earlier month."""


def scene(
    name: str,
    title: str,
    script: str,
    deals: Mapping[tuple[int, int], Cards] | None = None,
    kept: tuple[str, ...] = (),
    clock: ClockRules | UnsetType = UNSET,
    **options: OptionValue,
) -> MushiScene:
    """A match of one round, if the options do not say otherwise."""
    return MushiScene(
        name=f"mushi-{name}",
        title=f"mushi. {title}",
        ruleset="mushi",
        seats=2,
        options={"rounds": 1, **options},
        deals=deals or {},
        kept=kept,
        clock=clock,
        script=script,
    )


SCENES: Final = (
    scene(
        "counts-gathered",
        "The count of a round is gathered by one player and the house, that of the last one by both: the match ends.",
        "round; 1 gather; gather; round; 1 gather; 0 gather",
        {(1, 0): FOUR_PAIRS},
        rounds=2,
        showdown_seconds=20,
    ),
    scene(
        "lightning-last", "The Lightning is turned last and sweeps the field.", "round", {(1, 0): deck(bottom="11N")}
    ),
    scene(
        "lightning-last-onto-three-willows",
        "The Lightning is turned last and sweeps three willows, played on with: it never takes more.",
        "round",
        {(1, 0): LAST_ONTO_WILLOWS},
        three_willows_redeal=False,
    ),
    scene(
        "lightning-on-the-field",
        "The first card turned takes the Lightning, though three of its suit lie there.",
        "round",
        {(1, 0): THREE_STACK},
    ),
    scene(
        "three-stack-first",
        "The three of its suit are taken first, the Lightning by the next card turned.",
        "round",
        {(1, 0): THREE_STACK},
        stack_first=True,
    ),
    scene(
        "lightning-onto-willows", "Laid onto nothing but willows the Lightning stays.", "round", {(1, 0): ONLY_WILLOWS}
    ),
    scene("lightning-unused", "Nobody uses the Lightning: it is left with a willow.", "round", {(1, 0): UNUSED}),
    scene(
        "three-willows-played-on",
        "Three willows lie on the field, and are played on with: four cards are left.",
        "round",
        {(1, 0): THREE_WILLOWS},
        three_willows_redeal=False,
    ),
    scene(
        "four-pairs",
        "Four pairs on the field are a misdeal; the next shuffle is played.",
        "round",
        {(1, 0): FOUR_PAIRS, (1, 1): ONLY_WILLOWS},
    ),
    scene(
        "misdeals",
        "Every misdeal there is, one after the other, by the same dealer.",
        "0 resign",
        {(1, 0): FOUR_OF_A_SUIT, (1, 1): THREE_WILLOWS, (1, 2): FOUR_HELD, (1, 3): FOUR_PAIRS, (1, 4): ONLY_WILLOWS},
        hand_four_misdeal=True,
    ),
    scene(
        "choices",
        "A card takes the one it is told to, or three at once; a turned card waits for the choice.",
        "0 play 1R 1Na; 0 capture 2Nb; 1 play 5A; 0 play 8L; 1 play 10A; 0 resign",
        {(1, 0): CHOICES},
    ),
    scene(
        "drawn-dealer",
        "Two cards tie for the first deal, the next two do not.",
        "1 resign",
        {(0, 0): (*TIED, *[card for card in DECK if card not in TIED])},
        first_dealer="drawn",
    ),
    scene("drawn-match", "Nobody is ahead in the end.", "round", {(1, 0): EVEN}),
    scene("resignation", "A seat gives up in the middle of its turn.", "0 play 12L; 0 resign", {(1, 0): WAITING}),
    scene(
        "out-of-time",
        "Nobody comes back: the house plays a card for each player, and one of them loses on time.",
        "0 play 12L; flags",
        {(1, 0): WAITING},
        clock=ClockRules("player", 1, bank_seconds=60),
    ),
    scene(
        "closed-before-the-start",
        "A seat is taken and left, a bot is seated and given another seat, and the opener closes the table.",
        "sit 1 without nonce; leave 1; bot 1 random; swap 0 1; close opener",
    ),
    scene("seats-reserved", RESERVED_TITLE, RESERVED_SCRIPT),
    scene(
        "nonces-not-opened",
        "Players commit to nonces and open none, so the house stands in for them.",
        "sit 0 silent; sit 1 silent; late; close admin",
    ),
    scene("closed-by-agreement", "The one human seat asks, and the table closes.", "bot 1 random; sit 0; ask 0"),
    scene(
        "adjourned",
        "The one human seat asks, and the match is adjourned, and goes on; the second time it is given up.",
        "bot 1 random; sit 0; adjourn 0; resume 0; adjourn 0; 0 resign",
    ),
    scene(
        "talk",
        "Players say phrases, in turn and out of it.",
        "phrase 1 good-luck; 0 play 1L 1Na; phrase 0 thank-you; phrase 1 well-played; 0 resign",
        {(1, 0): deck("1L")},
    ),
    scene(
        "closed-by-an-admin",
        "The house closes a match under way (admin).",
        "0 play 1L 1Na; close admin",
        {(1, 0): deck("1L")},
    ),
    scene(
        "abandoned",
        "Nothing happens for two weeks, and the house closes the table.",
        "0 play 1L 1Na; abandon",
        {(1, 0): deck("1L")},
    ),
    scene(
        "claimed",
        "A player is away, and the other claims the match.",
        "0 play 1L 1Na; claim 0",
        {(1, 0): deck("1L")},
    ),
    scene(
        "closed-after-a-restore",
        "The house closes a match under way (restored).",
        "0 play 1L 1Na; close restored",
        {(1, 0): deck("1L")},
    ),
    scene(
        "tournament-withdrawn",
        "A table of a tournament: a bot sits at once, who is to play it sits down and withdraws in the middle.",
        "sit 0; 0 play 1L 1Na; close withdrawn",
        {(1, 0): deck("1L")},
        kept=("p0", "basic"),
    ),
    scene(
        "tournament-result",
        "A table of a tournament: a bot sits at once; the organiser says in the middle who won the pairing.",
        "sit 0; 0 play 1L 1Na; close result",
        {(1, 0): deck("1L")},
        kept=("p0", "basic"),
    ),
    scene(
        "dispute-excluded",
        "A player is warned, another complaint upheld; then who was warned is excluded.",
        "0 play 1L 1Na; dispute 1; read j1 1; rule j1 penalise seat=0 by=mushi.turn for 2; appeal 0; "
        "rule j2 uphold by=mushi.turn; settle; dispute 0; rule j1 exclude seat=1 for 1; settle",
        {(1, 0): deck("1L")},
    ),
    scene(
        "dispute-after-the-match",
        "The winner is excluded once the match is over, the loser warned.",
        "0 play 12L; 0 resign; dispute 0; rule j1 exclude seat=1 for 1; settle; "
        "dispute 1; rule j1 penalise seat=0 for 1; settle",
        {(1, 0): WAITING},
    ),
    scene(
        "dispute-heard",
        "A judge asks, and lets the table play on; a player gives up while it is paused, and the call is taken back.",
        "0 play 1L 1Na; dispute 1; say 1; question j1 0; say 0; lift j1 for 60; rule j1 uphold for 1; settle; "
        "dispute 0; 1 resign; withdraw 0",
        {(1, 0): deck("1L")},
    ),
    scene(
        "dispute-closed",
        "A table is closed over a dispute that nobody has ruled on.",
        "0 play 1L 1Na; dispute 1 for 1; close admin; settle",
        {(1, 0): deck("1L")},
    ),
    scene("random-bots", "The house's bots play a match (random).", "bot 0 random; bot 1 random; play", rounds=3),
    scene("easy-bots", "The house's bots play one round (easy).", "bot 0 easy; bot 1 easy; play", rounds=1),
    scene("strong-bots", "The house's bots play one round (strong).", "bot 0 strong; bot 1 strong; play", rounds=1),
    scene(
        "basic-bots",
        "The house's bots play to a target (basic), the first dealer drawn by cards.",
        "bot 0 basic; bot 1 basic; play",
        target=50,
        rounds=48,
        first_dealer="drawn",
        next_dealer="alternate",
    ),
)
