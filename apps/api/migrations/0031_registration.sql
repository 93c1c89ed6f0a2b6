-- How one registers for a program: steps, fields and their checks, in a document whose shape the module decides.
create table program_registration (
  id integer primary key check (id > 0),
  program_slug text not null references program (slug),
  configuration jsonb not null,
  updated_at timestamptz not null
);
create trigger program_registration_changed after insert or update or delete on program_registration
  for each statement execute function announce_change('content');

-- Cards the bank has told us of whose holder has no login yet, and what proves to be that holder. No card number.
create table card_enrolment (
  account_id bigint primary key references account (id),
  customer_number text not null unique check (length(customer_number) between 4 and 40),
  number_ending text not null check (number_ending ~ '^[0-9]{4}$'),
  postal_code text not null,
  created_at timestamptz not null,
  claimed_at timestamptz,
  claimed_by uuid references member (id),
  check ((claimed_at is null) = (claimed_by is null))
);

-- A registration that waits for its link to be opened. Until then there is no member; nobody opens it, nothing stays.
create table registration_request (
  id uuid primary key default uuidv7(),
  registration_id integer not null,
  account_id bigint references account (id),
  email text not null check (email = lower(email)),
  -- Password, answers and the rest of what was typed; emptied when it has become a member.
  details jsonb,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  check ((confirmed_at is null) = (details is not null))
);
create index registration_request_by_email on registration_request (email);
create index registration_request_by_age on registration_request (created_at);

create table registration_link (
  hash bytea primary key check (octet_length(hash) = 32),
  request_id uuid not null references registration_request (id) on delete cascade,
  expires_at timestamptz not null
);
create index registration_link_of_request on registration_link (request_id);

-- Somebody asked for a fresh link to be sent to an address; kept until the mail is out.
create table registration_mail_request (
  id uuid primary key default uuidv7(),
  registration_id integer not null,
  email text not null,
  created_at timestamptz not null
);

-- What a registration asked for beyond what a member has a place for.
create table registration_answer (
  member_id uuid primary key references member (id),
  registration_id integer not null,
  answers jsonb not null,
  answered_at timestamptz not null
);
