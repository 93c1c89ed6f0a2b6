-- A partner site asks for points without the member. Above the limit that asks for a proof it gets none, unless the
-- member allowed it shortly before, with a proof in this session.
set local lock_timeout = '5s';
alter table session add column large_payments_at timestamptz;
