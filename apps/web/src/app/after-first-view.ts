import { keepFocus } from './focus-keeper.ts';
import { takeFontFromNextPage } from './late-font.ts';
import type { AppRouter } from './router.tsx';

/** Long enough for the first page to be drawn and read a little. */
const QUIET_MS = 2_000;

/** Loads parts that are needed soon, but not in the first view. */
export function afterFirstView(router: AppRouter): void {
  keepFocus();
  takeFontFromNextPage(router, document);
  // Loaded now, so that the menu on phones opens even if the connection is lost later.
  setTimeout(() => void import('./header/navigation-panel.tsx').catch(() => undefined), QUIET_MS);
}
