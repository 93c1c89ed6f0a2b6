-- A log-on of staff that failed is written down alike for a login that somebody has and for one that nobody has. The
-- worker finds out which, writes the audit, and removes the row: the time of the answer tells nothing.
set local lock_timeout = '5s';

create table staff_log_on_failure (
  id uuid primary key default uuidv7(),
  login text not null check (length(login) <= 254),
  trace_id text not null,
  failed_at timestamptz not null
);
