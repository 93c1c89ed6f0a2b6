-- A checkout that asks a card: begun when the points are held, ended when the order is placed or everything was undone.
-- Whatever crashes in between is finished or undone from what stands here. Nothing of it tells a card.
create table checkout_attempt (
  -- The order it becomes; also the name of the hold and of the card payment.
  id uuid primary key references card_payment (id),
  member_id uuid not null references member (id),
  cart_id uuid not null references cart (id),
  -- The request, so that whoever repeats it gets the answer, whoever ends it.
  key_scope text not null,
  key text not null,
  fingerprint bytea not null,
  -- The order as it was priced. It names people and addresses, so it goes when it is no longer needed.
  draft jsonb,
  state text not null default 'held' check (state in ('held', 'placed', 'undone')),
  order_number text,
  refusal text,
  begun_at timestamptz not null,
  -- From then on whoever began it has surely given up, and anybody may settle it.
  settle_after timestamptz not null,
  ended_at timestamptz,
  check ((state = 'held') = (draft is not null) and (state = 'held') = (ended_at is null)),
  check ((state = 'placed') = (order_number is not null) and (state = 'undone') = (refusal is not null))
);
create unique index checkout_attempt_of_key on checkout_attempt (key_scope, key) where state = 'held';
create unique index checkout_attempt_of_cart on checkout_attempt (cart_id) where state = 'held';
create index checkout_attempt_to_settle on checkout_attempt (settle_after) where state = 'held';

create function checkout_attempt_ends_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or (old.id, old.member_id, old.cart_id, old.key_scope, old.key, old.fingerprint, old.begun_at)
    is distinct from (new.id, new.member_id, new.cart_id, new.key_scope, new.key, new.fingerprint, new.begun_at) then
    raise exception 'a checkout ends once and does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger checkout_attempt_ends_once before update on checkout_attempt
  for each row execute function checkout_attempt_ends_once();
create trigger checkout_attempt_stays before delete or truncate on checkout_attempt
  for each statement execute function refuse_change();

-- Takes a request's key, if nobody works on it, and then looks for its answer: two steps, for one statement would look
-- with the eyes of the moment before it had the key, and miss the answer that was kept with the key's last use.
create function take_idempotency_key(of_scope text, of_key text, out taken boolean, out fingerprint bytea, out answer jsonb)
language plpgsql as $$
begin
  taken := pg_try_advisory_xact_lock(hashtextextended(of_scope || e'\n' || of_key, 0));
  if taken then
    select known.fingerprint, known.answer into fingerprint, answer
      from idempotent_request known where known.scope = of_scope and known.key = of_key;
  end if;
end
$$;
