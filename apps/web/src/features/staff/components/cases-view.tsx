import type { CaseStatus, CustomActionName, StaffCaseRow } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { nearMoment, shortDate } from '../../../lib/day-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { checkIcon, circleAlertIcon, clockIcon, lockIcon, mailIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { type CaseFilter, casesQuery } from '../api/cases.ts';
import styles from './list-filters.module.css';
import { ListFilters } from './list-filters.tsx';

const statuses = ['open', 'in_work', 'answered', 'closed'] as const satisfies readonly CaseStatus[];
const kinds = [
  'contact_support',
  'report_missing_points',
  'report_missing_purchase',
  'request_card_benefits',
] as const satisfies readonly CustomActionName[];
/** What can be chosen as a status: late is none, but what support looks for first. */
const states = ['late', ...statuses] as const;
/** The tab of no state. */
const ALL = 'all';
const tones = { open: 'danger', in_work: 'warning', answered: 'success', closed: 'normal' } as const;
const icons = { open: circleAlertIcon, in_work: clockIcon, answered: checkIcon, closed: lockIcon } as const;

/** What members asked for. `text` is what is looked for first, such as a member's address. */
export function CasesView({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [filter, setFilter] = useState<CaseFilter>({ page: 1, status: '', kind: '', from: '', to: '', text });
  const query = useQuery({ ...casesQuery(useStaffAccess(), filter), placeholderData: (before) => before });
  const change = (part: Partial<CaseFilter>) => setFilter({ ...filter, page: 1, ...part });
  const content = (
    <>
      <ListFilters label={t('staffCases.text')} filter={filter} onChange={change}>
        <Select
          label={t('staffCases.kind')}
          hideLabel
          value={filter.kind}
          onValueChange={(value) => change({ kind: kinds.find((each) => each === value) ?? '' })}
          placeholder={t('staffCases.allKinds')}
          options={kinds.map((each) => ({ value: each, label: t(`staffCases.kind_${each}`) }))}
        />
      </ListFilters>
      <Loaded query={query} failed={t('staffCases.failed')} height="24rem">
        {({ data, last_page, total }) => (
          <>
            {data.length > 0 ? (
              <Rows rows={data} />
            ) : (
              <EmptyState icon={mailIcon} title={t('staffCases.none')}>
                {t('staffCases.noneText')}
              </EmptyState>
            )}
            <div className={styles.foot}>
              <p className="meta" aria-live="polite">
                {t('staffCases.found', { count: total })}
              </p>
              <ConsolePager page={filter.page} lastPage={last_page} onPage={(page) => setFilter({ ...filter, page })} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
  return (
    <Panel box flush>
      <Tabs
        flush
        label={t('staffConsole.state')}
        value={filter.status === '' ? ALL : filter.status}
        onValueChange={(value) => change({ status: states.find((each) => each === value) ?? '' })}
        tabs={[
          { value: ALL, label: t('staffCases.all'), content },
          ...states.map((each) => ({ value: each, label: t(`staffCases.status_${each}`), content })),
        ]}
      />
    </Panel>
  );
}

export function CaseState({ status }: { readonly status: CaseStatus }) {
  const { t } = useWords();
  return (
    <Badge type={tones[status]} icon={icons[status]}>
      {t(`staffCases.status_${status}`)}
    </Badge>
  );
}

const titleOf = ({ id, title, reference }: StaffCaseRow) => (
  <SiteLink to={`/staff/case/${id}`}>
    {title} ({reference})
  </SiteLink>
);
const stateOf = ({ status }: StaffCaseRow) => <CaseState status={status} />;

/** Until when the member was promised words; nothing where there are some. */
export function AnswerBy({ row: { answer_by: answerBy, was_due: wasDue } }: { readonly row: StaffCaseRow }) {
  const { t, locale } = useWords();
  if (answerBy === null) return null;
  return (
    <>
      {nearMoment(locale, wasDue ?? answerBy)}{' '}
      {wasDue !== null && <Badge type="danger">{t('staffCases.status_late')}</Badge>}
    </>
  );
}
const answerByOf = (row: StaffCaseRow) => <AnswerBy row={row} />;

function Rows({ rows }: { readonly rows: readonly StaffCaseRow[] }) {
  const { t, locale } = useWords();
  return (
    <Table
      caption={t('titles.staffCases')}
      hideCaption
      columns={[
        { key: 'what', header: t('staffConsole.what'), primary: true, cell: titleOf },
        {
          key: 'kind',
          header: t('staffCases.kind'),
          onPhone: 'line',
          cell: ({ kind }) => t(`staffCases.kind_${kind}`),
        },
        { key: 'member', header: t('staff.member'), onPhone: 'start', cell: ({ member }) => member.name },
        {
          key: 'at',
          header: t('staffConsole.when'),
          onPhone: 'end',
          cell: ({ created_at }) => shortDate(locale, created_at),
        },
        { key: 'answer', header: t('staffCases.answerBy'), cell: answerByOf },
        { key: 'state', header: t('staffConsole.state'), onPhone: 'nameEnd', cell: stateOf },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
