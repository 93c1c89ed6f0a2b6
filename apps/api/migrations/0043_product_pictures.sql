-- Pictures of products, and imports that run as jobs.
set local lock_timeout = '5s';

-- The hash of the file that came in names a picture: the same one is kept once, and its address never means another.
create table product_picture (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- As it came in, until every size is made of it. It is never served: it may say where it was taken, and by whom.
  source bytea storage external check (octet_length(source) <= 5000000),
  kept_at timestamptz not null
);
create index product_picture_unfinished on product_picture (kept_at) where source is not null;

create table product_picture_file (
  sha256 text not null references product_picture (sha256),
  side integer not null check (side in (160, 480, 960)),
  media_type text not null check (media_type in ('image/avif', 'image/webp')),
  bytes bytea storage external not null,
  primary key (sha256, side, media_type)
);

-- A file that an operator brings, and what became of it.
create table catalogue_import (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references staff (id),
  format text not null check (format in ('csv', 'json', 'zip')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Until it is taken in.
  file bytea storage external,
  trace_id text not null,
  row_count integer not null check (row_count > 0),
  done_count integer not null default 0,
  asked_at timestamptz not null,
  -- When the last batch was done: an import that does not move any more can be told from one that does.
  moved_at timestamptz not null,
  report jsonb,
  check ((report is null) = (file is not null))
);
