-- Staff bring expired points back: always by two people, and never more than expired within the program's grace.
set local lock_timeout = '5s';

alter table points_adjustment add column brings_back boolean not null default false;
alter table points_adjustment add constraint points_adjustment_brings_back_by_two
  check (not brings_back or (amount > 0 and needs_approval)) not valid;
