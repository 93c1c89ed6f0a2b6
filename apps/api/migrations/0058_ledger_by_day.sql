-- Reports read the ledger by day: a year of a large ledger would take seconds to add up each time. The journal stays
-- what is true. A worker counts its entries once, in the order of their ids; a reader adds those that came since.
set local lock_timeout = '5s';

create table ledger_day (
  -- In the time zone of the program.
  day date not null,
  kind text not null,
  counter ledger_account not null,
  family text not null,
  entries bigint not null,
  -- What they did to the pools, available and held together.
  points bigint not null,
  primary key (day, kind, counter, family)
);

-- Which cards earned or used points in a month.
create table ledger_active (
  month date not null,
  account_id bigint not null,
  earned boolean not null,
  used boolean not null,
  primary key (month, account_id)
);

create table ledger_count (
  only_row boolean primary key default true check (only_row),
  -- Days of another time zone are other days: everything is counted again.
  time_zone text,
  counted_through bigint not null default 0,
  -- An entry gets its id before it is committed. What was seen is counted when every transaction of that moment is over:
  -- all that are older than one that began after it was seen.
  seen_through bigint not null default 0,
  seen_before xid8,
  seen_at timestamptz,
  check (counted_through <= seen_through)
);
insert into ledger_count default values;
