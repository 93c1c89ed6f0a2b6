import { inBrowser } from './surroundings.ts';

/** What the reader chose; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The server wrote it into the page, from the cookie: it is right before the first pixel. */
export function chosenTheme(): Theme {
  const theme = inBrowser ? document.documentElement.dataset['theme'] : undefined;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const life = theme === 'system' ? 0 : YEAR_SECONDS;
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in half of our browsers
  document.cookie = `theme=${theme}; path=/; max-age=${life}; samesite=lax${secure}`;
}
