-- To set a price and to give something back are rights of their own. Nobody loses what they could do yesterday.
set local lock_timeout = '5s';

update staff_role set rights = rights || array['prices.change'], version = version + 1, changed_at = now()
where 'catalogue.manage' = any(rights) and not 'prices.change' = any(rights);
update staff_role set rights = rights || array['orders.refund'], version = version + 1, changed_at = now()
where 'orders.move' = any(rights) and not 'orders.refund' = any(rights);
