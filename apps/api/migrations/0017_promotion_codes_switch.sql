-- A program says whether codes can be used in its carts. Every program could use them until now.
set local lock_timeout = '5s';

update program set configuration = jsonb_set(configuration, '{shop,hasPromotionCodes}', 'true')
where configuration #> '{shop,hasPromotionCodes}' is null;
