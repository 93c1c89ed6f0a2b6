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

create table staff (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('support', 'operator')),
  password_hash text not null,
  created_at timestamptz not null
);

-- The present password is the newest row; the ten newest may not be chosen again.
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
  -- Who acts: with a member's id, staff on the member's behalf; alone, staff for themselves.
  staff_id uuid references staff (id),
  via text not null check (via in ('password', 'sso', 'token', 'login_as')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  current_jti uuid not null,
  previous_jti uuid,
  rotated_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'idle', 'reuse', 'password_change', 'staff', 'expired')),
  check ((kind = 'member') = (member_id is not null)),
  check (kind = 'member' or staff_id is not null),
  check ((ended_at is null) = (ended_because is null))
);
create index session_open_of_member on session (member_id) where ended_at is null;

-- Tries are counted before the password is looked at, so that a hundred at once are no better than one after another.
create table login_throttle (
  subject text primary key,
  tries integer not null,
  window_started_at timestamptz not null
);

-- Single-use tokens that travel in addresses: only their hash is kept.
create table one_time_token (
  hash bytea primary key check (octet_length(hash) = 32),
  purpose text not null check (purpose in ('login', 'login_as', 'verify_email')),
  member_id uuid not null references member (id),
  staff_id uuid references staff (id),
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'login_as') = (staff_id is not null and reason is not null))
);
create index one_time_token_by_age on one_time_token (expires_at);

-- Names of bank tokens that were used: each works once.
create table used_bank_token (
  jti text primary key check (length(jti) between 8 and 200),
  expires_at timestamptz not null
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid not null references staff (id),
  member_id uuid references member (id),
  act text not null,
  details jsonb not null default '{}',
  trace_id text not null
);
create index audit_entry_of_member on audit_entry (member_id, id desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

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
  opened_at timestamptz not null
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

create table pending_action (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  type text not null check (type in ('accept_terms', 'complete_registration', 'verify_email')),
  terms_id text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index pending_action_open on pending_action (member_id) where done_at is null;

-- What a session check must know about a member, in one place: accounts publishes it, identity reads it.
create view member_standing as
  select
    m.id as member_id,
    exists (
      select from account_member am join account a on a.id = am.account_id
      where am.member_id = m.id and am.is_primary and a.status_code = 'A'
    ) as has_usable_account,
    exists (
      select from account_member am join account a on a.id = am.account_id
      where am.member_id = m.id and am.is_primary and a.status_code in ('L', 'F')
    ) as is_blocked,
    exists (
      select from pending_action p where p.member_id = m.id and p.done_at is null
    ) as has_pending_actions
  from member m;

alter table content_entry drop constraint content_entry_kind_check;
alter table content_entry add constraint content_entry_kind_check
  check (kind in ('menu_item', 'account_menu_item', 'page', 'slide', 'broadcast'));
