import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Works on the files of a build. A failed build wrote no files, and reports its own error. */
export function afterBuild(name: string, work: (outDir: string) => void | Promise<void>): Plugin {
  let outDir = '';
  return {
    name,
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        if (existsSync(join(outDir, 'index.html'))) await work(outDir);
      },
    },
  };
}
