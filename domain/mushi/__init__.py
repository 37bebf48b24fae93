"""Mushi: a fishing game for two with forty hanafuda cards, in which the Lightning takes any card but a willow.

A round runs through phases. In two of them a seat must act (``play``, ``choose``); in the others the rules do::

    dealt --four of a suit, four pairs, ..--> misdeal --> dealt anew
      `-> play --> turn --> take --> the other seat's play, eight turns each --> count --> over --> the next round,
                     `-two targets--> choose -^                                                    or the end

``capture`` says what a card takes, ``leftovers`` who gets what nobody took, ``scoring`` what it all counts;
``moves`` says who may do what, ``decide`` what it causes, ``evolve`` what that changes. Where a file speaks of M1 to
M32 it means the decisions about this game, each of which has a test of that name.
"""
