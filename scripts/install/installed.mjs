import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasRuntime } from './node-version.mjs';

function readOrEmpty(path) {
  return existsSync(path) ? readFileSync(path) : '';
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function stampPath(root) {
  return join(root, 'node_modules/.installed');
}

function wantedStamp(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\0`);
  for (const file of ['package-lock.json', '.npmrc']) hash.update(readOrEmpty(join(root, file))).update('\0');
  return hash.digest('hex');
}

export function writeStamp(root) {
  writeFileSync(stampPath(root), wantedStamp(root));
}

export function removeStamp(root) {
  rmSync(stampPath(root), { force: true });
}

/** Whether what npm recorded as installed is what the lock file says; packages for other systems are optional and may lack. */
export function isSameTree(lock, installed) {
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  const agrees = ([path, entry]) => {
    const found = installed.packages[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true || entry.link === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  };
  return wanted.every(agrees) && Object.keys(installed.packages).every((path) => path in lock.packages);
}

/** An `npm ci` by hand is as good as ours: npm writes its record when everything is in place. */
function installedByHand(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  return isSameTree(readJson(join(root, 'package-lock.json')), readJson(record)) && hasRuntime(root);
}

export function isInstalled(root) {
  if (readOrEmpty(stampPath(root)).toString() === wantedStamp(root)) return true;
  if (!installedByHand(root)) return false;
  writeStamp(root);
  return true;
}

function fits(list, own) {
  return list === undefined || list.includes(own);
}

/** How many of the packages that belong on this system are there by now. */
export function countInstalled(root) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const paths = Object.entries(packages)
    .filter(
      ([path, entry]) => path !== '' && !entry.link && path.includes('node_modules/') && !entry.libc?.includes('musl'),
    )
    .filter(([, entry]) => fits(entry.os, process.platform) && fits(entry.cpu, process.arch))
    .map(([path]) => path);
  return { total: paths.length, done: paths.filter((path) => existsSync(join(root, path, 'package.json'))).length };
}
