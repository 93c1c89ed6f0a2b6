import legacy from '@vitejs/plugin-legacy';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineScriptsToFiles } from './build/inline-scripts-to-files.ts';
import { pagePreloads } from './build/page-preloads.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

/** The libraries and parts of the kit that the first view of any page draws on. */
const shellParts = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[^/]+|@lingui\/core)\//,
  /packages\/contract\/src\/pages\.ts$/,
  /packages\/text\/src\/(index|localized-path|generated\/catalogs)\.ts$/,
  /apps\/web\/src\/lib\/(api-client|auth-storage|notice|search-params|session|site-link|site-path|words)\.tsx?$/,
  /apps\/web\/src\/ui\/(class-names|icon\/(icon\.|frame)|button|spinner|visually-hidden|notification)/,
];
/** Of the same libraries, but for pages that change something or whose list loads more: never in the first view. */
const pageParts =
  /\/(infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery|mutationObserver|useMutation|useNavigate)\./;
const isShell = (id: string): boolean =>
  !id.includes('.examples.') && !pageParts.test(id) && shellParts.some((part) => part.test(id));

/** Parts of many pages, but for those of home's first view, which must not wait for the rest. */
const isKit = (id: string): boolean =>
  /apps\/web\/src\/(ui|lib)\//.test(id) &&
  !id.includes('.examples.') &&
  !/\/ui\/(carousel|rich-text)\//.test(id) &&
  !isShell(id);

const isPageStyle = (file: string): boolean => file.endsWith('.css') && !/\/(shell|index)-/.test(file);

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    // Current browsers get the light build; the older ones of the supported list get a second, transpiled one.
    legacy({
      targets: ['chrome >= 66', 'firefox >= 60', 'safari >= 11.1', 'edge >= 18'],
      modernTargets: ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4', 'edge >= 111'],
      modernPolyfills: false,
    }),
    preloadFont('figtree-latin-wght-normal'),
    inlineScriptsToFiles(),
    pagePreloads(),
    precompress(),
  ],
  build: {
    manifest: true,
    // Every browser that runs the modern build knows modulepreload. What a page needs beside its own file is mostly the
    // shell, which is there already: naming it again for every page would weigh more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : files.filter(isPageStyle)),
    },
    cssTarget: ['chrome66', 'firefox60', 'safari11.1'],
    // Pictures stay files: inlined ones would be repeated in both builds and could not be cached apart.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One file for what every page needs: split by who else uses a part, it would compress worse and take longer.
        // The same for what many pages draw on: a phone asks for seventy small files longer than for ten larger ones.
        codeSplitting: {
          groups: [
            { name: 'shell', test: isShell, priority: 3 },
            { name: 'entry', tags: ['$initial'], priority: 2 },
            { name: 'kit', test: isKit, minShareCount: 8, priority: 1 },
            { name: 'shopping', test: /apps\/web\/src\/features\/(shop|cart)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': apiUrl, '/healthz': apiUrl, '/readyz': apiUrl }, strictPort: true },
});
