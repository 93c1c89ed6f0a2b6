/** Focuses the page's heading: readers start there when their place is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.querySelector('dialog[open]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The page does not scroll, unless the focused element would be out of view. */
export function bringFocusIntoView(): void {
  const at = document.activeElement;
  if (!at || at === document.body) return;
  const { top, bottom } = at.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) at.scrollIntoView({ block: 'center' });
}
