import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { countInstalled, removeStamp, writeStamp } from './installed.mjs';

const HEARTBEAT_MS = 10_000;
const FRAME_MS = 1000;
// An npm that outlived us would go on writing under the next one.
const EXIT_WITH_PARENT = new URL('../exit-with-parent.mjs', import.meta.url).href;

/** npm replaces node_modules, and with it the Node that may be running this: the system's own must do it. */
function npmCommand(root) {
  const ownBin = join(root, 'node_modules/.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ownBin);
  const env = { ...process.env, PATH: path.join(delimiter) };
  // With NODE_ENV=production npm would leave out what builds the web application.
  const args = ['ci', '--loglevel=error', '--include=dev', '--include=optional'];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('.js') && node)
    return { command: node, args: ['--import', EXIT_WITH_PARENT, npm, ...args], options: { env } };
  return { command: 'npm', args, options: { env, shell: process.platform === 'win32' } };
}

function showProgress(root, startedAt) {
  const live = process.stdout.isTTY && !process.env.CI;
  const timer = setInterval(
    () => {
      const { done, total } = countInstalled(root);
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      const text = `… installing packages: ${done} of ${total}, ${seconds} s`;
      process.stdout.write(live ? `\r\u001B[K${text}` : `${text}\n`);
    },
    live ? FRAME_MS : HEARTBEAT_MS,
  );
  return () => {
    clearInterval(timer);
    if (live) process.stdout.write('\r\u001B[K');
  };
}

/** Installs exactly what the lock file says. Resolves to false when npm failed; npm has said why by then. */
export async function installPackages(root) {
  accessSync(root, constants.W_OK);
  const startedAt = Date.now();
  console.log('… installing packages (the first start, or the lock file has changed)');
  removeStamp(root);
  const stopProgress = showProgress(root, startedAt);
  const { command, args, options } = npmCommand(root);
  const child = spawn(command, args, { ...options, cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  stopProgress();
  if (code !== 0) return false;
  writeStamp(root);
  console.log(`✓ packages installed (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  return true;
}
