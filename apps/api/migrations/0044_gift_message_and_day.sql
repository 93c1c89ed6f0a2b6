-- An eGift card can carry a message and wait for a day. An order keeps both with the recipient.
set local lock_timeout = '5s';

alter table cart_item add column recipient_message text, add column send_on date;
alter table cart_item add constraint cart_item_gift_has_recipient
  check (recipient_email is not null or num_nonnulls(recipient_message, send_on) = 0) not valid;

-- The same card for the same person with other words, or on another day, is another line. Carts are few and short-lived:
-- the table may be locked.
-- squawk-ignore require-concurrent-index-creation
create unique index if not exists cart_item_is_one_thing on cart_item (cart_id, variant_id, recipient_email,
  recipient_first_name, recipient_last_name, recipient_message, send_on) nulls not distinct;
alter table cart_item drop constraint cart_item_cart_id_variant_id_recipient_email_recipient_firs_key;

create or replace function cart_contents(wanted uuid) returns json language sql stable as $$
  select json_build_object(
    'lines', coalesce((
      select json_agg(json_build_object('id', id, 'productId', product_id, 'variantId', variant_id,
        'quantity', quantity, 'seenPrice', seen_price, 'recipient', case when recipient_email is not null then
          json_build_object('firstName', recipient_first_name, 'lastName', recipient_last_name,
            'email', recipient_email, 'message', recipient_message, 'sendOn', send_on) end) order by added_at, id)
      from cart_item where cart_id = wanted), '[]'::json),
    'codes', coalesce((
      select json_agg(json_build_object('id', id, 'promotionId', promotion_id) order by added_at, id)
      from cart_promotion where cart_id = wanted), '[]'::json)
  )
$$;
