-- A role is a set of rights that an administrator edits. A person has one role.
set local lock_timeout = '5s';

create table staff_role (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  name_en text not null check (length(name_en) between 1 and 60),
  name_fr text not null check (length(name_fr) between 1 and 60),
  rights text[] not null,
  -- Also rights of later versions. Nobody edits such a role.
  has_every_right boolean not null default false,
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);

insert into staff_role (code, name_en, name_fr, rights, has_every_right) values
  ('support', 'Customer support', 'Service à la clientèle', array['overview.see', 'members.see', 'members.help', 'cases.handle', 'points.adjust',
    'program.see', 'audit.see'], false),
  ('operator', 'Program operations', 'Gestion du programme', array['overview.see', 'unsettled.settle', 'members.see', 'members.help',
    'cases.handle', 'points.adjust', 'points.approve', 'orders.move', 'program.see', 'content.edit', 'catalogue.manage',
    'promotions.manage', 'partners.manage', 'rates.change', 'program.change', 'audit.see'], false),
  ('administrator', 'Administration', 'Administration', array[]::text[], true);

alter table staff drop constraint staff_role_check;
-- The console has few people: the check of their rows takes no time.
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
alter table staff add constraint staff_role_known foreign key (role) references staff_role (code);
alter table staff add column disabled_at timestamptz;

-- Whoever set the portal up manages its people.
update staff set role = 'administrator'
where id in (select staff_id from audit_entry where act = 'staff.invite' and trace_id = 'setup');

-- When a person was seen last, and what ends when they are disabled.
-- squawk-ignore require-concurrent-index-creation
create index if not exists session_of_staff on session (staff_id, created_at desc) where staff_id is not null;
