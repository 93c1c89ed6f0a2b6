import type { Plugin } from 'vite';

const DARK = /@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{([\s\S]*?)\n {2}\}\n\}/;

/** A reader may choose a theme: the dark tokens, written once, also count for that, and the device's wish no longer does. */
export function withChosenTheme(css: string): string {
  if (!DARK.test(css)) throw new Error('There is no dark theme in the tokens');
  return css.replace(
    DARK,
    (_block, tokens: string) =>
      `@media screen and (prefers-color-scheme: dark) {\n  :root:not([data-theme="light"]) {${tokens}\n  }\n}\n@media screen {\n  :root[data-theme="dark"] {${tokens}\n  }\n}`,
  );
}

export const chosenTheme = (): Plugin => ({
  name: 'chosen-theme',
  enforce: 'pre',
  transform: (css, id) => (id.endsWith('/styles/tokens.css') ? withChosenTheme(css) : undefined),
});
