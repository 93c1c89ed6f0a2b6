-- What cards were charged: one row per payment, named by what it pays for, and one per refund. There is no column for
-- the number of the card, its expiry or its CVV. The tables protect themselves: a state only moves forward, and no
-- more is given back than was taken.

create table card_payment (
  -- Also the key under which the gateway knows it.
  id uuid primary key,
  state text not null default 'open' check (state in (
    -- Asked for, and not answered yet; then one of three.
    'open', 'authorised', 'declined',
    -- The answer is no longer waited for: the gateway is told never to accept it, and then has confirmed that.
    'abandoning', 'abandoned',
    -- The decision is written before the gateway is told, so that a cancellation knows which way to take.
    'capturing', 'captured', 'voiding', 'voided',
    -- The gateway did not give what it had promised: it is owed until a person has settled it.
    'uncollected', 'settled_by_hand')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  first_name text not null,
  last_name text not null,
  billing jsonb not null,
  fraud_session_id text not null,
  gateway_reference text,
  decline_code text,
  opened_at timestamptz not null,
  -- When something was last asked of it. A payment that is due for longer was forgotten by the process that had it.
  due_at timestamptz,
  note text check (length(note) between 1 and 200),
  constraint card_payment_knows_its_reference check (
    gateway_reference is not null or state in ('open', 'declined', 'abandoning', 'abandoned')),
  constraint card_payment_says_why_not check (
    decline_code is null or state not in ('open', 'authorised', 'abandoning', 'voiding', 'voided')),
  constraint card_payment_says_how check ((state = 'settled_by_hand') = (note is not null))
) with (fillfactor = 80);
create index card_payment_due on card_payment (due_at) where due_at is not null;
create index card_payment_uncollected on card_payment (opened_at) where state = 'uncollected';

create function card_payment_moves_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.amount_cents, new.currency, new.last4, new.opened_at)
    is distinct from (old.id, old.amount_cents, old.currency, old.last4, old.opened_at)
    or (old.gateway_reference is not null and new.gateway_reference is distinct from old.gateway_reference) then
    raise exception 'card payment % is what it is', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'open authorised', 'open declined', 'open abandoning', 'abandoning abandoned',
    'authorised capturing', 'capturing captured', 'capturing uncollected', 'authorised voiding', 'voiding voided',
    -- What the gateway will not void, it has taken: it must be refunded.
    'voiding captured',
    'uncollected capturing', 'uncollected settled_by_hand') then
    raise exception 'card payment % cannot go from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger card_payment_moves_forward before update on card_payment
  for each row execute function card_payment_moves_forward();

create table card_refund (
  -- Also the key under which the gateway knows it.
  id uuid primary key,
  payment_id uuid not null references card_payment (id),
  -- What is given back, as the caller names it, such as one item of an order: once.
  reference text not null unique check (length(reference) between 1 and 200),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'due' check (
    -- A refund that the gateway refused is owed until a person has settled it: by another try, in points or by hand.
    state in ('due', 'done', 'refused', 'paid_in_points', 'paid_by_hand')),
  decline_code text,
  requested_at timestamptz not null,
  -- The key of the last try. Null: the id of the refund. A refused key stays refused: a new try needs a new one.
  gateway_key uuid unique,
  paid_points bigint check (paid_points > 0),
  -- Such as the number of a cheque.
  note text check (length(note) between 1 and 200),
  constraint card_refund_says_how check (
    (state = 'paid_in_points') = (paid_points is not null) and (state = 'paid_by_hand') = (note is not null))
);
create index card_refund_of_payment on card_refund (payment_id);
create index card_refund_refused on card_refund (requested_at) where state = 'refused';

-- A refund that was refused is still owed, and counts.
create function card_refund_is_covered() returns trigger language plpgsql as $$
declare
  payment card_payment;
begin
  -- The payment's lock makes those who ask at once wait for each other's sums.
  select * into payment from card_payment where id = new.payment_id for update;
  if payment.state not in
    ('authorised', 'capturing', 'captured', 'voiding', 'voided', 'uncollected', 'settled_by_hand') then
    raise exception 'card payment % is %: there is nothing to refund', payment.id, payment.state
      using errcode = 'restrict_violation';
  end if;
  if (select coalesce(sum(amount_cents), 0) from card_refund where payment_id = new.payment_id)
    + new.amount_cents > payment.amount_cents then
    raise exception 'refunds of card payment % are above its amount', payment.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger card_refund_is_covered before insert on card_refund
  for each row execute function card_refund_is_covered();

create function card_refund_moves_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.payment_id, new.reference, new.amount_cents, new.requested_at)
    is distinct from (old.id, old.payment_id, old.reference, old.amount_cents, old.requested_at)
    or (new.gateway_key is distinct from old.gateway_key and old.state || ' ' || new.state <> 'refused due')
    or (new.state <> old.state and (old.state || ' ' || new.state) not in (
      'due done', 'due refused', 'refused due', 'refused paid_in_points', 'refused paid_by_hand'))
    or (new.state = old.state and (new.paid_points, new.note) is distinct from (old.paid_points, old.note)) then
    raise exception 'card refund % is what it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger card_refund_moves_forward before update on card_refund
  for each row execute function card_refund_moves_forward();

create trigger card_payment_stays before delete or truncate on card_payment
  for each statement execute function refuse_change();
create trigger card_refund_stays before delete or truncate on card_refund
  for each statement execute function refuse_change();

-- Card money that is still on its way back: payments publishes it, orders reads it.
create view card_refund_under_way as
  select reference from card_refund where state in ('due', 'refused');
