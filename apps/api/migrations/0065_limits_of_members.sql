-- A member limits what can leave the account: so many points a day, and none in quiet hours. The ledger itself refuses,
-- whatever the way to redeem.
set local lock_timeout = '5s';

create table spending_limit (
  member_id uuid primary key references member (id),
  -- Null: no limit.
  daily_cap bigint check (daily_cap between 0 and 1000000000000),
  -- A higher limit, or none, comes later: whoever got in cannot raise it and spend at once.
  next_daily_cap bigint check (next_daily_cap between 0 and 1000000000000),
  next_from timestamptz,
  -- Minutes of the day. They may go over midnight.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- The program's, when it was saved.
  time_zone text not null check (length(time_zone) between 1 and 60),
  changed_at timestamptz not null,
  constraint spending_limit_next_has_a_moment check (next_from is not null or next_daily_cap is null),
  constraint spending_limit_quiet_has_two_ends check ((quiet_from is null) = (quiet_to is null)),
  constraint spending_limit_quiet_ends check (quiet_from <> quiet_to)
);

-- squawk-ignore require-concurrent-index-creation -- holds are few, and end; a large table gets it by hand before
create index if not exists points_hold_of_account on points_hold (account_id, held_at) where state in ('open', 'posted');

-- What left all cards of a member since a moment. A hold counts when it is made, and no longer when it came to nothing.
-- What came back by a return has left all the same.
create function points_used_since(holder uuid, since timestamptz, without uuid) returns bigint language sql stable
begin atomic
  select coalesce((
    select sum(-e.available_delta) from account_member am join journal_entry e on e.account_id = am.account_id
    where am.member_id = holder and am.is_primary and e.kind = 'spend' and e.at >= since), 0)
  + coalesce((
    select sum(h.amount) from account_member am join points_hold h on h.account_id = am.account_id
    where am.member_id = holder and am.is_primary and h.state in ('open', 'posted') and h.held_at >= since
      and h.id is distinct from without), 0);
end;

-- The row of the limit is locked: debits of several pools of one member come one after the other, and see each other.
create function refuse_over_limits() returns trigger language plpgsql as $$
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
      where a.pool_id = new.pool_id)
    order by l.member_id for update
  loop
    clock_time := new.at at time zone wish.time_zone;
    minute := extract(hour from clock_time)::integer * 60 + extract(minute from clock_time)::integer;
    if (wish.quiet_from < wish.quiet_to and minute >= wish.quiet_from and minute < wish.quiet_to)
      or (wish.quiet_from > wish.quiet_to and (minute >= wish.quiet_from or minute < wish.quiet_to)) then
      raise exception 'quiet hours' using errcode = 'RW425', detail = wish.quiet_to::text;
    end if;
    cap := case when wish.next_from <= new.at then wish.next_daily_cap else wish.daily_cap end;
    if cap is not null then
      used := points_used_since(
        wish.member_id, date_trunc('day', clock_time) at time zone wish.time_zone, new.hold_id);
      if used - new.available_delta > cap then
        raise exception 'over the daily limit' using errcode = 'RW424', detail = greatest(cap - used, 0)::text;
      end if;
    end if;
  end loop;
  return new;
end
$$;
-- Triggers run in the order of their names: after journal_entry_is_allowed, which locks the pool, and before
-- journal_entry_is_chained.
create trigger journal_entry_is_allowed_by_limits before insert on journal_entry
  for each row when (new.kind in ('spend', 'hold')) execute function refuse_over_limits();

-- Until when the bank lets nobody in after a report of a lost or stolen card; for the ways in that it does not see.
alter table member add column barred_until timestamptz;
