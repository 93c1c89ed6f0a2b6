import { useState } from 'react';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';

const MIN_NOTE = 5;
const NOTE_ID = 'decline-note';

interface DeclineDialogProps {
  readonly title: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onDecline: (note: string) => void;
}

/** Whoever asked reads why it was declined. */
export function DeclineDialog({ title, busy, onClose, onDecline }: DeclineDialogProps) {
  const { t } = useWords();
  const [note, setNote] = useState('');
  const form = useAttempt({ [NOTE_ID]: note.trim().length < MIN_NOTE && t('staff.reasonTooShort') });
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={() => form.check() && onDecline(note.trim())}>
            {t('staffConsole.decline')}
          </Button>
        </>
      }
    >
      <TextField
        id={NOTE_ID}
        label={t('staff.reason')}
        maxLength={500}
        value={note}
        onValueChange={setNote}
        error={form.errorOf(NOTE_ID)}
      />
    </Dialog>
  );
}
