-- An eGift code that does not work is reported, and is replaced or paid back. Its report is a promise of its own.
set local lock_timeout = '5s';

alter table fulfilment_instruction drop constraint fulfilment_instruction_kind_check;
alter table fulfilment_instruction add constraint fulfilment_instruction_kind_check
  check (kind in ('submit', 'cancel', 'resend', 'replace', 'claim', 'withdraw_claim')) not valid;

alter table promise drop constraint promise_source_check;
alter table promise add constraint promise_source_check check (source in ('item', 'redemption', 'code')) not valid;

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
  ) o;
