-- A request has a moment by which it is answered. Those that were made before have none: nobody promised it to them.
set local lock_timeout = '5s';

alter table custom_action_request add column is_promised boolean not null default false;
alter table custom_action_request alter column is_promised set default true;
