import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.tsx';
import { keepCart } from './api/get-cart.ts';
import { joinCart } from './api/join-cart.ts';
import { forgetGathered, readGathered } from './gathered.ts';

const neverTaken: ReadonlySet<number> = new Set([400, 404, 422]);

/** After a log-on: what the visitor gathered joins the member's cart, once. */
export function useJoinGathered(accountId: number | undefined): void {
  const { locale } = useWords();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (account: number) => {
      const gathered = readGathered();
      return gathered && joinCart(account, gathered.items, { idempotencyKey: gathered.id, locale });
    },
    onSuccess: async (joined) => {
      forgetGathered();
      if (joined) await keepCart(queryClient, joined.cart, locale);
    },
    onError: (error) => {
      // Items that the server will never take are not sent again at every log-on. Any other failure depends on the
      // moment (the session ended, terms are open, no answer) and not on the cart: the items wait.
      if (error instanceof ApiError && neverTaken.has(error.status)) forgetGathered();
    },
  });
  useEffect(() => {
    if (accountId !== undefined && readGathered()) mutate(accountId);
  }, [accountId, mutate]);
}
