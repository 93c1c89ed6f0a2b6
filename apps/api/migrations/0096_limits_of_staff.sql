-- What was moved without a second person counts for a day, by who asked and by whose points they are.
create index points_adjustment_alone_of_person on points_adjustment (requested_by, requested_at) include (amount)
  where not needs_approval;
create index points_adjustment_alone_of_pool on points_adjustment (pool_id, requested_at) include (amount)
  where not needs_approval;

-- A session as a member lives no longer than the staff session it was opened from.
alter table session
  add column opened_from uuid references session (id) on delete cascade,
  add constraint session_opened_from_staff check (opened_from is null or via = 'login_as');
create index session_by_where_opened on session (opened_from) where opened_from is not null;

-- Which staff session asked for the link. Without a reference: one that is gone opens nothing either.
alter table one_time_token
  add column staff_session_id uuid,
  add constraint one_time_token_asked_by_staff check (staff_session_id is null or purpose = 'login_as');
