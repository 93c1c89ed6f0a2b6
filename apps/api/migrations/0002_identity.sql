-- Who members and staff are, and how they prove it.

create table member (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('personal', 'business', 'developer')),
  first_name text not null,
  last_name text not null,
  -- Compared without case: people do not remember how they typed it.
  email text not null check (email = lower(email)),
  email_verified_at timestamptz,
  phone text,
  preferred_language text not null default 'en' check (preferred_language in ('en', 'fr')),
  has_marketing_enabled boolean not null default false,
  program_registration_id integer not null,
  -- How the bank names the customer in its sign-in tokens.
  bank_customer_id text unique,
  created_at timestamptz not null
);
create unique index member_by_email on member (email);

-- Where a mail to a member goes: identity publishes it, the writers of mails read it.
create view member_to_write_to as
  select id as member_id, first_name, email, preferred_language from member;

create table staff (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('support', 'operator')),
  password_hash text not null,
  created_at timestamptz not null
);

-- The newest row is the password in use. The ten newest may not be chosen again.
create table member_password (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id),
  hash text not null,
  set_at timestamptz not null
);
create index member_password_newest on member_password (member_id, id desc);

create table session (
  id uuid primary key,
  kind text not null check (kind in ('member', 'staff')),
  member_id uuid references member (id),
  -- Who acts: together with a member's id, staff on behalf of the member; alone, staff for themselves.
  staff_id uuid references staff (id),
  via text not null check (via in ('password', 'sso', 'token', 'login_as')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  current_jti uuid not null,
  previous_jti uuid,
  rotated_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'idle', 'reuse', 'password_change', 'staff', 'expired')),
  -- A session as a member lives no longer than the staff session it was opened from.
  opened_from uuid references session (id) on delete cascade,
  check ((kind = 'member') = (member_id is not null)),
  check (kind = 'member' or staff_id is not null),
  check ((ended_at is null) = (ended_because is null)),
  constraint session_opened_from_staff check (opened_from is null or via = 'login_as')
);
create index session_open_of_member on session (member_id) where ended_at is null;
-- Old sessions are deleted by the time they began: each call would rewrite an index on the time of their last use.
create index session_by_age on session (created_at);
create index session_of_member on session (member_id, created_at desc) where member_id is not null;
create index session_by_where_opened on session (opened_from) where opened_from is not null;

-- Five failures within any 15 minutes lock a login. So the time of each try is kept, as many as it takes to lock. A
-- try is counted before the password is looked at: a hundred tries at once are no better than one after another.
create table login_throttle (
  subject text primary key,
  tried_at timestamptz[] not null,
  locked_until timestamptz,
  last_tried_at timestamptz not null
);
create index login_throttle_by_age on login_throttle (last_tried_at);

-- Tokens that travel in addresses and work once. Only their hash is kept.
create table one_time_token (
  hash bytea primary key check (octet_length(hash) = 32),
  purpose text not null check (purpose in ('login', 'login_as', 'verify_email', 'reset_password')),
  member_id uuid not null references member (id),
  staff_id uuid references staff (id),
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The request that a token answers: a mail that is sent again gets a token of its own beside the one before.
  request_id uuid,
  -- The staff session that asked for the link. No foreign key: a session that is gone opens nothing.
  staff_session_id uuid,
  check ((purpose = 'login_as') = (staff_id is not null and reason is not null)),
  constraint one_time_token_asked_by_staff check (staff_session_id is null or purpose = 'login_as')
);
create index one_time_token_by_age on one_time_token (expires_at);
create index one_time_token_to_reset on one_time_token (member_id) where purpose = 'reset_password';

-- A request for a new password for an address, known or not. It is kept until the mail is out.
create table password_reset_request (
  id uuid primary key default uuidv7(),
  email text not null,
  created_at timestamptz not null
);

-- Bank tokens that were used: each works once.
create table used_bank_token (
  jti text primary key check (length(jti) between 8 and 200),
  expires_at timestamptz not null
);
create index used_bank_token_by_age on used_bank_token (expires_at);
