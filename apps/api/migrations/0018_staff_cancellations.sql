-- What staff call back waits for fulfilment's word, as what members call back does. The move and its note are kept until then.
set local lock_timeout = '5s';

alter table fulfilment_instruction
  add column staff_move text,
  add column staff_note text;

-- Of a changed order only its id is kept for the request's key: the order has an address in it.
update idempotent_request set answer = answer #> '{data,id}' where answer #> '{data,order_items}' is not null;
