-- A change that can make money waits until a second person has approved it.
set local lock_timeout = '5s';

create table change_request (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('program', 'price', 'promotion', 'partner_rate', 'refund', 'staff')),
  -- What people call the thing: a SKU, a code, the number of an order, a person's name and address.
  subject text not null check (length(subject) between 1 and 200),
  -- The call as the first person made it. Approved, it is made again.
  command jsonb not null,
  -- Each figure with what it was and what it becomes.
  changes jsonb not null,
  -- What it costs the program in thirty days like the last ones. Null where nobody can tell.
  worth_cents bigint,
  -- Of a refund: it counts with the adjustments, by the person and by the pool.
  pool_id bigint,
  points bigint check (points >= 0),
  needs_approval boolean not null,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  requested_by uuid not null references staff (id),
  requested_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  decision_note text check (length(decision_note) between 5 and 500),
  check ((pool_id is null) = (points is null)),
  check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  -- Whatever the program does: no person approves their own change.
  constraint change_request_has_a_second_person check (
    not needs_approval or state <> 'approved' or decided_by <> requested_by)
);
create index change_request_newest on change_request (requested_at desc, id desc);
create index change_request_waiting on change_request (requested_at desc, id desc) where state = 'waiting';
create index change_request_alone_of_person on change_request (requested_by, requested_at) include (points)
  where not needs_approval;
create index change_request_alone_of_pool on change_request (pool_id, requested_at) include (points)
  where not needs_approval;

create function guard_change_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or new.state = 'waiting'
    or (old.id, old.kind, old.subject, old.command, old.changes, old.worth_cents, old.pool_id, old.points,
      old.needs_approval, old.requested_by, old.requested_at) is distinct from
      (new.id, new.kind, new.subject, new.command, new.changes, new.worth_cents, new.pool_id, new.points,
      new.needs_approval, new.requested_by, new.requested_at) then
    raise exception 'a change is decided once and does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger change_request_is_decided_once before update on change_request
  for each row execute function guard_change_request();
create trigger change_request_stays before delete or truncate on change_request
  for each statement execute function refuse_change();

-- The price that two people, or the vendor's file, stand for. One person alone lowers a price to a part of it, however
-- many steps they take. Null: the price as it is.
alter table variant_price add column agreed_amount bigint check (agreed_amount >= amount);

-- What one person brought new, or gave other attributes, is not for sale before a second person has agreed to it.
alter table variant add column is_agreed boolean not null default true;

-- Codes that one person made alone are counted together.
alter table promotion add column is_agreed boolean not null default true;

update staff_role set rights = rights || array['changes.approve'], version = version + 1 where code = 'operator';
