-- The session that opened a visit to a travel site: when somebody ends it, the visit pays for nothing any more.
alter table travel_visit add column session_id uuid;
