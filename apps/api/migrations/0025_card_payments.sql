-- What cards were charged: one row a payment, named by what it pays for, and one a refund. The card's number, its expiry
-- and its CVV have no column here. The tables defend themselves: a state only moves forward, and no more is given back
-- than was taken.

create table card_payment (
  -- Also the key under which the gateway knows it.
  id uuid primary key,
  state text not null default 'open' check (state in (
    -- Asked for, and not answered yet; then one of three.
    'open', 'authorised', 'declined',
    -- Nobody waits for the answer any more: the gateway is told never to accept it, and has said so.
    'abandoning', 'abandoned',
    -- What is decided stands here before the gateway is told, so that a cancellation knows which way to take.
    'capturing', 'captured', 'voiding', 'voided',
    -- The gateway would not give what it had promised: a person has to look at it.
    'uncollected')),
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
  -- When something was last asked of it: what is due for longer than a moment was forgotten by whoever should do it.
  due_at timestamptz,
  constraint card_payment_knows_its_reference check (
    gateway_reference is not null or state in ('open', 'declined', 'abandoning', 'abandoned')),
  constraint card_payment_says_why_not check (decline_code is null or state in ('declined', 'abandoned', 'uncollected'))
) with (fillfactor = 80);
create index card_payment_due on card_payment (due_at) where due_at is not null;

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
    'voiding uncollected') then
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
  -- What is given back, in the caller's words, such as one item of an order: once.
  reference text not null unique check (length(reference) between 1 and 200),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'due' check (state in ('due', 'done', 'refused')),
  decline_code text,
  requested_at timestamptz not null
);
create index card_refund_of_payment on card_refund (payment_id);

create function card_refund_is_covered() returns trigger language plpgsql as $$
declare
  payment card_payment;
begin
  -- The payment's lock makes those who ask at once wait for each other's sums.
  select * into payment from card_payment where id = new.payment_id for update;
  if payment.state not in ('authorised', 'capturing', 'captured', 'voiding', 'voided') then
    raise exception 'card payment % is %: there is nothing to refund', payment.id, payment.state
      using errcode = 'restrict_violation';
  end if;
  if (select coalesce(sum(amount_cents), 0) from card_refund where payment_id = new.payment_id and state <> 'refused')
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
    or (old.state <> 'due' and new.state <> old.state) then
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
