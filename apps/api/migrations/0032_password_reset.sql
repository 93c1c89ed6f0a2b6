alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('login', 'login_as', 'verify_email', 'reset_password'));
-- Which asking a token answers: a mail that is tried again gets a token of its own beside the one before.
alter table one_time_token add column request_id uuid;
create index one_time_token_to_reset on one_time_token (member_id) where purpose = 'reset_password';

-- Somebody asked for a new password for an address, whoever's it is; kept until the mail is out.
create table password_reset_request (
  id uuid primary key default uuidv7(),
  email text not null,
  created_at timestamptz not null
);
