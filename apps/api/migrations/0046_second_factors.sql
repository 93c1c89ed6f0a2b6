-- What a person proves beside the password: a passkey, a code of an app, or a recovery code. Of staff or of a member.
set local lock_timeout = '5s';

create table passkey (
  -- As the authenticator names it, in base64url.
  id text primary key check (length(id) between 1 and 1400),
  member_id uuid references member (id),
  staff_id uuid references staff (id),
  name text not null check (length(name) between 1 and 60),
  public_key bytea not null,
  -- Grows with each use, where the authenticator counts: one that falls behind is a copy.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_of_one check (num_nonnulls(member_id, staff_id) = 1)
);
create index passkey_of_member on passkey (member_id) where member_id is not null;
create index passkey_of_staff on passkey (staff_id) where staff_id is not null;

-- Counts only when confirmed. The step of the last code: no code works twice.
create table code_secret (
  id bigint generated always as identity primary key,
  member_id uuid unique references member (id),
  staff_id uuid unique references staff (id),
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  constraint code_secret_of_one check (num_nonnulls(member_id, staff_id) = 1)
);

create table recovery_code (
  hash bytea primary key check (octet_length(hash) = 32),
  member_id uuid references member (id),
  staff_id uuid references staff (id),
  used_at timestamptz,
  constraint recovery_code_of_one check (num_nonnulls(member_id, staff_id) = 1)
);
create index recovery_code_of_member on recovery_code (member_id) where member_id is not null;
create index recovery_code_of_staff on recovery_code (staff_id) where staff_id is not null;

-- What a passkey is asked to sign: once, soon, and in the session that asked.
create table passkey_challenge (
  challenge text primary key,
  session_id uuid not null references session (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  expires_at timestamptz not null
);
create index passkey_challenge_of_session on passkey_challenge (session_id);
create index passkey_challenge_by_age on passkey_challenge (expires_at);

-- When the second factor was proved last in this session. A staff session without it opens nothing.
alter table session add column proved_at timestamptz;
