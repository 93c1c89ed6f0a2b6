import type { Order } from '@rewards/contract';
import { useQueryClient } from '@tanstack/react-query';
import { failureOfAct } from '../../lib/acts/failure-of-act.ts';
import { useNotice } from '../../lib/notice.tsx';
import { type Once, type OneAct, useOneAct } from '../../lib/acts/one-act.ts';
import { refusalCode } from '../../lib/redeeming/redeem-failure.tsx';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { forgetOrders } from '../../lib/orders.ts';
import { keepOrder } from './api/orders.ts';

interface OrderAct<Body> {
  readonly send: (body: Body, once: Once) => Promise<Order>;
  readonly doneText: string | ((order: Order) => string);
  /** What came back, if anything did. */
  readonly backText?: (order: Order) => string | undefined;
  readonly failedText: string;
  /** Shown while another party still has to agree. */
  readonly underWayText?: string;
  /** Points come back: the balance is asked for again. */
  readonly movesPoints?: boolean;
  /** Called after success and after failure. */
  readonly onEnd?: () => void;
  /** Where to go after success. */
  readonly onDone?: () => Promise<void>;
}

/** An act of the member on an order, sent once. The returned order is shown at once. */
export function useOrderAct<Body>(options: OrderAct<Body>): OneAct<Body> {
  const { send, doneText, backText, failedText, underWayText, movesPoints = false, onEnd, onDone } = options;
  const { t, locale } = useWords();
  const { show } = useNotice();
  const { reload } = useSessionActions();
  const queryClient = useQueryClient();
  return useOneAct({
    send,
    // Another party decides whether it can be stopped: asking again at once would tell no more.
    isPatient: false,
    onDone: async (order) => {
      onEnd?.();
      const text = backText?.(order);
      const tell = () =>
        show({
          type: 'success',
          title: typeof doneText === 'string' ? doneText : doneText(order),
          ...(text !== undefined && { text }),
        });
      if (!onDone) tell();
      await keepOrder(queryClient, order, locale);
      if (movesPoints) void reload();
      if (!onDone) return;
      await onDone();
      // The route change clears earlier messages, so this one comes after it.
      tell();
    },
    onFailed: async (error) => {
      onEnd?.();
      const code = refusalCode(error);
      if (code === 'in_progress' && underWayText) show({ type: 'normal', title: underWayText });
      // The server's message would repeat the title.
      else if (code === 'not_cancellable') show({ type: 'danger', title: failedText });
      else show(failureOfAct(error, failedText, t));
      await forgetOrders(queryClient);
    },
  });
}
