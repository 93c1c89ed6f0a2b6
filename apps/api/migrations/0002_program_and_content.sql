create table program (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  configuration jsonb not null,
  updated_at timestamptz not null
);

-- Content of every kind: what it says, in both languages, stands in the document, whose shape its kind decides.
create table content_entry (
  id uuid primary key default uuidv7(),
  program_slug text not null references program (slug),
  kind text not null check (kind in ('menu_item', 'account_menu_item', 'page', 'slide')),
  slug text not null check (length(slug) between 1 and 100),
  position integer not null,
  document jsonb not null,
  updated_at timestamptz not null,
  unique (program_slug, kind, slug)
);
create index content_entry_in_order on content_entry (program_slug, kind, position);

create trigger program_changed after insert or update or delete on program
  for each statement execute function announce_change('content');
create trigger content_entry_changed after insert or update or delete on content_entry
  for each statement execute function announce_change('content');
