import { spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../../scripts/postgres/connection.ts';
import { parseLockFile } from '../../../scripts/postgres/earlier-server.ts';
import { placeDatabase } from '../../../scripts/postgres/placement.ts';
import { startPostgres } from '../../../scripts/postgres/start-postgres.ts';

const NAME = 'restore-drill';
const ARCHIVED_WITHIN_MS = 60_000;
/** What a backup leaves out: the log (it is archived apart), and what belongs to the running process. */
const NOT_COPIED = ['pg_wal', 'postmaster.pid', 'postmaster.opts'];

export interface BackedUpServer {
  /** The administrator's address. It stays the same after a restoration. */
  readonly adminUrl: string;
  /** Copies the data while the server works, as pg_basebackup does. */
  readonly backUp: () => Promise<void>;
  /** Waits until everything that was committed so far is in the archive. */
  readonly archiveAll: () => Promise<void>;
  /** Kills the server (−9) and deletes its data: the backup and the archive are all that is left. */
  readonly destroy: () => Promise<void>;
  /** From the backup and the archive, to the last commit that is not after the moment. */
  readonly restoreTo: (moment: Date) => Promise<void>;
  readonly close: () => Promise<void>;
}

function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { mode: 0o700 });
  const without = NOT_COPIED.map((name) => `--exclude=./${name}`);
  // A file that changes or goes while it is copied is mended by the log: tar says so with 1.
  const packed = spawnSync('sh', [
    '-c',
    `(tar -C "$0" ${without.join(' ')} --warning=none -cf - . || [ $? -eq 1 ]) | tar -C "$1" -xpf -`,
    from,
    to,
  ]);
  if (packed.status !== 0) throw new Error(`The data could not be copied: ${packed.stderr.toString()}`);
}

/** A server of its own, of which nothing is kept, with an archive of its log. */
export async function openBackedUpServer(): Promise<BackedUpServer> {
  const { homeFolder, user } = placeDatabase(NAME);
  rmSync(homeFolder, { recursive: true, force: true });
  let server = await startPostgres(NAME, 'durable');
  const { adminUrl } = server;
  const port = Number(new URL(adminUrl).port);
  const data = join(homeFolder, 'data');
  const backup = join(homeFolder, 'backup');
  const archive = join(homeFolder, 'archive');
  const give = (path: string): void => {
    if (user) chownSync(path, user.uid, user.gid);
  };
  mkdirSync(archive, { mode: 0o700 });
  give(archive);
  await withConnection(adminUrl, async (client) => {
    await client.query(`alter system set archive_mode = 'on'`);
    await client.query(`alter system set archive_command = 'cp %p "${archive}/%f"'`);
    // Says which commit was when, so that the restoration can be compared with what it must contain.
    await client.query(`alter system set track_commit_timestamp = 'on'`);
  });
  await server.stop();
  server = await startPostgres(NAME, 'durable', { port });

  return {
    adminUrl,
    backUp: () =>
      withConnection(adminUrl, async (client) => {
        await client.query(`select pg_backup_start('drill', fast => true)`);
        copyFolder(data, backup);
        const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
        writeFileSync(join(backup, 'backup_label'), rows[0]?.labelfile ?? '');
      }),
    archiveAll: () =>
      withConnection(adminUrl, async (client) => {
        const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
        const file = join(archive, rows[0]?.name ?? '');
        const deadline = Date.now() + ARCHIVED_WITHIN_MS;
        while (!existsSync(file)) {
          if (Date.now() > deadline) throw new Error('The log was not archived within a minute');
          await sleep(50);
        }
      }),
    destroy: async () => {
      const lock = parseLockFile(readFileSync(join(data, 'postmaster.pid'), 'utf8'));
      if (lock) process.kill(lock.pid, 'SIGKILL');
      await server.exited;
      rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
    restoreTo: async (moment) => {
      copyFolder(backup, data);
      copyFileSync(join(backup, 'backup_label'), join(data, 'backup_label'));
      mkdirSync(join(data, 'pg_wal'), { mode: 0o700 });
      writeFileSync(join(data, 'recovery.signal'), '');
      const settings = [
        `restore_command = 'cp "${archive}/%f" "%p"'`,
        `recovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
        `recovery_target_action = 'promote'`,
      ];
      writeFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`, { flag: 'a' });
      for (const name of ['', 'pg_wal', 'recovery.signal', 'backup_label']) give(join(data, name));
      server = await startPostgres(NAME, 'durable', { port });
      await withConnection(adminUrl, async (client) => {
        for (;;) {
          const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
          if (rows[0]?.recovering === false) return;
          await sleep(50);
        }
      });
    },
    close: async () => {
      await server.stop();
      rmSync(homeFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
