/** A Chromium for the tests: one that is installed, else one that can be. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { isRoot } from './postgres/database-user.ts';
import { PlainFailure } from './run/plain-failure.ts';

/** The shell without windows first: it draws the same pages with half the work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const require = createRequire(import.meta.url);

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The test tool's own browser, whether it is there or not. Loaded late: the tool is large, and often not needed. */
function ownBrowser(): string {
  const { chromium }: { chromium: { executablePath: () => string } } = require('@playwright/test');
  return chromium.executablePath();
}

/** A file of that name is not enough: it may be a stub that asks for an installation, or lack libraries. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows the question for the version opens a window instead.
  return (
    process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}

export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new PlainFailure(`CHROMIUM_PATH=${given} is no browser that runs.`);
  }
  const installed = [...onPath(NAMES), ...APPLICATIONS].find(works);
  if (installed) return installed;
  const own = ownBrowser();
  return works(own) ? own : undefined;
}

function run(command: string, args: readonly string[]): void {
  console.log(`… ${[command, ...args].join(' ')}`);
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function installPackage(name: string): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** The ways to get one, in order; the first that leads to a browser that runs is the last that is tried. */
function waysToInstall(): (() => void)[] {
  const playwright = (...args: readonly string[]) =>
    run(process.execPath, [require.resolve('@playwright/test/cli'), 'install', ...args, 'chromium']);
  const own = [() => playwright()];
  if (!isRoot() || process.platform !== 'linux') return own;
  const packages = onPath(['apt-get']).some((path) => existsSync(path))
    ? [() => installPackage('chromium-headless-shell'), () => installPackage('chromium')]
    : [];
  return [...packages, ...own, () => playwright('--with-deps')];
}

/** Finds a Chromium, or installs one, or says what to install. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('… no Chromium on this machine; installing one for the tests');
  for (const install of waysToInstall()) {
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new PlainFailure(
    'The end-to-end tests need a browser: install Chromium or Chrome with the means of this system, or name one with CHROMIUM_PATH.',
  );
}
