import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shortClassName } from './build/class-names.ts';

/**
 * A file with a `.server.ts` or `.server.tsx` beside it is replaced by that one: the server has no document, and does not
 * know its readers. Only the one that replaces it may still import it.
 */
const serverParts = (): Plugin => ({
  name: 'server-parts',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (!importer || !source.startsWith('.')) return undefined;
    const file = resolve(dirname(importer), source).replace(/\.tsx?$/, '');
    return [`${file}.server.ts`, `${file}.server.tsx`].find((each) => each !== importer && existsSync(each));
  },
});

/** The program with which the server draws pages. One file that needs no package beside it. */
export default defineConfig({
  plugins: [serverParts(), react()],
  // React's build for production, also where the server itself is not: the other takes twice the time.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    ssr: 'src/server.tsx',
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: '.server/draw-pages.js',
        codeSplitting: false,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  ssr: { noExternal: true },
});
