/**
 * For the heading of a page that opened before its content came. It takes the focus now, unless the reader has moved
 * on.
 */
export function focusLateHeading(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
