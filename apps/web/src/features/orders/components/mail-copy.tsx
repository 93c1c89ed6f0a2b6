import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, type ButtonLook } from '../../../ui/button/button.tsx';
import { mailIcon } from '../../../ui/icon/icon-paths.ts';
import { mailOrder } from '../api/orders.ts';

interface MailCopyProps extends Pick<ButtonLook, 'size' | 'variant'> {
  readonly orderId: string;
}

/** Sends the confirmation again, to the member's own address. */
export function MailCopy({ orderId, ...look }: MailCopyProps) {
  const { t } = useWords();
  const { show } = useNotice();
  const sending = useOneAct({
    send: mailOrder,
    isPatient: false,
    onDone: ({ email }) => show({ type: 'success', title: t('orders.mailed', { email }) }),
    onFailed: (error) => show(failureOfAct(error, t('orders.mailFailed'), t)),
  });
  return (
    <Button {...look} icon={mailIcon} busy={sending.isPending} onClick={() => sending.act(orderId)}>
      {t('orders.mailCopy')}
    </Button>
  );
}
