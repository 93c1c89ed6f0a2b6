-- The catalogue of the shop, in both languages. Nothing is ever deleted, because orders and saves point to it. What
-- is no longer offered is unlisted.

create table brand (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 100)
);

-- A tree of three levels. The path holds the slugs from the top down: electronics>audio>headphones.
create table category (
  id integer generated always as identity primary key,
  parent_id integer references category (id),
  level smallint not null check (level between 0 and 2 and (level = 0) = (parent_id is null)),
  path text not null unique check (path ~ '^[a-z0-9]+(-[a-z0-9]+)*(>[a-z0-9]+(-[a-z0-9]+)*){0,2}$'),
  position integer not null,
  name_en text not null,
  name_fr text not null
);

create table catalogue (
  id integer primary key,
  slug text not null unique
);
insert into catalogue (id, slug) values (1, 'REWARDS'), (2, 'GIFT_CARD'), (3, 'APPLE');

create table sale_channel (
  code text primary key,
  has_splitpay boolean not null,
  min_percentage_points integer not null check (min_percentage_points between 0 and 100),
  min_percentage_fiat integer not null check (min_percentage_fiat between 0 and 100),
  check (has_splitpay or min_percentage_points = 100)
);
-- A code that is mailed within hours cannot be called back when a card turns out to be stolen: points alone.
insert into sale_channel values ('SHOP', true, 80, 0), ('EGIF', false, 100, 0);

create table product_collection (
  id integer generated always as identity primary key,
  slug text not null unique,
  name_en text not null,
  name_fr text not null
);

create table product_group (
  id integer generated always as identity primary key,
  code text not null unique,
  name_en text not null,
  name_fr text not null
);

create table promotion_group (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_en text not null,
  name_fr text not null,
  description_en text not null,
  description_fr text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  check (starts_at < ends_at)
);

create table attribute (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  name_en text not null,
  name_fr text not null
);

create table attribute_value (
  attribute_code text not null references attribute (code),
  value text not null check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  name_en text not null,
  name_fr text not null,
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  primary key (attribute_code, value)
);

-- Writers of the catalogue work one after the other and take a number that only grows. A process that has read up to
-- a number misses nothing when it asks for what is above it. The change is announced with the commit.
create sequence catalogue_revision_number;
create function catalogue_revision() returns bigint language plpgsql as $$
declare
  revision text := current_setting('catalogue.revision', true);
begin
  if revision is null or revision = '' then
    perform pg_advisory_xact_lock(7301554220);
    revision := nextval('catalogue_revision_number')::text;
    perform set_config('catalogue.revision', revision, true);
    perform pg_notify('changes', 'catalogue');
  end if;
  return revision::bigint;
end
$$;

create table product (
  id bigint generated always as identity primary key,
  -- The name that the vendor gives it: an import finds the product by it.
  sku text not null unique check (length(sku) between 1 and 64),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  model text,
  type text not null check (type in ('merchandise', 'giftcard', 'egiftcard')),
  brand_id integer not null references brand (id),
  category_id integer not null references category (id),
  catalogue_id integer not null references catalogue (id),
  collection_id integer not null references product_collection (id),
  sale_channel_code text not null references sale_channel (code),
  group_id integer references product_group (id),
  name_en text not null check (length(name_en) between 1 and 200),
  name_fr text not null check (length(name_fr) between 1 and 200),
  description_en text not null,
  description_fr text not null,
  pictures text[] not null,
  ground text not null check (ground in ('stone', 'sand', 'sky', 'mint', 'blush', 'lilac')),
  max_quantity integer not null check (max_quantity between 1 and 100),
  is_listed boolean not null,
  created_at timestamptz not null,
  revision bigint not null default catalogue_revision(),
  check ((type = 'merchandise') = (catalogue_id <> 2)),
  check ((type = 'egiftcard') = (sale_channel_code = 'EGIF'))
);
create index product_by_revision on product (revision, id);
create index product_of_group on product (group_id) where group_id is not null;

-- A product has its own place in the tree and may be listed in others, such as the monthly specials.
create table product_category (
  product_id bigint not null references product (id),
  category_id integer not null references category (id),
  primary key (product_id, category_id)
);

