-- An order and an entry cost less, and say and check the same. Each statement that writes a row reads the constraints of
-- its table and the conditions of its triggers again from their texts; a function keeps what it has read.
set local lock_timeout = '5s';

-- What only triggers write. It is asked once for a statement.
create or replace function refuse_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception '% follows the journal and is not changed by hand', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
drop trigger pool_balance_follows_the_journal on pool_balance;
create trigger pool_balance_follows_the_journal before insert or update on pool_balance
  for each statement execute function refuse_by_hand();
drop trigger posting_follows_the_journal on posting;
create trigger posting_follows_the_journal before insert on posting
  for each statement execute function refuse_by_hand();
drop trigger points_lot_follows_the_journal on points_lot;
create trigger points_lot_follows_the_journal before insert or update on points_lot
  for each statement execute function refuse_by_hand();
drop trigger points_lot_grace_follows_the_journal on points_lot_grace;
create trigger points_lot_grace_follows_the_journal before insert on points_lot_grace
  for each statement execute function refuse_by_hand();

-- The limits of those whose points these are, as they are under the lock of the pool.
create function check_limits(pool bigint, spent bigint, hold uuid, at timestamptz) returns void language plpgsql as $$
declare
  wish spending_limit;
  clock_time timestamp;
  minute integer;
  cap bigint;
  used bigint;
begin
  for wish in
    select l.* from spending_limit l
    where l.member_id in (
      select am.member_id from account a join account_member am on am.account_id = a.id and am.is_primary
      where a.pool_id = pool)
    order by l.member_id for update
  loop
    clock_time := at at time zone wish.time_zone;
    minute := extract(hour from clock_time)::integer * 60 + extract(minute from clock_time)::integer;
    if (wish.quiet_from < wish.quiet_to and minute >= wish.quiet_from and minute < wish.quiet_to)
      or (wish.quiet_from > wish.quiet_to and (minute >= wish.quiet_from or minute < wish.quiet_to)) then
      raise exception 'quiet hours' using errcode = 'RW425', detail = wish.quiet_to::text;
    end if;
    cap := case when wish.next_from <= at then wish.next_daily_cap else wish.daily_cap end;
    if cap is not null then
      used := points_used_since(
        wish.member_id, date_trunc('day', clock_time) at time zone wish.time_zone, hold);
      if used + spent > cap then
        raise exception 'over the daily limit' using errcode = 'RW424', detail = greatest(cap - used, 0)::text;
      end if;
    end if;
  end loop;
end
$$;

-- What an entry of each kind may say. In steps, because a function prepares only the steps that it comes to.
create or replace function is_sound(entry_kind text, reference text, available bigint, held bigint, counter ledger_account,
  hold_id uuid, refund_of bigint, moved_lots integer, makes_lot boolean) returns boolean language plpgsql immutable as $$
begin
  if (length(reference) between 1 and 200 and makes_lot = (moved_lots = 0)
    and makes_lot = (entry_kind = 'earn' or (entry_kind = 'adjust' and available > 0))
    and (entry_kind = 'refund') = (refund_of is not null)) is not true then
    return false;
  end if;
  if entry_kind in ('earn', 'spend', 'reverse', 'adjust', 'expire', 'refund') then
    if counter is null or hold_id is not null or held is distinct from 0 then
      return false;
    end if;
    if entry_kind = 'earn' then return available > 0 and counter = 'issued'; end if;
    if entry_kind = 'spend' then return available < 0 and is_redemption(counter); end if;
    if entry_kind = 'reverse' then return available < 0 and counter = 'issued'; end if;
    if entry_kind = 'adjust' then return available <> 0 and counter = 'adjustments'; end if;
    if entry_kind = 'expire' then return available < 0 and counter = 'expired'; end if;
    return available > 0 and is_redemption(counter);
  end if;
  if hold_id is null then return false; end if;
  if entry_kind = 'post' then return available >= 0 and held < -available and is_redemption(counter); end if;
  return entry_kind in ('hold', 'void', 'lapse') and counter is null and held = -available
    and (entry_kind = 'hold') = (available < 0) and available <> 0;
end
$$;

-- All that comes before an entry, in one function. Whether the points may leave is asked under the lock that the change of
-- the balance takes: who freezes them or limits them waits for it, or was seen.
create or replace function chain_entry() returns trigger language plpgsql as $$
declare
  has_freeze boolean;
  has_limit boolean;
