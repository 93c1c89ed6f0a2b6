import legacy from '@vitejs/plugin-legacy';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chosenTheme } from './build/chosen-theme.ts';
import { inlineScriptsToFiles } from './build/inline-scripts-to-files.ts';
import { pagePreloads } from './build/page-preloads.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

/** The libraries and parts of the kit that the first view of every page uses. */
const shellParts = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[^/]+|@lingui\/core)\//,
  /packages\/contract\/src\/pages\.ts$/,
  /packages\/text\/src\/(index|localized-path|generated\/catalogs)\.ts$/,
  /apps\/web\/src\/lib\/(api-client|auth-storage|notice|search-params|session|site-link|site-path|words)\.tsx?$/,
  /apps\/web\/src\/ui\/(class-names|icon\/(icon\.|frame)|button|spinner|visually-hidden|notification)/,
];
/** From the same libraries, but for pages that change something or load longer lists: never in the first view. */
const pageParts =
  /\/(infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery|mutationObserver|useMutation|useNavigate)\./;
const isShell = (id: string): boolean =>
  !id.includes('.examples.') && !pageParts.test(id) && shellParts.some((part) => part.test(id));

/** Parts that many pages use, without those of home's first view, which must not wait for the rest. */
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
    chosenTheme(),
    preloadFont('figtree-latin-wght-normal'),
    inlineScriptsToFiles(),
    pagePreloads(),
    precompress(),
  ],
  build: {
    manifest: true,
    // Every browser that runs the modern build knows modulepreload. A page mostly needs its own file and the shell,
    // which is loaded already. To name the shell again for every page would cost more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : files.filter(isPageStyle)),
    },
    cssTarget: ['chrome66', 'firefox60', 'safari11.1'],
    // Pictures stay files: inlined, they would be in both builds and could not be cached separately.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Seven letters tell files of one name apart. A hash does not compress, and the first view names many files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // One file for the parts that every page needs: smaller files would compress worse and load more slowly. The
        // same for the parts that many pages use: a phone loads ten larger files faster than seventy small ones.
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
