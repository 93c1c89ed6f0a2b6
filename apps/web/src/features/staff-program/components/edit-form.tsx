import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { type Problems, type Saving, useSaving } from '../use-saving.ts';
import { ChangesDialog } from './changes-dialog.tsx';

interface EditFormProps<Answer> extends Saving<Answer> {
  readonly title: string;
  readonly children: (errors: Problems) => ReactNode;
}

export function EditForm<Answer>({ title, children, ...saved }: EditFormProps<Answer>) {
  const { t } = useWords();
  const canEdit = useCanEdit();
  const { onCancel } = saved;
  const saving = useSaving(saved);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canEdit && !saving.isBusy) saving.review();
  };
  const errors: Problems = new Map(saving.summary.errors.map(({ fieldId, message }) => [fieldId, message]));
  return (
    <Stack as="form" gap={5} noValidate onSubmit={submit} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ErrorSummary {...saving.summary} />
      {saving.failure && <Notification type="danger" title={saving.failure} />}
      <Stack as="fieldset" gap={5} disabled={!canEdit}>
        <legend className="visually-hidden">{title}</legend>
        {children(errors)}
      </Stack>
      {saving.isUnchanged && <Notification title={t('staffPrograms.unchanged')} />}
      <ButtonRow>
        {canEdit && (
          <Button type="submit" variant="primary">
            {t('staffPrograms.save')}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{t('staffPrograms.back')}</Button>}
      </ButtonRow>
      {saving.changes && (
        <ChangesDialog
          changes={saving.changes}
          busy={saving.isBusy}
          onClose={saving.dismiss}
          onConfirm={saving.confirm}
        />
      )}
    </Stack>
  );
}
