import type { Order } from '@rewards/contract';
import { useQueryClient } from '@tanstack/react-query';
import { failureOfAct } from '../../lib/acts/failure-of-act.ts';
import { useNotice } from '../../lib/notice.tsx';
import { type Once, type OneAct, useOneAct } from '../../lib/acts/one-act.ts';
import { refusalCode } from '../../lib/redeeming/redeem-failure.tsx';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { forgetOrders, keepOrder } from './api/orders.ts';

interface OrderAct<Body> {
  readonly send: (body: Body, once: Once) => Promise<Order>;
  readonly doneText: string | ((order: Order) => string);
  readonly failedText: string;
  /** For what somebody else has to agree to, and has not answered yet. */
  readonly underWayText?: string;
  /** Points come back: the balance is asked for again. */
  readonly movesPoints?: boolean;
  /** Whatever became of it. */
  readonly onEnd?: () => void;
}

/** Something the member does to an order, once. What comes back is shown at once. */
export function useOrderAct<Body>(options: OrderAct<Body>): OneAct<Body> {
  const { send, doneText, failedText, underWayText, movesPoints = false, onEnd } = options;
  const { t, locale } = useWords();
  const { show } = useNotice();
  const { reload } = useSessionActions();
  const queryClient = useQueryClient();
  return useOneAct({
    send,
    // Whether it can be stopped, somebody else decides: to ask again at once tells no more.
    isPatient: false,
    onDone: async (order) => {
      onEnd?.();
      show({ type: 'success', title: typeof doneText === 'string' ? doneText : doneText(order) });
      await keepOrder(queryClient, order, locale);
      if (movesPoints) void reload();
    },
    onFailed: async (error) => {
      onEnd?.();
      const code = refusalCode(error);
      if (code === 'in_progress' && underWayText) show({ type: 'normal', title: underWayText });
      // The server's words for it are the title's.
      else if (code === 'not_cancellable') show({ type: 'danger', title: failedText });
      else show(failureOfAct(error, failedText, t));
      await forgetOrders(queryClient);
    },
  });
}
