-- What points became outside of the shop: one shape for every way of redeeming. The points are taken with the row, in one
-- transaction; the partner is told afterwards by the row's id, and whatever it refuses brings the points back once.
create table redemption (
  -- Also the key by which the partner knows it, and the name of the debit.
  id uuid primary key,
  -- What the member is shown and tells to support.
  confirmation text not null constraint redemption_confirmation_is_unique unique
    check (confirmation ~ '^[A-Z]-[0-9]{4}-[0-9]{4}$'),
  kind text not null check (kind in
    ('miles', 'purchase', 'annual_fee', 'direct_deposit', 'cash_back', 'investment', 'external', 'travel', 'retailer')),
  member_id uuid not null references member (id),
  account_id bigint not null,
  pool_id bigint not null,
  points bigint not null check (points > 0),
  -- What the points were worth; null where they became something else.
  cash_cents bigint check (cash_cents >= 0),
  units bigint check (units >= 0),
  unit_name text check (length(unit_name) between 1 and 80),
  title_en text not null check (length(title_en) between 1 and 200),
  title_fr text not null check (length(title_fr) between 1 and 200),
  -- What the kind's own room and its partner need to know.
  details jsonb not null,
  state text not null check (state in ('requested', 'accepted', 'confirmed', 'returned', 'cancelled')),
  -- Why the points came back, in the partner's code.
  reason text check (length(reason) between 1 and 60),
  partner_reference text check (length(partner_reference) between 1 and 200),
  promised_by date not null,
  -- Until when the member can take it back; null: it is final.
  cancel_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- While it is open: when the partner is asked next, and how often it was asked.
  ask_at timestamptz,
  asked integer not null default 0,
  foreign key (account_id, pool_id) references account (id, pool_id),
  check ((units is null) = (unit_name is null)),
  check ((state in ('requested', 'accepted')) = (ended_at is null)),
  check ((ended_at is null) = (ask_at is not null)),
  check (reason is null or state = 'returned')
);
create index redemption_of_account on redemption (account_id, created_at desc, id);
create index redemption_of_member on redemption (member_id, created_at desc);
create index redemption_to_ask on redemption (ask_at) where ask_at is not null;

create table redemption_history (
  redemption_id uuid not null references redemption (id),
  number integer not null check (number > 0),
  state text not null,
  at timestamptz not null,
  primary key (redemption_id, number)
);

-- The one table of transitions: what has ended stays ended, and points that came back cannot come back again.
create function guard_redemption() returns trigger language plpgsql as $$
begin
  if (old.id, old.confirmation, old.kind, old.member_id, old.account_id, old.pool_id, old.points, old.cash_cents,
      old.units, old.unit_name, old.details, old.created_at)
    is distinct from
      (new.id, new.confirmation, new.kind, new.member_id, new.account_id, new.pool_id, new.points, new.cash_cents,
      new.units, new.unit_name, new.details, new.created_at)
  then
    raise exception 'what was redeemed does not change' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'accepted'), ('requested', 'confirmed'), ('requested', 'returned'), ('requested', 'cancelled'),
    ('accepted', 'confirmed'), ('accepted', 'returned'), ('accepted', 'cancelled'),
    -- A bank may refuse what it had called done; a booking may be cancelled after it was confirmed.
    ('confirmed', 'returned'), ('confirmed', 'cancelled'))
  then
    raise exception 'a redemption does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger redemption_moves_along before update on redemption for each row execute function guard_redemption();

create trigger redemption_stays before delete or truncate on redemption
  for each statement execute function refuse_change();
create trigger redemption_history_stays before update or delete or truncate on redemption_history
  for each statement execute function refuse_change();

update program set configuration = configuration || jsonb_build_object('redemptions', jsonb_build_object(
  'minimumPoints', 2500,
  'depositDays', 5,
  'travelBonus', jsonb_build_array(
    jsonb_build_object('label', 'airline', 'percent', 25), jsonb_build_object('label', 'travel', 'percent', 20)),
  'retailerDailyPoints', 500000))
where not configuration ? 'redemptions';
