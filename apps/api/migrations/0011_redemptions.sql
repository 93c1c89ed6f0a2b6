-- What points become outside of the shop.

-- One shape for every way to redeem. The row and the debit of the points are one transaction. The partner is told
-- afterwards by the id of the row. If the partner refuses, the points come back once.
create table redemption (
  -- Also the key that the partner knows, and the name of the debit.
  id uuid primary key,
  -- What the member is shown and tells to support.
  confirmation text not null constraint redemption_confirmation_is_unique unique
    check (confirmation ~ '^[A-Z]-[0-9]{4}-[0-9]{4}$'),
  kind text not null check (kind in
    ('miles', 'purchase', 'annual_fee', 'direct_deposit', 'cash_back', 'investment', 'external', 'travel', 'retailer')),
  member_id uuid not null references member (id),
  account_id bigint not null,
  pool_id bigint not null,
  points bigint not null check (points > 0),
  -- What the points were worth; null where they became something else.
  cash_cents bigint check (cash_cents >= 0),
  units bigint check (units >= 0),
  unit_name text check (length(unit_name) between 1 and 80),
  title_en text not null check (length(title_en) between 1 and 200),
  title_fr text not null check (length(title_fr) between 1 and 200),
  -- What the way to redeem and its partner need to know.
  details jsonb not null,
  state text not null check (state in ('requested', 'accepted', 'confirmed', 'returned', 'cancelled')),
  -- Why the points came back, in the partner's code.
  reason text check (length(reason) between 1 and 60),
  partner_reference text check (length(partner_reference) between 1 and 200),
  promised_by date not null,
  -- Until when the member can take it back; null: it is final.
  cancel_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- While it is open: when the partner is asked next, and how often it was asked.
  ask_at timestamptz,
  asked integer not null default 0,
  -- The wish to cancel is kept before the partner is asked. When its answer is lost, the round asks again by the id
  -- until the answer is known. Until then the portal says neither that it is cancelled nor that it is not.
  cancelling_at timestamptz,
  foreign key (account_id, pool_id) references account (id, pool_id),
  check ((units is null) = (unit_name is null)),
  check ((state in ('requested', 'accepted')) = (ended_at is null)),
  check ((ended_at is null) = (ask_at is not null)),
  check (reason is null or state = 'returned'),
  check (cancelling_at is null or state in ('requested', 'accepted'))
);
create index redemption_of_account on redemption (account_id, created_at desc, id);
create index redemption_of_member on redemption (member_id, created_at desc);
create index redemption_to_ask on redemption (ask_at) where ask_at is not null;
-- Few at a time: what waits for a partner longer than was promised.
create index redemption_open_by_promise on redemption (promised_by) where ended_at is null;

create table redemption_history (
  redemption_id uuid not null references redemption (id),
  number integer not null check (number > 0),
  state text not null,
  at timestamptz not null,
  primary key (redemption_id, number)
);

-- The one table of transitions: what has ended stays ended, and points that came back cannot come back again.
create function guard_redemption() returns trigger language plpgsql as $$
begin
  if (old.id, old.confirmation, old.kind, old.member_id, old.account_id, old.pool_id, old.points, old.cash_cents,
      old.units, old.unit_name, old.details, old.created_at)
    is distinct from
      (new.id, new.confirmation, new.kind, new.member_id, new.account_id, new.pool_id, new.points, new.cash_cents,
      new.units, new.unit_name, new.details, new.created_at)
  then
    raise exception 'what was redeemed does not change' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'accepted'), ('requested', 'confirmed'), ('requested', 'returned'), ('requested', 'cancelled'),
    ('accepted', 'confirmed'), ('accepted', 'returned'), ('accepted', 'cancelled'),
    -- A bank may refuse what it had called done; a booking may be cancelled after it was confirmed.
    ('confirmed', 'returned'), ('confirmed', 'cancelled'))
  then
    raise exception 'a redemption does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger redemption_moves_along before update on redemption for each row execute function guard_redemption();
create trigger redemption_stays before delete or truncate on redemption
  for each statement execute function refuse_change();
create trigger redemption_history_stays before update or delete or truncate on redemption_history
  for each statement execute function refuse_change();

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
  -- How long it waits before it begins. Until then a transfer can be cancelled.
  cancel_hours integer not null check (cancel_hours between 0 and 240),
  terms_url text not null check (length(terms_url) between 1 and 500),
  -- Above one point, and enough for one mile.
  minimum_points integer not null check (minimum_points > 1 and minimum_points::bigint * rate_units >= rate_points),
  fields jsonb not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  since timestamptz not null default now(),
  primary key (program_slug, code)
);
-- Addresses have it in small letters.
create unique index miles_partner_by_small_code on miles_partner (program_slug, lower(code));
create trigger miles_partner_changed after insert or update or delete on miles_partner
  for each statement execute function announce_change('content');
create trigger miles_partner_counts_versions before update on miles_partner
  for each row execute function count_version();

-- What the points are worth from a moment on. Before the first of these, the rate of the partner holds.
create table miles_rate (
  id bigint generated always as identity primary key,
  program_slug text not null,
  code text not null,
  rate_points integer not null check (rate_points > 0),
  rate_units integer not null check (rate_units > 0),
  starts_at timestamptz not null,
  made_by uuid not null references staff (id),
  made_at timestamptz not null,
  foreign key (program_slug, code) references miles_partner (program_slug, code),
  unique (program_slug, code, starts_at)
);
create trigger miles_rate_changed after insert or update or delete on miles_rate
  for each statement execute function announce_change('content');
