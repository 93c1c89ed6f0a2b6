-- Orders as they were placed, everything that happened to them since, and checkouts under way. What an order and an
-- item may say is written in functions, like the rules of the ledger: each statement that writes a row would read the
-- constraints of a table again, and they were a third of the cost of an order. As with constraints, a value that is
-- not known breaks no rule.

create domain order_item_status as text check (value in (
  'backordered', 'cancelled', 'charged', 'declined', 'delivered', 'gifted', 'hold', 'locked_for_fraud', 'new',
  'not_available', 'placed', 'processing', 'received', 'refund_in_progress', 'refund_requested', 'refunded',
  'resend_in_progress', 'return_accepted', 'return_denied', 'return_failed', 'return_cancelled', 'return_in_progress',
  'return_pending', 'return_request_cancelled', 'return_requested', 'returned', 'shipped', 'trace_in_progress',
  'undeliverable'
));

create table shop_order (
  -- Chosen before it is paid: the debit of the points and the card payment carry it.
  id uuid primary key,
  number text not null unique,
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  -- A cart is ordered once, with or without the same key.
  cart_id uuid not null unique,
  sale_channel text not null,
  placed_at timestamptz not null,
  items_price bigint not null,
  fees_price bigint not null,
  promotion_amount bigint not null,
  total bigint not null,
  paid_points bigint not null,
  paid_cents bigint not null,
  promotions jsonb not null,
  shipping_address jsonb
);
-- A page of a member's orders is a walk along this index, in either direction.
create index shop_order_of_member on shop_order (member_id, placed_at desc, id desc);

-- An order never changes, so it is checked once.
create function check_order() returns trigger language plpgsql as $$
begin
  if (
    length(new.number) between 1 and 40
    and new.sale_channel in ('SHOP', 'EGIF')
    and new.items_price >= 0 and new.fees_price >= 0 and new.promotion_amount >= 0
    and new.total = new.items_price + new.fees_price - new.promotion_amount and new.total >= 0
    and new.paid_points between 0 and new.total
    and new.paid_cents >= 0 and (new.paid_cents > 0) = (new.paid_points < new.total)
    and jsonb_typeof(new.promotions) = 'array'
    and jsonb_typeof(new.shipping_address) = 'object'
  ) is false then
    raise exception 'an order cannot say this' using errcode = 'check_violation', table = 'shop_order';
  end if;
  return new;
end
$$;
create trigger shop_order_is_sound before insert on shop_order for each row execute function check_order();
create trigger shop_order_stays before update or delete or truncate on shop_order
  for each statement execute function refuse_change();

create table order_item (
  id uuid primary key,
  order_id uuid not null references shop_order (id),
  position integer not null,
  -- What was bought, with its name and picture of that day. The catalogue may say something else by now.
  product jsonb not null,
  product_type text not null,
  sale_channel text not null,
  quantity integer not null,
  unit_price bigint not null,
  promotions jsonb not null,
  fees jsonb not null,
  total bigint not null,
  paid_points bigint not null,
  paid_cents bigint not null,
  recipient jsonb,
  delivery_from date not null,
  delivery_to date not null,
  -- The history below writes both, in the same statement.
  status order_item_status not null,
  status_place integer not null,
  carrier text,
  tracking_number text,
  tracking_url text,
  -- What came back of it: at once, once, and never more than was paid.
  refunded_at timestamptz,
  refunded_points bigint not null default 0,
  refunded_cents bigint not null default 0,
  unique (order_id, position)
);
-- Few at a time, and asked for every minute.
create index order_item_being_refunded on order_item (id) where status = 'refund_in_progress';

