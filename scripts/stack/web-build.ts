import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { dataFolder, inProject, projectRoot } from '../project.ts';
import { withLock } from '../lock/hold-lock.mjs';
import { runNode } from '../run/node-process.ts';
import { fingerprint, stampOf } from '../run/stamp.ts';

const SOURCES = ['apps/web', 'packages', 'tsconfig.base.json', 'package-lock.json'];
const UNFINISHED = 'web-build-';

export const webRoot = inProject('apps/web/dist');

/** Vite as the web application has it: the test runner may have another at the root. */
function viteScript(): string {
  const require = createRequire(inProject('apps/web/package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
}

/** The build happens aside and is put in place when complete, so that a running portal never serves half of it. */
function putInPlace(unfinished: string): void {
  const retired = join(dataFolder, `${UNFINISHED}retired-${process.pid}`);
  if (existsSync(webRoot)) renameSync(webRoot, retired);
  renameSync(unfinished, webRoot);
  rmSync(retired, { recursive: true, force: true });
}

function removeLeftovers(): void {
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(dataFolder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function buildIfChanged(signal?: AbortSignal): Promise<boolean> {
  const wanted = fingerprint(projectRoot, SOURCES);
  const stamp = stampOf('web-build');
  if (stamp.matches(wanted) && existsSync(join(webRoot, 'index.html'))) return false;
  stamp.clear();
  mkdirSync(dataFolder, { recursive: true });
  removeLeftovers();
  const name = `${UNFINISHED}${process.pid}`;
  // First what browsers run, then what the server draws pages with.
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const where = [
      inProject('apps/web'),
      '--config',
      inProject(`apps/web/${config}`),
      '--outDir',
      `../../.data/${name}`,
    ];
    const args = ['build', ...where, '--logLevel', 'warn'];
    // A development build of React would follow from NODE_ENV=development in the caller's surroundings.
    const env = { NODE_ENV: 'production' };
    await runNode('The build of the web application', { script: viteScript(), args, env }, signal);
  }
  putInPlace(join(dataFolder, name));
  stamp.write(wanted);
  return true;
}

/** Builds the web application unless the last build was made from the same sources. True when it built. */
export function buildWeb(signal?: AbortSignal): Promise<boolean> {
  return withLock(`web build ${projectRoot}`, () => buildIfChanged(signal));
}
