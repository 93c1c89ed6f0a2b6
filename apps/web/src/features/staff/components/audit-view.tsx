import type { AuditEntry } from '@rewards/contract';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { downloadIcon } from '../../../ui/icon/download-icon.ts';
import { shieldCheckIcon } from '../../../ui/icon/icon-paths.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { type AuditFilter, auditQuery, exportAudit, visitQuery } from '../api/audit.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { headedPage, PageHead } from '../../../lib/console/page-head.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import styles from './console.module.css';
import { DayRange } from './day-range.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { AuditCheck, useAuditCheck } from './audit-check.tsx';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';

const SHOWN_HASH = 12;
const TYPING_PAUSE_MS = 500;

interface AuditViewProps {
  /** What is looked for first: the number of an order, or a member. */
  readonly text: string;
  readonly memberId: string;
}

/** The searchable record of what staff did, and whether it is complete. */
export function AuditView({ text, memberId }: AuditViewProps) {
  const { t } = useWords();
  const [filter, setFilter] = useState<AuditFilter>({
    page: 1,
    staffId: '',
    memberId,
    act: '',
    text,
    from: '',
    to: '',
    byVisit: true,
  });
  const checking = useAuditCheck();
  const [settled] = useSettled(filter.text, TYPING_PAUSE_MS);
  const wanted = { ...filter, text: settled };
  const query = useQuery({ ...auditQuery(useStaffAccess(), wanted), placeholderData: (before) => before });
  const change = (part: Partial<AuditFilter>) => setFilter({ ...filter, page: 1, ...part });
  const { staff = [], acts = [] } = query.data?.filters ?? {};
  return (
    <Stack gap={5} className={headedPage}>
      <PageHead
        acts={
          <>
            <Button size="sm" icon={shieldCheckIcon} busy={checking.isPending} onClick={() => checking.mutate()}>
              {t('staffConsole.chainCheck')}
            </Button>
            <Export filter={wanted} />
          </>
        }
      >
        <p className="meta">{t('staffConsole.auditIntro')}</p>
      </PageHead>
      <AuditCheck error={checking.error} />
      <Panel>
        <Stack gap={4}>
          <search className={styles.auditFilters}>
            <TextField
              type="search"
              label={t('staffConsole.auditText')}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              value={filter.text}
              onValueChange={(typed) => change({ text: typed })}
            />
            <Select
              label={t('staffConsole.who')}
              value={filter.staffId}
              onValueChange={(staffId) => change({ staffId })}
              placeholder={t('staffConsole.everybody')}
              options={staff.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Select
              label={t('staffConsole.what')}
              value={filter.act}
              onValueChange={(act) => change({ act })}
              placeholder={t('staffConsole.everything')}
              options={acts.map(({ act, description }) => ({ value: act, label: description }))}
            />
            <DayRange from={filter.from} to={filter.to} onChange={change} />
          </search>
          <div className={styles.row}>
            <Checkbox
              label={t('staffConsole.byVisit')}
              checked={filter.byVisit}
              onCheckedChange={(byVisit) => change({ byVisit })}
            />
            {filter.memberId !== '' && (
              <Button size="sm" onClick={() => change({ memberId: '' })}>
                {t('staffConsole.auditMemberOff')}
              </Button>
            )}
          </div>
          <Loaded query={query} failed={t('staffConsole.auditFailed')} height="24rem">
            {({ data, last_page, total }) => (
              <>
                <p className="meta" aria-live="polite">
                  {t('staffConsole.auditFound', { count: total })}
                </p>
                <Entries entries={data} />
                <ConsolePager
                  page={filter.page}
                  lastPage={last_page}
                  onPage={(page) => setFilter({ ...filter, page })}
                />
              </>
            )}
          </Loaded>
        </Stack>
      </Panel>
    </Stack>
  );
}

function Export({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const exporting = useMutation({
    mutationFn: () => exportAudit(access, filter),
    onSuccess: saveFile,
    onError: (error) => show({ type: 'danger', title: failureText(error, t) }),
  });
  return (
    <Button size="sm" icon={downloadIcon} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {t('staffConsole.auditExport')}
    </Button>
  );
}

const whatOf = (entry: AuditEntry) => (
  <>
    <What {...entry} />
    {entry.visit_entries !== null && <Visit visit={entry.number} count={entry.visit_entries} />}
  </>
);

/** One visit is one line that opens. */
function Visit({ visit, count }: { readonly visit: number; readonly count: number }) {
  const { t, locale } = useWords();
  const [isOpen, setOpen] = useState(false);
  const access = useStaffAccess();
  const query = useQuery({ ...visitQuery(access, visit), enabled: isOpen });
  if (count === 0) return <p className="meta">{t('staffConsole.visitEntries', { count })}</p>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="meta">{t('staffConsole.visitEntries', { count })}</summary>
      {isOpen && (
        <Loaded query={query} failed={t('staffConsole.auditFailed')}>
          {(entries) => (
            <ol className={styles.plain}>
              {entries.toReversed().map((entry) => (
                <li key={entry.number}>
                  <span className="meta">{formatMoment(locale, new Date(entry.at))}</span> <What {...entry} />
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      )}
    </details>
  );
}

const memberOf = ({ member }: AuditEntry) =>
  member && <SiteLink to={`/staff/member/${member.id}`}>{member.name}</SiteLink>;

function What({ description, details }: Pick<AuditEntry, 'description' | 'details'>) {
  const { t } = useWords();
  if (Object.keys(details).length === 0) return description;
  return (
    <>
      {description}
      <details>
        <summary className="meta">{t('staffConsole.details')}</summary>
        <code className={styles.details}>{JSON.stringify(details)}</code>
      </details>
    </>
  );
}

function When({ at }: Pick<AuditEntry, 'at'>) {
  const { locale } = useWords();
  return <span className={styles.when}>{formatMoment(locale, new Date(at))}</span>;
}

const whenOf = ({ at }: AuditEntry) => <When at={at} />;

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t, locale } = useWords();
  if (entries.length === 0) return <p>{t('staffConsole.noAudit')}</p>;
  return (
    <Table
      caption={t('titles.staffAudit')}
      hideCaption
      columns={[
        {
          key: 'at',
          header: t('staffConsole.when'),
          cell: whenOf,
        },
        { key: 'who', header: t('staffConsole.who'), cell: ({ staff }) => staff.name },
        {
          key: 'what',
          header: t('staffConsole.what'),
          primary: true,
          cell: whatOf,
        },
        {
          key: 'member',
          header: t('staff.member'),
          cell: memberOf,
        },
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
