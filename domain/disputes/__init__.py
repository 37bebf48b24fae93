"""Keep the disputes of a table: calls for a judge, rulings and appeals (records.md, "Disputes").

A player who sits at a table opens a dispute, once a deal, and so does a judge who does not play there, on their own
observation; one is open at a time. A dispute pauses a table that is being played: no seat moves until it is settled. A
table that is over stays over, and only its score can still change.

    dispute_opened -> hearing* -> ruling_given -> dispute_settled, effects
                                               -> ruling_appealed -> hearing* -> ruling_given -> ...
                               -> dispute_withdrawn, dispute_settled
    hearing: sealed_read | words_added | question_asked | pause_lifted

The judge who opened it, or else reads or rules first, is the judge of the dispute. The ruling is provisional up to an
instant that it names; until then a player may appeal, once a dispute, and another judge rules again and for good. The
ruling itself changes nothing: the house settles the dispute once the instant is over, and the effects of the last
ruling follow in the same append. A dispute without a ruling is settled at an instant of its own, without effect; a
dispute whose appeal no judge took up is settled with the effect of the first ruling.

While a judge is waited for, players may say more, a judge may ask them, and the caller may take the call back; a player
may give the match up, and all of them may close the table. The judge may let the table play on; the ruling then pauses
it again until it takes effect.

Words to the judge and questions are sealed to ``judge`` and to the seat, the reason of a ruling to ``judge`` alone. The
game defines which kinds of ruling there are, and what each of them does.

This package holds the events, the commands and the state of disputes. A table keeps its disputes in its own state, so
tables import this package, and it imports nothing of theirs: how a table decides a command in a dispute is in
``domain.table.judging``.
"""
