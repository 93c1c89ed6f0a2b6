-- Loyalty programs that points can be moved to: everything a bank agrees on with one of them.
create table miles_partner (
  program_slug text not null references program (slug),
  code text not null check (code ~ '^[A-Za-z0-9-]{2,32}$'),
  position integer not null,
  is_active boolean not null,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('airline', 'hotel')),
  -- What it calls its miles.
  currency_name text not null check (length(currency_name) between 1 and 80),
  description jsonb not null,
  icon text not null check (icon ~ '^[a-z0-9-]{1,40}$'),
  -- So many points are so many miles: a whole ratio, never a fraction.
  rate_points integer not null check (rate_points > 0),
  rate_units integer not null check (rate_units > 0),
  -- A pattern for the whole number, run in linear time.
  member_validation_regex text not null check (length(member_validation_regex) between 1 and 500),
  -- Hours until the miles are there, where the program states them; else the days it usually takes.
  estimated_hours integer check (estimated_hours > 0),
  usual_days integer not null check (usual_days between 1 and 60),
  -- How long it waits before it begins: until then a transfer can be taken back.
  cancel_hours integer not null check (cancel_hours between 0 and 240),
  terms_url text not null check (length(terms_url) between 1 and 500),
  -- Above one point, and enough for one mile.
  minimum_points integer not null check (minimum_points > 1 and minimum_points::bigint * rate_units >= rate_points),
  fields jsonb not null,
  updated_at timestamptz not null,
  primary key (program_slug, code)
);
-- Addresses have it in small letters.
create unique index miles_partner_by_small_code on miles_partner (program_slug, lower(code));

create trigger miles_partner_changed after insert or update or delete on miles_partner
  for each statement execute function announce_change('content');
