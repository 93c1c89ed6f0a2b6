import type { ContentChoices, ContentKind } from '@rewards/contract';
import { useId, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { kindForms } from '../kind-fields.ts';

const SLUG_ID = 'new-entry-slug';
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface NewEntryDialogProps {
  readonly kind: ContentKind;
  readonly taken: readonly string[];
  readonly families: ContentChoices['families'];
  readonly onClose: () => void;
  readonly onNamed: (slug: string) => void;
}

/** Asks for the name first: addresses and the history use it, and it never changes. */
export function NewEntryDialog({ kind, taken, families, onClose, onNamed }: NewEntryDialogProps) {
  const { t } = useWords();
  const formId = useId();
  const [slug, setSlug] = useState('');
  const { slugs } = kindForms[kind];
  const possible = slugs === 'families' ? families : slugs?.map((code) => ({ code, name: code }));
  const free = possible?.filter(({ code }) => !taken.includes(code));
  const form = useAttempt({
    [SLUG_ID]: SLUG.test(slug)
      ? taken.includes(slug) && t('contentEditing.slugTaken')
      : t('contentEditing.slugInvalid'),
  });
  const frame = {
    id: SLUG_ID,
    label: t('contentEditing.field_slug'),
    hint: t('contentEditing.slugHint'),
    error: form.errorOf(SLUG_ID),
    value: slug,
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('contentEditing.new')}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button onClick={onClose}>{t('contentEditing.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('contentEditing.continue')}
          </Button>
        </ButtonRow>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit(() => onNamed(slug))}>
        {free ? (
          <Select
            {...frame}
            placeholder={t('contentEditing.choose')}
            options={free.map(({ code, name }) => ({ value: code, label: name }))}
            onValueChange={setSlug}
          />
        ) : (
          <TextField {...frame} onValueChange={setSlug} autoComplete="off" spellCheck={false} maxLength={100} />
        )}
      </form>
    </Dialog>
  );
}
