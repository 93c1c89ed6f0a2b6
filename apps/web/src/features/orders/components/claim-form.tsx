import { type ReactNode, useId, useRef, useState } from 'react';
import { type Problems, useAttempt } from '../../../lib/form/attempt.ts';
import { useWords } from '../../../lib/words.tsx';
import { ConfirmBar } from '../../../ui/confirm-bar/confirm-bar.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import type { ClaimBody } from '../api/orders.ts';

const MOST_CHARACTERS = 1_000;

type Reason = ClaimBody['reason'];

interface ClaimFormProps {
  readonly title: string;
  readonly reasons: readonly Reason[];
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSend: (reason: Reason, text: string | null) => void;
  /** Of the part above the reason. */
  readonly problems?: Problems;
  readonly children: (errorOf: (fieldId: string) => string | undefined) => ReactNode;
  /** Below the fields. */
  readonly end?: ReactNode;
}

/** The dialog of a return and of a damage: what, why, and the member's own words. */
export function ClaimForm(props: ClaimFormProps) {
  const { title, reasons, isPending, onClose, onSend, problems, children, end } = props;
  const { t } = useWords();
  const [formId, reasonId] = [useId(), useId()];
  const keep = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const chosen = reasons.find((each) => each === reason);
  const form = useAttempt({ ...problems, [reasonId]: !chosen && t('orders.claimReasonMissing') });
  const submit = form.submit(() => {
    if (chosen) onSend(chosen, text.trim() === '' ? null : text);
  });
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <ConfirmBar busy={isPending} form={formId} backText={t('orders.keep')} onBack={onClose} safe={keep}>
          {t('orders.claimSend')}
        </ConfirmBar>
      }
    >
      <Stack as="form" gap={5} id={formId} noValidate onSubmit={submit}>
        <ErrorSummary {...form.summary} />
        {children(form.errorOf)}
        <Select
          id={reasonId}
          label={t('orders.claimReason')}
          placeholder={t('orders.claimChoose')}
          value={reason}
          onValueChange={setReason}
          options={reasons.map((value) => ({ value, label: t(`orders.reason_${value}`) }))}
          error={form.errorOf(reasonId)}
        />
        <TextArea
          label={t('orders.claimText')}
          optional
          maxLength={MOST_CHARACTERS}
          value={text}
          onValueChange={setText}
        />
        {end}
      </Stack>
    </Dialog>
  );
}
