-- To which trace what is done later belongs: the header `traceparent`. Empty where traces are not sent anywhere.
set local lock_timeout = '5s';

alter table outbox_event add column traceparent text;
