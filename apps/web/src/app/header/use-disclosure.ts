import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * A button that opens a list of links below it: Escape closes it and gives the focus back, leaving it closes it,
 * and so does a press elsewhere. Site navigation is links, so it is a disclosure and not a `menu`.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen, close]);

  return {
    isOpen,
    close,
    containerProps: {
      ref: container,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
        // The button that opened it comes first.
        event.currentTarget.querySelector('button')?.focus();
      },
      onBlur: (event: FocusEvent) => {
        // A press on an element that takes no focus gives no new focus; the pointer listener handles that case.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    buttonProps: {
      type: 'button' as const,
      'aria-expanded': isOpen,
      onClick: () => setOpen((open) => !open),
    },
  };
}
