-- The program a bank runs, what its pages say, and the terms that members accept.

create table program (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  configuration jsonb not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  updated_by uuid references staff (id)
);
create trigger program_counts_versions before update on program for each row execute function count_version();
create trigger program_changed after insert or update or delete on program
  for each statement execute function announce_change('content');

-- Content of every kind. The document holds the words in both languages; the kind decides its shape. A draft may wait
-- beside what is published, and each kind can have a window in which it is shown.
create table content_entry (
  id uuid primary key default uuidv7(),
  program_slug text not null references program (slug),
  kind text not null check (
    kind in ('menu_item', 'account_menu_item', 'page', 'slide', 'broadcast', 'faq_category', 'faq_entry', 'global_offer',
      'credit_card')
  ),
  slug text not null check (length(slug) between 1 and 100),
  position integer not null,
  -- Null: it is not published.
  document jsonb,
  updated_at timestamptz not null,
  version integer,
  last_version integer not null default 0,
  shown_from timestamptz,
  shown_to timestamptz,
  draft jsonb,
  draft_from timestamptz,
  draft_to timestamptz,
  -- Counts each change: a save names the revision it is based on.
  revision integer not null default 1,
  unique (program_slug, kind, slug),
  constraint content_entry_published_has_version check ((document is null) = (version is null)),
  constraint content_entry_version_is_known check (version between 1 and last_version),
  constraint content_entry_window_opens_first check (shown_from < shown_to),
  constraint content_entry_draft_window_opens_first check (draft_from < draft_to),
  constraint content_entry_says_something check (document is not null or draft is not null or last_version > 0)
);
create index content_entry_in_order on content_entry (program_slug, kind, position);
-- Readers see what is published at once. They never see a draft, so a draft is not announced.
create trigger content_entry_changed
  after insert or update of document, shown_from, shown_to, position or delete on content_entry
  for each statement execute function announce_change('content');

-- Each version that was published.
create table content_version (
  entry_id uuid not null references content_entry (id),
  version integer not null check (version > 0),
  document jsonb not null,
  shown_from timestamptz,
  shown_to timestamptz,
  published_at timestamptz not null,
  -- Null: it came with the program.
  published_by uuid references staff (id),
  -- The version that this one puts back.
  put_back_version integer,
  -- A draft that waited when an old version was put back. Readers never saw it.
  is_draft boolean not null default false,
  primary key (entry_id, version)
);
create trigger content_version_is_append_only before update or delete or truncate on content_version
  for each statement execute function refuse_change();

-- Pictures that operators upload for content. The bytes name the picture: the same one is kept once, and what
-- browsers keep for a year never becomes another one.
create table picture (
  sha256 text primary key check (sha256 = encode(sha256(bytes), 'hex')),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width between 1 and 4000),
  height integer not null check (height between 1 and 4000),
  -- External: they are compressed already.
  bytes bytea storage external not null check (octet_length(bytes) <= 1000000),
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references staff (id)
);
create index picture_newest on picture (uploaded_at desc, sha256);
-- Old versions of content show them as well.
create trigger picture_is_append_only before update or delete or truncate on picture
  for each statement execute function refuse_change();

-- What members agree to. A version never changes: a member can read again what they accepted.
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

-- The newest version in force of each document that the member has not accepted. The caller names the moment, because
-- the portal has one clock, and it is not the clock of the database. A plain SQL function and not a view: it becomes
-- part of the statement that calls it, and reads the acceptances of one member alone.
create function terms_due_at(member uuid, moment timestamptz)
  returns table (terms_id text, in_force_from timestamptz) language sql stable as $$
  select t.id, t.in_force_from from terms t
  where t.must_be_accepted and t.in_force_from <= moment
    and not exists (
      select from terms newer
      where newer.program_slug = t.program_slug and newer.code = t.code and newer.version > t.version
        and newer.in_force_from <= moment)
    and not exists (select from terms_acceptance a where a.member_id = member and a.terms_id = t.id)
$$;
