-- A debit that is settled at once: locks the pool, takes the lots that expire soonest and writes the entry, in one round
-- trip, for every trip holds the pool's lock longer. Gives what is missing, 0 when it is paid, and null when the same
-- reference was paid before: whoever asks again after a crash must not take "too little is left" for "not paid".
create function spend_points(
  pool bigint, account bigint, amount bigint, purpose ledger_account, paid_for text, why text, as_of timestamptz
) returns bigint language plpgsql as $$
declare
  missing bigint := amount;
  lots bigint[] := '{}';
  taken bigint[] := '{}';
  lot record;
begin
  perform from pool_balance where pool_id = pool for update;
  for lot in
    select id, available from points_lot
    where pool_id = pool and has_available and expires_at > as_of
    order by expires_at, id
  loop
    lots := lots || lot.id;
    taken := taken || -least(lot.available, missing);
    missing := greatest(missing - lot.available, 0);
    exit when missing = 0;
  end loop;
  if missing > 0 then
    return case when not exists (
      select from journal_entry
      where (case when kind in ('spend', 'post') then 'debit' else kind end) = 'debit' and reference = paid_for
    ) then missing end;
  end if;
  insert into journal_entry
    (pool_id, kind, account_id, reference, reason, available_delta, held_delta, counter, lot_ids,
    lot_available_deltas, lot_held_deltas, at)
  select pool, 'spend', account, paid_for, why, -amount, 0, purpose, lots, taken,
    array_fill(0::bigint, array[cardinality(lots)]), as_of
  where not exists (
    select from journal_entry
    where (case when kind in ('spend', 'post') then 'debit' else kind end) = 'debit' and reference = paid_for
  );
  return case when found then 0 end;
end
$$;
