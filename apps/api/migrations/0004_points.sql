-- Every credit of points is a lot with an expiry; what is left of a pool's lots is its balance.
create table points_lot (
  id bigint generated always as identity primary key,
  pool_id bigint not null references pool (id),
  account_id bigint not null references account (id),
  credited bigint not null check (credited > 0),
  remaining bigint not null check (remaining between 0 and credited),
  reason text not null,
  credited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > credited_at)
);
create index points_lot_of_pool on points_lot (pool_id, expires_at) where remaining > 0;
create index points_lot_of_account on points_lot (account_id) where remaining > 0;
