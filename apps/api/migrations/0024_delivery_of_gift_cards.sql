-- A gift card goes by post and takes business days; only an eGift card takes hours. Each has its own promise now.
-- What points are worth more for travel is said by the bonuses themselves, not a second time.
set local lock_timeout = '5s';

update program set configuration = jsonb_set(
  configuration #- '{statements,travelBonusPercent}',
  '{shop}',
  (configuration -> 'shop') - 'giftCardHours' || jsonb_build_object(
    'egiftHours', configuration #> '{shop,giftCardHours}',
    'giftCardDays', '{"from": 7, "to": 10}'::jsonb
  )
)
where configuration #> '{shop,giftCardHours}' is not null;
