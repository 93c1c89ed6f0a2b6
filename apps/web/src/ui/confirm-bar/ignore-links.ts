import { inBrowser } from '../../lib/surroundings.ts';
import { confirmPause } from './confirm-pause.ts';

/** Two taps closer than this are one double tap. A finger does not meet the same point twice. */
const samePlacePx = 40;

let lastPress = { x: 0, y: 0 };
if (inBrowser) {
  const remember = (event: PointerEvent) => {
    lastPress = { x: event.clientX, y: event.clientY };
  };
  globalThis.addEventListener('pointerdown', remember, { capture: true, passive: true });
}

/** For a page that scrolls by itself: the second tap of a double tap must not follow a link that comes under the finger. */
export function ignoreLinksForAMoment(): () => void {
  if (confirmPause.ms === 0) return () => {};
  const first = lastPress;
  const ignoreLink = (event: MouseEvent) => {
    // A click made by a key has no place on the page, so it cannot hit the wrong link.
    const isByKey = event.detail === 0;
    const isElsewhere = Math.hypot(event.clientX - first.x, event.clientY - first.y) > samePlacePx;
    if (isByKey || isElsewhere || !(event.target as Element).closest('a')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => globalThis.removeEventListener('click', ignoreLink, { capture: true });
  globalThis.addEventListener('click', ignoreLink, { capture: true });
  const timer = setTimeout(stop, confirmPause.ms);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
