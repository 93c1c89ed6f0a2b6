import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is undone. */
export function ConfirmDialog({ open, title, text, confirm, busy, onClose, onConfirm }: ConfirmDialogProps) {
  const { t } = useWords();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button onClick={onClose}>{t('orders.keep')}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </ButtonRow>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
