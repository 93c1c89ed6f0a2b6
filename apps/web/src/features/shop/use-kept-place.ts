import { useEffect, useLayoutEffect, useRef } from 'react';
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
 * on the screen is therefore kept with the history entry, and found again when the list is there.
 */
export function useKeptPlace(isListThere: boolean): void {
  const { key: entry = '' } = useOwnLocation('shop').state;
  const place = useRef<Partial<Place>>(undefined);
  place.current ??= isListThere ? {} : readPlace();

  useLayoutEffect(() => {
    if (!isListThere) return;
    const { entry: keptEntry, scrollY } = place.current ?? {};
    place.current = {};
    if (keptEntry === entry && typeof scrollY === 'number') window.scrollTo({ top: scrollY });
  }, [isListThere, entry]);

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
}
