-- A shop may refund a purchase that points have paid. Then points return, and the bank takes the credit back.
set local lock_timeout = '5s';

-- A part of a redemption that is taken back after it was paid. One row is one instruction to the partner.
create table redemption_recall (
  -- Also the key that the partner knows, and the name of the refund in the ledger.
  id uuid primary key,
  redemption_id uuid not null references redemption (id),
  -- What it follows from, in the words of the way to redeem, such as a refund of the bank. It counts once.
  cause text not null check (length(cause) between 1 and 100),
  amount_cents bigint not null check (amount_cents > 0),
  -- What returned to the member. A single cent may be worth less than half a point.
  points bigint not null check (points >= 0),
  -- `refused`: the partner does not take it back, which is a task for a person. `dropped`: the credit never came.
  state text not null check (state in ('requested', 'accepted', 'confirmed', 'refused', 'dropped')),
  reason text check (length(reason) between 1 and 60),
  partner_reference text check (length(partner_reference) between 1 and 200),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- While it is open: when the partner is asked next, and how often it was asked.
  ask_at timestamptz,
  asked integer not null default 0,
  unique (redemption_id, cause),
  check ((state in ('requested', 'accepted')) = (ended_at is null)),
  check ((ended_at is null) = (ask_at is not null)),
  check (reason is null or state = 'refused')
);
create index redemption_recall_to_ask on redemption_recall (ask_at) where ask_at is not null;
create index redemption_recall_refused on redemption_recall (created_at) where state = 'refused';

-- What was taken back does not change, what has ended stays ended, and all recalls together are no more than the
-- redemption.
create function guard_recall() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (
    (old.id, old.redemption_id, old.cause, old.amount_cents, old.points, old.created_at)
      is distinct from (new.id, new.redemption_id, new.cause, new.amount_cents, new.points, new.created_at)
    -- A person may have the partner asked again for what it refused.
    or (old.state in ('confirmed', 'dropped') and new.state <> old.state))
  then
    raise exception 'what was taken back does not change' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from redemption where id = new.redemption_id and (
      cash_cents is null
      or cash_cents < (select sum(amount_cents) from redemption_recall where redemption_id = new.redemption_id)
      or points < (select sum(points) from redemption_recall where redemption_id = new.redemption_id))
  ) then
    raise exception 'more is taken back than redemption % gave', new.redemption_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger redemption_recall_is_guarded after insert or update on redemption_recall
  for each row execute function guard_recall();
create trigger redemption_recall_stays before delete or truncate on redemption_recall
  for each statement execute function refuse_change();
