import type { CaseStatus, StaffCase } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useStaffAct } from '../../../lib/console/staff-act.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { answerCase, caseKey, caseQuery } from '../api/cases.ts';
import { AnswerBy, CaseState } from './cases-view.tsx';
import styles from './console.module.css';

const TEXT_ID = 'case-text';
const MIN_TEXT = 10;

/** A case: who asked, what it is about, what was answered, and what comes next. */
export function CaseView({ id }: { readonly id: string }) {
  const { t } = useWords();
  const query = useQuery(caseQuery(useStaffAccess(), id));
  return (
    <Loaded query={query} failed={t('staffCases.oneFailed')} height="24rem">
      {(shown) => (
        <Stack gap={5}>
          <Question shown={shown} />
          <Steps shown={shown} />
          {/* A new step is a new form. */}
          <NextStep key={shown.steps.length} shown={shown} />
        </Stack>
      )}
    </Loaded>
  );
}

function Question({ shown }: { readonly shown: StaffCase }) {
  const { t, locale } = useWords();
  const { title, reference, status, kind, created_at, member, about, text, written_by } = shown;
  return (
    <Panel box title={title} aside={<CaseState status={status} />}>
      <Stack gap={3}>
        <p className="meta">
          {reference} · {t(`staffCases.kind_${kind}`)} · {formatMoment(locale, new Date(created_at))}
        </p>
        <p>
          <SiteLink to={`/staff/member/${member.id}`}>{member.name}</SiteLink>
        </p>
        {shown.answer_by !== null && (
          <p>
            {t('staffCases.answerBy')} <AnswerBy row={shown} />
          </p>
        )}
        {written_by && <p className="meta">{t('staffCases.writtenBy', { name: written_by.name })}</p>}
        {about.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {text !== null && <p className={styles.words}>{text}</p>}
      </Stack>
    </Panel>
  );
}

function Steps({ shown: { steps } }: { readonly shown: StaffCase }) {
  const { t, locale } = useWords();
  if (steps.length === 0) return null;
  return (
    <Panel box title={t('staffCases.steps')}>
      <Stack as="ol" gap={4} className={styles.plain}>
        {steps.map(({ at, status, text, staff }) => (
          <li key={at}>
            <p className="meta">
              {t(`staffCases.status_${status}`)} · {staff.name} · {formatMoment(locale, new Date(at))}
            </p>
            {text !== null && <p className={styles.words}>{text}</p>}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function NextStep({ shown }: { readonly shown: StaffCase }) {
  const { t } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<CaseStatus>(shown.next.find((each) => each === 'answered') ?? 'in_work');
  const [text, setText] = useState('');
  const [isReading, setReading] = useState(false);
  const words = text.trim();
  const needsWords = status === 'answered' || status === shown.status;
  const form = useAttempt({
    [TEXT_ID]: (needsWords || words !== '') && words.length < MIN_TEXT && t('staffCases.textShort'),
  });
  const moving = useStaffAct({
    about: `case.${shown.id}`,
    send: answerCase,
    onDone: ({ data }) => {
      setReading(false);
      show({ type: 'success', title: t('staffCases.moved') });
      // To ask for it again would be one more look, which the member is told of.
      queryClient.setQueryData(caseKey(shown.id), data);
    },
    onFailed: () => setReading(false),
  });
  const move = () =>
    moving.act({ id: shown.id, status, text: words === '' ? null : words, seen_steps: shown.steps.length });
  return (
    <Panel box title={t('staffCases.next')}>
      <Stack as="form" gap={4} noValidate onSubmit={form.submit(() => setReading(true))}>
        {Boolean(moving.error) && <Answer type="danger" title={failureText(moving.error, t)} to={moving.error} />}
        <Select
          label={t('staffConsole.state')}
          value={status}
          onValueChange={(value) => setStatus(shown.next.find((each) => each === value) ?? status)}
          options={shown.next.map((each) => ({ value: each, label: t(`staffCases.status_${each}`) }))}
        />
        <TextArea
          id={TEXT_ID}
          label={t('staffCases.words')}
          hint={t('staffCases.wordsHint')}
          rows={5}
          maxLength={4000}
          value={text}
          onValueChange={setText}
          error={form.errorOf(TEXT_ID)}
        />
        <div>
          <Button type="submit" variant="primary">
            {t('staffCases.read')}
          </Button>
        </div>
      </Stack>
      {isReading && (
        <ReadAgain
          shown={shown}
          status={status}
          words={words}
          busy={moving.isPending}
          onClose={() => setReading(false)}
          onConfirm={move}
        />
      )}
    </Panel>
  );
}

interface ReadAgainProps {
  readonly shown: StaffCase;
  readonly status: CaseStatus;
  readonly words: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The words go to a member, so they are read once more. */
function ReadAgain({ shown, status, words, ...asked }: ReadAgainProps) {
  const { t } = useWords();
  const isMailed = words !== '' || status === 'closed';
  return (
    <ConfirmDialog
      open
      variant="primary"
      title={t('staffCases.readTitle', { status: t(`staffCases.status_${status}`) })}
      confirm={t('staffCases.save')}
      keep={t('staff.cancel')}
      {...asked}
    >
      <Stack gap={3}>
        {words !== '' && <p className={styles.words}>{words}</p>}
        <p className="meta">{t(isMailed ? 'staffCases.isMailed' : 'staffCases.notMailed', shown.member)}</p>
      </Stack>
    </ConfirmDialog>
  );
}
