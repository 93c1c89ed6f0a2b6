-- Put in the place of "with" at the beginning of invariants.sql, this narrows every table there to some pools: a common
-- table expression hides the table of its name. The pools are the parameter.
with
looked_at as materialized (select unnest($1::bigint[]) as pool_id),
looked_at_account as materialized (select id from public.account where pool_id in (select pool_id from looked_at)),
pool_balance as materialized (
  select * from public.pool_balance where pool_id in (select pool_id from looked_at)
),
journal_entry as materialized (
  select * from public.journal_entry where pool_id in (select pool_id from looked_at)
),
-- By the entry that credited it, which has an index: the pools of both are compared there.
points_lot as materialized (select * from public.points_lot where entry_id in (select id from journal_entry)),
points_lot_grace as materialized (
  select * from public.points_lot_grace where lot_id in (select id from points_lot)
),
points_hold as materialized (select * from public.points_hold where pool_id in (select pool_id from looked_at)),
points_debt as materialized (select * from public.points_debt where pool_id in (select pool_id from looked_at)),
card_transaction as materialized (
  select * from public.card_transaction where account_id in (select id from looked_at_account)
),
redemption as materialized (select * from public.redemption where account_id in (select id from looked_at_account)),
redemption_recall as materialized (
  select * from public.redemption_recall where redemption_id in (select id from redemption)
),
booking as materialized (select * from public.booking where account_id in (select id from looked_at_account)),
retailer_purchase as materialized (
  select * from public.retailer_purchase where account_id in (select id from looked_at_account)
),
shop_order as materialized (select * from public.shop_order where account_id in (select id from looked_at_account)),
order_item as materialized (select * from public.order_item where order_id in (select id from shop_order)),
-- A payment belongs to an order or to a checkout. One that was agreed to and has no order belongs to no pool.
card_payment as materialized (
  select * from public.card_payment payment
  where id in (select id from shop_order union all select id from points_hold)
    or (state not in ('open', 'declined', 'abandoning', 'abandoned')
      and not exists (select from public.shop_order o where o.id = payment.id))
),
card_refund as materialized (select * from public.card_refund where payment_id in (select id from card_payment)),
checkout_attempt as materialized (select * from public.checkout_attempt where id in (select id from card_payment)),
