-- The wish to cancel a redemption is kept before the partner is asked. When its answer is lost, the round asks again by
-- the redemption's id until it is known. Until then nobody may say that it is cancelled, nor that it is not.
alter table redemption add column cancelling_at timestamptz,
  add check (cancelling_at is null or state in ('requested', 'accepted'));
