-- A card that is linked to an account at the retailer. One link a card; what was left stays as history.
create table retailer_enrolment (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  -- The retailer's name for the link, and as much of the account there as may be shown.
  link_id text not null unique check (length(link_id) between 1 and 120),
  retailer_account text not null check (length(retailer_account) between 1 and 120),
  enrolled_at timestamptz not null,
  left_at timestamptz
);
create unique index retailer_enrolment_one_a_card on retailer_enrolment (account_id) where left_at is null;

-- An enrolment begins inside the portal, or not at all: whoever comes back must bring what left from here, once.
create table retailer_visit (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  expires_at timestamptz not null
);
create index retailer_visit_by_expiry on retailer_visit (expires_at);

-- What was paid with points at the retailer's till: each request once, however often the retailer asks.
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
