import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Everything in one file: what it shared with the application would make it wait for that. */
async function inOneFile(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const [file] = Array.isArray(built) || !('output' in built) ? [] : built.output;
  if (file === undefined) throw new Error(`${entry} was not built`);
  return file.code;
}

/** Puts the script of `src/early` into the page, before all others. */
export const earlyScript = (): Plugin => ({
  name: 'early-script',
  apply: 'build',
  async buildStart() {
    const source = await inOneFile(join(import.meta.dirname, '../src/early/early.ts'));
    this.emitFile({ type: 'asset', name: 'early.js', source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.startsWith('assets/early-'))
        .map((file) => ({
          tag: 'script',
          attrs: { type: 'module', src: `/${file}` },
          injectTo: 'head-prepend' as const,
        })),
  },
});
