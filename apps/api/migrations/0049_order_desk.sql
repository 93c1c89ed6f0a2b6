-- The order desk: orders of all members by time, and what fulfilment would not stop until a person has taken note of it.
set local lock_timeout = '5s';

-- On a large table it is built by hand before the release, as CONTRIBUTING.md says.
-- squawk-ignore require-concurrent-index-creation
create index if not exists shop_order_newest on shop_order (placed_at desc, id desc);

alter table fulfilment_instruction
  add column noted_at timestamptz,
  add column noted_by uuid,
  add column noted text;
-- No row has a note yet, so that nothing has to be checked.
alter table fulfilment_instruction
  add constraint fulfilment_instruction_noted_by foreign key (noted_by) references staff (id) not valid;
alter table fulfilment_instruction add constraint fulfilment_instruction_is_noted_whole check (
  (noted_at is null) = (noted_by is null) and (noted_at is null) = (noted is null)
  and length(noted) between 3 and 200) not valid;
-- squawk-ignore require-concurrent-index-creation
create index if not exists fulfilment_instruction_not_stopped on fulfilment_instruction (order_item_id)
  where kind = 'cancel' and noted_at is null and (answer is null or answer not in ('accepted', 'not_needed'));

-- A refund is asked for several items at once from now on. What waits is kept in the same shape.
alter table change_request disable trigger change_request_is_decided_once;
update change_request set command = jsonb_build_object('orderId', command -> 'orderId', 'to', command -> 'to',
  'note', command -> 'note',
  'items', jsonb_build_array(jsonb_build_object('id', command -> 'itemId', 'from', command -> 'from')))
where kind = 'refund' and command ? 'itemId';
alter table change_request enable trigger change_request_is_decided_once;
