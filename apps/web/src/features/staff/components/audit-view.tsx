import type { AuditEntry } from '@rewards/contract';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { type AuditFilter, auditQuery } from '../api/audit.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import styles from './console.module.css';
import { DayRange } from './day-range.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { AuditCheck } from './audit-check.tsx';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';

const SHOWN_HASH = 12;
const everything: AuditFilter = { page: 1, staffId: '', act: '', from: '', to: '' };

/** The searchable record of what staff did, and whether it is complete. */
export function AuditView() {
  const { t } = useWords();
  const [filter, setFilter] = useState(everything);
  const query = useQuery({ ...auditQuery(useStaffAccess(), filter), placeholderData: (before) => before });
  const change = (part: Partial<AuditFilter>) => setFilter({ ...filter, page: 1, ...part });
  const { staff = [], acts = [] } = query.data?.filters ?? {};
  return (
    <Stack gap={6}>
      <AuditCheck />
      <search className={styles.row}>
        <Select
          size="sm"
          label={t('staffConsole.who')}
          value={filter.staffId}
          onValueChange={(staffId) => change({ staffId })}
          placeholder={t('staffConsole.everybody')}
          options={staff.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          size="sm"
          label={t('staffConsole.what')}
          value={filter.act}
          onValueChange={(act) => change({ act })}
          placeholder={t('staffConsole.everything')}
          options={acts.map(({ act, description }) => ({ value: act, label: description }))}
        />
        <DayRange from={filter.from} to={filter.to} onChange={change} />
      </search>
      <Loaded query={query} failed={t('staffConsole.auditFailed')} height="24rem">
        {({ data, last_page, total }) => (
          <>
            <p className="meta" aria-live="polite">
              {t('staffConsole.auditFound', { count: total })}
            </p>
            <Entries entries={data} />
            <ConsolePager page={filter.page} lastPage={last_page} onPage={(page) => setFilter({ ...filter, page })} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const whatOf = (entry: AuditEntry) => <What {...entry} />;
const memberOf = ({ member }: AuditEntry) =>
  member && <SiteLink to={`/staff/member/${member.id}`}>{member.name}</SiteLink>;

function What({ description, details }: Pick<AuditEntry, 'description' | 'details'>) {
  const { t } = useWords();
  if (Object.keys(details).length === 0) return description;
  return (
    <>
      {description}
      <details>
        <summary>{t('staffConsole.details')}</summary>
        <code className={styles.details}>{JSON.stringify(details)}</code>
      </details>
    </>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t, locale } = useWords();
  if (entries.length === 0) return <p>{t('staffConsole.noAudit')}</p>;
  return (
    <Table
      caption={t('titles.staffAudit')}
      hideCaption
      columns={[
        {
          key: 'what',
          header: t('staffConsole.what'),
          primary: true,
          cell: whatOf,
        },
        { key: 'who', header: t('staffConsole.who'), cell: ({ staff }) => staff.name },
        {
          key: 'member',
          header: t('staff.member'),
          cell: memberOf,
        },
        { key: 'at', header: t('staffConsole.when'), cell: ({ at }) => formatMoment(locale, new Date(at)) },
        {
          key: 'hash',
          header: t('staffConsole.hash'),
          cell: ({ number, hash }) => `${formatNumber(locale, number)} · ${hash.slice(0, SHOWN_HASH)}`,
        },
      ]}
      rows={entries}
      rowKey={({ number }) => String(number)}
    />
  );
}
