import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOwnLocation } from '../../lib/own-location.ts';

const KEY = 'rewards.shop_place';

interface Place {
  readonly entry: string;
  readonly scrollY: number;
}

function readPlace(): Partial<Place> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/**
 * After a reload the router scrolls before the list has come, into a page that is still short. So the place on the
 * screen is kept with the history entry, and restored when the list is there. Returns whether the reader starts at the
 * top: then the lower parts may come a moment later.
 */
export function useKeptPlace(isListThere: boolean): { readonly startsAtTop: boolean } {
  const { key: entry = '' } = useOwnLocation('shop').state;
  const [kept] = useState(() => (isListThere ? {} : readPlace()));
  const [startsAtTop] = useState(!isListThere && kept.entry !== entry);
  const isFound = useRef(false);

  useLayoutEffect(() => {
    if (!isListThere || isFound.current) return;
    isFound.current = true;
    if (kept.entry === entry && typeof kept.scrollY === 'number') window.scrollTo({ top: kept.scrollY });
  }, [isListThere, entry, kept]);

  useEffect(() => {
    const keep = () => {
      const now: Place = { entry, scrollY: window.scrollY };
      try {
        sessionStorage.setItem(KEY, JSON.stringify(now));
      } catch {
        // Without working storage only this convenience is lost; the page still works.
      }
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [entry]);
  return { startsAtTop };
}
