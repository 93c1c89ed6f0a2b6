-- Asked by every call of every member. With `exists` the planner may look for the blocked accounts of everybody and keep
-- them, which costs more the more customers there are; with `limit 1` it asks about one member. Of the two ways to do so,
-- from the member's cards or from the blocked ones, neither reads the whole table.
create index account_blocked on account (id) where status_code in ('L', 'F');

create or replace view member_standing as
  select
    m.id as member_id,
    (
      select true from account_member am join account a on a.id = am.account_id
      where am.member_id = m.id and am.is_primary and a.status_code = 'A' limit 1
    ) is not null as has_usable_account,
    (
      select true from account_member am join account a on a.id = am.account_id
      where am.member_id = m.id and am.is_primary and a.status_code in ('L', 'F') limit 1
    ) is not null as is_blocked,
    (
      select true from pending_action p
      where p.member_id = m.id and p.done_at is null
        and not (p.type = 'verify_email' and m.email_verified_at is not null) limit 1
    ) is not null as has_pending_actions
  from member m;
