-- A debit that travels with the COMMIT: nobody reads its answer before, so what cannot be paid undoes the transaction by
-- itself. `RW402` carries what is missing.
create function spend_points_or_fail(
  pool bigint, account bigint, amount bigint, purpose ledger_account, paid_for text, why text, as_of timestamptz
) returns void language plpgsql as $$
declare
  missing constant bigint := spend_points(pool, account, amount, purpose, paid_for, why, as_of);
begin
  if missing is null then
    raise exception '% was paid before', paid_for;
  end if;
  if missing > 0 then
    raise exception 'points are missing' using errcode = 'RW402', detail = missing::text;
  end if;
end
$$;

-- The variants in a cart, for whoever prices it in the same trip that locks it.
create function variants_in_cart(wanted uuid) returns bigint[] language sql stable as $$
  select array_agg(distinct variant_id) from cart_item where cart_id = wanted
$$;
