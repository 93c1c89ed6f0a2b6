-- Groups of members by rule. No list of members is stored: who belongs is asked when it matters.
set local lock_timeout = '5s';

create table segment (
  -- Content names it by this: it stays.
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  name_en text not null check (length(name_en) between 1 and 80),
  name_fr text not null check (length(name_fr) between 1 and 80),
  -- Each of these narrows the members further; empty or null: it does not.
  families text[] not null default '{}',
  -- Accounts that the bank named, by their reference.
  accounts text[] not null default '{}',
  points_from bigint check (points_from >= 0),
  points_to bigint check (points_to >= 0),
  redeemed_within_days integer check (redeemed_within_days between 1 and 3650),
  -- Who never redeemed anything belongs, too.
  not_redeemed_for_days integer check (not_redeemed_for_days between 1 and 3650),
  language text check (language in ('en', 'fr')),
  held_from_months integer check (held_from_months between 1 and 1200),
  held_to_months integer check (held_to_months between 1 and 1200),
  marketing boolean,
  version integer not null default 1,
  check (points_from <= points_to),
  check (held_from_months <= held_to_months),
  -- Without any rule it would be everybody, by mistake.
  check (cardinality(families) > 0 or cardinality(accounts) > 0 or num_nonnulls(points_from, points_to,
    redeemed_within_days, not_redeemed_for_days, language, held_from_months, held_to_months, marketing) > 0)
);
create trigger segment_counts_versions before update on segment for each row execute function count_version();

-- What a rule asks of a member with a card in use: accounts, identity and points publish it, segments reads it. The last
-- redemption is looked up by the index of the account's entries, and only where a rule asks for it.
create view card_in_use as
  select am.member_id, a.id as account_id, a.reference_identifier, a.family, a.opened_at, b.available as points,
    m.preferred_language, m.has_marketing_enabled,
    (
      select e.at from journal_entry e
      where e.account_id = a.id and e.kind in ('spend', 'post') order by e.at desc, e.id desc limit 1
    ) as redeemed_at
  from account_member am
  join account a on a.id = am.account_id
  join member m on m.id = am.member_id
  join pool_balance b on b.pool_id = a.pool_id
  where am.is_primary and a.status_code = 'A';
