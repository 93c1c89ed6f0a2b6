import { centsFromDecimal } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { formatCash, formatMoment } from '@rewards/text/formats';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayText } from '../../../lib/day-text.ts';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useKeptForm } from '../../../lib/form/kept-form.ts';
import { refusedFields } from '../../../lib/redeeming/redeem-failure.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { TextLink } from '../../../ui/link/link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { casesKey, type NewRequest, sendRequest } from '../api/cases.ts';
import { dollarsOf } from '../missing-purchase.ts';
import { type FieldsProps, nothingTyped, type TypedRequest } from '../typed-request.ts';
import styles from './cases.module.css';
import { PurchaseFields } from './purchase-fields.tsx';
import { ReportedLine } from './reported-line.tsx';

export type RequestSubject =
  | { readonly kind: 'contact_support' }
  | { readonly kind: 'report_missing_points'; readonly line: CardTransaction }
  | { readonly kind: 'report_missing_purchase'; readonly card: string }
  | { readonly kind: 'request_card_benefits'; readonly card: string };

const SUBJECT_ID = 'request-subject';
const TEXT_ID = 'request-text';
const MIN_SUBJECT = 3;
const MIN_TEXT = 10;

function bodyOf(about: RequestSubject, typed: TypedRequest): NewRequest {
  const text = typed.text.trim();
  switch (about.kind) {
    case 'request_card_benefits':
      return { action: about.kind, input: {} };
    case 'contact_support':
      return { action: about.kind, input: { subject: typed.subject.trim(), text } };
    case 'report_missing_points':
      return { action: about.kind, input: { transaction_id: about.line.id, text } };
    case 'report_missing_purchase': {
      const { merchant, amount, paidOn } = typed;
      return {
        action: about.kind,
        input: { merchant: merchant.trim(), amount: dollarsOf(amount) ?? 0, paid_on: paidOn },
      };
    }
  }
}

interface RequestFormProps {
  readonly about: RequestSubject;
  readonly memberId: string;
  readonly email: string;
}

/** A request to support: typed, read once more, and sent once. */
export function RequestForm({ about, memberId, email }: RequestFormProps) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const name = `request.${about.kind}`;
  const { values, set, forget } = useKeptForm({ form: name, memberId, start: nothingTyped });
  const [isReading, setReading] = useState(false);
  const [sent, setSent] = useState<SentProps>();
  const sending = useOneAct({
    send: sendRequest,
    keptAs: `${name}.${memberId}`,
    onDone: ({ data }) => {
      forget();
      setReading(false);
      setSent({ reference: data.reference, redirectUrl: data.redirect_url, answerBy: data.answer_by, email });
      return queryClient.invalidateQueries({ queryKey: casesKey });
    },
    onFailed: () => setReading(false),
  });
  const fields = { values, set, refused: refusedFields(sending.error), onRead: () => setReading(true) };
  const failure = sending.error ? failureOfAct(sending.error, t('requests.notSent'), t) : undefined;
  if (sent) return <Sent {...sent} />;
  return (
    <Panel title={t(`requests.form_${about.kind}`)}>
      <Stack gap={5}>
        {failure && (
          <Answer type={failure.type} title={failure.title} to={sending.error}>
            {failure.text}
          </Answer>
        )}
        <Known about={about} />
        {about.kind === 'report_missing_purchase' ? (
          <PurchaseFields {...fields} />
        ) : (
          <Fields kind={about.kind} {...fields} />
        )}
      </Stack>
      <ConfirmDialog
        open={isReading}
        variant="primary"
        title={t('requests.readTitle')}
        confirm={t('requests.send')}
        keep={t('requests.change')}
        busy={sending.isPending}
        onClose={() => setReading(false)}
        onConfirm={() => sending.act(bodyOf(about, values))}
      >
        <Stack gap={3}>
          <Known about={about} />
          <Written {...bodyOf(about, values).input} />
          <p className="meta">{t('requests.answerTo', { email })}</p>
        </Stack>
      </ConfirmDialog>
    </Panel>
  );
}

interface OwnFieldsProps extends FieldsProps {
  readonly kind: RequestSubject['kind'];
}

function Fields({ kind, values, set, refused, onRead }: OwnFieldsProps) {
  const { t } = useWords();
  const hasSubject = kind === 'contact_support';
  const hasText = kind !== 'request_card_benefits';
  const form = useAttempt(
    {
      [SUBJECT_ID]: hasSubject && values.subject.trim().length < MIN_SUBJECT && t('requests.subjectShort'),
      [TEXT_ID]: hasText && values.text.trim().length < MIN_TEXT && t('requests.textShort'),
    },
    { [SUBJECT_ID]: refused['input.subject'], [TEXT_ID]: refused['input.text'] },
  );
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.submit(onRead)}>
      <ErrorSummary {...form.summary} />
      {hasSubject && (
        <TextField
          id={SUBJECT_ID}
          label={t('requests.subject')}
          maxLength={150}
          value={values.subject}
          onValueChange={(subject) => set({ subject })}
          error={form.errorOf(SUBJECT_ID)}
        />
      )}
      {hasText && (
        <TextArea
          id={TEXT_ID}
          label={t('requests.text')}
          rows={6}
          maxLength={4000}
          value={values.text}
          onValueChange={(text) => set({ text })}
          error={form.errorOf(TEXT_ID)}
        />
      )}
      <div>
        <Button type="submit" variant="primary">
          {t('requests.read')}
        </Button>
      </div>
    </Stack>
  );
}

function Written({ subject, text, merchant, amount, paid_on: paidOn }: NewRequest['input']) {
  const { t, locale } = useWords();
  return (
    <>
      {merchant !== undefined && amount !== undefined && paidOn !== undefined && (
        <p className={styles.words}>
          {t('requests.purchase', {
            description: merchant,
            amount: formatCash(locale, centsFromDecimal(amount)),
            day: dayText(locale, paidOn),
          })}
        </p>
      )}
      {subject !== undefined && <h3>{subject}</h3>}
      {text !== undefined && <p className={styles.words}>{text}</p>}
    </>
  );
}

/** What the portal knows already, which is sent with the request. */
function Known({ about }: { readonly about: RequestSubject }): ReactNode {
  const { t } = useWords();
  if (about.kind === 'report_missing_points') return <ReportedLine line={about.line} />;
  if (about.kind === 'report_missing_purchase') return <p>{t('requests.purchaseCard', { card: about.card })}</p>;
  if (about.kind === 'request_card_benefits') return <p>{t('requests.benefitsOf', { card: about.card })}</p>;
  return null;
}

interface SentProps {
  readonly reference: string;
  readonly redirectUrl: string | null;
  readonly answerBy: string;
  readonly email: string;
}

function Sent({ reference, redirectUrl, answerBy, email }: SentProps) {
  const { t, locale } = useWords();
  return (
    <Answer type="success" title={t('requests.sent', { reference })} to={reference}>
      <Stack gap={2}>
        <p>{t('requests.answerBy', { time: formatMoment(locale, new Date(answerBy)) })}</p>
        <p>{t('requests.sentText', { email })}</p>
        {redirectUrl !== null && (
          <p>
            <TextLink href={redirectUrl} external>
              {t('requests.benefitsSite')}
            </TextLink>
          </p>
        )}
        <p>
          <SiteLink to="/account/requests">{t('requests.seeAll')}</SiteLink>
        </p>
      </Stack>
    </Answer>
  );
}
