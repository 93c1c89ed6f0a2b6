// Runs before every command: what the lock file says is installed, and the words are compiled. Each only when it
// changed; otherwise nothing here touches the network. It must run on Node 20.19, before anything is there.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './install/installed.mjs';
import { nodeProblem } from './install/node-version.mjs';
import { installPackages } from './install/npm-ci.mjs';
import { compileWords } from './install/words.mjs';
import { withLock } from './lock/hold-lock.mjs';

const root = join(fileURLToPath(import.meta.url), '../..');

function stop(sentence) {
  if (sentence) console.error(sentence);
  process.exit(1);
}

function hasGlibc() {
  return process.platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime !== undefined;
}

async function ensure() {
  if (!isInstalled(root) && !(await installPackages(root))) {
    stop('The packages could not be installed: see the lines above, then run the command again.');
  }
  if (!compileWords(root)) stop();
}

try {
  const problem = nodeProblem({
    version: process.versions.node,
    system: `${process.platform}-${process.arch}`,
    hasGlibc: hasGlibc(),
  });
  if (problem) stop(problem);
  // Two commands at once: the second waits until the first has installed, instead of emptying node_modules under it.
  await withLock(`install ${root}`, ensure, () =>
    console.log('… another command is installing packages; waiting for it'),
  );
} catch (error) {
  const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error?.code);
  stop(unwritable ? `${error.path ?? root} cannot be written (${error.code}): use a folder that is yours.` : error);
}
