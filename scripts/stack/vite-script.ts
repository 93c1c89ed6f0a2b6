import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inProject } from '../project.ts';

/** Vite as the web application has it: the test runner may have another at the root. */
export function viteScript(): string {
  const require = createRequire(inProject('apps/web/package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
}
