"""A player calls the judge; the judge reads, rules, and the ruling takes effect (records.md, "Disputes").

A dispute is opened by who sits at a table, once a deal, and one is open at a time. A table that plays is paused by it:
nobody moves until it is settled. A table that is over stays what it is, and only its score can still change.

    dispute_opened -> sealed_read* -> ruling_given -> dispute_settled, effects
                                                   -> ruling_appealed -> sealed_read* -> ruling_given -> ...

The first reading or ruling makes its judge the judge of the dispute. His ruling is provisional up to an instant that it
names; a player may appeal until then, once a dispute, and another judge rules again and for good. Nothing happens by
the ruling itself: the house settles the dispute once the instant is over, and what the last ruling says follows in the
same append. A dispute that nobody rules on is settled at an instant of its own, without effect; one whose appeal
nobody hears, with the effect of the first ruling.

What a player writes to the judge, and the judge's reason, are sealed to ``judge``: they are words, and can say anything
but to the other players. What a ruling does is the game's; which kinds there are, too.
"""
