-- A passkey of a member opens a session: what it signs is asked for by a visitor, who has none yet.
set local lock_timeout = '5s';

-- squawk-ignore ban-drop-not-null -- the rows live for five minutes, and every reader names the session or the purpose
alter table passkey_challenge alter column session_id drop not null;
alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check
  check (purpose in ('add', 'prove', 'log_in')) not valid;
alter table passkey_challenge add constraint passkey_challenge_of_session_or_visitor
  check ((session_id is null) = (purpose = 'log_in')) not valid;
