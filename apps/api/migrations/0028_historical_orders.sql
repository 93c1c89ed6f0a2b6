-- Orders from before this portal, as the old system had them: read only, and nothing is done with them.
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
