-- An investment account that the partner vouched for: a quarter of an hour, for one redemption. Its number is not kept; the
-- partner's token stands for it.
create table investment_verification (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  product text not null check (length(product) between 1 and 40),
  ending text not null check (ending ~ '^[0-9]{4}$'),
  token text not null check (length(token) between 1 and 200),
  expires_at timestamptz not null,
  redemption_id uuid unique references redemption (id) deferrable initially deferred
);
create index investment_verification_by_expiry on investment_verification (expires_at);
