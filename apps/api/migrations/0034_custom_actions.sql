create table custom_action_request (
  id uuid primary key default uuidv7(),
  -- What support and the member call it.
  reference text not null unique,
  member_id uuid not null references member (id),
  -- Who wrote it on the member's behalf.
  staff_id uuid references staff (id),
  action text not null,
  input jsonb not null,
  created_at timestamptz not null
);
create index custom_action_request_of_member on custom_action_request (member_id, created_at desc);
