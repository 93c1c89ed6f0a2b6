-- What the last replay of the chain found. The row is there from the start: whoever replays holds it.
create table audit_check (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz,
  entries bigint,
  broken_at bigint,
  head bytea,
  check (num_nulls(checked_at, entries, head) in (0, 3)),
  check (broken_at is null or checked_at is not null)
);
insert into audit_check default values;

-- When a person was last refused a call: tries that follow within a second are one entry of the audit.
create table staff_refusal (
  staff_id uuid not null references staff (id),
  call text not null,
  at timestamptz not null,
  primary key (staff_id, call)
);
