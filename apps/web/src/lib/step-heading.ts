import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusLateHeading } from './late-heading.ts';
import { titleOver } from './title-over.ts';

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
  useStepTitle(step, heading);
  return heading;
}

/** The steps after the first are told apart in the tab, too. */
export function useStepTitle(step: string, heading: RefObject<HTMLHeadingElement | null>): void {
  const first = useRef(step);
  useLayoutEffect(() => {
    if (step === first.current) return undefined;
    return titleOver(`${heading.current?.textContent ?? step} – ${document.title}`);
  }, [step, heading]);
}