create function check_order_item() returns trigger language plpgsql as $$
begin
  if (
    new.position >= 1
    and jsonb_typeof(new.product) = 'object'
    and new.product_type in ('merchandise', 'giftcard', 'egiftcard')
    and new.sale_channel in ('SHOP', 'EGIF')
    and new.quantity between 1 and 1000
    and new.unit_price >= 0
    and jsonb_typeof(new.promotions) = 'array'
    and jsonb_typeof(new.fees) = 'array'
    and new.total >= 0
    and new.paid_points between 0 and new.total
    and new.paid_cents >= 0
    and jsonb_typeof(new.recipient) = 'object'
    and (new.product_type = 'egiftcard') = (new.recipient is not null)
    and new.delivery_to >= new.delivery_from
    and new.status_place >= 1
    and length(new.carrier) <= 100 and length(new.tracking_number) <= 100 and length(new.tracking_url) <= 500
    and new.refunded_points in (0, new.paid_points) and new.refunded_cents in (0, new.paid_cents)
    and (new.refunded_at is not null or (new.refunded_points = 0 and new.refunded_cents = 0))
  ) is false then
    raise exception 'an item of an order cannot say this' using errcode = 'check_violation', table = 'order_item';
  end if;
  return new;
end
$$;
create trigger order_item_is_sound before insert or update on order_item
  for each row execute function check_order_item();

-- What was ordered and paid does not change. A refund is not taken back.
create function guard_order_item() returns trigger language plpgsql as $$
begin
  if (old.id, old.order_id, old.position, old.product, old.product_type, old.sale_channel, old.quantity, old.unit_price,
      old.promotions, old.fees, old.total, old.paid_points, old.paid_cents, old.recipient, old.delivery_from,
      old.delivery_to)
    is distinct from
      (new.id, new.order_id, new.position, new.product, new.product_type, new.sale_channel, new.quantity, new.unit_price,
      new.promotions, new.fees, new.total, new.paid_points, new.paid_cents, new.recipient, new.delivery_from,
      new.delivery_to)
  then
    raise exception 'what was ordered does not change' using errcode = 'restrict_violation';
  end if;
  if old.refunded_at is not null and (old.refunded_at, old.refunded_points, old.refunded_cents)
    is distinct from (new.refunded_at, new.refunded_points, new.refunded_cents)
  then
    raise exception 'an item is refunded once' using errcode = 'restrict_violation';
  end if;
  if (old.status, old.status_place) is distinct from (new.status, new.status_place) and not exists (
    select from order_item_history h
    where h.order_item_id = new.id and h.place = new.status_place and h.status = new.status
  ) then
    raise exception 'a status is the last of its history' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger order_item_stays_as_ordered before update on order_item
  for each row execute function guard_order_item();
create trigger order_item_stays before delete or truncate on order_item
  for each statement execute function refuse_change();

-- Append-only. The places of one item follow one another, so that two writers cannot both go on from the same status.
create table order_item_history (
  order_item_id uuid not null references order_item (id),
  place integer not null check (place >= 1),
  status order_item_status not null,
  made_by text not null check (made_by in ('member', 'fulfilment', 'staff', 'system')),
  at timestamptz not null,
  -- A code, or the words of the person who made the move.
  note text check (length(note) between 1 and 200),
  primary key (order_item_id, place)
);
create trigger order_item_history_is_append_only before update or delete or truncate on order_item_history
  for each statement execute function refuse_change();

create function follow_order_item_history() returns trigger language plpgsql as $$
begin
  update order_item set status = new.status, status_place = new.place
    where id = new.order_item_id and status_place = new.place - 1;
  if not found then
    raise exception 'item % is not at place %', new.order_item_id, new.place - 1 using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
-- An item is made with its first two entries and has the status of the second.
create trigger order_item_follows_its_history after insert on order_item_history
  for each row when (new.place > 2) execute function follow_order_item_history();

