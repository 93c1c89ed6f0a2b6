import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { rotateCwIcon } from '../../../ui/icon/icon-paths.ts';
import { reorder } from '../api/orders.ts';

interface ReorderButtonProps {
  readonly orderId: string;
  readonly accountId: number;
  /** In a list: the number of the order. */
  readonly of?: string;
}

/** Adds the same items to the cart at today's prices; the member checks them before ordering. */
export function ReorderButton({ orderId, accountId, of }: ReorderButtonProps) {
  const { t } = useWords();
  const { show } = useNotice();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const adding = useOneAct({
    send: (id: string, once) => reorder(id, accountId, once),
    isPatient: false,
    onDone: async ({ left_out }) => {
      await queryClient.invalidateQueries({ queryKey: ['member', 'cart'] });
      await navigate({ to: '/shop/cart' });
      // The route change clears earlier messages, so this one comes after it.
      if (left_out.length === 0) show({ type: 'success', title: t('orders.reordered') });
      else show({ type: 'warning', title: t('orders.reorderedPart'), text: left_out.join(', ') });
    },
    onFailed: (error) => show(failureOfAct(error, t('orders.reorderFailed'), t)),
  });
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={of === undefined ? rotateCwIcon : undefined}
      busy={adding.isPending}
      onClick={() => adding.act(orderId)}
    >
      {t('orders.reorder')}
      {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
    </Button>
  );
}
