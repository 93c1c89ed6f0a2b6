import type { StaffColleague, StaffRole } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { changeStaffRole } from '../api/people.ts';

interface ChangeRoleDialogProps {
  readonly person: StaffColleague;
  readonly roles: readonly StaffRole[];
  readonly onClose: () => void;
  readonly onDone: (said: string) => unknown;
}

export function ChangeRoleDialog({ person, roles, onClose, onDone }: ChangeRoleDialogProps) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const formId = useId();
  const [role, setRole] = useState(person.role.code);
  const changing = useMutation({
    mutationFn: () => changeStaffRole(access, person.id, role),
    onSuccess: ({ code }) => {
      onClose();
      return onDone(code === 'waiting' ? t('staffConsole.waits') : t('staffPeople.done_role', { name: person.name }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!changing.isPending) changing.mutate();
  };
  return (
    <Dialog
      open
      title={t('staffPeople.ask_role', { name: person.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={changing.isPending}
            disabled={role === person.role.code}
          >
            {t('staffPeople.act_role')}
          </Button>
        </>
      }
    >
      {changing.isError && <Notification type="danger" title={failureText(changing.error, t)} />}
      <p>{t('staffPeople.askText_role')}</p>
      <form id={formId} onSubmit={submit}>
        <Select
          label={t('staffPeople.role')}
          value={role}
          onValueChange={setRole}
          options={roles
            .filter((each) => each.can_give || each.code === person.role.code)
            .map(({ code, name }) => ({ value: code, label: name[locale] }))}
        />
      </form>
    </Dialog>
  );
}
