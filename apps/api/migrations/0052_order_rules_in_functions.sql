-- What an order and an item may say, as the ledger does it (0007): in functions, because constraints of a table are read
-- anew by every statement that writes a row, and these were a third of what an order costs. As with constraints, what is
-- not known breaks no rule.

do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as of_table, conname from pg_constraint
    where contype = 'c' and conrelid in ('shop_order'::regclass, 'order_item'::regclass)
  loop
    execute format('alter table %s drop constraint %I', rule.of_table, rule.conname);
  end loop;
end
$$;

-- Orders are never changed (0026), so they are looked at once.
create function check_order() returns trigger language plpgsql as $$
begin
  if (
    length(new.number) between 1 and 40
    and new.sale_channel in ('SHOP', 'EGIF')
    and new.items_price >= 0 and new.fees_price >= 0 and new.promotion_amount >= 0
    and new.total = new.items_price + new.fees_price - new.promotion_amount and new.total >= 0
    and new.paid_points between 0 and new.total
    and new.paid_cents >= 0 and (new.paid_cents > 0) = (new.paid_points < new.total)
    and jsonb_typeof(new.promotions) = 'array'
    and jsonb_typeof(new.shipping_address) = 'object'
  ) is false then
    raise exception 'an order cannot say this' using errcode = 'check_violation', table = 'shop_order';
  end if;
  return new;
end
$$;
create trigger shop_order_is_sound before insert on shop_order for each row execute function check_order();

create function check_order_item() returns trigger language plpgsql as $$
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
    and new.refunded_points in (0, new.paid_points) and new.refunded_cents in (0, new.paid_cents)
    and (new.refunded_at is not null or (new.refunded_points = 0 and new.refunded_cents = 0))
  ) is false then
    raise exception 'an item of an order cannot say this' using errcode = 'check_violation', table = 'order_item';
  end if;
  return new;
end
$$;
create trigger order_item_is_sound before insert or update on order_item
  for each row execute function check_order_item();
