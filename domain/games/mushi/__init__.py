"""Mushi: a fishing game for two with forty hanafuda cards, in which the Lightning takes any card but a willow.

A round runs through phases. In two of them a seat must act (``play``, ``choose``); in the others the rules do::

    dealt --four of a suit, four pairs, ..--> misdeal --> dealt anew
      `-> play --> turn --> take --> the other seat's play, eight turns each --> count --> counted
                     `-two targets--> choose -^
    counted --all gathered--> over --> the next round, or the end

``play.field`` says what a card takes and who gets what was not taken, ``scoring`` what it all counts; ``play.moves``
says who may do what, ``play.decide`` what it causes, ``play.evolve`` what that changes. M1 to M32 are the decisions
about this game; each of them has a test of that name.
"""
