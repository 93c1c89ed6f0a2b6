-- What every room of the house stands on: repeatable requests, events that leave after the commit, the sandbox's clock.

create table idempotent_request (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  -- A keyed hash of the request without card data: it recognises the same request and tells nothing about it.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotent_request_by_age on idempotent_request (created_at);

create table outbox_event (
  id uuid primary key default uuidv7(),
  topic text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  delivered_at timestamptz
);
create index outbox_event_undelivered on outbox_event (occurred_at) where delivered_at is null;

create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);
insert into sandbox_clock (offset_ms) values (0);

-- Every process that keeps something in memory listens on 'changes' and forgets what changed, the moment it commits.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end
$$;

create trigger sandbox_clock_changed after update on sandbox_clock
  for each statement execute function announce_change('clock');
