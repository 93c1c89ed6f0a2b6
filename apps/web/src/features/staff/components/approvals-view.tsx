import type { AnswerOf, Calls, ChangeRequest } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';
import { Becomes, Was } from '../../../lib/console/changed.tsx';
import { headedPage, PageHead } from '../../../lib/console/page-head.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useMay } from '../../../lib/console/staff-role.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { checkIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { approveChange, changesKey, changesQuery, declineChange } from '../api/changes.ts';
import { useCash } from '../use-cash.ts';
import styles from './approvals.module.css';
import consoleStyles from './console.module.css';
import { DecisionFilter, type DecisionState, decisionTones } from './decision-filter.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

type At = ChangeRequest['changes'][number];
type Roles = AnswerOf<Calls['listChanges']>['roles'];

/** How the forms call what changes, and how they show it. */
export interface ChangeWords {
  /** One for each figure that a person would name. */
  readonly changes: (change: ChangeRequest) => At[];
  readonly label: (change: ChangeRequest, at: At) => string;
  readonly text: (change: ChangeRequest, at: At, text: string | null) => string | null;
}

/** Changes that can make money. Nobody approves their own, and nothing holds before the approval. */
export function ApprovalsView({ words }: { readonly words: (roles: Roles) => ChangeWords }) {
  const { t } = useWords();
  const [state, setState] = useState<DecisionState | undefined>('waiting');
  const [page, setPage] = useState(1);
  const query = useQuery(changesQuery(useStaffAccess(), state, page));
  const choose = (chosen: DecisionState | undefined) => {
    setState(chosen);
    setPage(1);
  };
  return (
    <Stack gap={5} className={headedPage}>
      <PageHead
        acts={
          <div>
            <DecisionFilter state={state} onChange={choose} />
          </div>
        }
      >
        <p className="meta">{t('approvals.rule')}</p>
      </PageHead>
      <Loaded query={query} failed={t('approvals.failed')} height="24rem">
        {({ data, last_page, roles }) => (
          <>
            {data.length === 0 ? (
              <EmptyState icon={checkIcon} title={t('approvals.none')} />
            ) : (
              <Changes changes={data} words={words(roles)} />
            )}
            <ConsolePager page={page} lastPage={last_page} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface ChangesProps {
  readonly changes: readonly ChangeRequest[];
  readonly words: ChangeWords;
}

/** With room a list beside the chosen one; below each other on narrow screens. */
function Changes({ changes, words }: ChangesProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState(changes[0]?.id);
  const shown = changes.some(({ id }) => id === chosen) ? chosen : changes[0]?.id;
  return (
    <div className={styles.approvals}>
      <nav className={styles.list} aria-label={t('approvals.list')}>
        {changes.map((change) => (
          <Entry
            key={change.id}
            change={change}
            words={words}
            isChosen={change.id === shown}
            onChoose={() => setChosen(change.id)}
          />
        ))}
      </nav>
      <Stack gap={5}>
        {changes.map((change) => (
          <div key={change.id} className={styles.change} data-chosen={change.id === shown}>
            <ChangePanel change={change} words={words} />
          </div>
        ))}
      </Stack>
    </div>
  );
}

interface EntryProps {
  readonly change: ChangeRequest;
  readonly words: ChangeWords;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Entry({ change, words, isChosen, onChoose }: EntryProps) {
  const { locale } = useWords();
  const cash = useCash();
  const { requested_by: by, requested_at: at, worth_cents: cents } = change;
  return (
    <button type="button" className={styles.entry} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <span className={consoleStyles.ends}>
        <strong>{useTitle(change)}</strong>
        {cents !== null && <span>{cash(cents / 100)}</span>}
      </span>
      <span className={styles.figuresOf}>
        {words
          .changes(change)
          .map((at) => words.label(change, at))
          .join(', ')}
      </span>
      <span className={consoleStyles.ends}>
        <span className="meta">{by.name}</span>
        <span className="meta">{formatMoment(locale, new Date(at))}</span>
      </span>
    </button>
  );
}

function useTitle({ kind, subject }: ChangeRequest): string {
  const { t } = useWords();
  return t(`approvals.kind_${kind}`, { subject });
}

/** What it costs in a month like the last one, where that can be told. */
function Worth({ change: { kind, worth_cents: cents } }: { readonly change: ChangeRequest }) {
  const { t } = useWords();
  const cash = useCash();
  if (kind === 'staff') return null;
  if (cents === null) return <p>{t('approvals.worthUnknown')}</p>;
  const amount = cash(Math.abs(cents) / 100);
  if (kind === 'refund') return <p>{t('approvals.costsOnce', { amount })}</p>;
  return <p>{t(cents < 0 ? 'approvals.saves' : 'approvals.costs', { amount })}</p>;
}

interface Shown {
  readonly change: ChangeRequest;
  readonly words: ChangeWords;
}

function Figures({ change, words }: Shown) {
  const { t } = useWords();
  const shown = (at: At, text: string | null, Mark: typeof Was) => {
    const said = words.text(change, at, text);
    return said === null ? <span className="meta">{t('approvals.nothing')}</span> : <Mark>{said}</Mark>;
  };
  return (
    <Table
      caption={t('approvals.figures')}
      hideCaption
      columns={[
        { key: 'what', header: t('approvals.figure'), primary: true, cell: (at) => words.label(change, at) },
        { key: 'before', header: t('approvals.before'), cell: (at) => shown(at, at.from, Was) },
        { key: 'after', header: t('approvals.after'), cell: (at) => shown(at, at.to, Becomes) },
      ]}
      rows={words.changes(change)}
      rowKey={({ field, from }) => `${field} ${from}`}
    />
  );
}

function ChangePanel({ change, words }: Shown) {
  const { t, locale } = useWords();
  const { state, requested_by, requested_at, decided_by, decision_note } = change;
  return (
    <Panel
      title={useTitle(change)}
      aside={<Badge type={decisionTones[state]}>{t(`staffConsole.adjustment_${state}`)}</Badge>}
    >
      <Stack gap={4}>
        <p className="meta">
          {t('staffConsole.askedBy', { name: requested_by.name, time: formatMoment(locale, new Date(requested_at)) })}
        </p>
        <Figures change={change} words={words} />
        <Worth change={change} />
        {decided_by && <p className="meta">{t('staffConsole.decidedBy', { name: decided_by.name })}</p>}
        {decision_note !== null && <p className="meta">{decision_note}</p>}
        {state === 'waiting' && <Decision change={change} words={words} />}
      </Stack>
    </Panel>
  );
}

function Decision({ change, words }: Shown) {
  const { t } = useWords();
  const access = useStaffAccess();
  const may = useMay();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'approve' | 'decline'>();
  const close = () => setAsking(undefined);
  const done = (title: string) => {
    close();
    show({ type: 'success', title });
    return queryClient.invalidateQueries({ queryKey: ['staff'] });
  };
  const onError = (error: unknown) => {
    close();
    show({ type: 'danger', title: failureText(error, t) });
    return queryClient.invalidateQueries({ queryKey: changesKey });
  };
  const approving = useMutation({
    mutationFn: () => approveChange(access, change.id),
    onSuccess: () => done(t('approvals.approved')),
    onError,
  });
  const declining = useMutation({
    mutationFn: (note: string) => declineChange(access, change.id, note),
    onSuccess: () => done(t('approvals.declined')),
    onError,
  });
  const title = useTitle(change);
  if (!may('changes.approve')) return <p className="meta">{t('staffConsole.secondPerson')}</p>;
  return (
    <>
      {!change.can_decide && <p className="meta">{t('staffConsole.secondPerson')}</p>}
      <ButtonRow>
        {change.can_decide && (
          <Button variant="primary" onClick={() => setAsking('approve')}>
            {t('staffConsole.approve')}
          </Button>
        )}
        <Button onClick={() => setAsking('decline')}>{t('staffConsole.decline')}</Button>
      </ButtonRow>
      {asking === 'approve' && (
        <Dialog
          open
          size="lg"
          title={t('approvals.approveTitle', { title })}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{t('staff.cancel')}</Button>
              <Button variant="primary" busy={approving.isPending} onClick={() => approving.mutate()}>
                {t('staffConsole.approve')}
              </Button>
            </>
          }
        >
          <Stack gap={4}>
            <Figures change={change} words={words} />
            <Worth change={change} />
            <p className="meta">{t('approvals.holdsAtOnce')}</p>
          </Stack>
        </Dialog>
      )}
      {asking === 'decline' && (
        <DeclineDialog
          title={t('approvals.declineTitle')}
          busy={declining.isPending}
          onClose={close}
          onDecline={(note) => declining.mutate(note)}
        />
      )}
    </>
  );
}
