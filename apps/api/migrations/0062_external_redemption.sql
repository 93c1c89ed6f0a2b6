-- What points can become at others: groups, and their products with the fields each asks for. What they say, in both
-- languages, stands in documents whose shape the module decides.
create table external_group (
  program_slug text not null references program (slug),
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 64),
  position integer not null,
  document jsonb not null,
  updated_at timestamptz not null,
  primary key (program_slug, code)
);

create table external_product (
  program_slug text not null,
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 64),
  group_code text not null,
  position integer not null,
  is_active boolean not null,
  document jsonb not null,
  updated_at timestamptz not null,
  primary key (program_slug, id),
  foreign key (program_slug, group_code) references external_group (program_slug, code)
);
create index external_product_of_group on external_product (program_slug, group_code, position);

create trigger external_group_changed after insert or update or delete on external_group
  for each statement execute function announce_change('content');
create trigger external_product_changed after insert or update or delete on external_product
  for each statement execute function announce_change('content');
