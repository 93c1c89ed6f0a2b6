import type { Profile } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { focusField, useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { NewPassword, newPasswordProblems, noPassword } from '../../../ui/new-password/new-password.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { changePassword } from '../api/passwords.ts';
import { isCurrentWrong, usedNotice } from '../password-refusal.ts';
import styles from './password-form.module.css';

const FORM_ID = 'change';
const CURRENT_ID = 'change-current';

/** What the server asks of a password in use, in the account area. */
export function ChangePasswordForm({ profile }: { readonly profile: Profile }) {
  const { t, locale } = useWords();
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState(noPassword);
  const form = useAttempt({
    [CURRENT_ID]: current === '' && t('validation.required', { field: t('password.current') }),
    ...newPasswordProblems(FORM_ID, typed, t),
  });
  const changing = useMutation({
    mutationFn: () => changePassword(profile.id, current, typed.password, locale),
    onSuccess: () => {
      setCurrent('');
      setTyped(noPassword);
      form.startOver();
    },
    onError: (error) => isCurrentWrong(error) && focusField(CURRENT_ID),
  });
  const used = usedNotice(changing.error, t);
  const isWrong = isCurrentWrong(changing.error);
  const submit = form.submit(() => {
    if (!changing.isPending) changing.mutate();
  });
  return (
    <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={submit}>
      {changing.isSuccess && <Notification type="success" title={t('password.changed')} />}
      {changing.isError && !isWrong && <Notification type="danger" title={used ?? failureText(changing.error, t)} />}
      <ErrorSummary {...form.summary} />
      <PasswordField
        id={CURRENT_ID}
        purpose="current"
        label={t('password.current')}
        value={current}
        onValueChange={(value) => {
          setCurrent(value);
          if (changing.isError) changing.reset();
        }}
        error={form.errorOf(CURRENT_ID) ?? (isWrong ? t('password.currentInvalid') : undefined)}
      />
      <NewPassword id={FORM_ID} value={typed} onChange={setTyped} isAttempted={form.isAttempted} refused={used} />
      <div>
        <Button type="submit" variant="primary" busy={changing.isPending}>
          {t('password.change')}
        </Button>
      </div>
    </Stack>
  );
}
