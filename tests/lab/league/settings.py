"""How each rule set is solved. What was tried, and what it changed, is in docs/bots.md."""

from typing import Final

import msgspec
from msgspec.structs import replace


class Settings(msgspec.Struct, frozen=True):
    """Everything that the tables depend on beside the rules and the code."""

    seed: int = 1
    deals: int = 1_000_000
    """Of each lance in the last training, for each seat and for each side; the trainings before take a quarter."""
    turns: int = 3
    """How often the mus phase is solved anew on the lances, and the lances on its hands."""
    exchanges: int = 3_000_000
    """Deals in which the mus phase is valued."""
    basic: int = 200
    """Per mille of the deals in which basic sits opposite; elsewhere the adversary does."""
    raiser: int = 40
    """Per mille of the deals in which sits opposite who opens as basic does and raises every bet by two."""
    chance: int = 30
    """Per mille of the deals in which chance sits opposite."""
    parts: int = 9
    """Parts of the training; after each but the last one a pair learns its best answer for either side."""
    answered: int = 250
    """Per mille of the deals with the adversary in which one of these answers sits in its place."""
    mus_basic: int = 300
    """Per mille of the deals in which basic sits opposite while the mus phase is valued."""
    hordago: int = 45
    """What an accepted hordago is worth, in stones."""
    caller: int = 20
    """The worst bucket with which the house calls a hordago of its own; 20 is none (but see choose.py)."""
    raises_little: int = 0
    """Whether the house raises by two as well as by five."""
    least: int = 150
    """Spots seen less often than in so many of a million deals have no row."""
    step: int = 5
    """Weights are multiples of this, which makes them small."""
    rounds: int = 0
    """Rounds of the exact solution of lances between two seats; 0 samples deals instead."""
    clip: int = 20
    """What a hordago counts while the mus phase is valued."""


FOUR: Final = Settings(deals=800_000, turns=2)
DUEL: Final = Settings(basic=80, raiser=15, caller=0, raises_little=1, least=40, step=3, rounds=1500, turns=3)
SETTINGS: Final = {
    "mus-basque-4": replace(FOUR, basic=100, raiser=20),
    "mus-basque-2": DUEL,
    "mus-federation-4": replace(FOUR, basic=300),
    "mus-eight-kings-4": replace(FOUR, basic=300),
    "mus-spanish-4": replace(FOUR, basic=400),
    "mus-spanish-2": replace(DUEL, rounds=3000),
}
