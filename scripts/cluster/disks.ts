import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseUser, isRoot } from '../postgres/database-user.ts';

const does = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const mount = (folder: string, megabytes: number): boolean =>
  does('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'none', folder);

/** Whether this machine lets us. */
export function canMountDisks(): boolean {
  if (!isRoot()) return false;
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const isMounted = mount(folder, 1);
  if (isMounted) unmountDisk(folder);
  rmdirSync(folder);
  return isMounted;
}

/** A disk in memory that can be filled without harm to anybody else. */
export function mountDisk(folder: string, megabytes: number, user: DatabaseUser | undefined): void {
  if (!mount(folder, megabytes)) throw new Error(`No disk could be mounted at ${folder}`);
  if (user) chownSync(folder, user.uid, user.gid);
}

export function unmountDisk(folder: string): void {
  does('umount', '--lazy', folder);
}
