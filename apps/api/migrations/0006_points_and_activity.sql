-- How points are held, owed and spent, and what a card bought and earned.

-- A hold ends once. Nothing else about it changes.
create function guard_hold() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.state = 'open'
    or (old.id, old.pool_id, old.account_id, old.amount, old.purpose, old.reference, old.held_at, old.expires_at)
      is distinct from
      (new.id, new.pool_id, new.account_id, new.amount, new.purpose, new.reference, new.held_at, new.expires_at) then
    raise exception 'a hold ends once and does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger points_hold_ends_once before update on points_hold for each row execute function guard_hold();
create trigger points_hold_stays before delete or truncate on points_hold
  for each statement execute function refuse_change();

-- What a pool has to give back, because a purchase was returned. What is there is taken at once, the rest from the
-- next credits.
create table points_debt (
  id bigint generated always as identity primary key,
  reference text not null unique check (length(reference) between 1 and 150),
  pool_id bigint not null references pool (id),
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  owed bigint not null check (owed between 0 and amount),
  foreign key (account_id, pool_id) references account (id, pool_id)
);
create index points_debt_open on points_debt (pool_id, id) where owed > 0;

-- A debt becomes less. Nothing else about it changes.
create function guard_debt() returns trigger language plpgsql as $$
begin
  if new.owed >= old.owed or (old.id, old.reference, old.pool_id, old.account_id, old.amount)
    is distinct from (new.id, new.reference, new.pool_id, new.account_id, new.amount) then
    raise exception 'what is owed is settled and not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger points_debt_is_settled before update on points_debt for each row execute function guard_debt();
create trigger points_debt_stays before delete or truncate on points_debt
  for each statement execute function refuse_change();

-- The lots to spend from, soonest to expire first, and no more of them than the amount needs. A caller that is about
-- to spend locks the pool before the lots are read: the answer then stays true until the transaction ends.
create function lots_to_cover(pool bigint, amount bigint, as_of timestamptz, locking boolean)
returns table (id bigint, available bigint, expires_at timestamptz) language plpgsql as $$
declare
  missing bigint := amount;
begin
  if locking then
    perform from pool_balance where pool_id = pool for update;
  end if;
  for id, available, expires_at in
    select lot.id, lot.available, lot.expires_at from points_lot lot
    where lot.pool_id = pool and lot.has_available and lot.expires_at > as_of
    order by lot.expires_at, lot.id
  loop
    return next;
    missing := missing - available;
    exit when missing <= 0;
  end loop;
end
$$;

-- A debit that is settled at once. It locks the pool, takes the lots that expire soonest and writes the entry in one
-- trip to the database, because each trip holds the lock longer. It returns what is missing, 0 when it is paid, and
-- null when the same reference was paid before: a caller that asks again after a crash must not read "too little is
-- left" as "not paid".
create function spend_points(
  pool bigint, account bigint, amount bigint, purpose ledger_account, paid_for text, why text, as_of timestamptz
) returns bigint language plpgsql as $$
declare
  missing bigint := amount;
  lots bigint[] := '{}';
  taken bigint[] := '{}';
  lot record;
begin
  perform from pool_balance where pool_id = pool for update;
  for lot in
    select id, available from points_lot
    where pool_id = pool and has_available and expires_at > as_of
    order by expires_at, id
  loop
    lots := lots || lot.id;
    taken := taken || -least(lot.available, missing);
    missing := greatest(missing - lot.available, 0);
    exit when missing = 0;
  end loop;
  if missing > 0 then
    return case when not exists (
      select from journal_entry
      where (case when kind in ('spend', 'post') then 'debit' else kind end) = 'debit' and reference = paid_for
    ) then missing end;
  end if;
  insert into journal_entry
    (pool_id, kind, account_id, reference, reason, available_delta, held_delta, counter, lot_ids,
    lot_available_deltas, lot_held_deltas, at)
  select pool, 'spend', account, paid_for, why, -amount, 0, purpose, lots, taken,
    array_fill(0::bigint, array[cardinality(lots)]), as_of
  where not exists (
    select from journal_entry
    where (case when kind in ('spend', 'post') then 'debit' else kind end) = 'debit' and reference = paid_for
  );
  return case when found then 0 end;
end
$$;

-- A debit that travels with the COMMIT. No caller reads its answer before, so a debit that cannot be paid has to undo
-- the transaction. `RW402` carries what is missing.
create function spend_points_or_fail(
  pool bigint, account bigint, amount bigint, purpose ledger_account, paid_for text, why text, as_of timestamptz
) returns void language plpgsql as $$
declare
  missing constant bigint := spend_points(pool, account, amount, purpose, paid_for, why, as_of);
begin
  if missing is null then
    raise exception '% was paid before', paid_for;
  end if;
  if missing > 0 then
    raise exception 'points are missing' using errcode = 'RW402', detail = missing::text;
  end if;
end
$$;

-- What the last check of all invariants found. Each process reads it for its readiness and its metrics.
create table ledger_check (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  violations integer not null check (violations >= 0)
);

-- What moved the points of a card without a transaction of the card: points publishes it, activity reads it. What a
-- purchase earned and what its return took back belong to the transactions of the card.
create view points_activity as
  select id, account_id, kind, reference, reason, at,
    -- A hold that is posted had left what is available before: what it cost is both together.
    available_delta + held_delta as points,
    case when is_redemption(counter) then counter::text end as purpose
  from journal_entry
  where kind in ('adjust', 'spend', 'post', 'refund', 'expire') or (kind = 'earn' and reason = 'opening');

-- What the cards bought, as the feed of the bank tells it: at least once, in any order. The reference of the bank
-- makes it count once.
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
  -- False for a refund whose purchase the feed has not told yet: until then it is not known what it takes back.
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
-- Few of many lines were paid back with points. Lines that can be paid back are young: the index above finds them.
create index card_transaction_redeemed on card_transaction (account_id, posted_at desc, id desc) where redeemed_cents > 0;
create index card_transaction_refunds on card_transaction (refund_of) where refund_of is not null;
-- Few refunds wait. Every page of the feed asks for them.
create index card_transaction_waiting on card_transaction (refund_of) where not is_settled;

-- What the bank told does not change. What we made of it changes twice: when a refund is settled, and when something
-- is redeemed.
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

-- How far the feed was read. A process that takes in locks it, so that one does so at a time.
create table card_feed_cursor (
  only_row boolean primary key default true check (only_row),
  cursor text check (length(cursor) between 1 and 200),
  moved_at timestamptz
);
insert into card_feed_cursor default values;

-- What the feed told and we could not take in. It is kept and counted, and does not stop the rest.
create table card_feed_leftover (
  fingerprint bytea primary key check (octet_length(fingerprint) = 32),
  reason text not null check (reason in ('unknown_card', 'unreadable', 'other_currency')),
  card text,
  told text not null,
  kept_at timestamptz not null,
  check ((reason = 'unknown_card') = (card is not null))
);
create index card_feed_leftover_of_card on card_feed_leftover (card) where reason = 'unknown_card';
