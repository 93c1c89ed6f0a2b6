-- What operators change counts its versions: whoever saves says which one they looked at. The counting is the table's
-- own, so that a change from elsewhere is not overlooked either.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

alter table program
  add column version integer not null default 1,
  add column updated_by uuid references staff (id);
create trigger program_counts_versions before update on program for each row execute function count_version();

alter table program_registration
  add column version integer not null default 1,
  add column updated_by uuid references staff (id);
create trigger program_registration_counts_versions before update on program_registration
  for each row execute function count_version();

alter table promotion add column version integer not null default 1;
-- That it was used is no change of it.
create trigger promotion_counts_versions
  before update of name_en, name_fr, items_en, items_fr, kind, value, starts_at, ends_at, total_limit, member_limit
  on promotion for each row execute function count_version();

alter table miles_partner
  add column version integer not null default 1,
  add column since timestamptz not null default now();
update miles_partner set since = updated_at;
create trigger miles_partner_counts_versions before update on miles_partner
  for each row execute function count_version();

-- What a partner's points are worth from a moment on; before the first of these, what stands with the partner.
create table miles_rate (
  id bigint generated always as identity primary key,
  program_slug text not null,
  code text not null,
  rate_points integer not null check (rate_points > 0),
  rate_units integer not null check (rate_units > 0),
  starts_at timestamptz not null,
  made_by uuid not null references staff (id),
  made_at timestamptz not null,
  foreign key (program_slug, code) references miles_partner (program_slug, code),
  unique (program_slug, code, starts_at)
);
create trigger miles_rate_changed after insert or update or delete on miles_rate
  for each statement execute function announce_change('content');
create trigger miles_rate_does_not_change before update or truncate on miles_rate
  for each statement execute function refuse_change();
