set local lock_timeout = '5s';

-- What moved the points of a card without a transaction of the card. New: what was paid for. Points that come back name
-- what they come back from.
create or replace view points_activity as
  select id, account_id, kind, reference, reason, at,
    -- A hold that is posted had left what is available before: what it cost is both together.
    available_delta + held_delta as points,
    case when is_redemption(counter) then counter::text end as purpose,
    coalesce((select debit.reference from journal_entry debit where debit.id = entry.refund_of), reference) as paid_for
  from journal_entry entry
  where kind in ('adjust', 'spend', 'post', 'refund', 'expire') or (kind = 'earn' and reason = 'opening');

-- What points became, by the name that the ledger has for it. `shown_id` is the order that the member is shown: a booking
-- is shown itself, not the redemption that paid for it. Every branch is read by the id of its table.
create view points_subject as
  select 'order:' || o.id as paid_for, o.id as paid_id, o.id as shown_id, 'order' as kind, o.number,
    item.name_en, item.name_fr, null::bigint as units, null::text as unit_name
  from shop_order o cross join lateral (
    select string_agg(i.product -> 'name' ->> 'en', ', ' order by i.position) as name_en,
      string_agg(i.product -> 'name' ->> 'fr', ', ' order by i.position) as name_fr
    from order_item i where i.order_id = o.id) item
  union all
  select 'redemption:' || r.id, r.id, coalesce(b.id, r.id), case when b.id is null then 'redemption' else 'booking' end,
    coalesce(b.reference_number, r.confirmation), r.title_en, r.title_fr, r.units, r.unit_name
  from redemption r left join booking b on b.redemption_id = r.id;

-- What the one list of orders can be searched and narrowed by. It is read by the id, for the orders of one member.
create view member_order_facts as
  select o.id,
    case
      when bool_or(i.status not in ('delivered', 'gifted', 'return_denied', 'return_failed', 'return_cancelled',
        'return_request_cancelled', 'cancelled', 'declined', 'not_available', 'refunded', 'returned')) then 'open'
      when bool_or(i.status not in ('cancelled', 'declined', 'not_available', 'refunded', 'returned')) then 'arrived'
      else 'ended'
    end as state,
    null::date as last_day,
    concat_ws(' ', o.number, string_agg(concat_ws(' ', i.product -> 'name' ->> 'en', i.product -> 'name' ->> 'fr',
      i.product ->> 'brand', i.recipient ->> 'firstName', i.recipient ->> 'lastName', i.recipient ->> 'email'), ' ')
    ) as words
  from shop_order o join order_item i on i.order_id = o.id
  group by o.id
  union all
  select id,
    case when state in ('requested', 'accepted') then 'open' when state = 'confirmed' then 'arrived' else 'ended' end,
    null, concat_ws(' ', confirmation, title_en, title_fr, unit_name)
  from redemption
  union all
  -- Open until its last day is over.
  select id, case when status in ('cancelled', 'not_available') then 'ended' else 'open' end, ends_on,
    concat_ws(' ', reference_number, title, provider)
  from booking;
