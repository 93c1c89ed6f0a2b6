import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusLateHeading } from './late-heading.ts';

/** The next step begins at its heading, both on the screen and for screen readers. */
export function useStepHeading(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => focusLateHeading(heading.current), []);
  // Runs before the effects of the step's content, because an answer inside it takes the focus from the heading.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}
