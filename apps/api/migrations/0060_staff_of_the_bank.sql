-- Staff may sign in at the bank's own provider (OpenID Connect). A person is known there by issuer and subject: an e-mail
-- address can be given to somebody else.
set local lock_timeout = '5s';

alter table staff add column provider_issuer text, add column provider_subject text;
-- The console has few people: the check of their rows takes no time.
-- squawk-ignore constraint-missing-not-valid
alter table staff add constraint staff_provider_whole check (num_nonnulls(provider_issuer, provider_subject) in (0, 2));
-- squawk-ignore require-concurrent-index-creation
create unique index staff_of_provider on staff (provider_issuer, provider_subject) where provider_issuer is not null;

-- Between the way to the provider and the way back: once, soon, and in the browser that began.
create table staff_sign_in (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  nonce text not null,
  verifier text not null,
  return_url text not null,
  -- Who connects their account here with the one at the provider.
  staff_id uuid references staff (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_sign_in_by_age on staff_sign_in (expires_at);
create index staff_sign_in_of_staff on staff_sign_in (staff_id) where staff_id is not null;

-- Which sessions the provider opened, and under which name it may end them.
create table staff_provider_session (
  session_id uuid primary key references session (id) on delete cascade,
  issuer text not null,
  sid text
);
create index staff_provider_session_by_sid on staff_provider_session (issuer, sid) where sid is not null;

-- Logout tokens that were heard. Each works once, and a session that it names cannot be opened afterwards.
create table staff_logout (
  issuer text not null,
  token_id text not null,
  sid text,
  heard_at timestamptz not null,
  primary key (issuer, token_id)
);
create index staff_logout_by_sid on staff_logout (issuer, sid) where sid is not null;
create index staff_logout_by_age on staff_logout (heard_at);
