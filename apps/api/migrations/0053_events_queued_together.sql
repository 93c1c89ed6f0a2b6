-- An event may be written without its job, which is then made after the commit together with those of other events. To
-- queue a job is to announce it, and transactions that announce something commit one after the other, each waiting for
-- the disk alone: orders would be as many a second as the disk has turns.
alter table outbox_event add column is_queued boolean not null default true;
create index outbox_event_unqueued on outbox_event (occurred_at) where not is_queued;
