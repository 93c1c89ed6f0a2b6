import { useEffect, useState } from 'react';
import { confirmPause } from './confirm-pause.ts';

/** The second press of a double click must not take the focus from the step that has just opened. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * `isArmed` is false right after something appears: a press at that moment was meant for what was there before. If
 * nothing was there before, it is true at once. `disarm` starts the pause again, so that a double press is one press.
 */
export function useArmed(tookItsPlace = true): { readonly isArmed: boolean; readonly disarm: () => void } {
  const [isArmed, setArmed] = useState(!tookItsPlace || confirmPause.ms === 0);
  useEffect(() => {
    if (isArmed) return undefined;
    document.addEventListener('mousedown', keepFocus, { capture: true });
    const timer = setTimeout(() => setArmed(true), confirmPause.ms);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', keepFocus, { capture: true });
    };
  }, [isArmed]);
  return { isArmed, disarm: () => setArmed(confirmPause.ms === 0) };
}
