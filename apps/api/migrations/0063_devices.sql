-- From where a session was opened, so that its owner knows it again: the browser, the system and the network, never a
-- guess of a place.
set local lock_timeout = '5s';

alter table session
  add column browser text check (length(browser) between 1 and 40),
  add column system text check (length(system) between 1 and 40),
  add column network text check (length(network) between 1 and 60),
  add column device_id uuid;

-- The devices on which a member has logged on. A log-on from any other is told by mail.
create table member_device (
  -- Two members may share a device.
  id uuid not null,
  member_id uuid not null references member (id),
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (id, member_id)
);
create index member_device_of_member on member_device (member_id);

-- In which session something was done: what is told of it says from which device. Sessions are deleted before events.
alter table outbox_event add column session_id uuid;

alter table session drop constraint session_via_check;
alter table session add constraint session_via_check
  check (via in ('password', 'sso', 'token', 'login_as', 'passkey')) not valid;
