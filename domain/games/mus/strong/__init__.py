"""The bot ``strong``: solved tables for the words of a dialogue, exact expectation for the exchange of cards.

``situations`` says what of a view the tables look at, ``tables`` reads them, ``choose`` plays by them, ``pot_odds``
plays by rules that no table was made for. ``python -m tests.lab.league.solve`` writes the tables (docs/bots.md).
"""
