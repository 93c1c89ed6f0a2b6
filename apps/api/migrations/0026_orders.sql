-- Orders as they were placed, and everything that happened to them since.

create domain order_item_status as text check (value in (
  'backordered', 'cancelled', 'charged', 'declined', 'delivered', 'gifted', 'hold', 'locked_for_fraud', 'new',
  'not_available', 'placed', 'processing', 'received', 'refund_in_progress', 'refund_requested', 'refunded',
  'resend_in_progress', 'return_accepted', 'return_denied', 'return_failed', 'return_cancelled', 'return_in_progress',
  'return_pending', 'return_request_cancelled', 'return_requested', 'returned', 'shipped', 'trace_in_progress',
  'undeliverable'
));

create table shop_order (
  -- Chosen before it is paid: the points' debit and the card payment carry it.
  id uuid primary key,
  number text not null unique check (length(number) between 1 and 40),
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  -- A cart is ordered once, key or no key.
  cart_id uuid not null unique,
  sale_channel text not null check (sale_channel in ('SHOP', 'EGIF')),
  placed_at timestamptz not null,
  items_price bigint not null check (items_price >= 0),
  fees_price bigint not null check (fees_price >= 0),
  promotion_amount bigint not null check (promotion_amount >= 0),
  total bigint not null check (total = items_price + fees_price - promotion_amount and total >= 0),
  paid_points bigint not null check (paid_points between 0 and total),
  paid_cents bigint not null check (paid_cents >= 0 and (paid_cents > 0) = (paid_points < total)),
  promotions jsonb not null check (jsonb_typeof(promotions) = 'array'),
  shipping_address jsonb check (jsonb_typeof(shipping_address) = 'object')
);
-- A page of a member's orders is a walk along this index, either way.
create index shop_order_of_member on shop_order (member_id, placed_at desc, id desc);

create table order_item (
  id uuid primary key,
  order_id uuid not null references shop_order (id),
  position integer not null check (position >= 1),
  -- What was bought, as it was called and looked then; the catalogue may say something else by now.
  product jsonb not null check (jsonb_typeof(product) = 'object'),
  product_type text not null check (product_type in ('merchandise', 'giftcard', 'egiftcard')),
  sale_channel text not null check (sale_channel in ('SHOP', 'EGIF')),
  quantity integer not null check (quantity between 1 and 1000),
  unit_price bigint not null check (unit_price >= 0),
  promotions jsonb not null check (jsonb_typeof(promotions) = 'array'),
  fees jsonb not null check (jsonb_typeof(fees) = 'array'),
  total bigint not null check (total >= 0),
  paid_points bigint not null check (paid_points between 0 and total),
  paid_cents bigint not null check (paid_cents >= 0),
  recipient jsonb check (jsonb_typeof(recipient) = 'object'),
  delivery_from date not null,
  delivery_to date not null check (delivery_to >= delivery_from),
  -- Kept by the history below, which moves them in the same statement.
  status order_item_status not null,
  status_place integer not null check (status_place >= 1),
  carrier text check (length(carrier) <= 100),
  tracking_number text check (length(tracking_number) <= 100),
  tracking_url text check (length(tracking_url) <= 500),
  -- What came back of it: at once, once, and never more than was paid.
  refunded_at timestamptz,
  refunded_points bigint not null default 0,
  refunded_cents bigint not null default 0,
  unique (order_id, position),
  check ((product_type = 'egiftcard') = (recipient is not null)),
  check (refunded_points in (0, paid_points) and refunded_cents in (0, paid_cents)),
  check (refunded_at is not null or (refunded_points = 0 and refunded_cents = 0))
);

-- Few at a time, and asked for every minute.
create index order_item_being_refunded on order_item (id) where status = 'refund_in_progress';

-- What was ordered and paid does not change, and what came back stays back.
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
create trigger shop_order_stays before update or delete or truncate on shop_order
  for each statement execute function refuse_change();

-- Append-only. Places of one item follow one another, so that two writers cannot both go on from the same status.
create table order_item_history (
  order_item_id uuid not null references order_item (id),
  place integer not null check (place >= 1),
  status order_item_status not null,
  made_by text not null check (made_by in ('member', 'fulfilment', 'staff', 'system')),
  at timestamptz not null,
  -- A code, or the words of whoever made the move.
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
-- An item is born with its first two entries and stands at the second.
create trigger order_item_follows_its_history after insert on order_item_history
  for each row when (new.place > 2) execute function follow_order_item_history();

-- A return or a damage claim. What became of it stands in the item's history, from this place on.
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

-- What a member asked to have sent again, counted so that nobody's mailbox is flooded.
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

-- How far fulfilment's news were read.
create table fulfilment_cursor (
  only_row boolean primary key default true check (only_row),
  cursor text check (length(cursor) between 1 and 200),
  moved_at timestamptz
);
insert into fulfilment_cursor default values;

-- News come at least once; by their reference they count once.
create table fulfilment_news (
  reference text primary key check (length(reference) between 1 and 120),
  order_item_id uuid not null references order_item (id),
  taken_in_at timestamptz not null
);
create index fulfilment_news_of_item on fulfilment_news (order_item_id);

-- What fulfilment told and we could not take in: kept for a person to look at, and never in the way of the rest.
create table fulfilment_leftover (
  fingerprint bytea primary key check (octet_length(fingerprint) = 32),
  reason text not null check (reason in ('unreadable', 'unknown_item', 'impossible_move', 'failed')),
  told text not null,
  kept_at timestamptz not null
);

-- What an order shows of the card it was placed with: accounts publishes it, orders reads it.
create view card_of_account as
  select a.id as account_id, a.family,
    coalesce((select m.number_ending from medium m where m.account_id = a.id order by m.id limit 1), '') as number_ending
  from account a;

-- Whom a mail about an order goes to: identity publishes it, orders reads it.
create view member_to_write_to as
  select id as member_id, first_name, email, preferred_language from member;

-- Card money that is still on its way back: payments publishes it, orders reads it.
create view card_refund_under_way as
  select reference from card_refund where state <> 'done';
