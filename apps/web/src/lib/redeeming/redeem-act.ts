import type { AnswerOf, Calls } from '@rewards/contract';
import { parseLocalizedPath } from '@rewards/text/localized-path';
import { useQueryClient } from '@tanstack/react-query';
import { useFollowBalance } from './follow-balance.ts';
import { type Once, type OneAct, useOneAct } from '../acts/one-act.ts';
import { useSession } from '../session/session.tsx';

/** The answer of every way to redeem. */
export type Redeemed = AnswerOf<Calls['depositPoints']>;

interface RedeemActOptions<Body> {
  readonly send: (body: Body, once: Once) => Promise<Redeemed>;
  readonly onRedeemed: (answer: Redeemed, body: Body) => unknown;
  readonly onFailed?: (error: unknown) => unknown;
  /** Names the reward where one page redeems for several. */
  readonly about?: string;
}

/** One decision is one redemption. It is shown at once; the new balance loads meanwhile. */
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
      // Balance, activity, lists: all data of the member may have changed.
      void queryClient.invalidateQueries({ queryKey: ['member'] });
      await onRedeemed(answer, body);
    },
  });
}
