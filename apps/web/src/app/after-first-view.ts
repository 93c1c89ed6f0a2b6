import { keepFocus } from './focus-keeper.ts';

/** Long enough for the first page to be drawn and read a little. */
const QUIET_MS = 2_000;

/** What the page needs soon, and the first view can do without. */
export function afterFirstView(): void {
  keepFocus();
  // The menu of phones opens also when the connection is gone by then.
  setTimeout(() => void import('./header/navigation-panel.tsx').catch(() => undefined), QUIET_MS);
}
