import type { KeptLine, KeptReason } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AskedAct } from '../../../lib/console/asked-act.tsx';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { dropKeptLine, keptLinesKey, keptLinesQuery, retryKeptLines } from '../api/customers.ts';
import styles from './console.module.css';

const reasons = [
  'unreadable',
  'from_the_future',
  'unknown_customer',
  'unknown_card',
  'unknown_family',
  'unknown_type',
  'no_login',
  'email_taken',
  'number_taken',
  'kind_changed',
  'holder_changed',
  'pool_changed',
  'replaced_before',
] as const satisfies readonly KeptReason[];

/** What the bank told about customers and cards and could not be placed. */
export function KeptLinesView() {
  const { t } = useWords();
  const [reason, setReason] = useState<KeptReason>();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...keptLinesQuery(useStaffAccess(), reason, page), placeholderData: (before) => before });
  const canEdit = useCanEdit();
  const choose = (value: string) => {
    setReason(reasons.find((each) => each === value));
    setPage(1);
  };
  return (
    <Stack gap={6}>
      <p>{t('staffPrograms.kept_intro')}</p>
      <div className={styles.row}>
        <Select
          size="sm"
          label={t('staffPrograms.kept_reason')}
          value={reason ?? ''}
          onValueChange={choose}
          placeholder={t('staffConsole.all')}
          options={reasons.map((each) => ({ value: each, label: t(`staffPrograms.kept_reason_${each}`) }))}
        />
      </div>
      <Loaded query={query} failed={t('staffPrograms.kept_failed')} height="24rem">
        {({ data, last_page, total }) => (
          <>
            <p className="meta" aria-live="polite">
              {t('staffPrograms.kept_found', { count: total })}
            </p>
            {canEdit && data.length > 1 && (
              <ButtonRow>
                <Retry ids={data.map(({ id }) => id)}>{t('staffPrograms.kept_allAgain')}</Retry>
              </ButtonRow>
            )}
            {data.length > 0 && <Rows rows={data} />}
            <ConsolePager page={page} lastPage={last_page} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const aboutOf = (line: KeptLine) => <About {...line} />;
const reasonOf = (line: KeptLine) => <Reason {...line} />;
const actsOf = (line: KeptLine) => <Acts line={line} />;
const noActs = () => null;

function About({ about, text }: KeptLine) {
  const { t } = useWords();
  return (
    <>
      {about.startsWith('line:') ? about.slice(0, 13) : about}
      <Disclosure summary={t('staffPrograms.kept_told')}>
        <code className={styles.details}>{text}</code>
      </Disclosure>
    </>
  );
}

function Reason({ reason, waits_for: what }: KeptLine) {
  const { t } = useWords();
  return (
    <>
      {t(`staffPrograms.kept_reason_${reason}`)}
      {what !== null && <span className="meta"> {t('staffPrograms.kept_waitsFor', { what })}</span>}
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly KeptLine[] }) {
  const { t, locale } = useWords();
  const canEdit = useCanEdit();
  return (
    <Table
      caption={t('titles.staffCustomers')}
      hideCaption
      columns={[
        { key: 'about', header: t('staffPrograms.kept_about'), primary: true, cell: aboutOf },
        { key: 'reason', header: t('staffPrograms.kept_reason'), cell: reasonOf },
        {
          key: 'at',
          header: t('staffPrograms.kept_keptAt'),
          cell: ({ kept_at }) => formatMoment(locale, new Date(kept_at)),
        },
        { key: 'acts', header: t('staff.actions'), action: true, cell: canEdit ? actsOf : noActs },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

/** Somebody else may have acted, or the line that was missing came: the list is read again in any case. */
function useReread() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keptLinesKey });
}

function Retry({ ids, children }: { readonly ids: string[]; readonly children: ReactNode }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const reread = useReread();
  const trying = useMutation({
    mutationFn: () => retryKeptLines(access, ids),
    onSuccess: (tried) =>
      show({ type: tried.kept === 0 ? 'success' : 'warning', title: t('staffPrograms.kept_tried', tried) }),
    onError: (error) => show({ type: 'danger', title: failureText(error, t) }),
    onSettled: reread,
  });
  return (
    <Button size="sm" busy={trying.isPending} onClick={() => trying.mutate()}>
      {children}
    </Button>
  );
}

function Acts({ line }: { readonly line: KeptLine }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const reread = useReread();
  const [isAsking, setAsking] = useState(false);
  const name = <VisuallyHidden> {line.about}</VisuallyHidden>;
  return (
    <ButtonRow>
      <Retry ids={[line.id]}>
        {t('staffPrograms.kept_again')}
        {name}
      </Retry>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('staffPrograms.kept_drop')}
        {name}
      </Button>
      {isAsking && (
        <AskedAct
          title={t('staffPrograms.kept_dropTitle')}
          text={t('staffPrograms.kept_dropText', { about: line.about })}
          button={t('staffPrograms.kept_drop')}
          act={() => dropKeptLine(access, line.id)}
          onClose={() => setAsking(false)}
          onDone={() => {
            show({ type: 'success', title: t('staffPrograms.kept_dropped') });
            return reread();
          }}
        />
      )}
    </ButtonRow>
  );
}
