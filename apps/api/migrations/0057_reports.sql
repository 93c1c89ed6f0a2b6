-- Who gets which report by mail, and who may see reports at all.
set local lock_timeout = '5s';

create table report_mail (
  staff_id uuid not null references staff (id),
  report text not null check (report ~ '^[a-z]+(-[a-z]+)*$' and length(report) <= 40),
  every text not null check (every in ('week', 'month')),
  -- A person has no language of their own here: it is the one in which they asked.
  locale text not null check (locale in ('en', 'fr')),
  -- The last day of the last period that needs no mail any more. Whoever moves it writes the mail, in one transaction.
  sent_through date not null,
  primary key (staff_id, report)
);

update staff_role set rights = rights || array['reports.see'], version = version + 1 where code = 'operator';
