import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endEarlierServer, parseLockFile } from './earlier-server.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const lockFile = () => join(dataFolder, 'postmaster.pid');

function writeLock(pid: number, folder = dataFolder): void {
  writeFileSync(lockFile(), `${pid}\n${folder}\n1794711000\n5432\n\n127.0.0.1\n  1  2\nready   \n`);
}

test('the lock file names the process and the data', () => {
  expect(parseLockFile('123\n/clone/.data/postgres/data\n1794711000\n')).toEqual({
    pid: 123,
    dataFolder: '/clone/.data/postgres/data',
  });
  expect(parseLockFile('')).toBeUndefined();
  expect(parseLockFile('garbage')).toBeUndefined();
});

describe('what an earlier server left', () => {
  test('nothing: nothing happens', async () => {
    await expect(endEarlierServer(dataFolder)).resolves.toBeUndefined();
  });

  test('a lock file whose process id is a stranger by now is removed, and the stranger lives', async () => {
    writeLock(process.pid);
    await endEarlierServer(dataFolder);
    expect(existsSync(lockFile())).toBe(false);
  });

  test('a lock file cut short by a full disk is removed', async () => {
    writeFileSync(lockFile(), '');
    await endEarlierServer(dataFolder);
    expect(existsSync(lockFile())).toBe(false);
  });

  test('the server of a folder this one was copied from is not touched', async () => {
    const original = '/somewhere/else/data';
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'postgres', '-D', original]);
    writeLock(server.pid ?? 0, original);
    await endEarlierServer(dataFolder);
    expect(existsSync(lockFile())).toBe(false);
    expect(server.exitCode ?? server.signalCode).toBeNull();
    server.kill('SIGKILL');
  });

  test('a server still running on the data is ended', async () => {
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'postgres', '-D', dataFolder]);
    const ended = new Promise((resolve) => server.once('exit', (_code, signal) => resolve(signal)));
    writeLock(server.pid ?? 0);
    await endEarlierServer(dataFolder);
    expect(await ended).toBe('SIGINT');
  });
});
