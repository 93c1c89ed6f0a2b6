-- Five failures lock within any 15 minutes, not only within those that the first one began: every try's time is kept,
-- as many as it takes to lock. Nobody's lock is worth carrying over.
drop table login_throttle;

create table login_throttle (
  subject text primary key,
  tried_at timestamptz[] not null,
  locked_until timestamptz,
  last_tried_at timestamptz not null
);
create index login_throttle_by_age on login_throttle (last_tried_at);
