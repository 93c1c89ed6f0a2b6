import type { StaffRole } from '@rewards/contract';
import type { Right } from '@rewards/contract/rights';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useMay } from '../../../lib/console/staff-role.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { withoutAccents } from '../../../lib/without-accents.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { removeStaffRole, saveStaffRole } from '../api/people.ts';
import { rightGroups, rightText } from '../right-groups.ts';

const EN_ID = 'role-name-en';
const FR_ID = 'role-name-fr';

/** How programs call a new role: its English name in small letters, without accents. */
const codeOf = (name: string): string =>
  withoutAccents(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');

interface RoleFormProps {
  /** None for a new role. */
  readonly stored: StaffRole | undefined;
  readonly onClose: () => void;
  readonly onDone: (said: string) => unknown;
}

/** The rights of a role, with what a change gives and takes away in view before it is saved. */
export function RoleForm({ stored, onClose, onDone }: RoleFormProps) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const formId = useId();
  const [name, setName] = useState(stored?.name ?? { en: '', fr: '' });
  const [rights, setRights] = useState<readonly Right[]>(stored?.rights ?? []);
  const wanted = {
    code: stored?.code ?? codeOf(name.en),
    version: stored?.version ?? 0,
    name: { en: name.en.trim(), fr: name.fr.trim() },
    rights: [...rights],
  };
  const form = useAttempt({
    [EN_ID]: wanted.code === '' && t('validation.required', { field: t('staffPeople.nameEn') }),
    [FR_ID]: wanted.name.fr === '' && t('validation.required', { field: t('staffPeople.nameFr') }),
  });
  const saving = useMutation({
    mutationFn: () => saveStaffRole(access, wanted),
    onSuccess: ({ code }) =>
      onDone(code === 'waiting' ? t('staffConsole.waits') : t('staffPeople.roleSaved', { name: wanted.name[locale] })),
  });
  const removing = useMutation({
    mutationFn: () => removeStaffRole(access, wanted.code),
    onSuccess: () => onDone(t('staffPeople.roleRemoved', { name: wanted.name[locale] })),
  });
  const failure = saving.error ?? removing.error;
  const isBusy = saving.isPending || removing.isPending;
  const submit = form.submit(() => {
    if (!isBusy) saving.mutate();
  });
  const title = stored ? t('staffPeople.changeRole', { name: stored.name[locale] }) : t('staffPeople.newRole');
  return (
    <Dialog
      open
      size="lg"
      title={title}
      maxContentHeight="tall"
      onClose={onClose}
      footer={
        <>
          {stored?.people === 0 && (
            <Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
              {t('staffPeople.removeRole')}
            </Button>
          )}
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving.isPending}>
            {t('staffPeople.saveRole')}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={5} id={formId} noValidate onSubmit={submit}>
        {failure && <Notification type="danger" title={failureText(failure, t)} />}
        <Changes before={stored} rights={rights} />
        <Split kind="fields">
          <TextField
            id={EN_ID}
            label={t('staffPeople.nameEn')}
            maxLength={60}
            value={name.en}
            onValueChange={(en) => setName({ ...name, en })}
            error={form.errorOf(EN_ID)}
          />
          <TextField
            id={FR_ID}
            label={t('staffPeople.nameFr')}
            maxLength={60}
            value={name.fr}
            onValueChange={(fr) => setName({ ...name, fr })}
            error={form.errorOf(FR_ID)}
          />
        </Split>
        <RightBoxes rights={rights} onChange={setRights} />
      </Stack>
    </Dialog>
  );
}

interface RightBoxesProps {
  readonly rights: readonly Right[];
  readonly onChange: (rights: readonly Right[]) => void;
}

function RightBoxes({ rights, onChange }: RightBoxesProps) {
  const { t } = useWords();
  const may = useMay();
  return rightGroups.map(({ group, rights: inGroup }) => (
    <Stack as="fieldset" gap={3} key={group}>
      <legend>{t(`staffPeople.group_${group}`)}</legend>
      {inGroup.map((right) => (
        <Checkbox
          key={right}
          label={rightText(right, t)}
          checked={rights.includes(right)}
          disabled={!may(right)}
          onCheckedChange={(checked) =>
            onChange(checked ? [...rights, right] : rights.filter((each) => each !== right))
          }
        />
      ))}
    </Stack>
  ));
}

function Changes({ before, rights }: { readonly before: StaffRole | undefined; readonly rights: readonly Right[] }) {
  const { t } = useWords();
  const held = before?.rights ?? [];
  const listOf = (changed: readonly Right[]) => changed.map((right) => rightText(right, t)).join(', ');
  const given = listOf(rights.filter((right) => !held.includes(right)));
  const taken = listOf(held.filter((right) => !rights.includes(right)));
  return (
    <div aria-live="polite">
      <p>{t('staffPeople.atOnce', { count: before?.people ?? 0 })}</p>
      {given !== '' && <p>{t('staffPeople.gives', { rights: given })}</p>}
      {taken !== '' && <p>{t('staffPeople.takes', { rights: taken })}</p>}
    </div>
  );
}
