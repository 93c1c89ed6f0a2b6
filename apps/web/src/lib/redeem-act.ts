import type { AnswerOf, Calls } from '@rewards/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useFollowBalance } from './follow-balance.ts';
import { type Once, type OneAct, useOneAct } from './one-act.ts';
import { useSession } from './session.tsx';

/** What every way of redeeming answers. */
export type Redeemed = AnswerOf<Calls['depositPoints']>;

interface RedeemActOptions<Body> {
  readonly send: (body: Body, once: Once) => Promise<Redeemed>;
  readonly onRedeemed: (answer: Redeemed, body: Body) => unknown;
  readonly onFailed?: (error: unknown) => unknown;
}

/** One redemption for one decision. It ends when the new balance is here. */
export function useRedeemAct<Body>({
  send,
  onRedeemed,
  onFailed = () => undefined,
}: RedeemActOptions<Body>): OneAct<Body> {
  const session = useSession();
  const followBalance = useFollowBalance();
  const queryClient = useQueryClient();
  return useOneAct({
    send,
    onFailed,
    onDone: async (answer, body) => {
      if (session.kind === 'member') await followBalance(session.pooledBalance);
      // Balance, activity, lists: whatever is shown of the member may have changed.
      void queryClient.invalidateQueries({ queryKey: ['member'] });
      await onRedeemed(answer, body);
    },
  });
}
