import { compare, type Points, zeroPoints } from '@rewards/amounts';
import { useCallback, useEffect, useRef } from 'react';
import { isUnanswered } from '../api-client.ts';
import { type Session, useSession, useSessionActions } from '../session/session.tsx';
import { sleep } from '../acts/until-known.ts';

const ANSWERS = 3;
/** About five minutes in total; each failed try makes the next wait longer. */
const MOST_TRIES = 24;
const PAUSE_MS = 1_000;

const balanceOf = (session: Session): Points => (session.kind === 'member' ? session.pooledBalance : zeroPoints);

/**
 * After a redemption the balance is loaded again, and up to two more times while it has not changed. Without a
 * connection it keeps trying, at longer intervals: the header must not keep showing the old figure.
 */
export function useFollowBalance(): (before: Points) => Promise<void> {
  const session = useSession();
  const { reload } = useSessionActions();
  const shown = useRef(balanceOf(session));
  useEffect(() => {
    shown.current = balanceOf(session);
  });
  return useCallback(
    async (before: Points) => {
      let answers = 0;
      for (let time = 0; answers < ANSWERS && time < MOST_TRIES; time += 1) {
        if (time > 0) await sleep(PAUSE_MS * (1 + time - answers));
        const failure: unknown = await reload().catch((error: unknown) => error);
        if (failure === undefined) answers += 1;
        else if (!isUnanswered(failure)) return;
        // The loaded data is drawn after this task.
        await sleep(0);
        if (compare(shown.current, before) !== 0) return;
      }
    },
    [reload],
  );
}
