-- What a member is told is kept where the member can read it, whatever becomes of the mail. The row is written with its
-- event, so neither exists without the other; the worker writes the words a moment later.
set local lock_timeout = '5s';

create table member_message (
  -- The event it tells of: an event has one message or none.
  id uuid primary key references outbox_event (id),
  member_id uuid not null references member (id),
  kind text not null check (kind in ('security', 'debit', 'credit', 'order', 'support')),
  occurred_at timestamptz not null,
  -- In both languages. Null until the worker has written it: such a message is not shown yet.
  content jsonb check (content ? 'en' and content ? 'fr'),
  read_at timestamptz
);
create index member_message_of_member on member_message (member_id, occurred_at desc, id desc);
create index member_message_unread on member_message (member_id) where read_at is null and content is not null;
create index member_message_by_age on member_message (occurred_at);

-- What a member does not want by a channel. Who never chose gets everything.
create table message_switch (
  member_id uuid not null references member (id),
  -- The others cannot be switched off: a person who got in could do it, too.
  kind text not null check (kind in ('credit', 'order', 'support')),
  channel text not null check (channel in ('mail')),
  is_on boolean not null,
  primary key (member_id, kind, channel)
);
