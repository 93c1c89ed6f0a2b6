-- No point expires unannounced: members are told 90, 30 and 7 days before, once for each lot and each end.
set local lock_timeout = '5s';

create table expiry_notice (
  lot_id bigint not null references points_lot (id),
  -- Points that come back into a lot give it a later end, which is announced anew.
  ends_at timestamptz not null,
  days smallint not null check (days in (90, 30, 7)),
  announced_at timestamptz not null,
  -- When the mail server took the mail, or nothing was left to write about.
  sent_at timestamptz,
  primary key (lot_id, ends_at, days)
);

-- From when on: what expired before was not announced by this.
create table expiry_guard (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null
);
insert into expiry_guard (since) values (now());
