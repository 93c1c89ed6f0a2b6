-- Card refunds and trips that a site left pending are promises, too.
set local lock_timeout = '5s';

-- `overdue`: the gateway never said. A person may settle it; until then it is asked by the same key.
alter table card_refund drop constraint card_refund_state_check;
alter table card_refund add constraint card_refund_state_check
  check (state in ('due', 'done', 'refused', 'overdue', 'paid_in_points', 'paid_by_hand')) not valid;
-- When the card had it, or it was paid in another way. Null also for what ended before promises were kept.
alter table card_refund add column ended_at timestamptz;
alter table card_refund add column overdue_at timestamptz;
alter table card_refund add constraint card_refund_overdue_since
  check (state <> 'overdue' or overdue_at is not null) not valid;

create or replace function card_refund_moves_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.payment_id, new.reference, new.amount_cents, new.requested_at)
    is distinct from (old.id, old.payment_id, old.reference, old.amount_cents, old.requested_at)
    or (new.gateway_key is distinct from old.gateway_key and old.state || ' ' || new.state <> 'refused due')
    -- What the gateway never answered may have been done. Points follow only a no; by hand a person has made sure.
    or (new.state <> old.state and (old.state || ' ' || new.state) not in (
      'due done', 'due refused', 'refused due', 'refused paid_in_points', 'refused paid_by_hand',
      'due overdue', 'overdue due', 'overdue done', 'overdue refused', 'overdue paid_by_hand'))
    or (new.state = old.state and (new.paid_points, new.note) is distinct from (old.paid_points, old.note)) then
    raise exception 'card refund % is what it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace view card_refund_under_way as
  select reference from card_refund where state in ('due', 'refused', 'overdue');

-- When the site said that a pending booking is firm.
alter table booking add column firm_at timestamptz;

alter table promise drop constraint promise_source_check;
alter table promise add constraint promise_source_check
  check (source in ('item', 'redemption', 'code', 'refund', 'trip')) not valid;
alter table promise drop constraint promise_way_check;
alter table promise add constraint promise_way_check
  check (way in ('merchandise', 'giftcard', 'egiftcard', 'miles', 'purchase', 'annual_fee', 'direct_deposit', 'cash_back',
    'investment', 'external', 'travel', 'retailer', 'card_refund')) not valid;

create or replace view promise_outcome as
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
    union all
    -- Named by the instruction that asks for another code.
    select i.status = 'resend_in_progress' and d.at is null, false, d.at
    from fulfilment_instruction f join order_item i on i.id = f.order_item_id
      left join lateral (
        select min(h.at) as at from order_item_history h
        where h.order_item_id = i.id and h.status = 'delivered' and h.at > p.begins_at) d on true
    where p.source = 'code' and f.id = p.subject_id
    union all
    -- What the card refused is still owed.
    select f.state in ('due', 'refused', 'overdue'), false, f.ended_at
    from card_refund f where p.source = 'refund' and f.id = p.subject_id
    union all
    -- Named by the redemption that paid for the trip.
    select b.additional_status is not distinct from 'pending' and r.state = 'confirmed', r.state = 'cancelled',
      case when r.state = 'confirmed' then b.firm_at end
    from booking b join redemption r on r.id = b.redemption_id
    where p.source = 'trip' and r.id = p.subject_id
  ) o;

-- Trips that are pending today were promised for the moment they were booked. No site can keep that.
alter table promise disable trigger promise_stays_as_made;
update promise p set source = 'trip', due_at = due.at, limit_at = greatest(due.at, now()) + promise_grace('travel'),
  look_at = due.at
from booking b cross join lateral (select greatest(b.created_at,
    least(b.created_at + interval '2 days', b.starts_on::timestamp at time zone 'UTC')) as at) due
where b.redemption_id = p.subject_id and b.additional_status = 'pending' and b.status <> 'not_available';
alter table promise enable trigger promise_stays_as_made;

-- Refunds that are owed today. Nobody is late before they were told.
insert into promise (subject_id, source, way, begins_at, due_at, limit_at, look_at)
select f.id, 'refund', 'card_refund', f.requested_at, due.at, greatest(due.at, now()) + promise_grace('card_refund'), due.at
from card_refund f cross join lateral (select f.requested_at + interval '3 days' as at) due
where f.state in ('due', 'refused');
