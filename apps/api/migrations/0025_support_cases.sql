-- A request of a member is a case: it has a status, and support answers it.
set local lock_timeout = '5s';

alter table custom_action_request
  -- The card it is about, where there is one.
  add column account_id bigint,
  add column status text not null default 'open' check (status in ('open', 'in_work', 'answered', 'closed')),
  -- When something happened to it last: the list of the member begins with it.
  add column changed_at timestamptz;

update custom_action_request set changed_at = created_at;

-- squawk-ignore adding-not-nullable-field
alter table custom_action_request alter column changed_at set not null;

-- What staff did with a case, and their words to the member. Nothing of it changes afterwards.
create table case_step (
  request_id uuid not null references custom_action_request (id),
  number integer not null check (number > 0),
  at timestamptz not null,
  staff_id uuid not null references staff (id),
  status text not null check (status in ('open', 'in_work', 'answered', 'closed')),
  text text check (length(text) between 1 and 4000),
  primary key (request_id, number)
);

create trigger case_step_is_append_only before update or delete or truncate on case_step
  for each statement execute function refuse_change();

-- The list of the console: newest first.
-- squawk-ignore require-concurrent-index-creation
create index custom_action_request_newest on custom_action_request (created_at desc, id desc);
