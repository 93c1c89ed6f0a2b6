-- A return can be for some of an item. What comes back is its share of what was paid. An item is still refunded once: the
-- guard of the row, the ledger and the payment refuse a second time.
set local lock_timeout = '5s';

-- Null: all of it.
alter table order_claim add column quantity integer;
alter table order_claim add constraint order_claim_quantity_is_some check (quantity >= 1) not valid;

create or replace function check_order_item() returns trigger language plpgsql as $$
begin
  if (
    new.position >= 1
    and jsonb_typeof(new.product) = 'object'
    and new.product_type in ('merchandise', 'giftcard', 'egiftcard')
    and new.sale_channel in ('SHOP', 'EGIF')
    and new.quantity between 1 and 1000
    and new.unit_price >= 0
    and jsonb_typeof(new.promotions) = 'array'
    and jsonb_typeof(new.fees) = 'array'
    and new.total >= 0
    and new.paid_points between 0 and new.total
    and new.paid_cents >= 0
    and jsonb_typeof(new.recipient) = 'object'
    and (new.product_type = 'egiftcard') = (new.recipient is not null)
    and new.delivery_to >= new.delivery_from
    and new.status_place >= 1
    and length(new.carrier) <= 100 and length(new.tracking_number) <= 100 and length(new.tracking_url) <= 500
    and new.refunded_points between 0 and new.paid_points and new.refunded_cents between 0 and new.paid_cents
    and (new.refunded_at is not null or (new.refunded_points = 0 and new.refunded_cents = 0))
  ) is false then
    raise exception 'an item of an order cannot say this' using errcode = 'check_violation', table = 'order_item';
  end if;
  return new;
end
$$;

-- Where returned goods are sent to. Parts are separated by commas.
update program set configuration = jsonb_set(configuration, '{shop,returnAddress}',
  '"Rewards Returns, 1200 Harbor Way, Dock 4, Salem, OR 97301, United States"')
where configuration #> '{shop,returnAddress}' is null;
