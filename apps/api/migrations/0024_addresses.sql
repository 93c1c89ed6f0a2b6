-- A member's address book. Orders keep a copy of the address they were placed with.
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
  -- An address that was removed keeps its number, so that removing it again answers the same, and nothing of what it said.
  removed_at timestamptz,
  check (removed_at is null or not is_default),
  check ((removed_at is null) = (first_name <> '' and last_name <> '' and address1 <> '' and city <> ''
    and postal_code <> '' and region_code <> ''))
);
create index address_of_member on address (member_id, created_at desc, id desc) where removed_at is null;
create unique index address_one_default on address (member_id) where is_default;
