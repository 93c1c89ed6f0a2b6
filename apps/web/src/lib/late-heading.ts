/**
 * For the heading of a page that was here before its content: whoever waited for it finds the focus on it now, unless
 * they have moved on.
 */
export function focusLateHeading(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
