-- What an event is about: staff look for the mails of a member, of their orders and of their redemptions.
create function event_subject(payload jsonb) returns text language sql immutable parallel safe
return coalesce(payload ->> 'memberId', payload ->> 'orderId', payload ->> 'redemptionId', payload ->> 'enrolmentId',
  payload ->> 'redeemerId');
create index outbox_event_by_subject on outbox_event (event_subject(payload), occurred_at desc)
  where event_subject(payload) is not null;

-- What else staff look up by member.
create index session_of_member on session (member_id, created_at desc) where member_id is not null;
create index retailer_enrolment_of_member on retailer_enrolment (member_id);
create index authorized_redeemer_of_member on authorized_redeemer (member_id);
