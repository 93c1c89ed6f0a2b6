import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOwnLocation } from './use-own-location.ts';

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
 * After a reload the list comes later than the router, which then scrolls into a page that is still short. What was
 * on the screen is therefore kept with the history entry, and found again when the list is there. Answers whether the
 * reader starts at the top: then what is further down may come a moment later.
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
        // A full or shut-off storage costs the convenience, never the page.
      }
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [entry]);
  return { startsAtTop };
}
