-- Until the transaction ends, plan every statement for the filters that are given: a plan made for any of them walks
-- the wrong index for most.
SET LOCAL plan_cache_mode = force_custom_plan
