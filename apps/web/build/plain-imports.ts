import type { Plugin } from 'vite';

/**
 * A part that is fetched later is fetched by a plain `import()`. Vite's helper around each would also fetch what the part
 * needs, its styles and its other files; here they are in the page or found by the browser.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
});
