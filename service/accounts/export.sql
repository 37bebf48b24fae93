-- All that is stored on a player, as JSON, one object a row, in the order in which it is exported. No secret, and no hash
-- of one.


-- name: account
-- $1 player id
SELECT json_build_object(
           'id', player_id, 'name', name, 'created_at', to_timestamp(created_ms / 1000.0),
           'has_recovery_key', recovery_hash IS NOT NULL, 'bot', bot, 'owner', owner_id,
           'bots', (SELECT coalesce(json_agg(own.player_id ORDER BY own.player_id), '[]')
                      FROM players AS own WHERE own.owner_id = players.player_id),
           'handle_chosen_at', to_timestamp(handle_ms / 1000.0),
           'handles', (SELECT coalesce(json_agg(json_build_object(
                                  'handle', handle, 'in_use', until_ms IS NULL,
                                  'kept_back_until', to_timestamp(until_ms / 1000.0)) ORDER BY handle_key), '[]')
                         FROM handles WHERE handles.player_id = players.player_id))::text
  FROM players
 WHERE player_id = $1


-- name: tokens
-- $1 player id
SELECT json_build_object(
           'id', token_id, 'label', label, 'scopes', scopes, 'created_at', to_timestamp(created_ms / 1000.0),
           'expires_at', to_timestamp(expires_ms / 1000.0), 'revoked_at', to_timestamp(revoked_ms / 1000.0),
           'consent', grant_id, 'minted_by', minted_by)::text
  FROM tokens
 WHERE player_id = $1
 ORDER BY created_ms, token_id


-- name: keys
-- $1 player id
SELECT json_build_object('key', encode(key, 'hex'), 'since', to_timestamp(since_ms / 1000.0))::text
  FROM player_keys
 WHERE player_id = $1
 ORDER BY since_ms


-- name: webhooks
-- $1 player id
SELECT json_build_object(
           'id', webhook_id, 'url', url, 'kinds', kinds, 'token', token_id,
           'created_at', to_timestamp(created_ms / 1000.0), 'gone_at', to_timestamp(gone_ms / 1000.0))::text
  FROM webhooks
 WHERE player_id = $1
 ORDER BY created_ms, webhook_id


-- name: deliveries
-- Messages to webhooks that are still kept, without their bodies, which are notices.
-- $1 player id
SELECT json_build_object(
           'webhook', webhook_id, 'id', message_id, 'kind', kind, 'created_at', to_timestamp(created_ms / 1000.0),
           'attempts', attempts, 'due_at', to_timestamp(due_ms / 1000.0),
           'delivered_at', to_timestamp(delivered_ms / 1000.0), 'answer', answer)::text
  FROM webhook_deliveries
 WHERE webhook_id IN (SELECT webhook_id FROM webhooks WHERE player_id = $1)
 ORDER BY created_ms, message_id


-- name: push
-- Browsers, without their keys.
-- $1 player id
SELECT json_build_object(
           'id', subscription_id, 'endpoint', endpoint, 'language', language, 'token', token_id,
           'created_at', to_timestamp(created_ms / 1000.0))::text
  FROM push_subscriptions
 WHERE player_id = $1
 ORDER BY created_ms, subscription_id


-- name: statistics
-- $1 player id
SELECT row_to_json(statistics)::text FROM statistics WHERE player_id = $1 ORDER BY ruleset, shard


-- name: disputes
-- Disputes that the player called, opened on their own observation, or judged.
-- $1 player id
SELECT json_build_object(
           'id', dispute_id, 'table', table_id, 'number', number, 'ruleset', ruleset, 'seat', seat, 'deal', deal,
           'status', status, 'called', coalesce(player = $1, false), 'opened', coalesce(opened_by = $1, false),
           'judged', coalesce(judge = $1, false))::text
  FROM disputes
 WHERE player = $1 OR opened_by = $1 OR judge = $1
 ORDER BY table_id, number


-- name: matches
-- Team matches that the player opened, or is enrolled in.
-- $1 player id
SELECT json_build_object(
           'id', match_id, 'ruleset', ruleset, 'status', status, 'opened', opener = $1, 'tournament', tournament,
           'team', team, 'games_won', games_won, 'opened_at', to_timestamp(opened_ms / 1000.0))::text
  FROM matches
 WHERE opener = $1 OR players @> ARRAY[$1::uuid]
 ORDER BY opened_ms, match_id


-- name: tournaments
-- Tournaments that the player opened, or entered.
-- $1 player id
SELECT json_build_object(
           'id', tournament_id, 'title', title, 'ruleset', ruleset, 'system', system, 'status', status,
           'opened', opener = $1, 'entered', players @> ARRAY[$1::uuid],
           'opened_at', to_timestamp(opened_ms / 1000.0))::text
  FROM tournaments
 WHERE opener = $1 OR players @> ARRAY[$1::uuid]
 ORDER BY opened_ms, tournament_id


-- name: clubs
-- Clubs that the player belongs to, or asks to join.
-- $1 player id
SELECT json_build_object(
           'id', club_id, 'name', name, 'role', role, 'since', to_timestamp(since_ms / 1000.0))::text
  FROM (SELECT club_id, role, since_ms FROM club_members WHERE player_id = $1
        UNION ALL
        SELECT club_id, 'asking', since_ms FROM club_requests WHERE player_id = $1) AS own
  JOIN clubs USING (club_id)
 ORDER BY since_ms, club_id


-- name: following
-- Whom the player follows.
-- $1 player id
SELECT json_build_object('followed', followed_id, 'since', to_timestamp(since_ms / 1000.0))::text
  FROM follows
 WHERE player_id = $1
 ORDER BY since_ms, followed_id


