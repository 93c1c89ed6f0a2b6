import { useSyncExternalStore } from 'react';

/** The same width as in the style sheets. */
const WIDE = '(min-width: 60em)';

/** All supported browsers fire "resize"; the oldest do not report changes of a media query. */
function watch(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** For parts that phones do not show at all: with CSS alone they would still be drawn, which is slow on phones. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
