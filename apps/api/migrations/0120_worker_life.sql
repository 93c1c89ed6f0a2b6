-- Which workers live. Jobs held by one that has not been seen for a while are taken over by the others.
create table worker_life (
  worker_id text primary key,
  seen_at timestamptz not null
);
