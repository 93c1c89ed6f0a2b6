set local lock_timeout = '5s';

-- Every order of a member, whatever it is for: orders of the shop, redemptions and bookings, each where it is kept. The
-- branches have no conditions, so that a page is a walk along one index of each. What a booking was paid with is no
-- order beside it: its channel is null.
create view member_order as
  select id, 'shop' as source, member_id, account_id, sale_channel as channel, placed_at, total as points
  from shop_order
  union all
  select id, 'redemption', member_id, account_id,
    case kind
      when 'miles' then 'ASC'
      when 'purchase' then 'CHBK'
      when 'annual_fee' then 'CHBK'
      when 'cash_back' then 'CHBK'
      when 'direct_deposit' then 'FPC'
      when 'investment' then 'FPC'
      when 'external' then 'EXTR'
      when 'retailer' then 'LRG'
    end, created_at, points
  from redemption
  union all
  select id, 'booking', member_id, account_id, channel, created_at, points
  from booking;

-- On a large table it is built by hand before the release (CONTRIBUTING.md).
-- squawk-ignore require-concurrent-index-creation
create index if not exists redemption_of_member_newest on redemption (member_id, created_at desc, id desc);
-- squawk-ignore require-concurrent-index-deletion
drop index if exists redemption_of_member;
-- squawk-ignore require-concurrent-index-creation
create index if not exists booking_of_member_newest on booking (member_id, created_at desc, id desc);
-- Support searches for the number that the member was given.
-- squawk-ignore require-concurrent-index-creation
create index if not exists booking_by_reference on booking (upper(reference_number));
-- squawk-ignore require-concurrent-index-creation
create index if not exists historical_order_by_number on historical_order (number);
