import { compare, type Points, zeroPoints } from '@rewards/amounts';
import { useCallback, useEffect, useRef } from 'react';
import { type Session, useSession, useSessionActions } from './session.tsx';
import { sleep } from './until-known.ts';

const TIMES = 3;
const PAUSE_MS = 1_000;

const balanceOf = (session: Session): Points => (session.kind === 'member' ? session.pooledBalance : zeroPoints);

/**
 * After a spend: the balance is asked for again and, while it is what it was before, up to two more times. It never
 * fails: the spend stands whatever the figure in the header says.
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
      for (let time = 0; time < TIMES; time += 1) {
        if (time > 0) await sleep(PAUSE_MS);
        await reload().catch(() => undefined);
        // What was loaded is drawn after this task.
        await sleep(0);
        if (compare(shown.current, before) !== 0) return;
      }
    },
    [reload],
  );
}
