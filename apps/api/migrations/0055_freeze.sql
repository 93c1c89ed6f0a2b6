-- A member stops all spending. The ledger itself refuses: every way to redeem, in every process, now and later.
set local lock_timeout = '5s';

create table points_freeze (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  frozen_at timestamptz not null,
  -- On the page, by the link of a mail, or by staff whom the member called.
  how text not null check (how in ('page', 'link', 'staff')),
  staff_id uuid references staff (id),
  reason text check (length(reason) between 1 and 500),
  -- The orders that were under way and are called back; null until the worker has looked.
  called_back uuid[],
  thawed_at timestamptz,
  thawed_with text check (thawed_with in ('passkey', 'code', 'recovery_code', 'mail')),
  constraint points_freeze_by_staff_has_a_reason check ((how = 'staff') = (staff_id is not null and reason is not null)),
  constraint points_freeze_thaws_with_a_proof check ((thawed_at is null) = (thawed_with is null))
);
create unique index points_freeze_open on points_freeze (member_id) where thawed_at is null;
create index points_freeze_of_member on points_freeze (member_id, frozen_at desc);

-- Whoever is the primary holder of one of a pool's cards stops the whole pool: its points are one sum. A card that comes
-- later is stopped with it.
create function is_frozen(pool bigint) returns boolean language sql stable
return exists (
  select from account a
  join account_member am on am.account_id = a.id and am.is_primary
  join points_freeze f on f.member_id = am.member_id and f.thawed_at is null
  where a.pool_id = pool);

-- Points leave a pool by these three kinds alone. Expiry, returns, earning and the bank's own corrections go on. A
-- freeze locks the pools that it stops, and this runs under the lock of the pool: a debit either came before the
-- freeze or sees it.
create function refuse_frozen() returns trigger language plpgsql as $$
begin
  perform from pool_balance where pool_id = new.pool_id for update;
  if is_frozen(new.pool_id) then
    raise exception 'pool % is frozen', new.pool_id using errcode = 'RW423';
  end if;
  return new;
end
$$;
-- Triggers run in the order of their names: this one runs before journal_entry_is_chained.
create trigger journal_entry_is_allowed before insert on journal_entry
  for each row when (new.kind in ('spend', 'hold', 'post')) execute function refuse_frozen();

-- A code that is mailed as a second proof. The code itself is kept nowhere: it follows from this id and a secret of the
-- server, so that a mail that is sent again says the same.
create table mailed_code (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  session_id uuid not null references session (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz
);
create index mailed_code_of_session on mailed_code (session_id, created_at desc);