-- A return or a damage claim. The history of the item says what became of it, from this place on.
create table order_claim (
  id uuid primary key,
  order_item_id uuid not null references order_item (id),
  kind text not null check (kind in ('return', 'damage')),
  reason text not null check (length(reason) between 1 and 40),
  text text check (length(text) between 1 and 1000),
  requested_at timestamptz not null,
  opened_at_place integer not null,
  unique (order_item_id, opened_at_place)
);
create trigger order_claim_is_append_only before update or delete or truncate on order_claim
  for each statement execute function refuse_change();

-- What a member asked to have sent again. It is counted, so that no mailbox is flooded.
create table order_send_request (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order (id),
  kind text not null check (kind in ('confirmation', 'egift')),
  asked_at timestamptz not null
);
create index order_send_request_recent on order_send_request (order_id, kind, asked_at);

-- What fulfilment is to be told. It is told until it has answered, in the order it was asked for.
create table fulfilment_instruction (
  id uuid primary key default uuidv7(),
  order_item_id uuid not null references order_item (id),
  kind text not null check (kind in ('submit', 'cancel', 'resend', 'claim', 'withdraw_claim')),
  claim_id uuid references order_claim (id),
  asked_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  answered_at timestamptz,
  answer text check (length(answer) between 1 and 60),
  check ((answered_at is null) = (answer is null)),
  check ((kind in ('claim', 'withdraw_claim')) = (claim_id is not null))
);
create index fulfilment_instruction_due on fulfilment_instruction (next_try_at) where answered_at is null;
create index fulfilment_instruction_of_item on fulfilment_instruction (order_item_id);

-- How far the news of fulfilment were read.
create table fulfilment_cursor (
  only_row boolean primary key default true check (only_row),
  cursor text check (length(cursor) between 1 and 200),
  moved_at timestamptz
);
insert into fulfilment_cursor default values;

-- News come at least once. Their reference makes them count once.
create table fulfilment_news (
  reference text primary key check (length(reference) between 1 and 120),
  order_item_id uuid not null references order_item (id),
  taken_in_at timestamptz not null
);
create index fulfilment_news_of_item on fulfilment_news (order_item_id);

-- What fulfilment told and we could not take in. It is kept for a person to look at, and does not stop the rest.
create table fulfilment_leftover (
  fingerprint bytea primary key check (octet_length(fingerprint) = 32),
  reason text not null check (reason in ('unreadable', 'unknown_item', 'impossible_move', 'failed')),
  told text not null,
  kept_at timestamptz not null
);

-- A checkout that asks a card. It begins when the points are held and ends when the order is placed or everything was
-- undone. After a crash this row is enough to finish or undo it. It holds nothing about a card.
create table checkout_attempt (
  -- The order it becomes. Also the name of the hold and of the card payment.
  id uuid primary key references card_payment (id),
  member_id uuid not null references member (id),
  cart_id uuid not null references cart (id),
  -- The request: a caller that repeats it gets the answer, whichever process ends the checkout.
  key_scope text not null,
  key text not null,
  fingerprint bytea not null,
  -- The order as it was priced. It names people and addresses, so it is deleted when it is no longer needed.
  draft jsonb,
  state text not null default 'held' check (state in ('held', 'placed', 'undone')),
  order_number text,
  refusal text,
  begun_at timestamptz not null,
  -- From then on the process that began it has given up, and any process may settle it.
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

-- Orders from before this portal, as the old system had them. They can only be read.
create table historical_order (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id),
  number text not null check (length(number) between 1 and 40),
  ordered_at timestamptz not null,
  total_amount bigint not null check (total_amount >= 0),
  paid_amount bigint not null check (paid_amount >= 0),
  program_currency text not null check (length(program_currency) between 1 and 20),
  cash_cents bigint not null check (cash_cents >= 0),
  fiat_currency text not null check (fiat_currency ~ '^[A-Z]{3}$'),
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  unique (member_id, number)
);
create index historical_order_of_member on historical_order (member_id, ordered_at desc, id desc);
create trigger historical_order_stays before update or delete or truncate on historical_order
  for each statement execute function refuse_change();
