-- What staff note about a member, for each other. A note stays as it was written.
set local lock_timeout = '5s';

create table member_note (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  staff_id uuid not null references staff (id),
  written_at timestamptz not null,
  text text not null check (length(text) between 5 and 500)
);
create index member_note_newest on member_note (member_id, written_at desc, id desc);
create trigger member_note_is_append_only before update or delete or truncate on member_note
  for each statement execute function refuse_change();
