import { confirmPause } from '../ui/confirm-bar/confirm-pause.ts';
import { bringFocusIntoView, focusHeading } from '../ui/dialog/focus-heading.ts';

/** What a screen reader can begin at again, from the inside out. */
const STARTS = 'h1, h2, h3, legend, caption, [role="heading"]';

/** What somebody means to press. Anything else hands the focus to the page as a whole. */
const CONTROLS = 'a[href], button:not([disabled]), input, select, textarea, summary, label';

function pathOf(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

function focusStart(place: Element): boolean {
  const start = place.matches('dialog')
    ? (place.querySelector<HTMLElement>(STARTS) ?? place)
    : place.querySelector<HTMLElement>(STARTS);
  if (!(start instanceof HTMLElement)) return false;
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
  return document.activeElement === start;
}

/**
 * Keeps the focus in the page. A press may remove or disable the very button that was pressed; browsers then drop the
 * focus to the body, and a keyboard or a screen reader starts again at the top. What knows better where to go has
 * gone there by now: this looks one drawing later, and takes the nearest heading around the lost place.
 */
export function keepFocus(): () => void {
  let path: readonly Element[] = [];
  let isLooking = false;
  const onFocus = ({ target }: Event) => {
    if (target instanceof Element) path = pathOf(target);
  };
  const look = () => {
    isLooking = false;
    if (document.activeElement !== document.body || path.length === 0) return;
    // What is around the page has headings of its own, such as the footer's: they are no start of it.
    const places = path.filter((element) => element.isConnected && !element.querySelector('main'));
    if (!places.some(focusStart)) focusHeading();
    // A page that is still coming has no heading yet: it is looked for again with the next change.
    bringFocusIntoView();
  };
  const onChange = () => {
    // Whether the focus is lost is not known yet: a button that is disabled keeps it until the next drawing.
    if (isLooking || path.length === 0) return;
    isLooking = true;
    requestAnimationFrame(() => setTimeout(look));
  };
  // A press on nothing is how people let go of a field: the focus is theirs to drop.
  const onPress = ({ target }: Event) => {
    const at = document.activeElement;
    path = at && target instanceof Node && at !== document.body && at.contains(target) ? pathOf(at) : [];
  };
  // Of two quick presses the first may have moved the page: the second then falls beside everything, and would take the
  // focus from the answer to the first.
  let released = { atMs: 0, focus: document.activeElement };
  const onRelease = ({ timeStamp }: Event) => {
    released = { atMs: timeStamp, focus: document.activeElement };
  };
  const onPressAgain = (event: Event) => {
    const at = document.activeElement;
    const isAnswered = at !== document.body && at !== released.focus;
    const isBeside = event.target instanceof Element && !event.target.closest(CONTROLS);
    if (isAnswered && isBeside && event.timeStamp - released.atMs < confirmPause.ms) event.preventDefault();
  };
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const listeners = { focusin: onFocus, pointerdown: onPress, mouseup: onRelease, mousedown: onPressAgain };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { capture: true });
  return () => {
    observer.disconnect();
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener, { capture: true });
  };
}
