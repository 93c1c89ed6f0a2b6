import { useEffect, useState } from 'react';
import { confirmPause } from './confirm-pause.ts';

/** False right after something appears: a press then was meant for what was there before. */
export function useArmed(): boolean {
  const [isArmed, setArmed] = useState(confirmPause.ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), confirmPause.ms);
    return () => clearTimeout(timer);
  }, []);
  return isArmed;
}
