-- A refund that the gateway refused is owed until a person has settled it: by another try at the card, in points or by
-- hand. The same for a payment that the gateway would not collect.
alter table card_refund
  drop constraint card_refund_state_check,
  add constraint card_refund_state_check check (state in ('due', 'done', 'refused', 'paid_in_points', 'paid_by_hand')),
  -- The key of the last try; without it, the refund's own id. A refused key stays refused: a new try needs a new one.
  add column gateway_key uuid unique,
  add column paid_points bigint check (paid_points > 0),
  -- Such as the number of a cheque.
  add column note text check (length(note) between 1 and 200),
  add constraint card_refund_says_how check (
    (state = 'paid_in_points') = (paid_points is not null) and (state = 'paid_by_hand') = (note is not null));
create index card_refund_refused on card_refund (requested_at) where state = 'refused';

alter table card_payment
  drop constraint card_payment_state_check,
  add constraint card_payment_state_check check (state in ('open', 'authorised', 'declined', 'abandoning', 'abandoned',
    'capturing', 'captured', 'voiding', 'voided', 'uncollected', 'settled_by_hand')),
  drop constraint card_payment_says_why_not,
  add constraint card_payment_says_why_not check (
    decline_code is null or state not in ('open', 'authorised', 'abandoning', 'voiding', 'voided')),
  add column note text check (length(note) between 1 and 200),
  add constraint card_payment_says_how check ((state = 'settled_by_hand') = (note is not null));
create index card_payment_uncollected on card_payment (opened_at) where state = 'uncollected';

create or replace function card_payment_moves_forward() returns trigger language plpgsql as $$
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

create or replace function card_refund_moves_forward() returns trigger language plpgsql as $$
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

-- What was refused is owed still, and counts.
create or replace function card_refund_is_covered() returns trigger language plpgsql as $$
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

create or replace view card_refund_under_way as
  select reference from card_refund where state in ('due', 'refused');
