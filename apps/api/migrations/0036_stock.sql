-- How many of a variant the vendor has left, and members who want to know when it is back.
set local lock_timeout = '5s';

alter table variant add column stock integer check (stock >= 0);

-- One row for each wish. Taking it back keeps the row, so that asking twice is one wish. The mail is written at most once.
create table stock_alert (
  member_id uuid not null references member (id),
  variant_id bigint not null references variant (id),
  asked_at timestamptz not null,
  removed_at timestamptz,
  mailed_at timestamptz,
  primary key (member_id, variant_id)
);
create index stock_alert_waiting on stock_alert (variant_id) where removed_at is null and mailed_at is null;
