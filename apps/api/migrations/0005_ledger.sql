-- Points are a currency: an append-only journal of balanced entries, lots with an expiry, holds, and one balance per
-- pool. The tables protect themselves. A caller writes one row of the journal: how the points of a pool moved,
-- against which account, and out of or into which lots. Triggers then write the postings, move the lots and the
-- balance, and chain the entry. So these cannot differ from the journal, whatever the program does.

create type ledger_account as enum (
  -- Of a pool: what it can spend, and what it has set aside for something that is not settled yet.
  'available', 'held',
  -- Of the program: what it gave out, what staff gave or took, what was not spent in time.
  'issued', 'adjustments', 'expired',
  -- Where points go, for each way to redeem.
  'redeemed_shop', 'redeemed_miles', 'redeemed_purchases', 'redeemed_deposits', 'redeemed_cash_back',
  'redeemed_investments', 'redeemed_external', 'redeemed_travel', 'redeemed_retailer'
);

create function is_redemption(account ledger_account) returns boolean language sql immutable
return account >= 'redeemed_shop'::ledger_account;

-- The hash that the first entry of a pool follows. Parallel safe, as entry_hash below: several workers may check the
-- hashes of a large ledger at once.
create function genesis_hash(pool bigint) returns bytea language sql immutable parallel safe
return sha256(convert_to('pool ' || pool, 'UTF8'));

-- One row per pool. A transaction that moves points locks it; pools are locked in the order of their ids.
create table pool_balance (
  pool_id bigint primary key references pool (id),
  available bigint not null default 0,
  held bigint not null default 0,
  entries bigint not null default 0,
  head bytea not null,
  -- One constraint and not several: each statement that writes a row reads each of them again.
  constraint pool_balance_is_not_overdrawn check (available >= 0 and held >= 0 and entries >= 0)
) with (fillfactor = 50);

create function open_pool_balance() returns trigger language plpgsql as $$
begin
  insert into pool_balance (pool_id, head) values (new.id, genesis_hash(new.id));
  return null;
end
$$;
create trigger pool_has_a_balance after insert on pool for each row execute function open_pool_balance();

create table points_hold (
  id uuid primary key,
  pool_id bigint not null references pool (id),
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  -- The way to redeem, and the name that the caller gives to what it pays for.
  purpose ledger_account not null check (is_redemption(purpose)),
  reference text not null check (length(reference) between 1 and 200),
  state text not null default 'open' check (state in ('open', 'posted', 'voided', 'lapsed')),
  held_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > held_at),
  foreign key (account_id, pool_id) references account (id, pool_id)
);
-- Nothing is paid for twice: one order has one hold that is open or was used.
create unique index points_hold_one_a_reference on points_hold (reference) where state in ('open', 'posted');
create index points_hold_by_expiry on points_hold (expires_at) where state = 'open';

create table journal_entry (
  id bigint generated always as identity primary key,
  -- The trigger that chains the entry looks up its balance and locks it.
  pool_id bigint not null,
  kind text not null,
  account_id bigint not null,
  reference text not null,
  reason text not null,
  hold_id uuid references points_hold (id),
  refund_of bigint references journal_entry (id),
  -- What it does to the pool. Points that come into the pool or leave it have a counter account. There is no way to
  -- write an entry whose postings do not sum to zero.
  available_delta bigint not null,
  held_delta bigint not null,
  counter ledger_account,
  -- What it does to which lots; a credit makes a lot of its own, with an expiry.
  lot_ids bigint[] not null default '{}',
  lot_available_deltas bigint[] not null default '{}',
  lot_held_deltas bigint[] not null default '{}',
  lot_expires_at timestamptz,
  at timestamptz not null,
  -- From here on the trigger writes: the entry's place in the pool's chain, and the balance after it.
  seq bigint not null,
  available_after bigint not null,
  held_after bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  -- Until when points that return into ended lots can be used. Part of the hash.
  lot_grace_until timestamptz,
  foreign key (account_id, pool_id) references account (id, pool_id),
  unique (pool_id, seq)
);
-- Nothing counts twice: a reference has one credit, one refund, one adjustment, and one debit, however the order is
-- paid. A hold ends once.
create unique index journal_entry_once on journal_entry
  ((case when kind in ('spend', 'post') then 'debit' else kind end), reference);
