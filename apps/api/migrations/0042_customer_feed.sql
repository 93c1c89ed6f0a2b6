-- What the bank tells about its customers and their cards, and how far it was read.
set local lock_timeout = '5s';

-- The newest line about each customer. A personal customer is a member at once; a business customer becomes one by
-- registering.
create table bank_customer (
  customer text primary key check (length(customer) between 1 and 100),
  kind text not null check (kind in ('personal', 'business')),
  -- Since when the line was true at the bank: an older line changes nothing.
  as_of timestamptz not null,
  told jsonb not null,
  customer_number text unique check (length(customer_number) between 4 and 40),
  member_id uuid references member (id)
);
create index bank_customer_without_member on bank_customer (customer_number)
  where member_id is null and customer_number is not null;

-- The newest line about each card. Cards that replaced each other belong to one account.
create table bank_card (
  card text primary key check (length(card) between 1 and 100),
  customer text not null references bank_customer (customer),
  as_of timestamptz not null,
  told jsonb not null,
  account_id bigint not null references account (id),
  -- The bank's name for the points that several cards share.
  pool text check (length(pool) between 1 and 100),
  -- The card that took its place: from then on this one changes nothing of the account.
  replaced_by text references bank_card (card)
);
create index bank_card_of_customer on bank_card (customer);
create index bank_card_of_account on bank_card (account_id);
create index bank_card_of_pool on bank_card (pool) where pool is not null;

-- How far the feed was read. A process that takes in locks it, so that one does so at a time.
create table customer_feed_cursor (
  only_row boolean primary key default true check (only_row),
  cursor text check (length(cursor) between 1 and 200),
  moved_at timestamptz
);
insert into customer_feed_cursor default values;

-- Lines that could not be placed, the newest about each customer and card. `waits_for` names the customer or card that
-- has to come first.
create table customer_feed_leftover (
  id uuid primary key default uuidv7(),
  subject text not null unique,
  as_of timestamptz,
  reason text not null check (length(reason) between 1 and 40),
  waits_for text,
  told text not null,
  kept_at timestamptz not null,
  tried_at timestamptz not null
);
create index customer_feed_leftover_waiting on customer_feed_leftover (waits_for) where waits_for is not null;

-- A plastic card that another one replaced is no longer shown. Staff still find its holder by its last digits.
alter table medium add column replaced_at timestamptz;

-- What the card feed must know about a card, by each name that the bank gave it.
create or replace view card_of_feed as
  select reference_identifier as card, id as account_id, pool_id, family from account
  union all
  select b.card, a.id, a.pool_id, a.family
  from bank_card b join account a on a.id = b.account_id where b.card <> a.reference_identifier;

create or replace view card_of_account as
  select a.id as account_id, a.family,
    coalesce((
      select m.number_ending from medium m
      where m.account_id = a.id and m.replaced_at is null order by m.id limit 1), '') as number_ending
  from account a;

-- Who registered with the number of a customer: registration publishes it, customers reads it.
create view claimed_enrolment as
  select customer_number, account_id, claimed_by from card_enrolment where claimed_at is not null;

-- When the last card of a pool is closed, its points have some days left. A card that is opened again lifts this.
create table pool_ending (
  id bigint generated always as identity primary key,
  pool_id bigint not null references pool (id),
  closed_at timestamptz not null,
  ends_at timestamptz not null,
  lifted_at timestamptz
);
create unique index pool_ending_open on pool_ending (pool_id) where lifted_at is null;
create index pool_ending_due on pool_ending (ends_at) where lifted_at is null;

-- Programs from before: the points of a closed card have 60 days.
update program
set configuration = jsonb_set(configuration, '{earning,closedCardDays}', '60')
where configuration ? 'earning' and not configuration -> 'earning' ? 'closedCardDays';
