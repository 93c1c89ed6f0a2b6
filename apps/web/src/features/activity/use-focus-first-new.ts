import { type RefObject, useEffect, useRef } from 'react';

interface FocusFirstNew {
  /** For an element around the table. */
  readonly list: RefObject<HTMLElement | null>;
  /** Called when more is asked for. */
  readonly onMore: () => void;
}

/**
 * After more lines came, the keyboard continues at the first of them: the button that loaded them has moved down, or is
 * gone with the last page.
 */
export function useFocusFirstNew(shown: number): FocusFirstNew {
  const list = useRef<HTMLElement>(null);
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === undefined || shown <= before) return;
    shownBefore.current = undefined;
    const row = list.current?.querySelectorAll<HTMLElement>('tbody th[scope="row"]')[before];
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  }, [shown]);
  return {
    list,
    onMore: () => {
      shownBefore.current = shown;
    },
  };
}
