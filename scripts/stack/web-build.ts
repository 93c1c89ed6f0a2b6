import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inProject } from '../project.ts';
import { runNode } from '../run/node-process.ts';
import { type Build, placeBuild } from './place-build.ts';

const TARGET = 'apps/web/dist';

export const webRoot = inProject(TARGET);

/** Vite as the web application has it: the test runner may have another at the root. */
function viteScript(): string {
  const require = createRequire(inProject('apps/web/package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
}

const web: Build = {
  name: 'web-build',
  sources: ['apps/web', 'packages', 'tsconfig.base.json', 'package-lock.json'],
  target: TARGET,
  async make(folder, signal) {
    // First what browsers run, then what the server draws pages with.
    for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
      const where = [inProject('apps/web'), '--config', inProject(`apps/web/${config}`), '--outDir', folder];
      const args = ['build', ...where, '--logLevel', 'warn'];
      // A development build of React would follow from NODE_ENV=development in the caller's surroundings.
      const env = { NODE_ENV: 'production' };
      await runNode('The build of the web application', { script: viteScript(), args, env }, signal);
    }
  },
};

export const buildWeb = (signal?: AbortSignal): Promise<boolean> => placeBuild(web, signal);