create unique index journal_entry_one_ending on journal_entry (hold_id) where kind in ('post', 'void', 'lapse');
create index journal_entry_refunds on journal_entry (refund_of) where kind = 'refund';
create index journal_entry_of_account on journal_entry (account_id, at desc, id desc)
  where kind in ('adjust', 'reverse', 'spend', 'post', 'refund', 'expire');
create index journal_entry_openings on journal_entry (account_id, at desc, id desc)
  where kind = 'earn' and reason = 'opening';
-- The bank's overview asks what happened in a month. The journal grows in the order of time, so a summary of each
-- block is enough, and costs a spend next to nothing.
create index journal_entry_by_time on journal_entry using brin (at) with (autosummarize = on);

-- The trigger of an entry is the only writer, so it needs no foreign key to the entry.
create table posting (
  entry_id bigint not null,
  ledger_account ledger_account not null,
  amount bigint not null,
  primary key (entry_id, ledger_account)
);

-- Every credit is a lot with an expiry. What is left of it is the sum of what entries did to it.
create table points_lot (
  id bigint generated always as identity primary key,
  pool_id bigint not null references pool (id),
  account_id bigint not null references account (id),
  entry_id bigint not null unique references journal_entry (id),
  credited bigint not null,
  available bigint not null,
  held bigint not null,
  -- The indexes ask for this and not for the amount, so that taking a part of a lot does not touch them.
  has_available boolean not null generated always as (available > 0) stored,
  credited_at timestamptz not null,
  expires_at timestamptz not null,
  constraint points_lot_is_not_overdrawn check (
    available >= 0 and held >= 0 and credited > 0 and available + held <= credited and expires_at > credited_at)
) with (fillfactor = 70);
create index points_lot_to_spend on points_lot (pool_id, expires_at, id) where has_available;
create index points_lot_of_account on points_lot (account_id) where has_available;
create index points_lot_to_expire on points_lot (expires_at) where has_available;

-- Lots that got more time because points returned into them after their end, and when they had ended before.
create table points_lot_grace (
  entry_id bigint not null references journal_entry (id),
  lot_id bigint not null references points_lot (id),
  ended_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > ended_at),
  primary key (lot_id, entry_id)
);

-- Everything an entry says, and the hash of the entry before it. The parts are separate arguments, because a trigger
-- that passes its row as a whole packs and unpacks it for each part. A grace is part of the text only where there is
-- one.
create function entry_hash(
  previous_hash bytea, pool_id bigint, seq bigint, kind text, account_id bigint, available_delta bigint,
  held_delta bigint, available_after bigint, held_after bigint, at timestamptz, counter ledger_account, hold_id uuid,
  refund_of bigint, lot_ids bigint[], lot_available_deltas bigint[], lot_held_deltas bigint[],
  lot_expires_at timestamptz, lot_grace_until timestamptz, reference text, reason text
) returns bytea language sql stable parallel safe
return sha256(previous_hash || convert_to(concat_ws('|',
  pool_id, seq, kind, account_id, available_delta, held_delta, available_after, held_after,
  (extract(epoch from at) * 1000000)::bigint, coalesce(counter::text, ''), coalesce(hold_id::text, ''),
  coalesce(refund_of, 0), lot_ids::text, lot_available_deltas::text, lot_held_deltas::text,
  coalesce((extract(epoch from lot_expires_at) * 1000000)::bigint, 0),
  (extract(epoch from lot_grace_until) * 1000000)::bigint, length(reference), reference, reason), 'UTF8'));

create function entry_hash(entry journal_entry) returns bytea language sql stable parallel safe
return entry_hash(
  entry.previous_hash, entry.pool_id, entry.seq, entry.kind, entry.account_id, entry.available_delta,
  entry.held_delta, entry.available_after, entry.held_after, entry.at, entry.counter, entry.hold_id, entry.refund_of,
  entry.lot_ids, entry.lot_available_deltas, entry.lot_held_deltas, entry.lot_expires_at, entry.lot_grace_until,
  entry.reference, entry.reason);

-- What an entry of each kind may say. This is a function and not a set of constraints: each statement that writes a
-- row would read all of them again, and a spend would cost half as much again.
create function is_sound(entry_kind text, reference text, available bigint, held bigint, counter ledger_account,
  hold_id uuid, refund_of bigint, moved_lots integer, makes_lot boolean) returns boolean language sql immutable
