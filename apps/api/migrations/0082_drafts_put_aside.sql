-- A draft that waits when an old version is put back is kept in the history. Readers never saw it.
alter table content_version add column is_draft boolean not null default false;
