-- A code can be for the members of a segment alone. The segment cannot be removed while a code names it.
set local lock_timeout = '5s';

alter table promotion add column segment_code text;
-- A bank has hundreds of codes at most: to look at each takes no time.
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
alter table promotion add constraint promotion_segment_known foreign key (segment_code) references segment (code);

drop trigger promotion_counts_versions on promotion;
create trigger promotion_counts_versions
  before update of name_en, name_fr, items_en, items_fr, kind, value, starts_at, ends_at, total_limit, member_limit, segment_code
  on promotion for each row execute function count_version();
