-- What an account has saved. A save that was taken back keeps its row and its id: taking it back twice, or saving again,
-- means the same save.
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
