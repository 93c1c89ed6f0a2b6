-- What must always be true of every point and cent. Each row of the result is a violation: the name of the broken
-- invariant, what it concerns, and what was found. Read-only and set-based; it runs after every test that moves points,
-- on a schedule, and by `npm run invariants`.
with
by_pool as (
  select pool_id, count(*) as entries, sum(available_delta) as available, sum(held_delta) as held, max(seq) as last_seq
  from journal_entry group by pool_id
),
lots_by_pool as (
  select pool_id, sum(available) as available, sum(held) as held from points_lot group by pool_id
),
holds_by_pool as (
  select pool_id, sum(amount) as held from points_hold where state = 'open' group by pool_id
),
-- Nearly every entry moves one lot, so that its lists need no unnest.
lot_moves as not materialized (
  select id as entry_id, kind, at, hold_id, lot_expires_at, lot_ids[1] as lot_id, lot_available_deltas[1] as available,
    lot_held_deltas[1] as held
  from journal_entry where cardinality(lot_ids) = 1
  union all
  select entry.id, entry.kind, entry.at, entry.hold_id, entry.lot_expires_at, move.lot_id, move.available, move.held
  from journal_entry entry,
    unnest(entry.lot_ids, entry.lot_available_deltas, entry.lot_held_deltas) as move (lot_id, available, held)
  where cardinality(entry.lot_ids) > 1
),
recalled as (
  select redemption_id, sum(points) as points, sum(amount_cents) as cents from redemption_recall group by redemption_id
),
-- By the bank's reference: most lines move nothing, so it is cheaper to cut the prefix off here than to add it to every
-- line.
moved_by_card as (
  select substr(coalesce(earned.reference, debt.reference), length('card-transaction:') + 1) as bank_reference,
    coalesce(earned.account_id, debt.account_id) as account_id, earned.available_delta as credited, debt.amount as owed
  from (select * from journal_entry where kind = 'earn' and reference like 'card-transaction:%') earned
  full join (select * from points_debt where reference like 'card-transaction:%') debt
    on debt.reference = earned.reference
)
-- An entry has at most one posting for each account. Each is joined by its account, which needs no sums and runs in
-- several workers.
select 'an entry has postings that sum to zero and are what it says' as invariant, 'entry ' || entry.id as subject,
  format('%s postings, available %s of %s, held %s of %s, %s %s of %s',
    num_nonnulls(available.amount, held.amount, outside.amount), available.amount, entry.available_delta, held.amount,
    entry.held_delta, outside.ledger_account, outside.amount, entry.counter) as found
from journal_entry entry
left join posting available on available.entry_id = entry.id and available.ledger_account = 'available'
left join posting held on held.entry_id = entry.id and held.ledger_account = 'held'
left join posting outside on outside.entry_id = entry.id and outside.ledger_account not in ('available', 'held')
where num_nonnulls(available.amount, held.amount, outside.amount) < 2
  or coalesce(available.amount, 0) <> entry.available_delta or coalesce(held.amount, 0) <> entry.held_delta
  or entry.available_delta + entry.held_delta + coalesce(outside.amount, 0) <> 0
  or (outside.amount is not null and outside.ledger_account is distinct from entry.counter)
union all
select 'the lots an entry moved are what it says', 'entry ' || entry.id,
  format('available %s, held %s', entry.available_delta, entry.held_delta)
from journal_entry entry left join points_lot credited on credited.entry_id = entry.id
where case when entry.lot_expires_at is null and cardinality(entry.lot_ids) = 1
  then entry.available_delta <> coalesce(entry.lot_available_deltas[1], 0)
    or entry.held_delta <> coalesce(entry.lot_held_deltas[1], 0)
    or cardinality(entry.lot_available_deltas) <> 1 or cardinality(entry.lot_held_deltas) <> 1 or credited.id is not null
  when entry.lot_expires_at is null
  then entry.available_delta <> (select coalesce(sum(delta), 0) from unnest(entry.lot_available_deltas) delta)
    or entry.held_delta <> (select coalesce(sum(delta), 0) from unnest(entry.lot_held_deltas) delta)
    or credited.id is not null
  else credited.credited is distinct from entry.available_delta or credited.pool_id <> entry.pool_id
