const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;
/** A picture that comes later than this is waited for no longer. */
const LONGEST_MS = 3_000;

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
  const painted = () => void requestAnimationFrame(() => setTimeout(begin));
  const picture = page.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || picture.complete) return painted();
  for (const end of ['load', 'error']) picture.addEventListener(end, painted);
}
