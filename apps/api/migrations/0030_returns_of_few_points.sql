-- Goods that a shop takes back may be worth a point and not a whole cent.
set local lock_timeout = '5s';
alter table redemption_recall drop constraint redemption_recall_amount_cents_check;
alter table redemption_recall add constraint redemption_recall_amount_cents_check
  check (amount_cents >= 0 and amount_cents + points > 0) not valid;