end
union all
select 'a lot holds what its movements left', 'lot ' || lot.id,
  format('available %s of %s, held %s of %s', lot.available, lot.credited + coalesce(moved.available, 0), lot.held,
    coalesce(moved.held, 0))
from points_lot lot left join (
  select lot_id, sum(available) as available, sum(held) as held from lot_moves
  where lot_expires_at is null group by lot_id
) moved on moved.lot_id = lot.id
where lot.available <> lot.credited + coalesce(moved.available, 0) or lot.held <> coalesce(moved.held, 0)
  or lot.available < 0 or lot.held < 0 or lot.available + lot.held > lot.credited
union all
select 'a balance is the sum of its entries', 'pool ' || b.pool_id,
  format('available %s of %s, held %s of %s, %s of %s entries', b.available, p.available, b.held, p.held, b.entries, p.entries)
from pool_balance b left join by_pool p on p.pool_id = b.pool_id
where (b.available, b.held, b.entries)
  is distinct from (coalesce(p.available, 0), coalesce(p.held, 0), coalesce(p.entries, 0))
  or b.available < 0 or b.held < 0
union all
select 'a balance is the sum of its lots', 'pool ' || b.pool_id,
  format('available %s of %s, held %s of %s', b.available, l.available, b.held, l.held)
from pool_balance b left join lots_by_pool l on l.pool_id = b.pool_id
where (b.available, b.held) is distinct from (coalesce(l.available, 0), coalesce(l.held, 0))
union all
select 'what is held is the sum of the open holds', 'pool ' || b.pool_id, format('%s of %s', b.held, h.held)
from pool_balance b left join holds_by_pool h on h.pool_id = b.pool_id
where b.held is distinct from coalesce(h.held, 0)
union all
select 'an entry says what its hash says', format('pool %s, entry %s', entry.pool_id, entry.seq), 'changed'
from journal_entry entry where entry.hash <> entry_hash(row(entry.*)::public.journal_entry)
union all
-- Every entry but the first of a pool has one before it, so none is missing in between.
select 'each entry follows from the one before it', format('pool %s, entry %s', entry.pool_id, entry.seq), 'broken'
from journal_entry entry
left join journal_entry before on before.pool_id = entry.pool_id and before.seq = entry.seq - 1
where entry.seq < 1 or (entry.seq > 1 and before.seq is null)
  or entry.previous_hash <> coalesce(before.hash, genesis_hash(entry.pool_id))
  or entry.available_after <> coalesce(before.available_after, 0) + entry.available_delta
  or entry.held_after <> coalesce(before.held_after, 0) + entry.held_delta
  or entry.available_after < 0 or entry.held_after < 0
union all
select 'the chain ends where the balance says', 'pool ' || b.pool_id, encode(b.head, 'hex')
from pool_balance b left join by_pool p on p.pool_id = b.pool_id
left join journal_entry last on last.pool_id = b.pool_id and last.seq = p.last_seq
where b.head is distinct from coalesce(last.hash, genesis_hash(b.pool_id))
union all
select 'a hold is made once and ends once, as its state says', 'hold ' || h.id, format('%s: made %s, ended %s', h.state, made, ended)
from (
  select hold.id, hold.state, count(e.id) filter (where e.kind = 'hold') as made,
    count(e.id) filter (where e.kind in ('post', 'void', 'lapse')) as ended,
    bool_and(case e.kind when 'post' then hold.state = 'posted' when 'void' then hold.state = 'voided'
      when 'lapse' then hold.state = 'lapsed' else true end) as agrees
  from points_hold hold left join journal_entry e on e.hold_id = hold.id group by hold.id, hold.state
) h
where made <> 1 or ended <> case state when 'open' then 0 else 1 end or not agrees
union all
select 'a hold sets aside what it says, and its ending moves the same lots', 'hold ' || moved.hold_id,
  format('%s, %s in all, lot %s left with %s', hold.state, hold.amount, moved.lot_id, moved.held)
