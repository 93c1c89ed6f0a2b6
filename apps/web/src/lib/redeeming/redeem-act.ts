import type { AnswerOf, Calls } from '@rewards/contract';
import { parseLocalizedPath } from '@rewards/text/localized-path';
import { useQueryClient } from '@tanstack/react-query';
import { useFollowBalance } from './follow-balance.ts';
import { type Once, type OneAct, useOneAct } from '../acts/one-act.ts';
import { useSession } from '../session/session.tsx';

/** What every way of redeeming answers. */
export type Redeemed = AnswerOf<Calls['depositPoints']>;

interface RedeemActOptions<Body> {
  readonly send: (body: Body, once: Once) => Promise<Redeemed>;
  readonly onRedeemed: (answer: Redeemed, body: Body) => unknown;
  readonly onFailed?: (error: unknown) => unknown;
  /** Where one page redeems for several things: which of them. */
  readonly about?: string;
}

/** One redemption for one decision. It is told at once; the new balance comes beside it. */
export function useRedeemAct<Body>({
  send,
  onRedeemed,
  onFailed = () => undefined,
  about = '',
}: RedeemActOptions<Body>): OneAct<Body> {
  const session = useSession();
  const followBalance = useFollowBalance();
  const queryClient = useQueryClient();
  const { path } = parseLocalizedPath(window.location.pathname);
  return useOneAct({
    send,
    onFailed,
    keptAs: session.kind === 'member' ? [session.profile.id, path, about].join('.') : undefined,
    onDone: async (answer, body) => {
      if (session.kind === 'member') void followBalance(session.pooledBalance);
      // Balance, activity, lists: whatever is shown of the member may have changed.
      void queryClient.invalidateQueries({ queryKey: ['member'] });
      await onRedeemed(answer, body);
    },
  });
}
