-- Content that staff edit: a draft beside what is published, a window for every kind, and each published version kept.
alter table content_entry
  alter column document drop not null,
  add column version integer,
  add column last_version integer not null default 0,
  add column shown_from timestamptz,
  add column shown_to timestamptz,
  add column draft jsonb,
  add column draft_from timestamptz,
  add column draft_to timestamptz,
  -- Counts every change: whoever saves says which one they looked at.
  add column revision integer not null default 1;

-- What is published is seen by everybody at once; a draft is nobody's business, so it is not announced.
drop trigger content_entry_changed on content_entry;
create trigger content_entry_changed
  after insert or update of document, shown_from, shown_to, position or delete on content_entry
  for each statement execute function announce_change('content');

alter table content_entry drop constraint content_entry_kind_check;
alter table content_entry add constraint content_entry_kind_check check (
  kind in ('menu_item', 'account_menu_item', 'page', 'slide', 'broadcast', 'faq_category', 'faq_entry', 'global_offer',
    'credit_card')
);

-- A slide's window was part of what it says; it is the same window as everything else has.
update content_entry set
  shown_from = (document ->> 'activeFrom')::timestamptz,
  shown_to = (document ->> 'activeTo')::timestamptz,
  document = document - 'activeFrom' - 'activeTo'
where kind = 'slide';
update content_entry set document = document || '{"lead": null, "bodyHtml": null}'::jsonb where kind = 'page';
update content_entry set version = 1, last_version = 1;

alter table content_entry
  add constraint content_entry_published_has_version check ((document is null) = (version is null)),
  add constraint content_entry_version_is_known check (version between 1 and last_version),
  add constraint content_entry_window_opens_first check (shown_from < shown_to),
  add constraint content_entry_draft_window_opens_first check (draft_from < draft_to),
  add constraint content_entry_says_something check (document is not null or draft is not null or last_version > 0);

create table content_version (
  entry_id uuid not null references content_entry (id),
  version integer not null check (version > 0),
  document jsonb not null,
  shown_from timestamptz,
  shown_to timestamptz,
  published_at timestamptz not null,
  -- Nobody: it came with the program.
  published_by uuid references staff (id),
  -- The version that was put back, where it was.
  put_back_version integer,
  primary key (entry_id, version)
);
insert into content_version (entry_id, version, document, shown_from, shown_to, published_at)
select id, 1, document, shown_from, shown_to, updated_at from content_entry;
create trigger content_version_is_append_only before update or delete or truncate on content_version
  for each statement execute function refuse_change();

-- Figures that the texts name and that no rule of the portal computes.
update program set configuration = configuration || jsonb_build_object(
  'statements', '{
    "dispatchDays": {"from": 7, "to": 10},
    "confirmationHours": 24,
    "milesDays": {"from": 5, "to": 14},
    "travelCreditHours": {"from": 48, "to": 72},
    "travelBonusPercent": {"from": 20, "to": 25},
    "leastPointsPercent": 80,
    "browsers": "Chrome 66+, Firefox 60+, Safari 11.1+, Edge 44+"
  }'::jsonb
)
where not configuration ? 'statements';