begin
  if is_sound(new.kind, new.reference, new.available_delta, new.held_delta, new.counter, new.hold_id, new.refund_of,
    cardinality(new.lot_ids), new.lot_expires_at is not null) is not true then
    raise exception 'an entry of kind % cannot say this', new.kind using errcode = 'check_violation';
  end if;
  new.lot_grace_until := null;
  if new.kind in ('refund', 'void', 'lapse', 'post') and new.available_delta > 0 then
    -- When a lot ends is believed only under the lock of its pool.
    perform from pool_balance where pool_id = new.pool_id for update;
    if exists (
      select from unnest(new.lot_ids, new.lot_available_deltas) as back (lot_id, amount)
      join points_lot lot on lot.id = back.lot_id where back.amount > 0 and lot.expires_at <= new.at
    ) then
      new.lot_grace_until := grace_after(new.at);
    end if;
  end if;
  update pool_balance b
    set available = b.available + new.available_delta, held = b.held + new.held_delta, entries = b.entries + 1,
      head = entry_hash(
        b.head, new.pool_id, b.entries + 1, new.kind, new.account_id, new.available_delta, new.held_delta,
        b.available + new.available_delta, b.held + new.held_delta, new.at, new.counter, new.hold_id, new.refund_of,
        new.lot_ids, new.lot_available_deltas, new.lot_held_deltas, new.lot_expires_at, new.lot_grace_until,
        new.reference, new.reason)
    where b.pool_id = new.pool_id
    returning with (old as before, new as later)
      later.entries, later.available, later.held, before.head, later.head
    into strict new.seq, new.available_after, new.held_after, new.previous_hash, new.hash;
  if new.kind in ('spend', 'hold', 'post') then
    select bool_or(f.id is not null), bool_or(l.member_id is not null) into has_freeze, has_limit
      from account a
      join account_member am on am.account_id = a.id and am.is_primary
      left join points_freeze f on f.member_id = am.member_id and f.thawed_at is null
      left join spending_limit l on l.member_id = am.member_id
      where a.pool_id = new.pool_id;
    if has_freeze then
      raise exception 'pool % is frozen', new.pool_id using errcode = 'RW423';
    end if;
    -- What is posted was held within the limits.
    if has_limit and new.kind <> 'post' then
      perform check_limits(new.pool_id, -new.available_delta, new.hold_id, new.at);
    end if;
  end if;
  return new;
end
$$;
drop trigger journal_entry_is_allowed on journal_entry;
drop trigger journal_entry_is_allowed_by_limits on journal_entry;
drop function refuse_frozen;
drop function refuse_over_limits;

-- Before the lots move: what is left in an ended lot and was not cleared yet must not come back to life with the rest.
create function grant_grace(entry journal_entry) returns void language plpgsql as $$
begin
  if exists (
    select from unnest(entry.lot_ids, entry.lot_available_deltas) as back (lot_id, amount)
    join points_lot lot on lot.id = back.lot_id
    where back.amount > 0 and lot.expires_at <= entry.at and lot.available > 0
  ) then
    raise exception 'entry % returns into a lot that is not cleared', entry.id using errcode = 'check_violation';
  end if;
  insert into points_lot_grace (entry_id, lot_id, ended_at, expires_at)
  select entry.id, lot.id, lot.expires_at, entry.lot_grace_until
  from unnest(entry.lot_ids, entry.lot_available_deltas) as back (lot_id, amount)
  join points_lot lot on lot.id = back.lot_id where back.amount > 0 and lot.expires_at <= entry.at;
  update points_lot lot set expires_at = entry.lot_grace_until from points_lot_grace grace
  where grace.entry_id = entry.id and lot.id = grace.lot_id;
end
$$;

-- No lot gets more back than the debit took from it.
create function check_refund(entry journal_entry) returns void language plpgsql as $$
begin
  if exists (
    select from journal_entry refund, unnest(refund.lot_ids, refund.lot_available_deltas) as back (lot_id, amount)
    where refund.refund_of = entry.refund_of and refund.kind = 'refund'
    group by back.lot_id
    having sum(back.amount) > coalesce((
      select -sum(taken.available_delta + taken.held_delta) from journal_entry debit,
        unnest(debit.lot_ids, debit.lot_available_deltas, debit.lot_held_deltas)
          as taken (lot_id, available_delta, held_delta)
      where debit.id = entry.refund_of and debit.kind in ('spend', 'post') and debit.counter = entry.counter
        and taken.lot_id = back.lot_id), 0)
  ) then
    raise exception 'entry % returns more than was taken', entry.id using errcode = 'check_violation';
  end if;
end
$$;

-- All that follows from an entry, in one function.
create or replace function carry_out_entry() returns trigger language plpgsql as $$
declare
  available_moved bigint := 0;
  held_moved bigint := 0;
begin
  insert into posting (entry_id, ledger_account, amount)
  select new.id, moved.account, moved.amount
  from (values ('available'::ledger_account, new.available_delta), ('held', new.held_delta),
    (new.counter, -(new.available_delta + new.held_delta))) as moved (account, amount)
  where moved.account is not null and moved.amount <> 0;
  if new.lot_expires_at is not null then
    insert into points_lot (pool_id, account_id, entry_id, credited, available, held, credited_at, expires_at)
    values (new.pool_id, new.account_id, new.id, new.available_delta, new.available_delta, 0, new.at, new.lot_expires_at);
    return null;
  end if;
  if new.lot_grace_until is not null then
    perform grant_grace(new);
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
  if new.kind = 'refund' then
    perform check_refund(new);
  end if;
  return null;
