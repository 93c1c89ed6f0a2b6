import { compare, type Points, zeroPoints } from '@rewards/amounts';
import { useCallback, useEffect, useRef } from 'react';
import { isUnanswered } from '../api-client.ts';
import { type Session, useSession, useSessionActions } from '../session/session.tsx';
import { sleep } from '../acts/until-known.ts';

const ANSWERS = 3;
/** Some five minutes in all, a second longer after each that failed. */
const MOST_TRIES = 24;
const PAUSE_MS = 1_000;

const balanceOf = (session: Session): Points => (session.kind === 'member' ? session.pooledBalance : zeroPoints);

/**
 * After a spend: the balance is asked for again and, while it is what it was before, up to two more times. Without a
 * connection it goes on, later and later: the figure in the header must not stay what it was.
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
        // What was loaded is drawn after this task.
        await sleep(0);
        if (compare(shown.current, before) !== 0) return;
      }
    },
    [reload],
  );
}
