set local lock_timeout = '5s';

-- What a card paid and the bank has not posted yet. It earns nothing until it is: then the posted line takes its place,
-- by the same reference. One that the bank dropped stays for a while, because the feed tells in any order.
create table pending_card_line (
  bank_reference text primary key check (length(bank_reference) between 1 and 64),
  account_id bigint not null references account (id),
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  description text not null check (length(description) between 1 and 200),
  category text check (length(category) between 1 and 40),
  paid_at timestamptz not null,
  is_dropped boolean not null
);
create index pending_card_line_of_account on pending_card_line (account_id, paid_at desc);
create index pending_card_line_by_age on pending_card_line (paid_at);