create trigger miles_rate_does_not_change before update or truncate on miles_rate
  for each statement execute function refuse_change();

-- What points can become at other companies: groups, and their products with the fields each of them asks for.
-- Documents hold the words in both languages; the module decides their shape.
create table external_group (
  program_slug text not null references program (slug),
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 64),
  position integer not null,
  document jsonb not null,
  updated_at timestamptz not null,
  primary key (program_slug, code)
);

create table external_product (
  program_slug text not null,
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 64),
  group_code text not null,
  position integer not null,
  is_active boolean not null,
  document jsonb not null,
  updated_at timestamptz not null,
  primary key (program_slug, id),
  foreign key (program_slug, group_code) references external_group (program_slug, code)
);
create index external_product_of_group on external_product (program_slug, group_code, position);
create trigger external_group_changed after insert or update or delete on external_group
  for each statement execute function announce_change('content');
create trigger external_product_changed after insert or update or delete on external_product
  for each statement execute function announce_change('content');

-- An investment account that the partner has verified: valid for a quarter of an hour and one redemption. Its number
-- is not kept; the token of the partner replaces it.
create table investment_verification (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  product text not null check (length(product) between 1 and 40),
  ending text not null check (ending ~ '^[0-9]{4}$'),
  token text not null check (length(token) between 1 and 200),
  expires_at timestamptz not null,
  redemption_id uuid unique references redemption (id) deferrable initially deferred
);
create index investment_verification_by_expiry on investment_verification (expires_at);

-- A visit to a travel site: the name of the token that opened it. A booking counts only for the account of its visit.
create table travel_visit (
  id uuid primary key,
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  opened_at timestamptz not null,
  -- The session that opened it. When that session is ended, the visit pays for nothing any more.
  session_id uuid
);

-- What was booked there, as the site tells it. A redemption takes the points; a booking paid by card alone has none.
create table booking (
  id uuid primary key,
  site_key text not null unique check (length(site_key) between 1 and 120),
  redemption_id uuid unique references redemption (id),
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  channel text not null check (channel in ('TRAV', 'TPPV')),
  type text not null check (type in ('car', 'cruise', 'flight', 'hotel', 'package')),
  reference_number text not null check (length(reference_number) between 1 and 60),
  title text not null check (length(title) between 1 and 200),
  provider text not null check (length(provider) between 1 and 120),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  duration integer not null check (duration >= 0),
  duration_unit text not null check (duration_unit in ('nights', 'days', 'minutes')),
  travellers integer not null check (travellers between 1 and 99),
  points bigint not null check (points >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  status text not null check (status in ('confirmed', 'accepted', 'success', 'cancelled', 'booked', 'not_available')),
  -- While it is pending the booking can be cancelled.
  additional_status text check (additional_status in ('pending', 'ticketed')),
  created_at timestamptz not null,
  -- The wish to cancel, kept before the site is asked, as with a redemption.
  cancelling_at timestamptz,
  check ((points = 0) = (redemption_id is null)),
  check (status <> 'cancelled' or additional_status is null),
  check (cancelling_at is null or status not in ('cancelled', 'not_available'))
);
create index booking_of_account on booking (account_id, created_at desc, id);
create index booking_being_cancelled on booking (cancelling_at) where cancelling_at is not null;

create function guard_booking() returns trigger language plpgsql as $$
begin
  if (old.id, old.site_key, old.redemption_id, old.member_id, old.account_id, old.points, old.amount_cents, old.created_at)
    is distinct from
     (new.id, new.site_key, new.redemption_id, new.member_id, new.account_id, new.points, new.amount_cents, new.created_at)
  then
    raise exception 'what was booked does not change' using errcode = 'restrict_violation';
  end if;
  if old.status in ('cancelled', 'not_available') and new.status <> old.status then
    raise exception 'a booking that has ended stays ended' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger booking_moves_along before update on booking for each row execute function guard_booking();
create trigger booking_stays before delete or truncate on booking for each statement execute function refuse_change();

-- A card that is linked to an account at the retailer. A card has one link; ended links stay as history.
create table retailer_enrolment (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  -- The name that the retailer gives to the link, and the part of the account there that may be shown.
  link_id text not null unique check (length(link_id) between 1 and 120),
  retailer_account text not null check (length(retailer_account) between 1 and 120),
  enrolled_at timestamptz not null,
  left_at timestamptz
);
create unique index retailer_enrolment_one_a_card on retailer_enrolment (account_id) where left_at is null;
create index retailer_enrolment_of_member on retailer_enrolment (member_id);

-- An enrolment begins inside the portal or not at all: a visitor who comes back must bring what left from here, once.
create table retailer_visit (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  expires_at timestamptz not null
);
create index retailer_visit_by_expiry on retailer_visit (expires_at);

-- What was paid with points in a shop of the retailer. Each request counts once, however often the retailer asks.
create table retailer_purchase (
  request_key text primary key check (length(request_key) between 1 and 120),
  enrolment_id uuid not null references retailer_enrolment (id),
  redemption_id uuid not null unique references redemption (id),
  account_id bigint not null references account (id),
  points bigint not null check (points > 0),
  at timestamptz not null
);
create index retailer_purchase_of_account on retailer_purchase (account_id, at);
create trigger retailer_purchase_stays before update or delete or truncate on retailer_purchase
  for each statement execute function refuse_change();
