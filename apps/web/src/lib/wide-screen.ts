import { useSyncExternalStore } from 'react';

/** As the style sheets' widest step says it. */
const WIDE = '(min-width: 960px)';

/** Every supported browser tells this; the oldest do not tell that a query's answer changed. */
function watch(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** For parts that phones do not show at all: hidden by style alone they would still be drawn, which phones feel most. */
export const useWideScreen = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(WIDE).matches);
