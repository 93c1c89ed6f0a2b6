-- What the cards bought, as the bank's feed tells it: at least once, in any order, counted once by the bank's reference.
create table card_transaction (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  bank_reference text not null unique check (length(bank_reference) between 1 and 64),
  kind text not null check (kind in ('purchase', 'fee', 'refund')),
  -- Signed: what the card got back is negative.
  amount_cents bigint not null check (abs(amount_cents) <= 100000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  description text not null check (length(description) between 1 and 200),
  original_description text check (length(original_description) <= 200),
  category text check (length(category) between 1 and 40),
  labels text[] not null default '{}' check (cardinality(labels) <= 20 and array_position(labels, null) is null),
  -- The purchase or fee that a refund gives back, where the bank says so. It may be told later than its refund.
  refund_of text check (length(refund_of) between 1 and 64),
  posted_at timestamptz not null check (posted_at >= '1970-01-01' and posted_at < '2286-01-01'),
  taken_in_at timestamptz not null,
  -- What it earned, and by which rows of the rate table; negative for what a refund took back.
  points bigint not null default 0,
  earning jsonb not null default '[]' check (jsonb_typeof(earning) = 'array'),
  -- False for a refund whose purchase was not told yet: what it takes back is not known before.
  is_settled boolean not null default true,
  -- What was paid back with points.
  redeemed_cents bigint not null default 0,
  -- What the card got back: there is that much less to pay back with points.
  returned_cents bigint not null default 0,
  check (case kind when 'refund' then amount_cents < 0 else amount_cents > 0 end),
  check (case kind when 'purchase' then points >= 0 when 'fee' then points = 0 else points <= 0 end),
  check (redeemed_cents between 0 and greatest(amount_cents, 0)),
  check (returned_cents between 0 and greatest(amount_cents, 0)),
  check (kind = 'refund' or refund_of is null),
  check (is_settled or (refund_of is not null and points = 0))
);
-- A page of activity is a walk along this index, however long the index is.
create index card_transaction_of_account on card_transaction (account_id, posted_at desc, id desc);
-- What was paid back with points is a few lines among many. What can be paid back is young: the index above finds it.
create index card_transaction_redeemed on card_transaction (account_id, posted_at desc, id desc) where redeemed_cents > 0;
create index card_transaction_refunds on card_transaction (refund_of) where refund_of is not null;
-- Refunds that wait are a handful; every page of the feed asks for them.
create index card_transaction_waiting on card_transaction (refund_of) where not is_settled;

-- What the bank told stays as it was told. What we made of it changes twice: when a refund is settled, and when
-- something is redeemed.
create function guard_card_transaction() returns trigger language plpgsql as $$
begin
  if (old.id, old.account_id, old.bank_reference, old.kind, old.amount_cents, old.currency, old.description,
      old.original_description, old.category, old.labels, old.refund_of, old.posted_at, old.taken_in_at)
    is distinct from
      (new.id, new.account_id, new.bank_reference, new.kind, new.amount_cents, new.currency, new.description,
      new.original_description, new.category, new.labels, new.refund_of, new.posted_at, new.taken_in_at)
  then
    raise exception 'what the bank told does not change' using errcode = 'restrict_violation';
  end if;
  if old.is_settled and (new.points, new.earning, new.is_settled) is distinct from (old.points, old.earning, true) then
    raise exception 'what a transaction earned or took back is settled once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger card_transaction_stays_as_told before update on card_transaction
  for each row execute function guard_card_transaction();
create trigger card_transaction_stays before delete or truncate on card_transaction
  for each statement execute function refuse_change();

-- How far the feed was read. Whoever takes in locks it, so that one process does so at a time.
create table card_feed_cursor (
  only_row boolean primary key default true check (only_row),
  cursor text check (length(cursor) between 1 and 200),
  moved_at timestamptz
);
insert into card_feed_cursor default values;

-- What the feed told and we could not take in: it is kept and counted, and never holds up the rest.
create table card_feed_leftover (
  fingerprint bytea primary key check (octet_length(fingerprint) = 32),
  reason text not null check (reason in ('unknown_card', 'unreadable', 'other_currency')),
  card text,
  told text not null,
  kept_at timestamptz not null,
  check ((reason = 'unknown_card') = (card is not null))
);
create index card_feed_leftover_of_card on card_feed_leftover (card) where reason = 'unknown_card';

-- What the feed must know about a card: accounts publishes it, activity reads it.
create view card_of_feed as
  select reference_identifier as card, id as account_id, pool_id, family from account;

-- A program from before the feed earns one point a dollar with every card, until the bank says otherwise.
update program set configuration = configuration || jsonb_build_object(
  'earning', jsonb_build_object(
    'lifeMonths', 36,
    'families', (
      select jsonb_object_agg(family, '{"base": {"numerator": 1, "denominator": 1}, "bonus": []}'::jsonb)
      from unnest(array['advance', 'premier-world', 'elite', 'platinum', 'business', 'cash']) as family
    )
  ),
  'payWithRewards', '{"minimumCents": 2500, "windowDays": 90}'::jsonb
)
where not configuration ? 'earning';
