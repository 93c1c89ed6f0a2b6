-- The wish to cancel a booking is kept before the site is asked: when its answer is lost, the round asks again by key
-- until it is known. Until then nobody may say that the trip is cancelled, nor that it is not.
alter table booking add column cancelling_at timestamptz,
  add check (cancelling_at is null or status not in ('cancelled', 'not_available'));
create index booking_being_cancelled on booking (cancelling_at) where cancelling_at is not null;
