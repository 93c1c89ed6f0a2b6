-- A version that begins later waits beside the one that readers see.
set local lock_timeout = '5s';

-- The text is in content_version.
alter table content_entry add column next_version integer;
-- The table has a few hundred rows.
alter table content_entry
  -- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
  add constraint content_entry_next_is_known foreign key (id, next_version) references content_version (entry_id, version);
alter table content_entry
  -- squawk-ignore constraint-missing-not-valid
  add constraint content_entry_next_follows_published check (next_version is null or document is not null);

drop trigger content_entry_changed on content_entry;
create trigger content_entry_changed
  after insert or update of document, shown_from, shown_to, next_version, position or delete on content_entry
  for each statement execute function announce_change('content');
