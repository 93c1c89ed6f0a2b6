import { migrate } from '../../../apps/api/src/platform/migrations.ts';
import { type Cluster, openCluster } from '../../../scripts/cluster/open-cluster.ts';
import { clusterFaults } from './cluster-faults.ts';
import { type ServingClock, startServingClock } from './serving-clock.ts';
import type { Fault } from './run-storm.ts';
import { openMember } from './storm-member.ts';
import { openStormWorld, type StormWorld } from './storm-world.ts';

const WORKERS = 2;

export interface ClusterWorld extends AsyncDisposable {
  readonly cluster: Cluster;
  readonly world: StormWorld;
  readonly serving: ServingClock;
  readonly kinds: Readonly<Record<string, Fault>>;
}

/** The portal on a cluster: three API processes and two workers behind the proxy, the database behind the pooler. */
export async function openClusterWorld(): Promise<ClusterWorld> {
  const cluster = await openCluster({ ownDisks: true });
  const { databaseUrl, directUrl, readUrl, siteUrl, apiPorts } = cluster;
  await migrate(directUrl);
  const world = await openStormWorld({
    url: databaseUrl,
    killServer: () => Promise.reject(new Error('A cluster has several servers')),
    portal: {
      apiPorts,
      workers: WORKERS,
      entryUrl: siteUrl,
      env: { DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl },
    },
  });
  const { accountId } = await openMember(world, 'business');
  const serving = startServingClock(siteUrl, accountId);
  const kinds = Object.fromEntries(
    Object.entries(clusterFaults(cluster)).map(([kind, fault]) => [kind, serving.timed(kind, fault)]),
  );
  return {
    cluster,
    world,
    serving,
    kinds,
    [Symbol.asyncDispose]: async () => {
      await serving.stop();
      await world[Symbol.asyncDispose]();
      await cluster.close();
    },
  };
}
