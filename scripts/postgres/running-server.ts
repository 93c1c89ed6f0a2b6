import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, SUPERUSER } from './cluster.ts';
import { canConnect } from './connection.ts';

const PORT_LINE = 3;

/** The administrator's address of the server that runs on these data at the moment, if one does. */
export async function findRunningServer(cluster: Cluster): Promise<string | undefined> {
  const file = join(cluster.dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const port = Number(readFileSync(file, 'utf8').split('\n')[PORT_LINE]);
  const url = `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/postgres`;
  return Number.isInteger(port) && (await canConnect(url)) ? url : undefined;
}
