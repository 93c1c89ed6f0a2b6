type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Caret = readonly [start: number | null, end: number | null];
interface Typed {
  readonly text: string;
  readonly caret: Caret;
  readonly isEntered: boolean;
}
/** Something to do with a part of the page. */
type Step = readonly [part: Element, act: () => void];

const BUTTON = 'button,[hreflang]:not([href])';
const TICK = '[type=checkbox],[type=radio]';
const isTick = (part: EventTarget | null): part is HTMLInputElement =>
  part instanceof HTMLInputElement && part.matches(TICK);
const isField = (part: EventTarget | null): part is Field =>
  part instanceof Element && part.matches('input,textarea,select') && !part.matches(`${TICK},[type=file]`);

const caretOf = (field: Field): Caret =>
  'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [null, null];
const tell = (part: Element, event: Event) => void part.dispatchEvent(event);

/**
 * As if it were typed now. React remembers the last value of a field in the field's own property, and hears only of another
 * one that was set without it.
 */
function write(field: Field, { text }: Typed): void {
  field.value = text === '' ? ' ' : '';
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  for (const type of ['input', 'change']) tell(field, new Event(type, { bubbles: true }));
}

/** Some fields settle by Enter, or when they are left. In one that is not left, the cursor is where it was. */
function settle(field: Field, { text, caret: [start, end], isEntered }: Typed): void {
  if (isEntered) tell(field, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  if (field !== document.activeElement) tell(field, new FocusEvent('focusout', { bubbles: true }));
  else if (start !== null && field.value === text && 'setSelectionRange' in field) field.setSelectionRange(start, end);
}

interface Ticked {
  readonly before: boolean;
  readonly after: boolean;
}

function tick(box: HTMLInputElement, { before, after }: Ticked): void {
  if (before === after) return;
  box.checked = before;
  box.click();
}

/** Tabs answer to the button of the mouse that goes down. */
function press(button: HTMLElement): void {
  tell(button, new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

/** What React has made alive has properties of React's. A part of a page may come later than the page. */
const isAlive = (part: Element): boolean => Object.keys(part).some((name) => name.startsWith('__react'));
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const MOST_PAUSES = 250;

/** One after the other: what one has changed is drawn before the next. */
async function doInTurn(steps: readonly Step[], root: Element): Promise<void> {
  for (const [part, act] of steps) {
    for (let pauses = 0; isAlive(root) && !isAlive(part) && pauses < MOST_PAUSES; pauses += 1) await pause();
    if (part.isConnected) act();
    if (steps.length > 1) await pause();
  }
}

/**
 * What is typed, ticked and pressed on a page that is drawn but not alive yet is kept, and done again when it is. Of
 * presses, the last one is: a reader who went on, or pressed Escape, no longer waits for it. Where the page was drawn anew,
 * as a member's is, it is done on what has the same words, which takes the focus over, too. Links need no script; the frame
 * of a member's page does not know where its link to the other language leads.
 */
export function keepEarlyPress(root: HTMLElement): () => void {
  let isOver = false;
  let pressed: HTMLElement | undefined;
  let focused = document.activeElement;
  const ticked = new Map<HTMLInputElement, Ticked>();
  const typed = new Map<EventTarget, Typed>();
  const keepText = (field: Field, isEntered = false) =>
    typed.set(field, { text: field.value, caret: caretOf(field), isEntered });
  // Typed even before this, or kept by the browser over a reload.
  for (const field of root.querySelectorAll('input,textarea'))
    if (isField(field) && 'defaultValue' in field && field.value !== field.defaultValue) keepText(field);

  const handlers: Record<string, (event: Event) => void> = {
    click: (event) => {
      const { target } = event;
      const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
      if (isTick(target)) {
        const { before } = ticked.get(target) ?? { before: !target.checked };
        ticked.set(target, { before, after: target.checked });
      } else if (button) {
        pressed = button;
        event.preventDefault();
      } else return;
      event.stopImmediatePropagation();
    },
    input: ({ target }) => {
      if (!isField(target)) return;
      pressed = undefined;
      keepText(target);
    },
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.key === 'Escape') pressed = undefined;
      if (event.key === 'Enter' && isField(event.target)) keepText(event.target, true);
    },
    keyup: ({ target }) => {
      const before = target && typed.get(target);
      // The cursor may have moved.
      if (isField(target) && before?.text === target.value) keepText(target, before.isEntered);
    },
    focusin: () => {
      focused = document.activeElement;
    },
  };
  for (const [type, handle] of Object.entries(handlers)) root.addEventListener(type, handle, { capture: true });

  const drawnAnew = (part: Element | null | undefined): HTMLElement | undefined => {
    const parts = [...root.querySelectorAll<HTMLElement>('button,a')];
    const href = part?.getAttribute('href');
    return (
      parts.find(({ textContent }) => textContent !== '' && textContent === part?.textContent) ??
      parts.find((each) => href && each.getAttribute('href') === href)
    );
  };
  return () => {
    if (isOver) return;
    isOver = true;
    for (const [type, handle] of Object.entries(handlers)) root.removeEventListener(type, handle, { capture: true });
    const isLost = document.activeElement === document.body && focused?.isConnected === false;
    if (isLost) drawnAnew(focused)?.focus({ preventScroll: true });
    const steps: Step[] = [];
    for (const [field, text] of typed)
      if (isField(field)) steps.push([field, () => write(field, text)], [field, () => settle(field, text)]);
    // What is typed in right now cannot wait for the others.
    steps.sort(([one], [other]) => Number(other === document.activeElement) - Number(one === document.activeElement));
    for (const [box, state] of ticked) steps.push([box, () => tick(box, state)]);
    const button = pressed?.isConnected ? pressed : drawnAnew(pressed);
    if (button) steps.push([button, () => press(button)]);
    void doInTurn(steps, root);
  };
}
