-- An authorized redeemer calls support, and staff redeem for them in the member's name, where the program allows it.
set local lock_timeout = '5s';

-- Who called: from the link that staff ask for to the session that it opens. No foreign key: a redeemer who was removed
-- and erased spends nothing.
alter table one_time_token add column redeemer_id uuid;
alter table session add column redeemer_id uuid;

-- The name of the redeemer, kept with what was placed, also when the redeemer is erased later.
alter table shop_order add column called_by text check (length(called_by) between 1 and 130);
alter table redemption add column called_by text check (length(called_by) between 1 and 130);

-- No program allowed it until now.
update program set configuration = jsonb_set(configuration, '{staff}', '{"canSpend": false}')
where configuration -> 'staff' is null;
