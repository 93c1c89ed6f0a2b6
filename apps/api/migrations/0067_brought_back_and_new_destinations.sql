-- Staff bring expired points back: always by two people, and never more than expired within the program's grace.
set local lock_timeout = '5s';

alter table points_adjustment add column brings_back boolean not null default false;
alter table points_adjustment add constraint points_adjustment_brings_back_by_two
  check (not brings_back or (amount > 0 and needs_approval)) not valid;

-- Where a member wanted points to go for the first time, and when: a program may let new destinations wait.
create table new_destination (
  member_id uuid not null references member (id),
  kind text not null check (length(kind) between 1 and 40),
  -- A fingerprint: the destination itself stands in the redemption, once there is one.
  place bytea not null check (length(place) = 32),
  noted_at timestamptz not null,
  primary key (member_id, kind, place)
);
