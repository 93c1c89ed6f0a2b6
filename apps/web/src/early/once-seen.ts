const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;
/** A picture that comes later than this is waited for no longer. */
const LONGEST_MS = 3_000;

/** When the page is on the screen. A frame is drawn after its own callbacks, and shown a little later. */
function onceShown(act: () => void): void {
  const nextFrames = () => void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return nextFrames();
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    nextFrames();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Does it when the first view is painted with its picture, or at the first sign of the reader. */
export function onceSeen(page: Document, act: () => void): void {
  let hasBegun = false;
  const begin = () => {
    for (const sign of SIGNS) page.removeEventListener(sign, begin, { capture: true });
    if (!hasBegun) act();
    hasBegun = true;
  };
  for (const sign of SIGNS) page.addEventListener(sign, begin, { capture: true, passive: true });
  setTimeout(begin, LONGEST_MS);
  // What is behind another tab is not painted.
  if (page.visibilityState === 'hidden') return begin();
  const picture = page.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || picture.complete) return onceShown(begin);
  for (const end of ['load', 'error']) picture.addEventListener(end, () => onceShown(begin));
}