from (
  select hold_id, lot_id, sum(held) as held, sum(sum(held)) over (partition by hold_id) as in_all
  from lot_moves where hold_id is not null group by hold_id, lot_id
) moved join points_hold hold on hold.id = moved.hold_id
where case hold.state when 'open' then moved.in_all <> hold.amount else moved.held <> 0 end
union all
select 'what is owed was not taken yet, and the rest was', coalesce(debt.reference, taken.reason),
  format('%s owed of %s, %s taken', debt.owed, debt.amount, taken.amount)
from points_debt debt full join (
  select pool_id, reason, -sum(available_delta) as amount from journal_entry where kind = 'reverse' group by pool_id, reason
) taken on taken.reason = debt.reference and taken.pool_id = debt.pool_id
where debt.id is null or debt.amount - debt.owed <> coalesce(taken.amount, 0)
union all
select 'points are spent before they expire, and expire after', format('entry %s, lot %s', entry.entry_id, lot.id),
  format('%s at %s, expires at %s', entry.kind, entry.at, lot.expires_at)
from lot_moves entry join points_lot lot on lot.id = entry.lot_id
where ((entry.kind in ('spend', 'hold', 'reverse') and lot.expires_at <= entry.at)
  or (entry.kind = 'expire' and lot.expires_at > entry.at and not exists (
    select from pool_ending ending where ending.pool_id = lot.pool_id and ending.ends_at <= entry.at)))
  and not exists (select from points_lot_grace grace where grace.lot_id = lot.id)
union all
-- For a lot with a grace: the expiry at the time of the entry, which is the one that the next grace replaced.
select 'points are spent before they expire, and expire after', format('entry %s, lot %s', entry.id, lot.id),
  format('%s at %s, expired at %s', entry.kind, entry.at, held.expires_at)
from journal_entry entry, unnest(entry.lot_ids) as moved (lot_id)
join (select * from points_lot where id in (select lot_id from points_lot_grace)) lot on lot.id = moved.lot_id
cross join lateral (
  select coalesce((select grace.ended_at from points_lot_grace grace
    where grace.lot_id = lot.id and grace.entry_id > entry.id order by grace.entry_id limit 1), lot.expires_at) as expires_at
) held
where (entry.kind in ('spend', 'hold', 'reverse') and held.expires_at <= entry.at)
  or (entry.kind = 'expire' and held.expires_at > entry.at and not exists (
    select from pool_ending ending where ending.pool_id = lot.pool_id and ending.ends_at <= entry.at))
union all
select 'a lot ends as its credit says, or as the last grace does', 'lot ' || lot.id,
  format('%s, credited until %s, grace until %s', lot.expires_at, entry.lot_expires_at, grace.last)
from points_lot lot join journal_entry entry on entry.id = lot.entry_id
left join (
  select lot_id, (array_agg(expires_at order by entry_id desc))[1] as last, (array_agg(ended_at order by entry_id))[1] as first_end
  from points_lot_grace group by lot_id
) grace on grace.lot_id = lot.id
where lot.expires_at <> coalesce(grace.last, entry.lot_expires_at)
  or grace.first_end <> entry.lot_expires_at
union all
select 'what returns into a lot that ended has the grace its entry says', format('entry %s, lot %s', grace.entry_id, grace.lot_id),
  format('%s at %s, ended %s, grace until %s of %s', entry.kind, entry.at, grace.ended_at, grace.expires_at, entry.lot_grace_until)
from points_lot_grace grace join journal_entry entry on entry.id = grace.entry_id
where entry.kind not in ('refund', 'void', 'lapse', 'post') or entry.lot_grace_until is distinct from grace.expires_at
  or grace.ended_at > entry.at or not grace.lot_id = any(entry.lot_ids)
