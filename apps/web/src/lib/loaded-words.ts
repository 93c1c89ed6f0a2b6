import type { MessageGroup } from '@rewards/text';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { never } from './surroundings.ts';
import { useWords } from './words.tsx';

/** For parts that are drawn over pages that did not load their words: the part loads them, and waits. */
export function useLoadedWords(...groups: readonly MessageGroup[]): boolean {
  const words = useWords();
  const [, setLoaded] = useState(false);
  const wanted = groups.join();
  useEffect(() => {
    let isCurrent = true;
    void words.load(...groups).then(() => isCurrent && setLoaded(true));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is a new one each time, its text is not
  }, [words, wanted]);
  // The server drew a visitor's page without them.
  return useSyncExternalStore(
    never,
    () => words.has(...groups),
    () => false,
  );
}
