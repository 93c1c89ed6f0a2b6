-- What members agree to. A version is never changed: what somebody accepted must stay readable as they read it.
create table terms (
  id text primary key check (id = code || '-' || version),
  program_slug text not null references program (slug),
  code text not null check (code ~ '^[a-z]+(-[a-z]+)*$'),
  version integer not null check (version > 0),
  document jsonb not null,
  must_be_accepted boolean not null,
  in_force_from timestamptz not null,
  published_at timestamptz not null,
  unique (program_slug, code, version)
);
create trigger terms_are_append_only before update or delete or truncate on terms
  for each statement execute function refuse_change();
create trigger terms_changed after insert on terms for each statement execute function announce_change('content');

create table terms_acceptance (
  member_id uuid not null references member (id),
  terms_id text not null references terms (id),
  accepted_at timestamptz not null,
  -- The cards the member had then: accepting is for all of them.
  account_ids bigint[] not null,
  way text not null check (way in ('registration', 'pending_action', 'taken_over')),
  primary key (member_id, terms_id)
);
create trigger terms_acceptance_is_append_only before update or delete or truncate on terms_acceptance
  for each statement execute function refuse_change();

-- Versions a member has not accepted, with the time in which each is the newest in force. Who asks names the moment:
-- the house has one clock, and it is not the database's.
create view terms_due as
  select m.id as member_id, t.id as terms_id, t.in_force_from,
    (select min(newer.in_force_from) from terms newer
     where newer.program_slug = t.program_slug and newer.code = t.code and newer.version > t.version) as replaced_from
  from member m cross join terms t
  where t.must_be_accepted
    and not exists (select from terms_acceptance a where a.member_id = m.id and a.terms_id = t.id);

-- A confirmed address needs no further act: whoever opens the link is through.
create view open_pending_action as
  select p.id, p.member_id, p.type, p.terms_id, p.created_at
  from pending_action p join member m on m.id = p.member_id
  where p.done_at is null and not (p.type = 'verify_email' and m.email_verified_at is not null);

create or replace view member_standing as
  select
    m.id as member_id,
    exists (
      select from account_member am join account a on a.id = am.account_id
      where am.member_id = m.id and am.is_primary and a.status_code = 'A'
    ) as has_usable_account,
    exists (
      select from account_member am join account a on a.id = am.account_id
      where am.member_id = m.id and am.is_primary and a.status_code in ('L', 'F')
    ) as is_blocked,
    exists (
      select from pending_action p
      where p.member_id = m.id and p.done_at is null and not (p.type = 'verify_email' and m.email_verified_at is not null)
    ) as has_pending_actions
  from member m;
