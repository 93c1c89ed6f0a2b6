type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CHOSEN = '[type=checkbox],[type=radio]';
const isTyped = (part: EventTarget | null): part is Field =>
  part instanceof Element && part.matches('input,textarea,select') && !part.matches(`${CHOSEN},[type=file]`);

/**
 * As if it were typed now. React remembers the last value of a field in the field's own property, and hears only of another
 * one that was set without it.
 */
function write(field: Field, text: string): void {
  field.value = text === '' ? ' ' : '';
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * A press on a button that is drawn but not alive yet is kept, and done again when the page is alive; what was typed is
 * written again. Where the page was drawn anew, as a member's is, it is done on what has the same words, which takes the
 * focus over, too. Links need no script; the frame of a member's page does not know where its link to the other language
 * leads.
 */
export function keepEarlyPress(root: HTMLElement): () => void {
  const kept = `button,[hreflang]:not([href]),${CHOSEN}`;
  let pressed: HTMLElement | null = null;
  let focused = document.activeElement;
  const typed = new Map<Field, string>();
  // Typed even before this, or kept by the browser over a reload.
  for (const field of root.querySelectorAll('input,textarea'))
    if (isTyped(field) && 'defaultValue' in field && field.value !== field.defaultValue) typed.set(field, field.value);
  const drawnAnew = (part: Element | null): HTMLElement | undefined =>
    [...root.querySelectorAll<HTMLElement>('button,a')].find((each) => each.textContent === part?.textContent);
  let isAlive = false;
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(kept) : null;
    if (!button) return;
    pressed = button;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const keepFocus = () => {
    focused = document.activeElement;
  };
  const keepText = ({ target }: Event) => {
    if (isTyped(target)) typed.set(target, target.value);
  };
  root.addEventListener('click', keep, { capture: true });
  root.addEventListener('focusin', keepFocus);
  root.addEventListener('input', keepText);
  return () => {
    if (isAlive) return;
    isAlive = true;
    root.removeEventListener('click', keep, { capture: true });
    root.removeEventListener('focusin', keepFocus);
    root.removeEventListener('input', keepText);
    const isLost = document.activeElement === document.body && focused?.isConnected === false;
    if (isLost) drawnAnew(focused)?.focus({ preventScroll: true });
    for (const [field, text] of typed) if (field.isConnected) write(field, text);
    (pressed?.isConnected ? pressed : drawnAnew(pressed))?.click();
  };
}
