import legacy from '@vitejs/plugin-legacy';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineScriptsToFiles } from './build/inline-scripts-to-files.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

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
    precompress(),
  ],
  build: {
    manifest: true,
    // Every browser that runs the modern build knows modulepreload.
    modulePreload: { polyfill: false },
    cssTarget: ['chrome66', 'firefox60', 'safari11.1'],
    // Pictures stay files: inlined ones would be repeated in both builds and could not be cached apart.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/v1': apiUrl, '/healthz': apiUrl, '/readyz': apiUrl }, strictPort: true },
});
