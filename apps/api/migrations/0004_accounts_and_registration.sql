-- Card accounts, the people who use them, what a member has to do, and how a member registers.

-- Points belong to a pool. One or more accounts share it.
create table pool (
  id bigint generated always as identity primary key,
  created_at timestamptz not null
);

create table account (
  id bigint generated always as identity primary key,
  reference_identifier text not null unique,
  pool_id bigint not null references pool (id),
  type_code text not null check (type_code in ('hsbcadv', 'hsbcprem', 'hsbcpwe', 'hsbcrbbc', 'hsbcrbbi')),
  family text not null check (family in ('advance', 'premier-world', 'elite', 'platinum', 'business', 'cash')),
  -- A active, H on hold, C cancelled by the member, X cancelled by the bank, I inactive, L locked, F fraud review.
  status_code text not null check (status_code in ('A', 'H', 'C', 'X', 'I', 'L', 'F')),
  opened_at timestamptz not null,
  -- A movement of points names the card and its pool. They must belong together, or the points of one member could pay
  -- for another.
  constraint account_with_its_pool unique (id, pool_id)
);
create index account_of_pool on account (pool_id);

create table account_member (
  account_id bigint not null references account (id),
  member_id uuid not null references member (id),
  is_primary boolean not null,
  primary key (account_id, member_id)
);
create unique index account_has_one_primary on account_member (account_id) where is_primary;
create index account_member_of_member on account_member (member_id);

create table medium (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  name_on_medium text not null,
  number_ending text not null check (number_ending ~ '^[0-9]{4}$')
);
create index medium_of_account on medium (account_id);
-- Staff look for members by the last digits of a card.
create index medium_by_ending on medium (number_ending);

-- What the card feed must know about a card: accounts publishes it, activity reads it.
create view card_of_feed as
  select reference_identifier as card, id as account_id, pool_id, family from account;

-- What an order shows of the card it was placed with: accounts publishes it, orders reads it.
create view card_of_account as
  select a.id as account_id, a.family,
    coalesce((select m.number_ending from medium m where m.account_id = a.id order by m.id limit 1), '') as number_ending
  from account a;

create table pending_action (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  type text not null check (type in ('accept_terms', 'complete_registration', 'verify_email')),
  terms_id text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index pending_action_open on pending_action (member_id) where done_at is null;

-- An address that is confirmed needs no further act.
create view open_pending_action as
  select p.id, p.member_id, p.type, p.terms_id, p.created_at
  from pending_action p join member m on m.id = p.member_id
  where p.done_at is null and not (p.type = 'verify_email' and m.email_verified_at is not null);

-- A session check asks for the standing of one member at each call. With `exists` the planner may collect the blocked
-- accounts of all members, which costs more with each customer; with `limit 1` it asks about one member. It starts
-- from the cards of the member or from the blocked cards; neither reads the whole table.
create index account_blocked on account (id) where status_code in ('L', 'F');
create view member_standing as
  select
    m.id as member_id,
    (
      select true from account_member am join account a on a.id = am.account_id
      where am.member_id = m.id and am.is_primary and a.status_code = 'A' limit 1
    ) is not null as has_usable_account,
    (
      select true from account_member am join account a on a.id = am.account_id
      where am.member_id = m.id and am.is_primary and a.status_code in ('L', 'F') limit 1
    ) is not null as is_blocked,
    (
      select true from pending_action p
      where p.member_id = m.id and p.done_at is null
        and not (p.type = 'verify_email' and m.email_verified_at is not null) limit 1
    ) is not null as has_pending_actions
  from member m;

-- People who may use a member's points.
create table authorized_redeemer (
  id uuid primary key default uuidv7(),
  account_id bigint not null references account (id),
  -- The member who gave them access, and gets the mails about it.
  member_id uuid not null references member (id),
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone text,
  relation_code text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index authorized_redeemer_once on authorized_redeemer (account_id, email) where removed_at is null;
create index authorized_redeemer_removed on authorized_redeemer (removed_at) where removed_at is not null;
create index authorized_redeemer_of_member on authorized_redeemer (member_id);

-- Questions and requests of a member to support.
create table custom_action_request (
  id uuid primary key default uuidv7(),
  -- What support and the member call it.
  reference text not null unique,
  member_id uuid not null references member (id),
  -- Staff who wrote it on behalf of the member.
  staff_id uuid references staff (id),
  action text not null,
  input jsonb not null,
  created_at timestamptz not null
);
create index custom_action_request_of_member on custom_action_request (member_id, created_at desc);

-- How members register for a program: steps, fields and their checks. The module decides the shape of the document.
create table program_registration (
  id integer primary key check (id > 0),
  program_slug text not null references program (slug),
  configuration jsonb not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  updated_by uuid references staff (id)
);
create trigger program_registration_counts_versions before update on program_registration
  for each row execute function count_version();
create trigger program_registration_changed after insert or update or delete on program_registration
  for each statement execute function announce_change('content');

-- Cards of holders without a login, as the bank told us, and what proves that a person is the holder. No card number.
create table card_enrolment (
  account_id bigint primary key references account (id),
  customer_number text not null unique check (length(customer_number) between 4 and 40),
  number_ending text not null check (number_ending ~ '^[0-9]{4}$'),
  postal_code text not null,
  created_at timestamptz not null,
  claimed_at timestamptz,
  claimed_by uuid references member (id),
  check ((claimed_at is null) = (claimed_by is null))
);

-- A registration that waits until its link is opened. Until then there is no member. A registration that is not
-- confirmed is deleted.
create table registration_request (
  id uuid primary key default uuidv7(),
  registration_id integer not null,
  account_id bigint references account (id),
  email text not null check (email = lower(email)),
  -- Password, answers and the other input. Emptied when the member is made.
  details jsonb,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  check ((confirmed_at is null) = (details is not null))
);
create index registration_request_by_email on registration_request (email);
create index registration_request_by_age on registration_request (created_at);

create table registration_link (
  hash bytea primary key check (octet_length(hash) = 32),
  request_id uuid not null references registration_request (id) on delete cascade,
  expires_at timestamptz not null
);
create index registration_link_of_request on registration_link (request_id);

-- A request for a fresh link to an address. It is kept until the mail is out.
create table registration_mail_request (
  id uuid primary key default uuidv7(),
  registration_id integer not null,
  email text not null,
  created_at timestamptz not null
);

-- Answers that have no column of their own in member.
create table registration_answer (
  member_id uuid primary key references member (id),
  registration_id integer not null,
  answers jsonb not null,
  answered_at timestamptz not null
);
