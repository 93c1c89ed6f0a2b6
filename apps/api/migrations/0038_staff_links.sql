-- A person may be staff before they have a password: a link lets them set one.
set local lock_timeout = '5s';
-- squawk-ignore ban-drop-not-null
alter table staff alter column password_hash drop not null;

create table staff_link (
  hash bytea primary key check (octet_length(hash) = 32),
  staff_id uuid not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_link_of_staff on staff_link (staff_id);
create index staff_link_by_age on staff_link (expires_at);
