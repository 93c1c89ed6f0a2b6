-- What staff do: the audit, and points that staff give or take.

-- The end of the audit chain. Only the trigger below writes it. An entry that was cut off the end is missed here.
create table audit_chain (
  only_row boolean primary key default true check (only_row),
  entries bigint not null,
  head bytea not null
);

create function audit_genesis() returns bytea language sql immutable parallel safe
return sha256(convert_to('audit', 'UTF8'));

-- A JSON array, so that no text can pass for the end of one part and the beginning of the next.
create function audit_hash(
  previous_hash bytea, seq bigint, at timestamptz, staff_id uuid, member_id uuid, act text, details jsonb, trace_id text
) returns bytea language sql stable parallel safe
return sha256(previous_hash || convert_to(jsonb_build_array(
  seq, (extract(epoch from at) * 1000000)::bigint, staff_id, member_id, act, details, trace_id)::text, 'UTF8'));

insert into audit_chain (entries, head) values (0, audit_genesis());

-- Each entry carries the hash of the one before it. A change, a removal or an addition behind the back of the program
-- breaks the chain at that place, and cannot be mended without a change of every entry after it.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid not null references staff (id),
  member_id uuid references member (id),
  act text not null,
  details jsonb not null default '{}',
  trace_id text not null,
  seq bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entry_follows_one unique (seq)
);
create index audit_entry_of_member on audit_entry (member_id, seq desc) where member_id is not null;
create index audit_entry_of_staff on audit_entry (staff_id, seq desc);
create index audit_entry_of_act on audit_entry (act text_pattern_ops, seq desc);
create index audit_entry_by_time on audit_entry (at);
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  chain audit_chain;
begin
  select * into strict chain from audit_chain for update;
  new.seq := chain.entries + 1;
  new.previous_hash := chain.head;
  new.hash := audit_hash(new.previous_hash, new.seq, new.at, new.staff_id, new.member_id, new.act, new.details,
    new.trace_id);
  update audit_chain set entries = new.seq, head = new.hash;
  return new;
end
$$;
create trigger audit_entry_is_chained before insert on audit_entry for each row execute function chain_audit_entry();

create trigger audit_chain_follows_the_entries before insert or update on audit_chain
  for each row when (pg_trigger_depth() = 0) execute function refuse_by_hand();
create trigger audit_chain_stays before delete or truncate on audit_chain
  for each statement execute function refuse_change();

-- What the last replay of the chain found. The row exists from the start, because a replay locks it.
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

-- When a person was last refused a call. Tries that follow within a second are one entry of the audit.
create table staff_refusal (
  staff_id uuid not null references staff (id),
  call text not null,
  at timestamptz not null,
  primary key (staff_id, call)
);

-- Points that staff give or take. Above the limit of the program the points move when a second person has approved
-- it.
create table points_adjustment (
  -- Also the name of its entry in the ledger, which takes each name once.
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  account_id bigint not null,
  pool_id bigint not null,
  amount bigint not null check (amount <> 0 and amount between -10000000 and 10000000),
  reason text not null check (length(reason) between 5 and 500),
  needs_approval boolean not null,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  requested_by uuid not null references staff (id),
  requested_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  decision_note text check (length(decision_note) between 5 and 500),
  foreign key (account_id, pool_id) references account (id, pool_id),
  check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  -- Whatever the program does: no person approves their own request.
  constraint points_adjustment_has_a_second_person check (
    not needs_approval or state <> 'approved' or decided_by <> requested_by)
);
create index points_adjustment_newest on points_adjustment (requested_at desc, id desc);
create index points_adjustment_waiting on points_adjustment (requested_at desc, id desc) where state = 'waiting';
create index points_adjustment_of_member on points_adjustment (member_id, requested_at desc);
-- What was moved without a second person counts for a day, by the person who asked and by the pool.
create index points_adjustment_alone_of_person on points_adjustment (requested_by, requested_at) include (amount)
  where not needs_approval;
create index points_adjustment_alone_of_pool on points_adjustment (pool_id, requested_at) include (amount)
  where not needs_approval;

create function guard_adjustment() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or new.state = 'waiting'
    or (old.id, old.member_id, old.account_id, old.pool_id, old.amount, old.reason, old.needs_approval, old.requested_by,
      old.requested_at) is distinct from
      (new.id, new.member_id, new.account_id, new.pool_id, new.amount, new.reason, new.needs_approval, new.requested_by,
      new.requested_at) then
    raise exception 'an adjustment is decided once and does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger points_adjustment_is_decided_once before update on points_adjustment
  for each row execute function guard_adjustment();
create trigger points_adjustment_stays before delete or truncate on points_adjustment
  for each statement execute function refuse_change();
