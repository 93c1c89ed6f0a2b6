/**
 * A press on a button that is drawn but not alive yet is kept, and done again when the page is alive. Where the page was
 * drawn anew, as a member's is, it is done on what has the same words, which takes the focus over, too. Links and fields
 * need no script; the frame of a member's page does not know where its link to the other language leads.
 */
export function keepEarlyPress(root: HTMLElement): () => void {
  const kept = 'button,[hreflang]:not([href])';
  let pressed: HTMLElement | null = null;
  let focused = document.activeElement;
  const drawnAnew = (part: Element | null): HTMLElement | undefined =>
    [...root.querySelectorAll<HTMLElement>('button,a')].find((each) => each.textContent === part?.textContent);
  const keepFocus = () => {
    focused = document.activeElement;
  };
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(kept) : null;
    if (!button) return;
    pressed = button;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  root.addEventListener('click', keep, { capture: true });
  root.addEventListener('focusin', keepFocus);
  return () => {
    root.removeEventListener('click', keep, { capture: true });
    root.removeEventListener('focusin', keepFocus);
    const isLost = document.activeElement === document.body && focused?.isConnected === false;
    if (isLost) drawnAnew(focused)?.focus({ preventScroll: true });
    (pressed?.isConnected ? pressed : drawnAnew(pressed))?.click();
  };
}
