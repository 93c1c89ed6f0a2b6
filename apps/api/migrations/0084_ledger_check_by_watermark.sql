-- Up to which entry the ledger was found sound, so that a check looks at what is new since then, and at one of so many
-- slices as a whole. Without it, everything is looked at.
set local lock_timeout = '5s';

alter table ledger_check
  -- All entries up to this one were seen by a check that found nothing.
  add column sound_entry bigint,
  -- The last entry that was seen, and when. Some before it may not be committed yet: only after a while it is taken
  -- as the new mark.
  add column seen_entry bigint,
  add column seen_at timestamptz,
  add column next_slice integer not null default 0 check (next_slice >= 0);
