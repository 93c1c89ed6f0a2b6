import type { Profile } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import {
  confirmationFieldId,
  isUsable,
  NewPassword,
  noPassword,
  passwordFieldId,
} from '../../../ui/new-password/new-password.tsx';
import { isStrong } from '../../../ui/new-password/password-rules.ts';
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
  const [isAttempted, setAttempted] = useState(false);
  const changing = useMutation({
    mutationFn: () => changePassword(profile.id, current, typed.password, locale),
    onSuccess: () => {
      setCurrent('');
      setTyped(noPassword);
      setAttempted(false);
    },
    onError: (error) => isCurrentWrong(error) && document.getElementById(CURRENT_ID)?.focus(),
  });
  const used = usedNotice(changing.error, t);
  const isWrong = isCurrentWrong(changing.error);
  const currentError = () => {
    if (isAttempted && current === '') return t('validation.required', { field: t('password.current') });
    return isWrong ? t('password.currentInvalid') : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    const next = isStrong(typed.password) ? confirmationFieldId(FORM_ID) : passwordFieldId(FORM_ID);
    if (current === '') document.getElementById(CURRENT_ID)?.focus();
    else if (!isUsable(typed)) document.getElementById(next)?.focus();
    else if (!changing.isPending) changing.mutate();
  };
  return (
    <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={submit}>
      {changing.isSuccess && <Notification type="success" title={t('password.changed')} />}
      {changing.isError && !isWrong && <Notification type="danger" title={used ?? failureText(changing.error, t)} />}
      <PasswordField
        id={CURRENT_ID}
        purpose="current"
        label={t('password.current')}
        value={current}
        onValueChange={(value) => {
          setCurrent(value);
          if (changing.isError) changing.reset();
        }}
        error={currentError()}
      />
      <NewPassword id={FORM_ID} value={typed} onChange={setTyped} isAttempted={isAttempted} refused={used} />
      <div>
        <Button type="submit" variant="primary" busy={changing.isPending}>
          {t('password.change')}
        </Button>
      </div>
    </Stack>
  );
}
