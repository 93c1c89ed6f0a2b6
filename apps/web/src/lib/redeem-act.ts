import type { AnswerOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFollowBalance } from './follow-balance.ts';
import { newKey } from './new-key.ts';
import { useSession } from './session.tsx';
import { isUnsettled, untilKnown } from './until-known.ts';
import { useWords } from './words.tsx';

/** What every way of redeeming answers. */
export type Redeemed = AnswerOf<Calls['depositPoints']>;

export interface Once {
  readonly idempotencyKey: string;
  readonly locale: Locale;
}

export interface RedeemAct<Body> {
  readonly redeem: (body: Body) => void;
  readonly isPending: boolean;
  /** It takes longer than it should, and is still the same one request. */
  readonly isWaiting: boolean;
  readonly error: unknown;
  readonly reset: () => void;
}

interface RedeemActOptions<Body> {
  readonly send: (body: Body, once: Once) => Promise<Redeemed>;
  readonly onRedeemed: (answer: Redeemed, body: Body) => void;
}

/**
 * One redemption for one decision, however often the button is pressed and however the line breaks: while it is not
 * known what became of it, the same decision keeps its key. It ends when the new balance is here.
 */
export function useRedeemAct<Body>({ send, onRedeemed }: RedeemActOptions<Body>): RedeemAct<Body> {
  const { locale } = useWords();
  const session = useSession();
  const followBalance = useFollowBalance();
  const queryClient = useQueryClient();
  const intent = useRef<{ readonly decision: string; readonly key: string }>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  const redeeming = useMutation({
    mutationFn: (body: Body) => {
      const decision = JSON.stringify(body);
      // The same key with another body would be refused; another body is another decision.
      if (intent.current?.decision !== decision) intent.current = { decision, key: newKey() };
      const once = { idempotencyKey: intent.current.key, locale };
      return untilKnown(
        () => send(body, once),
        () => setWaiting(true),
      );
    },
    onSuccess: async (answer, body) => {
      intent.current = undefined;
      if (session.kind === 'member') await followBalance(session.pooledBalance);
      // Balance, activity, lists: whatever is shown of the member may have changed.
      void queryClient.invalidateQueries({ queryKey: ['member'] });
      onRedeemed(answer, body);
    },
    onError: (error) => {
      if (!isUnsettled(error)) intent.current = undefined;
    },
    onSettled: () => setWaiting(false),
  });
  return {
    redeem: (body) => !redeeming.isPending && redeeming.mutate(body),
    isPending: redeeming.isPending,
    isWaiting,
    error: redeeming.error,
    reset: redeeming.reset,
  };
}
