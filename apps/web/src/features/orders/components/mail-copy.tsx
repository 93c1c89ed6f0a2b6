import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { mailIcon } from '../../../ui/icon/icon-paths.ts';
import { mailOrder } from '../api/orders.ts';

/** The confirmation once more, to the member's own address. */
export function MailCopy({ orderId }: { readonly orderId: string }) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const sending = useMutation({
    mutationFn: () => mailOrder(orderId, { idempotencyKey: newKey(), locale }),
    onSuccess: ({ email }) => show({ type: 'success', title: t('orders.mailed', { email }) }),
    onError: (error) => show({ type: 'warning', title: t('orders.mailFailed'), text: failureText(error, t) }),
  });
  return (
    <Button icon={mailIcon} busy={sending.isPending} onClick={() => sending.mutate()}>
      {t('orders.mailCopy')}
    </Button>
  );
}