union all
select 'a card''s transaction moved the points that it says', 'transaction ' || line.id,
  format('%s points, %s credited, %s to give back', line.points, moved.credited, moved.owed)
from card_transaction line left join moved_by_card moved on moved.bank_reference = line.bank_reference
where line.points <> 0 and (
  coalesce(moved.credited, 0) - coalesce(moved.owed, 0) <> line.points
  or line.account_id <> coalesce(moved.account_id, line.account_id))
union all
select 'a card''s transaction moved the points that it says', 'transaction ' || line.id,
  format('none, %s credited, %s to give back', moved.credited, moved.owed)
from moved_by_card moved join card_transaction line on line.bank_reference = moved.bank_reference
where line.points = 0
union all
select 'what came back of a purchase is what its refunds gave back', 'transaction ' || purchase.id,
  format('%s cents, refunds of %s', purchase.returned_cents, coalesce(back.amount, 0))
from card_transaction purchase left join (
  select account_id, refund_of, -sum(amount_cents) as amount from card_transaction
  where kind = 'refund' and is_settled and refund_of is not null group by account_id, refund_of
) back on back.refund_of = purchase.bank_reference and back.account_id = purchase.account_id
where purchase.kind <> 'refund' and purchase.returned_cents <> least(purchase.amount_cents, coalesce(back.amount, 0))
union all
select 'points and refunds together pay no more than the purchase', 'transaction ' || id,
  format('%s cents, %s refunded, %s paid with points', amount_cents, returned_cents, redeemed_cents)
from card_transaction where kind <> 'refund' and redeemed_cents + returned_cents > amount_cents
union all
select 'what points paid of a purchase is what its credits are', 'transaction ' || coalesce(line.id, credit.transaction_id),
  format('%s cents paid with points, credits of %s', line.redeemed_cents, credit.amount)
from (select * from card_transaction where redeemed_cents > 0) line full join (
  select account_id, (details ->> 'transactionId')::bigint as transaction_id,
    sum(cash_cents - coalesce(recalled.cents, 0)) as amount
  from redemption left join recalled on recalled.redemption_id = redemption.id
  where kind in ('purchase', 'annual_fee') and state not in ('returned', 'cancelled') group by 1, 2
) credit on credit.transaction_id = line.id and credit.account_id = line.account_id
where coalesce(line.redeemed_cents, 0) <> coalesce(credit.amount, 0)
union all
select 'a redemption took its points once, and gave them back once if at all',
  coalesce('redemption ' || redemption.id, moved.reference),
  format('%s, %s points, %s debits of %s, %s refunds of %s', redemption.state, redemption.points, moved.debits, moved.taken,
    moved.refunds, moved.returned)
from redemption full join (
  select reference, count(*) filter (where kind = 'spend') as debits, count(*) filter (where kind = 'refund') as refunds,
    -sum(available_delta) filter (where kind = 'spend') as taken,
    sum(available_delta) filter (where kind = 'refund') as returned, min(account_id) as account_id
  from journal_entry where reference like 'redemption:%' group by reference
) moved on moved.reference = 'redemption:' || redemption.id
left join recalled on recalled.redemption_id = redemption.id
where redemption.id is null or moved.reference is null or moved.debits <> 1 or moved.taken <> redemption.points
  or moved.account_id <> redemption.account_id
  or moved.refunds <> case when redemption.state in ('returned', 'cancelled')
    and redemption.points > coalesce(recalled.points, 0) then 1 else 0 end
  or (moved.refunds = 1 and moved.returned <> redemption.points - coalesce(recalled.points, 0))
union all
select 'what is taken back of a redemption returned its points once', coalesce('recall ' || recall.id, moved.reference),
  format('%s points of redemption %s, %s returned', recall.points, recall.redemption_id, moved.returned)
