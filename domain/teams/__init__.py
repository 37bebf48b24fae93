"""Duplicate team matches: two teams, an even number of tables, the same boards at every one of them.

Luck is taken out of a game of cards by giving it to both sides. At half of the tables a team sits N-S and at the other
half E-O, and a board of one number is the same forty cards in the same four hands wherever it is played; what is left
to win by is how they were played. So a team match is not a large table but a promise about several ordinary ones, and
this package is that promise: it deals no card and knows no move of a game.

A match is a stream of its own, and a short one. ``match_opened`` says what is played, at how many tables, for how many
games and until when, and commits the house to a seed. Pairs are enrolled and confirm that they will play; no player
sits twice. ``match_started`` fixes the entropy from what every seat brought, and says which table is which stream and
who sits where in it: from then on everything follows. The service opens those streams, each with one command
(``opening``), and nothing about their seats or cards is left for it to choose; so a crash between the match and its
tables is mended by opening what is missing. The decks of all tables follow from the seed, the id and the entropy of
the match, which is all that makes the boards equal. No table ever opens the seed: it would lay open the boards that
another table has yet to play. The match does, together with its end.

Between its start and the end of its last table the match says nothing at all, so that no player can learn at one table
how another stands (rule 11). When every table is over the house gives the match their results and the match decides
what they come to (``contest``): who won more games, and, where that was stipulated, how a tie is broken. The one event
that may come between is ``extra_game_called``: the teams have tied and play one more game, each pair against the same
opponents, at tables of their own.

A table that is over stays open for the judge, and so the result of a match is never the last word: what a ruling makes
of a table after the match has ended is reported to the match by the house (``result_ruled``), and the match decides
anew what its tables come to. No card is dealt for it: a tie that a ruling makes stays one where no extra game was
played.

A game is played by teams if it says by what rules (``Game.duplicate``); this package names none. Seats are numbered in
the order N, O, S, E; the sides of a table are N-S and E-O, the teams of a match A and B. In ``domain.table.game.sides``
alone one becomes the other. The rules of a table name the team on each side, and so do its events.
"""
