-- Every page of the console counts the open cases: the count reads these rows alone.
set local lock_timeout = '5s';
-- Members send few requests: the table is small.
-- squawk-ignore require-concurrent-index-creation
create index custom_action_request_open on custom_action_request (created_at) where status in ('open', 'in_work');