from (select * from redemption_recall where points > 0) recall full join (
  select entry.reference, entry.available_delta as returned, debit.reference as debit from journal_entry entry
  join journal_entry debit on debit.id = entry.refund_of
  where entry.kind = 'refund' and entry.reference like 'redemption-recall:%'
) moved on moved.reference = 'redemption-recall:' || recall.id
where recall.points is distinct from moved.returned or moved.debit is distinct from 'redemption:' || recall.redemption_id
union all
select 'nothing counts twice: the indexes that keep it so are in force', name, 'missing'
from unnest(array['journal_entry_once', 'journal_entry_one_ending', 'points_hold_one_a_reference']) name
where not exists (
  select from pg_index where indexrelid = to_regclass(name) and indisunique and indisvalid and indisready
)
union all
select 'a refund never returns more to a lot than was taken from it', format('entry %s, lot %s', back.refund_of, back.lot_id),
  format('%s returned, %s taken', back.amount, coalesce(taken.amount, 0))
from (
  select refund.refund_of, move.lot_id, sum(move.available) as amount
  from journal_entry refund, unnest(refund.lot_ids, refund.lot_available_deltas) as move (lot_id, available)
  where refund.kind = 'refund' group by refund.refund_of, move.lot_id
) back
left join lateral (
  select -sum(move.available + move.held) as amount
  from journal_entry debit,
    unnest(debit.lot_ids, debit.lot_available_deltas, debit.lot_held_deltas) as move (lot_id, available, held)
  where debit.id = back.refund_of and move.lot_id = back.lot_id
) taken on true
where back.amount > coalesce(taken.amount, 0)
union all
select 'a booking and its redemption say the same', coalesce('booking ' || booking.id, 'redemption ' || redemption.id),
  format('%s of %s points, redemption %s of %s', booking.status, booking.points, redemption.state, redemption.points)
from booking full join (select * from redemption where kind = 'travel') redemption on redemption.id = booking.redemption_id
where (booking.id is null or booking.points > 0) and (
  booking.id is null or redemption.id is null or booking.points <> redemption.points
  or booking.account_id <> redemption.account_id or booking.member_id <> redemption.member_id
  -- What the clock gave back is returned, whatever the site makes of the booking.
  or redemption.state <> case
    when exists (select from promise where subject_id = redemption.id and withdrawn_at is not null) then 'returned'
    when booking.status = 'cancelled' then 'cancelled' when booking.status = 'not_available' then 'returned'
    else 'confirmed' end)
union all
select 'what was paid at the till and its redemption say the same', coalesce('request ' || paid.request_key, 'redemption ' || redemption.id),
  format('%s points, redemption %s of %s', paid.points, redemption.state, redemption.points)
from retailer_purchase paid full join (select * from redemption where kind = 'retailer') redemption
  on redemption.id = paid.redemption_id
where paid.request_key is null or redemption.id is null or paid.points <> redemption.points
  or paid.account_id <> redemption.account_id or redemption.state <> 'confirmed'
union all
select 'an order took its points in one debit', coalesce('order ' || o.id, debit.reference),
  format('%s points of account %s, %s debits of %s', o.paid_points, o.account_id, debit.count, debit.taken)
from (select * from shop_order where paid_points > 0) o full join (
  select reference, count(*) as count, -sum(available_delta + held_delta) as taken, min(account_id) as account_id
  from journal_entry where kind in ('spend', 'post') and reference like 'order:%' group by reference
) debit on debit.reference = 'order:' || o.id
where o.id is null or debit.count is distinct from 1 or debit.taken <> o.paid_points or debit.account_id <> o.account_id
union all
select 'an item gave its points back once, if at all', coalesce('item ' || item.id, back.reference),
  format('%s points, %s returned', item.refunded_points, back.returned)
from (select * from order_item where refunded_points > 0) item full join (
  select reference, sum(available_delta) as returned from journal_entry
  where kind = 'refund' and reference like 'order-item:%' group by reference
) back on back.reference = 'order-item:' || item.id
where item.refunded_points is distinct from back.returned
union all
select 'an order is the sum of its items', 'order ' || o.id,
  format('%s points and %s cents, items %s and %s', o.paid_points, o.paid_cents, items.points, items.cents)
