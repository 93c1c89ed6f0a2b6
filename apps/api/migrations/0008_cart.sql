-- Promotions, carts and address books.

-- Codes that take points off. Limits are counted in used_count and promotion_use, under the lock of the promotion.
create table promotion (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,39}$'),
  name_en text not null check (length(name_en) between 1 and 100),
  name_fr text not null check (length(name_fr) between 1 and 100),
  -- What it is for, as a person would say it: "the Apple shop".
  items_en text not null check (length(items_en) between 1 and 200),
  items_fr text not null check (length(items_fr) between 1 and 200),
  kind text not null check (kind in ('percent', 'points', 'free_fee')),
  -- Percent or points; a free fee is as much as the fee.
  value integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  total_limit integer check (total_limit > 0),
  member_limit integer check (member_limit > 0),
  used_count integer not null default 0,
  version integer not null default 1,
  check (case kind when 'percent' then value between 1 and 100 when 'points' then value > 0 else value = 0 end),
  check (starts_at < ends_at),
  constraint promotion_within_limit check (used_count between 0 and coalesce(total_limit, 2147483647))
);
-- A use of a promotion is no change of it.
create trigger promotion_counts_versions
  before update of name_en, name_fr, items_en, items_fr, kind, value, starts_at, ends_at, total_limit, member_limit
  on promotion for each row execute function count_version();

-- What a promotion is for. A promotion without a row here is for everything.
create table promotion_target (
  promotion_id integer not null references promotion (id),
  product_id bigint references product (id),
  category_id integer references category (id),
  catalogue_id integer references catalogue (id),
  check (num_nonnulls(product_id, category_id, catalogue_id) = 1),
  unique nulls not distinct (promotion_id, product_id, category_id, catalogue_id)
);

-- Each order that used a promotion. A checkout that came to nothing gives its use back, and the row says so.
create table promotion_use (
  promotion_id integer not null references promotion (id),
  order_id uuid not null,
  member_id uuid not null references member (id),
  state text not null check (state in ('counted', 'released')),
  counted_at timestamptz not null,
  primary key (promotion_id, order_id)
);
create index promotion_use_of_order on promotion_use (order_id);
create index promotion_use_of_member on promotion_use (member_id, promotion_id) where state = 'counted';

create table cart (
  id uuid primary key default uuidv7(),
  account_id bigint not null references account (id),
  member_id uuid not null references member (id),
  state text not null default 'open' check (state in ('open', 'in_checkout', 'ordered')),
  -- The order that it becomes or became.
  order_id uuid unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'open') = (order_id is null))
);
create unique index cart_of_account on cart (account_id) where state <> 'ordered';

create table cart_item (
  id uuid primary key default uuidv7(),
  cart_id uuid not null references cart (id),
  product_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 100),
  -- What the member last saw it cost, for one.
  seen_price bigint not null check (seen_price > 0),
  recipient_first_name text,
  recipient_last_name text,
  recipient_email text,
  added_at timestamptz not null,
  foreign key (variant_id, product_id) references variant (id, product_id),
  check (num_nonnulls(recipient_first_name, recipient_last_name, recipient_email) in (0, 3)),
  -- The same thing for the same person is one line.
  unique nulls not distinct (cart_id, variant_id, recipient_email, recipient_first_name, recipient_last_name)
);

create table cart_promotion (
  id uuid primary key default uuidv7(),
  cart_id uuid not null references cart (id),
  promotion_id integer not null references promotion (id),
  added_at timestamptz not null,
  unique (cart_id, promotion_id)
);

create function cart_contents(wanted uuid) returns json language sql stable as $$
  select json_build_object(
    'lines', coalesce((
      select json_agg(json_build_object('id', id, 'productId', product_id, 'variantId', variant_id,
        'quantity', quantity, 'seenPrice', seen_price, 'recipient', case when recipient_email is not null then
          json_build_object('firstName', recipient_first_name, 'lastName', recipient_last_name,
            'email', recipient_email) end) order by added_at, id)
      from cart_item where cart_id = wanted), '[]'::json),
    'codes', coalesce((
      select json_agg(json_build_object('id', id, 'promotionId', promotion_id) order by added_at, id)
      from cart_promotion where cart_id = wanted), '[]'::json)
  )
$$;

-- Locks a cart and then reads what is in it. One statement for both would read the lines as they were before it
-- waited for the lock, and an order would miss what another tab had just added.
create function lock_cart(wanted uuid, owner uuid)
  returns table (id uuid, account_id bigint, state text, contents json) language plpgsql volatile as $$
begin
  select c.id, c.account_id, c.state into id, account_id, state
    from cart c where c.id = wanted and c.member_id = owner for update;
  if not found then
    return;
  end if;
  contents := cart_contents(wanted);
  return next;
end
$$;

-- The cart of the account that is not ordered yet, locked. It is made when there is none. Two first additions make
-- one cart.
create function open_cart(account bigint, owner uuid, at timestamptz)
  returns table (id uuid, account_id bigint, state text, contents json) language plpgsql volatile as $$
#variable_conflict use_column
declare
  opened cart;
begin
  insert into cart as c (account_id, member_id, created_at, changed_at) values (account, owner, at, at)
    on conflict (account_id) where state <> 'ordered' do update set changed_at = excluded.changed_at
    returning c.* into opened;
  return query select opened.id, opened.account_id, opened.state, cart_contents(opened.id);
end
$$;

-- The variants in a cart, for the caller that locks and prices it in one trip to the database.
create function variants_in_cart(wanted uuid) returns bigint[] language sql stable as $$
  select array_agg(distinct variant_id) from cart_item where cart_id = wanted
$$;

-- The address book of a member. Orders keep a copy of the address they were placed with.
create table address (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id),
  first_name text not null check (length(first_name) <= 60),
  last_name text not null check (length(last_name) <= 60),
  address1 text not null check (length(address1) <= 100),
  address2 text check (length(address2) <= 100),
  city text not null check (length(city) <= 60),
  country text not null check (country in ('US', 'CA', 'AU')),
  postal_code text not null check (length(postal_code) <= 12),
  region_code text not null check (length(region_code) <= 6),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 30),
  is_default boolean not null,
  created_at timestamptz not null,
  -- An address that was removed loses its content and keeps its number, so that a second removal gets the same answer.
  removed_at timestamptz,
  check (removed_at is null or not is_default),
  check ((removed_at is null) = (first_name <> '' and last_name <> '' and address1 <> '' and city <> ''
    and postal_code <> '' and region_code <> ''))
);
create index address_of_member on address (member_id, created_at desc, id desc) where removed_at is null;
create unique index address_one_default on address (member_id) where is_default;
