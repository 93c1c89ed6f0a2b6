-- What must be true of every point, always. Each row that this gives is something that must never be: the name of the
-- broken invariant, what it concerns, and what was found. Read-only and set-based; it runs after every test that moves
-- points, on a schedule, and by `npm run invariants`.
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
-- By the line's own name: most lines move nothing, and an entry's name need not be made up for each to find that out.
moved_by_card as (
  select substr(coalesce(earned.reference, debt.reference), length('card-transaction:') + 1) as bank_reference,
    coalesce(earned.account_id, debt.account_id) as account_id, earned.available_delta as credited, debt.amount as owed
  from (select * from journal_entry where kind = 'earn' and reference like 'card-transaction:%') earned
  full join (select * from points_debt where reference like 'card-transaction:%') debt
    on debt.reference = earned.reference
)
select 'an entry has postings that sum to zero and are what it says' as invariant, 'entry ' || entry.id as subject,
  format('%s postings, sum %s, available %s of %s, held %s of %s', coalesce(legs.count, 0), legs.total, legs.available,
    entry.available_delta, legs.held, entry.held_delta) as found
from journal_entry entry left join (
  -- An entry has one posting an account at most, so the largest is the one; sums would be made as decimals.
  select entry_id, count(*) as count, sum(amount) as total,
    coalesce(max(amount) filter (where ledger_account = 'available'), 0) as available,
    coalesce(max(amount) filter (where ledger_account = 'held'), 0) as held
  from posting group by entry_id
) legs on legs.entry_id = entry.id
where legs.count is null or legs.count < 2 or legs.total <> 0
  or legs.available <> entry.available_delta or legs.held <> entry.held_delta
union all
select 'the lots an entry moved are what it says', 'entry ' || entry.id,
  format('available %s, held %s', entry.available_delta, entry.held_delta)
from journal_entry entry left join points_lot credited on credited.entry_id = entry.id
where case when entry.lot_expires_at is null
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
  select move.lot_id, sum(move.available) as available, sum(move.held) as held
  from journal_entry entry,
    unnest(entry.lot_ids, entry.lot_available_deltas, entry.lot_held_deltas) as move (lot_id, available, held)
  where entry.lot_expires_at is null group by move.lot_id
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
from journal_entry entry where entry.hash <> entry_hash(entry)
union all
-- Every entry but the first of a pool has one before it: then none is missing in between.
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
  select entry.hold_id, move.lot_id, sum(move.held) as held, sum(sum(move.held)) over (partition by entry.hold_id) as in_all
  from journal_entry entry, unnest(entry.lot_ids, entry.lot_held_deltas) as move (lot_id, held)
  where entry.hold_id is not null group by entry.hold_id, move.lot_id
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
select 'points are spent before they expire, and expire after', format('entry %s, lot %s', entry.id, lot.id),
  format('%s at %s, expires at %s', entry.kind, entry.at, lot.expires_at)
from journal_entry entry, unnest(entry.lot_ids) as moved (lot_id) join points_lot lot on lot.id = moved.lot_id
where (entry.kind in ('spend', 'hold', 'reverse') and lot.expires_at <= entry.at)
  or (entry.kind = 'expire' and lot.expires_at > entry.at)
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
where redemption.id is null or moved.reference is null or moved.debits <> 1 or moved.taken <> redemption.points
  or moved.account_id <> redemption.account_id
  or moved.refunds <> case when redemption.state in ('returned', 'cancelled') then 1 else 0 end
  or (moved.refunds = 1 and moved.returned <> redemption.points)
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