from shop_order o left join (
  select order_id, sum(paid_points) as points, sum(paid_cents) as cents from order_item group by order_id
) items on items.order_id = o.id
where (o.paid_points, o.paid_cents) is distinct from (items.points, items.cents)
union all
select 'an order and its card payment say the same', coalesce('order ' || o.id, 'payment ' || payment.id),
  format('%s cents, payment %s of %s', o.paid_cents, payment.state, payment.amount_cents)
from (select * from shop_order where paid_cents > 0) o full join (
  select * from card_payment where state not in ('open', 'declined', 'abandoning', 'abandoned')
) payment on payment.id = o.id
where o.paid_cents is distinct from payment.amount_cents
  -- What is decided and not done yet must have a due time, or no process would pick it up.
  or (payment.state in ('authorised', 'capturing', 'voiding')) and payment.due_at is null
union all
select 'a hold of a checkout is open as long as the checkout is', 'checkout ' || attempt.id,
  format('%s, hold %s, payment %s', attempt.state, hold.state, payment.state)
from checkout_attempt attempt left join points_hold hold on hold.id = attempt.id
left join card_payment payment on payment.id = attempt.id
where case attempt.state
  when 'held' then hold.state <> 'open' or payment.state not in ('open', 'abandoning')
  when 'placed' then hold.state <> 'posted' or payment.state in ('open', 'declined', 'abandoning', 'abandoned')
  else hold.state not in ('voided', 'lapsed') or payment.state not in ('declined', 'abandoned') end
union all
select 'what an item gives back by card is asked for once, and no more than was taken',
  coalesce('item ' || item.id, 'refund ' || refund.id),
  format('%s cents, refund %s of %s', item.refunded_cents, refund.state, refund.amount_cents)
from (select * from order_item where refunded_cents > 0) item full join card_refund refund
  on refund.reference = 'order-item:' || item.id
where item.refunded_cents is distinct from refund.amount_cents or refund.payment_id <> item.order_id
union all
select 'refunds are covered by their payment, and done as it says', 'payment ' || payment.id,
  format('%s of %s, %s refunded, %s due, due at %s', payment.state, payment.amount_cents, refund.total, refund.due, payment.due_at)
from card_payment payment join (
  select payment_id, sum(amount_cents) as total, count(*) filter (where state = 'due') as due,
    bool_or(state in ('refused', 'overdue', 'paid_in_points', 'paid_by_hand')) as refused from card_refund group by payment_id
) refund on refund.payment_id = payment.id
where refund.total > payment.amount_cents
  or (refund.due > 0 and (payment.due_at is null or payment.state in ('uncollected', 'settled_by_hand', 'voided')))
  or (refund.refused and payment.state not in ('captured', 'settled_by_hand'))
  or payment.state in ('open', 'declined', 'abandoning', 'abandoned')
union all
select 'an item that is called refunded is', 'item ' || item.id, format('%s, refund %s', item.status, refund.state)
from order_item item left join card_refund refund on refund.reference = 'order-item:' || item.id
where item.status = 'refunded' and (item.refunded_at is null or refund.state in ('due', 'refused', 'overdue'))
union all
select 'a refund that was paid in points has them, once', coalesce('refund ' || refund.id, entry.reference),
  format('%s points, %s credited', refund.paid_points, entry.available_delta)
from (select * from card_refund where state = 'paid_in_points') refund full join (
  select * from journal_entry where kind = 'adjust' and reference like 'card-refund:%'
) entry on entry.reference = 'card-refund:' || refund.id
where refund.paid_points is distinct from entry.available_delta
union all
select 'money that the gateway refused is somebody''s task', 'payment ' || payment.id, payment.state
from card_payment payment left join shop_order o on o.id = payment.id left join member on member.id = o.member_id
where member.id is null and (payment.state = 'uncollected'
  or exists (select from card_refund refund where refund.payment_id = payment.id and refund.state in ('refused', 'overdue')))
