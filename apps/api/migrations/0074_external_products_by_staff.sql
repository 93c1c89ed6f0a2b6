-- Staff change what points can become at other companies. A version tells who was faster.
set local lock_timeout = '5s';

alter table external_product add column version integer not null default 1;
alter table external_product add column updated_by uuid;
alter table external_product add constraint external_product_updated_by_fkey
  foreign key (updated_by) references staff (id) not valid;
