-- Where a dispute is: its table and number.
-- $1 dispute id
SELECT table_id, number FROM disputes WHERE dispute_id = $1
