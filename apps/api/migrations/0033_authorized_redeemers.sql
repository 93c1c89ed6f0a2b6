create table authorized_redeemer (
  id uuid primary key default uuidv7(),
  account_id bigint not null references account (id),
  -- Who let them in, and is mailed about it.
  member_id uuid not null references member (id),
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone text,
  relation_code text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index authorized_redeemer_once on authorized_redeemer (account_id, email) where removed_at is null;
create index authorized_redeemer_removed on authorized_redeemer (removed_at) where removed_at is not null;
