-- The card that a session uses now. A call that names no card is about this one.
set local lock_timeout = '5s';

-- No foreign key: the card is looked for among the member's own each time.
alter table session add column account_id bigint;
