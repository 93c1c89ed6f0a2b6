import legacy from '@vitejs/plugin-legacy';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chosenTheme } from './build/chosen-theme.ts';
import { shortClassName } from './build/class-names.ts';
import { codeGroups } from './build/code-groups.ts';
import { earlyScript } from './build/early-script.ts';
import { inlineScriptsToFiles } from './build/inline-scripts-to-files.ts';
import { lateStyles } from './build/late-styles.ts';
import { writeManifest } from './build/manifest.ts';
import { pagePreloads } from './build/page-preloads.ts';
import { plainImports } from './build/plain-imports.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => ({
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
    earlyScript(),
    plainImports(),
    inlineScriptsToFiles(),
    lateStyles(),
    writeManifest(),
    pagePreloads(),
    precompress(),
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  // The variant for React as it is; the other brings along what older versions of React lack.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    // Every browser that runs the modern build knows modulepreload. A page mostly needs its own file and the shell,
    // which is loaded already. To name the shell again for every page would cost more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // A page's own styles would be in some ten files. There are two instead, see `lateStyles`.
    cssCodeSplit: false,
    cssTarget: ['chrome66', 'firefox60', 'safari11.1'],
    // Pictures stay files: inlined, they would be in both builds and could not be cached separately.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Seven letters tell files of one name apart. A hash does not compress, and the first view names many files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: codeGroups,
        },
      },
    },
  },
  server: { proxy: { '/v1': apiUrl, '/healthz': apiUrl, '/readyz': apiUrl }, strictPort: true },
}));
