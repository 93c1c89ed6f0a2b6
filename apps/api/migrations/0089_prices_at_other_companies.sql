-- What a choice at another company costs in points can make money, too: a second person approves it.
set local lock_timeout = '5s';

alter table change_request drop constraint change_request_kind_check;
-- Few rows: a person typed each of them.
-- squawk-ignore constraint-missing-not-valid
alter table change_request add constraint change_request_kind_check check (
  kind in ('program', 'price', 'promotion', 'partner_rate', 'refund', 'staff', 'external'));
