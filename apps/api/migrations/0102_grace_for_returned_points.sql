-- Points that come back into a lot which ended meanwhile can be used for some more days: who was refused something may
-- not lose what it would have cost. The rule stands here, so that no way of giving back can forget it. How many days it
-- is, the program says; the last of them is a whole day in UTC, as a lot's last day always is.
create function grace_after(returned_at timestamptz) returns timestamptz language sql stable
return (date_trunc('day', returned_at at time zone 'UTC') + make_interval(days => 1 + coalesce(
    (select max((configuration #>> '{redemptions,returnGraceDays}')::integer) from program), 30)))
  at time zone 'UTC' - interval '1 millisecond';

update program set configuration = jsonb_set(configuration, '{redemptions,returnGraceDays}', '30')
where configuration ? 'redemptions' and not configuration -> 'redemptions' ? 'returnGraceDays';

-- Until when what an entry returns into ended lots can be used. Part of what the entry's hash says.
alter table journal_entry add column lot_grace_until timestamptz;

-- Which lots that concerned, and when they had ended before: what a lot's credit said stays in the journal.
create table points_lot_grace (
  entry_id bigint not null references journal_entry (id),
  lot_id bigint not null references points_lot (id),
  ended_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > ended_at),
  primary key (lot_id, entry_id)
);
create trigger points_lot_grace_is_append_only before update or delete or truncate on points_lot_grace
  for each statement execute function refuse_change();
create trigger points_lot_grace_follows_the_journal before insert on points_lot_grace
  for each row when (pg_trigger_depth() = 0) execute function refuse_by_hand();

drop function entry_hash(journal_entry);
drop function entry_hash(
  bytea, bigint, bigint, text, bigint, bigint, bigint, bigint, bigint, timestamptz, ledger_account, uuid, bigint,
  bigint[], bigint[], bigint[], timestamptz, text, text);

-- As before; a grace stands among the rest only where there is one, so that the hashes of all earlier entries stay true.
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

create or replace function chain_entry() returns trigger language plpgsql as $$
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

-- Before the lots move: what of them is past and was not cleared yet must not come back to life with the rest.
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
-- Triggers run in the order of their names: this one before journal_entry_is_carried_out.
create trigger journal_entry_grants_grace after insert on journal_entry
  for each row when (new.lot_grace_until is not null) execute function grant_grace();
