import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Notification } from '../../ui/notification/notification.tsx';
import { failureText } from '../failure-text.ts';
import { useWords } from '../words.tsx';

interface AskedActProps<Answer> {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly act: () => Promise<Answer>;
  readonly onClose: () => void;
  readonly onDone: (answer: Answer) => unknown;
}

/** Asks again before an act that cannot be undone; the dialog stays open if it fails. */
export function AskedAct<Answer>({ title, text, button, act, onClose, onDone }: AskedActProps<Answer>) {
  const { t } = useWords();
  const acting = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      onClose();
      return onDone(answer);
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={button}
      keep={t('staff.cancel')}
      busy={acting.isPending}
      onClose={onClose}
      onConfirm={() => acting.mutate()}
    >
      {acting.isError && <Notification type="danger" title={failureText(acting.error, t)} />}
      <p>{text}</p>
    </ConfirmDialog>
  );
}
