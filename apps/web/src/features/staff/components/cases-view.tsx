import type { CaseStatus, CustomActionName, StaffCaseRow } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { type CaseFilter, casesQuery } from '../api/cases.ts';
import styles from './console.module.css';
import { DayRange } from './day-range.tsx';

const statuses = ['open', 'in_work', 'answered', 'closed'] as const satisfies readonly CaseStatus[];
const kinds = [
  'contact_support',
  'report_missing_points',
  'report_missing_purchase',
  'request_card_benefits',
] as const satisfies readonly CustomActionName[];
/** What can be chosen as a status: late is none, but what support looks for first. */
const states = ['late', ...statuses] as const;
const tones = { open: 'danger', in_work: 'warning', answered: 'success', closed: 'normal' } as const;

/** What members asked for. `text` is what is looked for first, such as a member's address. */
export function CasesView({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [filter, setFilter] = useState<CaseFilter>({ page: 1, status: '', kind: '', from: '', to: '', text });
  const query = useQuery({ ...casesQuery(useStaffAccess(), filter), placeholderData: (before) => before });
  const change = (part: Partial<CaseFilter>) => setFilter({ ...filter, page: 1, ...part });
  return (
    <Stack gap={6}>
      <Filters filter={filter} onChange={change} />
      <Loaded query={query} failed={t('staffCases.failed')} height="24rem">
        {({ data, last_page, total }) => (
          <>
            <p className="meta" aria-live="polite">
              {t('staffCases.found', { count: total })}
            </p>
            {data.length > 0 && <Rows rows={data} />}
            <ConsolePager page={filter.page} lastPage={last_page} onPage={(page) => setFilter({ ...filter, page })} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface FiltersProps {
  readonly filter: CaseFilter;
  readonly onChange: (part: Partial<CaseFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useWords();
  return (
    <search className={styles.filters}>
      <div className={styles.wide}>
        <TextField
          type="search"
          label={t('staffCases.text')}
          maxLength={100}
          value={filter.text}
          onValueChange={(text) => onChange({ text })}
        />
      </div>
      <Select
        label={t('staffConsole.state')}
        value={filter.status}
        onValueChange={(value) => onChange({ status: states.find((each) => each === value) ?? '' })}
        placeholder={t('staffConsole.all')}
        options={states.map((each) => ({ value: each, label: t(`staffCases.status_${each}`) }))}
      />
      <Select
        label={t('staffCases.kind')}
        value={filter.kind}
        onValueChange={(value) => onChange({ kind: kinds.find((each) => each === value) ?? '' })}
        placeholder={t('staffConsole.all')}
        options={kinds.map((each) => ({ value: each, label: t(`staffCases.kind_${each}`) }))}
      />
      <DayRange from={filter.from} to={filter.to} onChange={onChange} />
    </search>
  );
}

export function CaseState({ status }: { readonly status: CaseStatus }) {
  const { t } = useWords();
  return <Badge type={tones[status]}>{t(`staffCases.status_${status}`)}</Badge>;
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
      {formatMoment(locale, new Date(wasDue ?? answerBy))}{' '}
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
        { key: 'kind', header: t('staffCases.kind'), cell: ({ kind }) => t(`staffCases.kind_${kind}`) },
        { key: 'member', header: t('staff.member'), cell: ({ member }) => member.name },
        {
          key: 'at',
          header: t('staffConsole.when'),
          cell: ({ created_at }) => formatMoment(locale, new Date(created_at)),
        },
        { key: 'answer', header: t('staffCases.answerBy'), cell: answerByOf },
        { key: 'state', header: t('staffConsole.state'), cell: stateOf },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