-- name: ratings
-- Ratings of the player, and of the pairs that they are one of.
-- $1 player id
SELECT json_build_object(
           'ruleset', ruleset, 'speed', speed, 'players', players, 'rating', rating / 1000.0,
           'deviation', deviation / 1000.0, 'volatility', volatility / 1000000000.0, 'games', games,
           'last_at', to_timestamp(last_ms / 1000.0))::text
  FROM ratings
 WHERE players @> ARRAY[$1::uuid]
 ORDER BY ruleset, speed, unit


-- name: rating-history
-- What each result did to those ratings.
-- $1 player id
SELECT json_build_object(
           'ruleset', change.ruleset, 'speed', change.speed, 'players', ratings.players, 'table', change.table_id,
           'ended_at', to_timestamp(change.ended_ms / 1000.0), 'score', change.score / 2.0, 'games', change.games,
           'rating_before', change.rating_before / 1000.0, 'deviation_before', change.deviation_before / 1000.0,
           'rating', change.rating / 1000.0, 'deviation', change.deviation / 1000.0,
           'volatility', change.volatility / 1000000000.0)::text
  FROM ratings
  JOIN rating_changes AS change USING (unit, ruleset, speed)
 WHERE ratings.players @> ARRAY[$1::uuid]
 ORDER BY change.ruleset, change.speed, change.unit, change.ended_ms, change.table_id


-- name: apps
-- Apps that the player has registered.
-- $1 player id
SELECT json_build_object(
           'id', app_id, 'name', name, 'website', website, 'redirect_uris', redirect_uris,
           'confidential', secret_hash IS NOT NULL, 'created_at', to_timestamp(created_ms / 1000.0))::text
  FROM apps
 WHERE player_id = $1
 ORDER BY created_ms, app_id


-- name: consents
-- What the player has allowed apps, each time that they did.
-- $1 player id
SELECT json_build_object(
           'id', grant_id, 'app', app_id, 'name', name, 'website', website, 'scopes', scopes,
           'redirect_uri', redirect_uri, 'allowed_at', to_timestamp(app_grants.created_ms / 1000.0),
           'ends_at', to_timestamp(ends_ms / 1000.0), 'signed_in_at', to_timestamp(exchanged_ms / 1000.0),
           'refreshable_until', to_timestamp(refresh_ends_ms / 1000.0), 'allowed_by', allowed_by)::text
  FROM app_grants
  JOIN apps USING (app_id)
 WHERE app_grants.player_id = $1
 ORDER BY app_grants.created_ms, grant_id


-- name: seeks
-- Seeks of the player, and those that name them as the partner.
-- $1 player id
SELECT json_build_object(
           'id', seek_id, 'player', player_id, 'partner', partner_id, 'agreed', agreed, 'terms', terms,
           'rating_range', rating_range, 'status', status, 'created_at', to_timestamp(created_ms / 1000.0),
           'expires_at', to_timestamp(expires_ms / 1000.0), 'seen_at', to_timestamp(seen_ms / 1000.0),
           'table', table_id)::text
  FROM seeks
 WHERE player_id = $1 OR partner_id = $1
 ORDER BY created_ms, seek_id


-- name: challenges
-- Challenges that the player made or received.
-- $1 player id
SELECT json_build_object(
           'id', challenge_id, 'player', player_id, 'seat', seat, 'terms', terms, 'visibility', visibility,
           'rating_range', rating_range, 'status', status, 'reason', reason,
           'created_at', to_timestamp(created_ms / 1000.0), 'expires_at', to_timestamp(expires_ms / 1000.0),
           'table', table_id,
           'players', (SELECT json_agg(json_build_object('player', asked.player_id, 'seat', asked.seat,
                                                         'accepted', asked.accepted) ORDER BY asked.seat)
                         FROM challenged AS asked WHERE asked.challenge_id = challenges.challenge_id))::text
  FROM challenges
 WHERE player_id = $1 OR challenge_id IN (SELECT challenge_id FROM challenged WHERE player_id = $1)
 ORDER BY created_ms, challenge_id


-- name: notices
-- What concerned the player, also as a follower and as a member of clubs, after a place of the log.
-- $1 player id, $2 shard and $3 position of the last one seen, $4 how many
SELECT shard, position, notice::text
  FROM notices
 WHERE player_id = $1 AND (shard, position) > ($2, $3)
UNION ALL
SELECT shard, position, (min(notice::text)::jsonb || CASE min(about)
            WHEN 'player' THEN jsonb_build_object('players', jsonb_agg(topic ORDER BY topic)) ELSE '{}'
        END)::text
  FROM told
 WHERE player_id = $1 AND (shard, position) > ($2, $3)
 GROUP BY shard, position
 ORDER BY shard, position
 LIMIT $4


-- name: tables
-- Tables where the player sits, or sat at the end, and those that they opened, after an id.
-- $1 player id, $2 id of the last one seen, $3 how many
SELECT table_id FROM lobby WHERE (players @> ARRAY[$1::uuid] OR opener = $1) AND table_id > $2
 UNION
SELECT table_id FROM seatings WHERE player_id = $1 AND taken AND table_id > $2
 ORDER BY table_id
 LIMIT $3


-- name: matches_in_play
-- Team matches under way in which the player is enrolled.
-- $1 player id
SELECT match_id FROM matches WHERE status = 'playing' AND players @> ARRAY[$1::uuid]


-- name: notes
-- $1 player id
SELECT json_build_object(
           'id', note_id, 'table', table_id, 'step', step, 'text', text, 'public', code IS NULL,
           'created_at', to_timestamp(created_ms / 1000.0))::text
  FROM notes
 WHERE player_id = $1
 ORDER BY created_ms, note_id
