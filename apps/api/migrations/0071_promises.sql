-- Everything that was promised, and what the clock has done about it.
set local lock_timeout = '5s';

-- Days after the promised moment until points come back by themselves.
create function promise_grace(wanted text) returns interval language sql stable as $$
  select make_interval(days => case
    when wanted in ('merchandise', 'giftcard')
      then coalesce((select max((configuration #>> '{promises,parcelDays}')::integer) from program), 14)
    when wanted = 'egiftcard'
      then coalesce((select max((configuration #>> '{promises,egiftDays}')::integer) from program), 2)
    when wanted = 'miles'
      then coalesce((select max((configuration #>> '{promises,milesDays}')::integer) from program), 9)
    else coalesce((select max((configuration #>> '{promises,moneyDays}')::integer) from program), 7)
  end)
$$;

create table promise (
  -- An item of an order, or a redemption.
  subject_id uuid primary key,
  source text not null check (source in ('item', 'redemption')),
  way text not null check (way in ('merchandise', 'giftcard', 'egiftcard', 'miles', 'purchase', 'annual_fee',
    'direct_deposit', 'cash_back', 'investment', 'external', 'travel', 'retailer')),
  -- Whose pace it counts for, where a way has many partners.
  partner text not null default '' check (length(partner) <= 64),
  begins_at timestamptz not null,
  due_at timestamptz not null,
  -- The second limit: the points come back by themselves.
  limit_at timestamptz not null check (limit_at >= due_at),
  -- When the clock has something to do for it; null: nothing any more.
  look_at timestamptz,
  -- When the partner was asked again after the due moment.
  asked_at timestamptz[] not null default '{}',
  -- The member was told that it is late, once.
  told_at timestamptz,
  -- The points came back though the partner had not ended it. From then on it is asked to stop until it answers.
  withdrawn_at timestamptz,
  withdrawal text check (withdrawal in ('asked', 'stopped', 'arrived', 'settled')),
  tries integer not null default 0,
  -- Who settled with the partner what arrived all the same, and how.
  settled_at timestamptz,
  settled_by uuid references staff (id),
  settled text check (length(settled) between 3 and 200),
  check ((withdrawn_at is null) = (withdrawal is null)),
  check ((withdrawal is not distinct from 'settled') = (settled_at is not null)),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settled is null))
);
create index promise_to_look_at on promise (look_at) where look_at is not null;
create index promise_by_due on promise (due_at);
-- Few: what a partner has to settle with the bank.
create index promise_arrived on promise (withdrawn_at) where withdrawal = 'arrived';

-- What was promised does not change, and points come back by rule once.
create function guard_promise() returns trigger language plpgsql as $$
begin
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
create trigger promise_stays_as_made before update on promise for each row execute function guard_promise();
create trigger promise_stays before delete or truncate on promise
  for each statement execute function refuse_change();

-- The times that were really seen, counted by the worker.
create table promise_pace (
  way text not null,
  partner text not null,
  usual_minutes integer not null check (usual_minutes >= 0),
  -- So long until 95 of 100 were there; null: more than five of 100 never came.
  most_minutes integer check (most_minutes >= usual_minutes),
  seen integer not null check (seen > 0),
  counted_at timestamptz not null,
  primary key (way, partner)
);

-- Each promise with how it ended. An item that was stopped and a redemption that was taken back have no promise.
create view promise_outcome as
  select p.*, o.done_at, o.is_open, o.is_void
  from promise p cross join lateral (
    select r.state not in ('confirmed', 'returned', 'cancelled') as is_open, r.state = 'cancelled' as is_void,
      case when r.state = 'confirmed' then r.ended_at end as done_at
    from redemption r where p.source = 'redemption' and r.id = p.subject_id
    union all
    select d.at is null and i.refunded_at is null and i.status not in ('cancelled', 'declined', 'not_available'),
      d.at is null and p.withdrawn_at is null and i.status in ('cancelled', 'declined', 'not_available'), d.at
    from order_item i left join lateral (
      select min(h.at) as at from order_item_history h
      where h.order_item_id = i.id and h.status in ('delivered', 'gifted')) d on true
    where p.source = 'item' and i.id = p.subject_id
  ) o;

-- A moment as the interface writes it.
create function moment(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- As the page of a redemption or an order tells it.
create function shown_promise(wanted uuid) returns json language sql stable as $$
  select json_build_object('due', moment(p.due_at), 'limit', moment(p.limit_at),
    'asked', (select coalesce(json_agg(moment(each) order by each), '[]'::json) from unnest(p.asked_at) each),
    'told', moment(p.told_at), 'back', moment(p.withdrawn_at),
    'pace', case when c.way is not null then json_build_object('usual', c.usual_minutes, 'most', c.most_minutes) end)
  from promise p left join promise_pace c on c.way = p.way and c.partner = p.partner
  where p.subject_id = wanted
$$;

-- What is open already. Nobody's points come back before they were told, so the second limit begins today at the
-- earliest. What comes from another system has no partner that knows it.
insert into promise (subject_id, source, way, partner, begins_at, due_at, limit_at, look_at)
select r.id, 'redemption', r.kind, case when r.kind = 'miles' then coalesce(r.details ->> 'programCode', '') else '' end,
  r.created_at, due.at, case when r.ended_at is null then greatest(due.at, now()) else due.at end + promise_grace(r.kind),
  case when r.ended_at is null then due.at end
from redemption r cross join lateral (select (r.promised_by + 1)::timestamp at time zone 'UTC' as at) due;

insert into promise (subject_id, source, way, begins_at, due_at, limit_at, look_at)
select i.id, 'item', i.product_type,
  greatest(o.placed_at, ((i.recipient ->> 'sendOn') || ' 14:00')::timestamp at time zone 'UTC'), due.at,
  case when live.yes then greatest(due.at, now()) else due.at end + promise_grace(i.product_type),
  case when live.yes then due.at end
from order_item i join shop_order o on o.id = i.order_id
  cross join lateral (select (i.delivery_to + 1)::timestamp at time zone 'UTC' as at) due
  cross join lateral (select i.refunded_at is null
    and i.status not in ('cancelled', 'declined', 'not_available', 'delivered', 'gifted')
    and not exists (select from order_item_history h where h.order_item_id = i.id and h.status in ('delivered', 'gifted'))
    and not exists (select from fulfilment_instruction f where f.order_item_id = i.id and f.answer = 'imported')
    as yes) live;
