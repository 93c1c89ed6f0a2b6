-- The link "this was not me" in the mails about an account stops all spending. It opens nothing, and logs everybody off.
set local lock_timeout = '5s';

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('login', 'login_as', 'verify_email', 'reset_password', 'freeze')) not valid;

alter table session drop constraint session_ended_because_check;
alter table session add constraint session_ended_because_check
  check (ended_because in ('logout', 'idle', 'reuse', 'password_change', 'staff', 'expired', 'freeze')) not valid;
