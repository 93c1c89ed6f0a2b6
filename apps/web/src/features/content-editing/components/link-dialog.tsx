import { useId, useState } from 'react';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { isKeptLink } from '../rich-text/rich-text-schema.ts';

const ADDRESS_ID = 'link-address';

interface LinkDialogProps {
  /** Of the link that is there. */
  readonly href: string;
  readonly onChoose: (href: string) => void;
  readonly onClose: () => void;
}

export function LinkDialog({ href, onChoose, onClose }: LinkDialogProps) {
  const { t } = useWords();
  const formId = useId();
  const [typed, setTyped] = useState(href);
  const wanted = typed.trim();
  const form = useAttempt({ [ADDRESS_ID]: !isKeptLink(wanted) && t('contentEditing.linkWrong') });
  const submit = form.submit(() => onChoose(wanted));
  return (
    <Dialog
      open
      size="sm"
      title={t('contentEditing.tool_link')}
      onClose={onClose}
      footer={
        <>
          {href !== '' && <Button onClick={() => onChoose('')}>{t('contentEditing.linkRemove')}</Button>}
          <Button type="submit" form={formId} variant="primary">
            {t('contentEditing.linkSet')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // The dialog is inside the form of the entry, which is not sent.
          event.stopPropagation();
          submit(event);
        }}
      >
        <TextField
          id={ADDRESS_ID}
          label={t('contentEditing.linkAddress')}
          hint={t('contentEditing.linkHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={typed}
          onValueChange={setTyped}
          error={form.errorOf(ADDRESS_ID)}
        />
      </form>
    </Dialog>
  );
}