return length(reference) between 1 and 200
  and (entry_kind in ('hold', 'post', 'void', 'lapse')) = (hold_id is not null)
  and (entry_kind = 'refund') = (refund_of is not null)
  and makes_lot = (entry_kind = 'earn' or (entry_kind = 'adjust' and available > 0))
  and makes_lot = (moved_lots = 0)
  and case
    when entry_kind in ('hold', 'void', 'lapse') then counter is null and held = -available
      and case entry_kind when 'hold' then available < 0 else available > 0 end
    when counter is null then false
    when entry_kind = 'earn' then available > 0 and held = 0 and counter = 'issued'
    when entry_kind = 'reverse' then available < 0 and held = 0 and counter = 'issued'
    when entry_kind = 'adjust' then available <> 0 and held = 0 and counter = 'adjustments'
    when entry_kind = 'expire' then available < 0 and held = 0 and counter = 'expired'
    when entry_kind = 'spend' then available < 0 and held = 0 and is_redemption(counter)
    when entry_kind = 'refund' then available > 0 and held = 0 and is_redemption(counter)
    when entry_kind = 'post' then available >= 0 and held < -available and is_redemption(counter)
    else false
  end;

-- Points that come back into a lot that has ended can be used for some more days: a member who was refused something
-- must not lose the points. The rule is part of the schema, so that every way of giving back follows it. The program
-- says how many days; the last of them is a whole day in UTC, like the last day of every lot.
create function grace_after(returned_at timestamptz) returns timestamptz language sql stable
return (date_trunc('day', returned_at at time zone 'UTC') + make_interval(days => 1 + coalesce(
    (select max((configuration #>> '{redemptions,returnGraceDays}')::integer) from program), 30)))
  at time zone 'UTC' - interval '1 millisecond';

-- An entry takes its number, its place in the chain and the balance after it from the pool, under the lock of the
-- pool.
create function chain_entry() returns trigger language plpgsql as $$
declare
  balance pool_balance;
begin
  if is_sound(new.kind, new.reference, new.available_delta, new.held_delta, new.counter, new.hold_id, new.refund_of,
    cardinality(new.lot_ids), new.lot_expires_at is not null) is not true then
    raise exception 'an entry of kind % cannot say this', new.kind using errcode = 'check_violation';
  end if;
  select * into strict balance from pool_balance where pool_id = new.pool_id for update;
  new.lot_grace_until := null;
  if new.kind in ('refund', 'void', 'lapse', 'post') and new.available_delta > 0 and exists (
    select from unnest(new.lot_ids, new.lot_available_deltas) as back (lot_id, amount)
    join points_lot lot on lot.id = back.lot_id where back.amount > 0 and lot.expires_at <= new.at
  ) then
    new.lot_grace_until := grace_after(new.at);
  end if;
  new.seq := balance.entries + 1;
  new.available_after := balance.available + new.available_delta;
  new.held_after := balance.held + new.held_delta;
  new.previous_hash := balance.head;
  new.hash := entry_hash(
    new.previous_hash, new.pool_id, new.seq, new.kind, new.account_id, new.available_delta, new.held_delta,
    new.available_after, new.held_after, new.at, new.counter, new.hold_id, new.refund_of,
    new.lot_ids, new.lot_available_deltas, new.lot_held_deltas, new.lot_expires_at, new.lot_grace_until, new.reference,
    new.reason);
  update pool_balance
    set available = new.available_after, held = new.held_after, entries = new.seq, head = new.hash
    where pool_id = new.pool_id;
  return new;
end
$$;
create trigger journal_entry_is_chained before insert on journal_entry for each row execute function chain_entry();

-- Runs before the lots move: what is left in an ended lot and was not cleared yet must not come back to life with the
-- rest.
create function grant_grace() returns trigger language plpgsql as $$
begin
  if exists (
    select from unnest(new.lot_ids, new.lot_available_deltas) as back (lot_id, amount)
    join points_lot lot on lot.id = back.lot_id
    where back.amount > 0 and lot.expires_at <= new.at and lot.available > 0
  ) then
    raise exception 'entry % returns into a lot that is not cleared', new.id using errcode = 'check_violation';
  end if;
  insert into points_lot_grace (entry_id, lot_id, ended_at, expires_at)
  select new.id, lot.id, lot.expires_at, new.lot_grace_until
  from unnest(new.lot_ids, new.lot_available_deltas) as back (lot_id, amount)
  join points_lot lot on lot.id = back.lot_id where back.amount > 0 and lot.expires_at <= new.at;
  update points_lot lot set expires_at = new.lot_grace_until from points_lot_grace grace
  where grace.entry_id = new.id and lot.id = grace.lot_id;
  return null;
end
$$;
-- Triggers run in the order of their names: this one runs before journal_entry_is_carried_out.
create trigger journal_entry_grants_grace after insert on journal_entry
  for each row when (new.lot_grace_until is not null) execute function grant_grace();

-- What follows from an entry: its postings and the changes of its lots. The changes must add up to what the entry
-- says.
create function carry_out_entry() returns trigger language plpgsql as $$
declare
  available_moved bigint := 0;
  held_moved bigint := 0;
begin
  if new.available_delta <> 0 then
    insert into posting (entry_id, ledger_account, amount) values (new.id, 'available', new.available_delta);
  end if;
  if new.held_delta <> 0 then
    insert into posting (entry_id, ledger_account, amount) values (new.id, 'held', new.held_delta);
  end if;
  if new.counter is not null then
    insert into posting (entry_id, ledger_account, amount)
      values (new.id, new.counter, -(new.available_delta + new.held_delta));
  end if;
  if new.lot_expires_at is not null then
    insert into points_lot (pool_id, account_id, entry_id, credited, available, held, credited_at, expires_at)
    values (new.pool_id, new.account_id, new.id, new.available_delta, new.available_delta, 0, new.at, new.lot_expires_at);
    return null;
  end if;
  for place in 1 .. cardinality(new.lot_ids) loop
    update points_lot
      set available = available + new.lot_available_deltas[place], held = held + new.lot_held_deltas[place]
      where id = new.lot_ids[place] and pool_id = new.pool_id;
    if not found then
      raise exception 'entry % moves a lot of another pool', new.id using errcode = 'check_violation';
    end if;
    -- Otherwise an entry could carry points from a lot that ends soon into one that lasts.
    if sign(new.lot_available_deltas[place]) not in (0, sign(new.available_delta))
      or sign(new.lot_held_deltas[place]) not in (0, sign(new.held_delta)) then
      raise exception 'entry % moves a lot against its own direction', new.id using errcode = 'check_violation';
    end if;
    available_moved := available_moved + new.lot_available_deltas[place];
    held_moved := held_moved + new.lot_held_deltas[place];
  end loop;
  if available_moved <> new.available_delta or held_moved <> new.held_delta then
    raise exception 'the lots moved by entry % are not what it says', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger journal_entry_is_carried_out after insert on journal_entry for each row execute function carry_out_entry();

-- No lot gets more back than the debit took from it.
create function check_refund() returns trigger language plpgsql as $$
begin
  if exists (
    select from journal_entry refund, unnest(refund.lot_ids, refund.lot_available_deltas) as back (lot_id, amount)
    where refund.refund_of = new.refund_of and refund.kind = 'refund'
    group by back.lot_id
    having sum(back.amount) > coalesce((
      select -sum(taken.available_delta + taken.held_delta) from journal_entry debit,
        unnest(debit.lot_ids, debit.lot_available_deltas, debit.lot_held_deltas)
          as taken (lot_id, available_delta, held_delta)
      where debit.id = new.refund_of and debit.kind in ('spend', 'post') and debit.counter = new.counter
        and taken.lot_id = back.lot_id), 0)
  ) then
    raise exception 'entry % returns more than was taken', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger journal_entry_refunds_what_was_taken after insert on journal_entry
  for each row when (new.kind = 'refund') execute function check_refund();

-- The journal is written once. Balances and lots move through the triggers above and in no other way.
create trigger journal_entry_is_append_only before update or delete or truncate on journal_entry
  for each statement execute function refuse_change();
create trigger posting_is_append_only before update or delete or truncate on posting
  for each statement execute function refuse_change();
create trigger points_lot_grace_is_append_only before update or delete or truncate on points_lot_grace
  for each statement execute function refuse_change();
create trigger pool_balance_follows_the_journal before insert or update on pool_balance
  for each row when (pg_trigger_depth() = 0) execute function refuse_by_hand();
create trigger pool_balance_stays before delete or truncate on pool_balance
  for each statement execute function refuse_change();
create trigger posting_follows_the_journal before insert on posting
  for each row when (pg_trigger_depth() = 0) execute function refuse_by_hand();
create trigger points_lot_follows_the_journal before insert or update on points_lot
  for each row when (pg_trigger_depth() = 0) execute function refuse_by_hand();
create trigger points_lot_stays before delete or truncate on points_lot
  for each statement execute function refuse_change();
create trigger points_lot_grace_follows_the_journal before insert on points_lot_grace
  for each row when (pg_trigger_depth() = 0) execute function refuse_by_hand();
