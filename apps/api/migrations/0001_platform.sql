-- What every subject uses: requests that can be repeated, events that leave after the commit, the clock of the
-- sandbox, the workers, and three small trigger functions.

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

-- Takes the key of a request, if no other request holds it, and then looks for its answer. These are two steps: one
-- statement would look with the snapshot from before it had the key, and would miss the answer that came with the
-- last use of the key.
create function take_idempotency_key(of_scope text, of_key text, out taken boolean, out fingerprint bytea, out answer jsonb)
language plpgsql as $$
begin
  taken := pg_try_advisory_xact_lock(hashtextextended(of_scope || e'\n' || of_key, 0));
  if taken then
    select known.fingerprint, known.answer into fingerprint, answer
      from idempotent_request known where known.scope = of_scope and known.key = of_key;
  end if;
end
$$;

create table outbox_event (
  id uuid primary key default uuidv7(),
  topic text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  delivered_at timestamptz,
  -- False: the job is made after the commit, together with the jobs of other events. To queue a job is to announce it,
  -- and transactions that announce something commit one after the other, each waiting for the disk alone.
  is_queued boolean not null default true
);
create index outbox_event_undelivered on outbox_event (occurred_at) where delivered_at is null;
create index outbox_event_unqueued on outbox_event (occurred_at) where not is_queued;

-- What an event is about: staff look for the mails of a member, of their orders and of their redemptions.
create function event_subject(payload jsonb) returns text language sql immutable parallel safe
return coalesce(payload ->> 'memberId', payload ->> 'orderId', payload ->> 'redemptionId', payload ->> 'enrolmentId',
  payload ->> 'redeemerId');
create index outbox_event_by_subject on outbox_event (event_subject(payload), occurred_at desc)
  where event_subject(payload) is not null;

-- Which workers live. The others take over the jobs of a worker that was not seen for a while.
create table worker_life (
  worker_id text primary key,
  seen_at timestamptz not null
);

-- Each process that keeps something in memory listens on 'changes' and forgets what changed as soon as the change
-- commits.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end
$$;

create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);
insert into sandbox_clock (offset_ms) values (0);
create trigger sandbox_clock_changed after update on sandbox_clock
  for each statement execute function announce_change('clock');

-- For tables whose rows stay as they were written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- For tables that only triggers write.
create function refuse_by_hand() returns trigger language plpgsql as $$
begin
  raise exception '% follows the journal and is not changed by hand', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- What operators change counts its versions: a save names the version it is based on. The table counts, so that no
-- change is left out, wherever it comes from.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
