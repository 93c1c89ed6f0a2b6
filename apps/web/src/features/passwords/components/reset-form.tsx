import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { NewPassword, newPasswordProblems, noPassword } from '../../../ui/new-password/new-password.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { isLinkOver, usedNotice } from '../password-refusal.ts';
import styles from './password-form.module.css';

const FORM_ID = 'reset';

interface ResetFormProps {
  readonly save: (password: string) => Promise<unknown>;
  readonly onDone: () => void;
  /** The link was used or replaced meanwhile. */
  readonly onLinkOver: () => void;
}

export function ResetForm({ save, onDone, onLinkOver }: ResetFormProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState(noPassword);
  const setting = useMutation({
    mutationFn: () => save(typed.password),
    onSuccess: onDone,
    onError: (error) => isLinkOver(error) && onLinkOver(),
  });
  const used = usedNotice(setting.error, t);
  const form = useAttempt(newPasswordProblems(FORM_ID, typed, t));
  const submit = form.submit(() => {
    if (!setting.isPending) setting.mutate();
  });
  return (
    <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={submit}>
      {setting.isError && <Notification type="danger" title={used ?? failureText(setting.error, t)} />}
      <ErrorSummary {...form.summary} />
      <NewPassword id={FORM_ID} value={typed} onChange={setTyped} isAttempted={form.isAttempted} refused={used} />
      <div>
        <Button type="submit" variant="primary" busy={setting.isPending}>
          {t('password.set')}
        </Button>
      </div>
    </Stack>
  );
}
