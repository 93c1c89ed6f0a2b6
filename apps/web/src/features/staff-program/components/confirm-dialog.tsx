import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

/** What cannot be taken back is asked for once more. */
export function ConfirmDialog({ title, text, button, act, onClose, onDone }: ConfirmDialogProps) {
  const { t } = useWords();
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onClose();
      return onDone();
    },
  });
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button variant="danger" busy={acting.isPending} onClick={() => acting.mutate()}>
            {button}
          </Button>
        </>
      }
    >
      {acting.isError && <Notification type="danger" title={failureText(acting.error, t)} />}
      <p>{text}</p>
    </Dialog>
  );
}
