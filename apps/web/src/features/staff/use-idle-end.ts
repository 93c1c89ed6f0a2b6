import { useEffect } from 'react';

/** The server ends an unused session after the same time. */
const END_AFTER_MS = 15 * 60 * 1000;
const LOOK_EVERY_MS = 5_000;
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** An unattended desk must not go on showing members' names. The clock is compared, for a sleeping tab runs no timer. */
export function useIdleEnd(isOn: boolean, onEnd: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let lastActivityMs = Date.now();
    const note = () => {
      lastActivityMs = Date.now();
    };
    const timer = setInterval(() => Date.now() - lastActivityMs >= END_AFTER_MS && onEnd(), LOOK_EVERY_MS);
    for (const name of activities) window.addEventListener(name, note, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of activities) window.removeEventListener(name, note);
    };
  }, [isOn, onEnd]);
}
