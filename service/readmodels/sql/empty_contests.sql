-- Delete all rows of matches and tournaments, before they are made anew.
DELETE FROM matches;
DELETE FROM team_tables;
DELETE FROM tournaments;
DELETE FROM results_counted;