end
$$;
drop trigger journal_entry_grants_grace on journal_entry;
drop trigger journal_entry_refunds_what_was_taken on journal_entry;
drop function grant_grace();
drop function check_refund();

-- One look at the program instead of four.
create or replace function promise_grace(wanted text) returns interval language plpgsql stable as $$
declare
  setting constant text := case
    when wanted in ('merchandise', 'giftcard') then 'parcelDays'
    when wanted = 'egiftcard' then 'egiftDays'
    when wanted = 'miles' then 'milesDays'
    else 'moneyDays' end;
  days integer;
begin
  select max((configuration #>> array['promises', setting])::integer) into days from program;
  return make_interval(days => coalesce(
    days, case setting when 'parcelDays' then 14 when 'egiftDays' then 2 when 'milesDays' then 9 else 7 end));
end
$$;

-- What was promised does not change, and a promise says what it can say.
create or replace function guard_promise() returns trigger language plpgsql as $$
begin
  if (
    new.source in ('item', 'redemption', 'code', 'refund', 'trip')
    and new.way in ('merchandise', 'giftcard', 'egiftcard', 'miles', 'purchase', 'annual_fee', 'direct_deposit',
      'cash_back', 'investment', 'external', 'travel', 'retailer', 'card_refund')
    and length(new.partner) <= 64
    and new.limit_at >= new.due_at
    and new.withdrawal in ('asked', 'stopped', 'arrived', 'settled')
    and (new.withdrawn_at is null) = (new.withdrawal is null)
    and (new.withdrawal is not distinct from 'settled') = (new.settled_at is not null)
    and (new.settled_at is null) = (new.settled_by is null) and (new.settled_at is null) = (new.settled is null)
    and length(new.settled) between 3 and 200
  ) is false then
    raise exception 'a promise cannot say this' using errcode = 'check_violation', table = 'promise';
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if (old.subject_id, old.source, old.way, old.partner, old.begins_at, old.due_at, old.limit_at)
    is distinct from (new.subject_id, new.source, new.way, new.partner, new.begins_at, new.due_at, new.limit_at)
  then
    raise exception 'what was promised does not change' using errcode = 'restrict_violation';
  end if;
  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at then
    raise exception 'points come back once' using errcode = 'restrict_violation';
  end if;
  if new.withdrawal is distinct from old.withdrawal and (coalesce(old.withdrawal, ''), new.withdrawal) not in (
    ('', 'asked'), ('asked', 'stopped'), ('asked', 'arrived'), ('arrived', 'settled'))
  then
    raise exception 'a withdrawal does not go from % to %', old.withdrawal, new.withdrawal
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
drop trigger promise_stays_as_made on promise;
create trigger promise_stays_as_made before insert or update on promise for each row execute function guard_promise();
alter table promise
  drop constraint promise_check, drop constraint promise_check1, drop constraint promise_check2,
  drop constraint promise_check3, drop constraint promise_partner_check, drop constraint promise_settled_check,
  drop constraint promise_source_check, drop constraint promise_way_check, drop constraint promise_withdrawal_check;

create function check_order_item_history() returns trigger language plpgsql as $$
begin
  if (
    new.place >= 1 and new.made_by in ('member', 'fulfilment', 'staff', 'system') and length(new.note) between 1 and 200
  ) is false then
    raise exception 'the history of an item cannot say this'
      using errcode = 'check_violation', table = 'order_item_history';
  end if;
  return new;
end
$$;
create trigger order_item_history_is_sound before insert on order_item_history
  for each row execute function check_order_item_history();
alter table order_item_history
  drop constraint order_item_history_made_by_check, drop constraint order_item_history_note_check,
  drop constraint order_item_history_place_check;

create function check_fulfilment_instruction() returns trigger language plpgsql as $$
begin
  if (
    new.kind in ('submit', 'cancel', 'resend', 'replace', 'claim', 'withdraw_claim')
    and (new.kind in ('claim', 'withdraw_claim')) = (new.claim_id is not null)
    and length(new.answer) between 1 and 60 and (new.answered_at is null) = (new.answer is null)
    and length(new.noted) between 3 and 200 and (new.noted_at is null) = (new.noted_by is null)
    and (new.noted_at is null) = (new.noted is null)
  ) is false then
    raise exception 'an instruction cannot say this' using errcode = 'check_violation', table = 'fulfilment_instruction';
  end if;
  return new;
end
$$;
create trigger fulfilment_instruction_is_sound before insert or update on fulfilment_instruction
  for each row execute function check_fulfilment_instruction();
alter table fulfilment_instruction
  drop constraint fulfilment_instruction_answer_check, drop constraint fulfilment_instruction_check,
  drop constraint fulfilment_instruction_check1, drop constraint fulfilment_instruction_is_noted_whole,
  drop constraint fulfilment_instruction_kind_check;
