"""Mus: the rule sets as data and the one engine that plays them.

A deal runs through phases. In some a seat must act (``mus``, ``discard``, a lance under discussion); in the others the
rules do (``draw``, the declarations of ``pares`` and ``juego``, ``showdown``, ``won``, ``over``)::

    mus --all agree--> discard --all thrown--> draw --> mus
     `--one cuts--> grande --> chica --> pares --> juego --> showdown --> over --> the next deal, or the end
                                                    `-nobody holds juego-> punto -^
    a refused bet that reaches the target --> won --> over          an accepted hordago --> showdown

``moves`` says who may do what, ``decide`` what it causes, ``evolve`` what that changes, ``settlement`` what it pays.
Where several tables play the same cards, ``duplicate`` lays that over a rule set: ``boards`` deals and draws then, from
an ``owndeck`` of each seat, and ``ending`` knows what becomes of games that nobody plays to their end.
"""
