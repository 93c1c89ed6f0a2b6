import type { StaffRole } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { inviteStaff } from '../api/people.ts';
import styles from './people.module.css';

const NAME_ID = 'invite-name';
const EMAIL_ID = 'invite-email';
const ROLE_ID = 'invite-role';
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const nothing = { name: '', email: '', role: '' };

interface InviteFormProps {
  readonly roles: readonly StaffRole[];
  readonly onDone: (said: string) => unknown;
}

export function InviteForm({ roles, onDone }: InviteFormProps) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const [typed, setTyped] = useState(nothing);
  const wanted = { ...typed, name: typed.name.trim(), email: typed.email.trim() };
  const form = useAttempt({
    [NAME_ID]: !wanted.name && t('validation.required', { field: t('staffPeople.name') }),
    [EMAIL_ID]: !emailShape.test(wanted.email) && t('validation.email'),
    [ROLE_ID]: !wanted.role && t('validation.required', { field: t('staffPeople.role') }),
  });
  const inviting = useMutation({
    mutationFn: () => inviteStaff(access, wanted),
    onSuccess: ({ code }) => {
      setTyped(nothing);
      form.startOver();
      return onDone(code === 'waiting' ? t('staffConsole.waits') : t('staffPeople.invited', { email: wanted.email }));
    },
  });
  const change = (part: Partial<typeof nothing>) => {
    setTyped({ ...typed, ...part });
    inviting.reset();
  };
  const submit = form.submit(() => {
    if (!inviting.isPending) inviting.mutate();
  });
  return (
    <Panel box title={t('staffPeople.invite')}>
      <Stack as="form" gap={5} noValidate onSubmit={submit}>
        {inviting.isError && <Notification type="danger" title={failureText(inviting.error, t)} />}
        <div className={styles.fields}>
          <TextField
            id={NAME_ID}
            label={t('staffPeople.name')}
            autoComplete="off"
            maxLength={60}
            value={typed.name}
            onValueChange={(name) => change({ name })}
            error={form.errorOf(NAME_ID)}
          />
          <EmailField
            id={EMAIL_ID}
            label={t('staffPeople.email')}
            autoComplete="off"
            maxLength={254}
            value={typed.email}
            onValueChange={(email) => change({ email })}
            error={form.errorOf(EMAIL_ID)}
          />
          <Select
            id={ROLE_ID}
            label={t('staffPeople.role')}
            value={typed.role}
            onValueChange={(role) => change({ role })}
            placeholder={t('staffPeople.choose')}
            options={roles
              .filter(({ can_give }) => can_give)
              .map(({ code, name }) => ({ value: code, label: name[locale] }))}
            error={form.errorOf(ROLE_ID)}
          />
        </div>
        <ButtonRow>
          <Button type="submit" variant="primary" busy={inviting.isPending}>
            {t('staffPeople.send')}
          </Button>
        </ButtonRow>
        <p className="meta">{t('staffPeople.inviteHint')}</p>
      </Stack>
    </Panel>
  );
}
