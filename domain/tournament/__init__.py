"""Run tournaments: who plays whom in which round, and the classification that results.

A tournament plays nothing itself. It is a stream that says who is in it, who meets whom, and what came of that; the
playing is done at tables (between pairs) or in team matches (between teams), which are streams of their own. A round
names them before they exist: their ids follow from the tournament, the round and the pairing, so opening one twice
opens the same. When one is over the house gives the tournament its result. So a crash between any two appends leaves
nothing to be repaired but what can be seen: a pairing whose contest is not there yet, or is over and has no result.

``tournament_opened`` holds all that is stipulated, with the whole rules, so that the last round is played by the rules
of the first one. Entries enrol and every player confirms (``setup``). The first ``round_paired`` closes enrolment; the
entries confirmed by then are the field, for good. After that an entry can only leave. The last result of the last round
ends the tournament, and so does being left with one entry; its opener and an administrator can end it before. The last
event but one states the classification, the last one opens the seed.

The seed decides one thing: the order of the lots (``lots``), from which a round-robin takes its schedule and a Swiss
tournament its first round and every choice between equals. The house committed to it before anybody enrolled.

A season is a round-robin whose rounds begin and end by a calendar, an arena goes by a clock (``calendar``). An arena
pairs whoever is free while others play (``systems.arena``), so its rounds overlap. The house asks for their rounds.

Two systems pair a round (``pairings``). A round-robin has one schedule, by the circle method. A Swiss round is the
cheapest of all ways to pair the field (both in ``systems``): no rematch that can be avoided, then opponents with as
many victories, then neighbours in the classification. The command brings the pairings and they are checked, not made
again: a record must outlive the release of the library that found them, so any round is accepted that no other is
better than.

An odd field gives a bye, which is a victory in a Swiss tournament alone; an entry has a second one there when every
entry has had one. Where an entry leaves, a round-robin strikes all its results, as if it had not come: no entry has won
or lost against it, and one that was still to meet it rests. A Swiss tournament cannot undo the pairings that came of
those results, so they stand; the entry that was playing the one that left has a victory for nothing, and its bye comes
as late as if that had been one. The opener may decide a pairing, too (``result_given``): a forfeit, an adjusted result,
a defeat for both.

The classification (``standings``) is article 2 of the federation to the letter (rules.md, D40): victories; in defeats
the games won and the stones made in the games lost, and of a victory neither. Stipulated tie-breaks follow (T3).
``results`` takes both from a table or a match that is over. A game in hand that is given up is lost with the stones in
it, as one that ends by hordago is; a closed table counts for neither entry. ``standings_views`` shows it, also as text.

A table that is over stays open for the judge, and so is what it came to: where a judge has ruled on a pairing after its
result was recorded, even after the end of the tournament, the house says so (``result_ruled``) and the classification
follows; a judge may also correct a result directly. Rounds that were paired stand, and what came of no play, by a bye,
a withdrawal or a closing, is not touched.
"""
