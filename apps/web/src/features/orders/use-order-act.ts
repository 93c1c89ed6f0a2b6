import type { Order } from '@rewards/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { newKey } from '../../lib/new-key.ts';
import { useNotice } from '../../lib/notice.tsx';
import { useSessionActions } from '../../lib/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { forgetOrders, keepOrder, type Once } from './api/orders.ts';

interface OrderAct {
  readonly run: (once: Once) => Promise<Order>;
  readonly doneText: string | ((order: Order) => string);
  readonly failedText: string;
  /** For what somebody else has to agree to, and has not answered yet. */
  readonly underWayText?: string;
  /** Points came back: the balance is asked for again. */
  readonly movesPoints?: boolean;
}

const codeOf = (error: unknown): string => (error instanceof ApiError && error.body?.code) || '';

/** Something the member does to an order, once. What comes back is shown at once. */
export function useOrderAct({ run, doneText, failedText, underWayText, movesPoints = false }: OrderAct) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const { reload } = useSessionActions();
  const queryClient = useQueryClient();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      // Without an answer the next press is the same act, with the same key.
      key.current ??= newKey();
      return run({ idempotencyKey: key.current, locale });
    },
    onSuccess: async (order) => {
      key.current = undefined;
      show({ type: 'success', title: typeof doneText === 'string' ? doneText : doneText(order) });
      await keepOrder(queryClient, order, locale);
      if (movesPoints) void reload();
    },
    onError: async (error) => {
      const code = codeOf(error);
      if (code === 'in_progress' && underWayText) show({ type: 'normal', title: underWayText });
      // The server's words for it are the title's.
      else if (code === 'not_cancellable') show({ type: 'danger', title: failedText });
      else show({ type: 'danger', title: failedText, text: failureText(error, t) });
      await forgetOrders(queryClient);
    },
  });
}
