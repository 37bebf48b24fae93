-- Delete all rows of the tables' read models, before they are made anew.
DELETE FROM lobby;
DELETE FROM deals;
DELETE FROM deals_of_players;
DELETE FROM deal_kinds;
DELETE FROM statistics;
DELETE FROM disputes;
DELETE FROM results_ruled;
