import { keepFocus } from './focus-keeper.ts';

/** Long enough for the first page to be drawn and read a little. */
const QUIET_MS = 2_000;

/** Loads parts that are needed soon, but not in the first view. */
export function afterFirstView(): void {
  keepFocus();
  // Loaded now, so that the menu on phones opens even if the connection is lost later.
  setTimeout(() => void import('./header/navigation-panel.tsx').catch(() => undefined), QUIET_MS);
}
