-- Pictures that operators uploaded for content. A picture is named by its bytes, so the same one is kept once, and what
-- browsers were told to keep for a year never becomes another.
create table picture (
  sha256 text primary key check (sha256 = encode(sha256(bytes), 'hex')),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width between 1 and 4000),
  height integer not null check (height between 1 and 4000),
  bytes bytea not null check (octet_length(bytes) <= 1000000),
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references staff (id)
);
-- They are compressed already.
alter table picture alter column bytes set storage external;
create index picture_newest on picture (uploaded_at desc, sha256);
-- Old versions of content show them, too.
create trigger picture_is_append_only before update or delete or truncate on picture
  for each statement execute function refuse_change();
