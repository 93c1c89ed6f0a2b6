import { confirmPause } from '../ui/confirm-bar/confirm-pause.ts';
import { bringFocusIntoView, focusHeading } from '../ui/dialog/focus-heading.ts';

/** Places where a screen reader can start again, searched from the inside out. */
const STARTS = 'h1, h2, h3, legend, caption, [role="heading"]';

/** Elements that people press on purpose. A press on anything else moves the focus to the whole page. */
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
 * Keeps the focus in the page. A press may remove or disable the pressed button. Browsers then drop the focus to the
 * body, and a keyboard or a screen reader starts again at the top. Code that knows a better place has moved the focus
 * by then: this looks one frame later, and takes the nearest heading around the lost place.
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
    // The frame around the page has its own headings, such as the footer's. The page does not start at them.
    const places = path.filter((element) => element.isConnected && !element.querySelector('main'));
    if (!places.some(focusStart)) focusHeading();
    // A page that is still loading has no heading yet: the next change looks for it again.
    bringFocusIntoView();
  };
  const onChange = () => {
    // It is too early to know whether the focus is lost: a disabled button keeps it until the next frame.
    if (isLooking || path.length === 0) return;
    isLooking = true;
    requestAnimationFrame(() => setTimeout(look));
  };
  // People press on an empty place to leave a field: they may drop the focus.
  const onPress = ({ target }: Event) => {
    const at = document.activeElement;
    path = at && target instanceof Node && at !== document.body && at.contains(target) ? pathOf(at) : [];
  };
  // The first of two quick presses may move the page. The second then hits an empty place, and would take the focus
  // from the answer to the first.
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
