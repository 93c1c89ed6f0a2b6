/**
 * A press on a button that is drawn but not alive yet is kept, and done again when the page is alive. Links and fields
 * need no script.
 */
export function keepEarlyPress(root: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    pressed = button;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  root.addEventListener('click', keep, { capture: true });
  return () => {
    root.removeEventListener('click', keep, { capture: true });
    pressed?.click();
  };
}
