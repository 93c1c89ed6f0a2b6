-- What an event is about: staff look for the mails of a member, of their orders and of their redemptions.
create function event_subject(payload jsonb) returns text language sql immutable parallel safe
return coalesce(payload ->> 'memberId', payload ->> 'orderId', payload ->> 'redemptionId', payload ->> 'enrolmentId',
  payload ->> 'redeemerId');
create index outbox_event_by_subject on outbox_event (event_subject(payload), occurred_at desc)
  where event_subject(payload) is not null;

-- Staff look for members by their order's number; people type it as they like.
create index redemption_by_confirmation on redemption (upper(confirmation));
create index shop_order_by_upper_number on shop_order (upper(number));
