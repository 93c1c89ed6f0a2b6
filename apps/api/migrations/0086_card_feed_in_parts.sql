-- The bank's feed of card lines can be read in parts, side by side. Each part goes on at a cursor of its own; the first
-- time at the one of the whole feed. The table has one row, so that nothing here takes time.
set local lock_timeout = '5s';

alter table card_feed_cursor
  add column parts smallint not null default 1 check (parts between 1 and 64),
  add column part smallint not null default 0;
-- squawk-ignore constraint-missing-not-valid
alter table card_feed_cursor add constraint card_feed_cursor_part_of_parts check (part >= 0 and part < parts);
alter table card_feed_cursor drop constraint card_feed_cursor_pkey;
-- squawk-ignore constraint-missing-not-valid, adding-serial-primary-key-field
alter table card_feed_cursor add primary key (parts, part);
-- It was there so that there is one row. No process names it.
-- squawk-ignore ban-drop-column
alter table card_feed_cursor drop column only_row;