create table product_promotion (
  product_id bigint not null references product (id),
  promotion_group_id integer not null references promotion_group (id),
  primary key (product_id, promotion_group_id)
);

create table product_label (
  product_id bigint not null references product (id),
  position smallint not null check (position between 1 and 6),
  type text not null check (type in ('sale', 'special', 'new', 'delivery', 'limited', 'internal')),
  color text not null check (color in ('red', 'teal', 'slate', 'amber')),
  image text,
  display_name_en text not null,
  display_name_fr text not null,
  end_at timestamptz,
  primary key (product_id, position)
);

create table product_fee (
  product_id bigint not null references product (id),
  code text not null check (code in ('shipping', 'handling')),
  points bigint not null check (points > 0),
  primary key (product_id, code)
);

create table variant (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  sku text not null unique check (length(sku) between 1 and 64),
  attributes jsonb not null,
  position integer not null,
  pictures text[] not null,
  is_available boolean not null,
  is_listed boolean not null,
  unique (id, product_id)
);
create index variant_of_product on variant (product_id);
create index variant_by_sku on variant (upper(sku) text_pattern_ops);

-- What a variant costs in one currency. A sale lasts from its first moment to before its last, or without end.
create table variant_price (
  variant_id bigint not null,
  product_id bigint not null,
  currency_id integer not null,
  amount bigint not null check (amount between 1 and 10000000),
  sale_amount bigint check (sale_amount between 1 and amount - 1),
  sale_from timestamptz,
  sale_to timestamptz,
  primary key (variant_id, currency_id),
  foreign key (variant_id, product_id) references variant (id, product_id),
  check (sale_amount is not null or (sale_from is null and sale_to is null)),
  check (sale_from < sale_to)
);
create index variant_price_of_product on variant_price (product_id);

create function number_catalogue_change() returns trigger language plpgsql as $$
begin
  perform catalogue_revision();
  return null;
end
$$;

create function renumber_product() returns trigger language plpgsql as $$
begin
  new.revision := catalogue_revision();
  return new;
end
$$;
create trigger product_renumbered before update on product for each row execute function renumber_product();

-- A change to any part of a product is a change of the product.
create function renumber_products_of_parts() returns trigger language plpgsql as $$
begin
  update product set revision = 0
    where id in (select product_id from changed) and revision < (select catalogue_revision());
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'brand', 'category', 'catalogue', 'sale_channel', 'product_collection', 'product_group', 'promotion_group',
    'attribute', 'attribute_value', 'product', 'product_category', 'product_promotion', 'product_label', 'product_fee',
    'variant', 'variant_price'
  ] loop
    -- Runs before the first row is locked: two writers wait here and never for each other.
    execute format('create trigger %1$s_numbered before insert or update or delete on %1$s
      for each statement execute function number_catalogue_change()', name);
  end loop;
  foreach name in array array[
    'product_category', 'product_promotion', 'product_label', 'product_fee', 'variant', 'variant_price'
  ] loop
    execute format('create trigger %1$s_added after insert on %1$s referencing new table as changed
      for each statement execute function renumber_products_of_parts()', name);
    execute format('create trigger %1$s_changed after update on %1$s referencing new table as changed
      for each statement execute function renumber_products_of_parts()', name);
    execute format('create trigger %1$s_taken after delete on %1$s referencing old table as changed
      for each statement execute function renumber_products_of_parts()', name);
  end loop;
end
$$;

-- What an account has saved. A save that was taken back keeps its row and its id: to take it back twice, or to save
-- again, means the same save.
create table wishlist_entry (
  id uuid primary key default uuidv7(),
  account_id bigint not null references account (id),
  member_id uuid not null references member (id),
  product_id bigint not null,
  variant_id bigint not null,
  saved_at timestamptz not null,
  removed_at timestamptz,
  unique (account_id, variant_id),
  foreign key (variant_id, product_id) references variant (id, product_id)
);
create index wishlist_entry_kept on wishlist_entry (account_id, saved_at desc) where removed_at is null;
