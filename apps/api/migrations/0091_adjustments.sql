-- Points that staff give or take. Above the program's limit the points move when a second person has approved it.
create table points_adjustment (
  -- Also the name of its entry in the ledger, which takes a name once.
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
  -- Whatever the program above does: nobody approves what they asked for themselves.
  constraint points_adjustment_has_a_second_person check (
    not needs_approval or state <> 'approved' or decided_by <> requested_by)
);
create index points_adjustment_newest on points_adjustment (requested_at desc, id desc);
create index points_adjustment_waiting on points_adjustment (requested_at desc, id desc) where state = 'waiting';
create index points_adjustment_of_member on points_adjustment (member_id, requested_at desc);

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

update program set configuration = configuration || '{"adjustments": {"approvalAbovePoints": 10000}}'::jsonb
where not configuration ? 'adjustments';
