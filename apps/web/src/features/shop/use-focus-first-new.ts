import { type RefObject, useEffect, useRef } from 'react';

interface FocusFirstNew {
  /** For an element around the cards. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Called when more is asked for. */
  readonly onMore: () => void;
}

/** After more cards came, the keyboard continues at the first of them: the button that loaded them has moved down. */
export function useFocusFirstNew(shown: number): FocusFirstNew {
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === undefined || shown <= before) return;
    shownBefore.current = undefined;
    list.current?.querySelectorAll<HTMLElement>('article h2 a')[before]?.focus({ preventScroll: true });
  }, [shown]);
  return {
    list,
    onMore: () => {
      shownBefore.current = shown;
    },
  };
}
