"""Mus: the rule sets as data and the one engine that plays them.

A deal runs through phases. In some of them a seat must act (``mus``, ``discard``, a lance under discussion,
``counted``); in the others the rules act (``draw``, the declarations of ``pares`` and ``juego``, ``showdown``, ``won``,
``over``)::

    mus --all agree--> discard --all thrown--> draw --> mus
     `--one cuts--> grande --> chica --> pares --> juego --> showdown --> counted
                                                    `-nobody holds juego-> punto -^
    counted --all gathered--> over --> the next deal, or the end
    a refused bet that reaches the target --> won --> counted       an accepted hordago --> showdown

``play`` holds a deal: ``moves`` (who may do what), ``decide`` (the events that a move causes), ``evolve`` (what each
event changes), ``match`` (when a match ends). ``scoring`` says what a lance pays, ``judging`` what a judge may rule.
``game`` plugs all of it into a table. Where several tables play the same cards, ``play.match`` changes the rule set
for that, and ``play.boards`` deals the cards from a deck for each seat (``cards.own_deck``).
"""
