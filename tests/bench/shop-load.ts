import autocannon from 'autocannon';

export const CONNECTIONS = 64;

export interface Load {
  readonly url: string;
  /** The address of the request with this number. */
  readonly pathOf: (number: number) => string;
  readonly connections?: number;
  /** Those of the request with this number. */
  readonly headersOf?: (number: number) => Record<string, string>;
  /** What the server's process has used so far. */
  readonly processorSeconds?: () => Promise<number>;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** What an answer costs the server's process. Other work on the machine disturbs it least of all figures. */
  readonly processorMs: number;
}

export const inTurn =
  (paths: readonly string[]) =>
  (number: number): string =>
    paths[number % paths.length] ?? '/';

/** All connections take the next address from one list, so that no two ask the same at the same time. */
async function askFor(
  seconds: number,
  { url, pathOf, connections = CONNECTIONS, headersOf = () => ({}), processorSeconds = async () => 0 }: Load,
  schedule: { readonly overallRate?: number } = {},
): Promise<Measured> {
  let number = 0;
  const requests = [
    {
      method: 'GET' as const,
      setupRequest: (request: autocannon.Request): autocannon.Request => {
        number += 1;
        return { ...request, path: pathOf(number), headers: { ...request.headers, ...headersOf(number) } };
      },
    },
  ];
  const usedBefore = await processorSeconds();
  const result = await autocannon({ url, connections, duration: seconds, requests, ...schedule });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} answers were failures, of ${url}${pathOf(0)} and the like`);
  const used = (await processorSeconds()) - usedBefore;
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    processorMs: Number(((used * 1_000) / result.requests.total).toFixed(2)),
  };
}

const STEADY_SHARE = 0.7;
const STEADY_SECONDS = 5;

/**
 * The slowest of a hundred answers in milliseconds, when seven tenths of what the server can do are asked on a schedule. A
 * client that waits for an answer before it asks again does not see the questions that would have waited behind it.
 */
export async function tailOnSchedule(load: Load, { perSecond }: Measured): Promise<number> {
  const overallRate = Math.max(1, Math.floor(perSecond * STEADY_SHARE));
  return (await askFor(STEADY_SECONDS, load, { overallRate })).p99Ms;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Loads that are to be compared take turns in short rounds, so that other work of the machine slows all alike; of
 * the rounds the median counts.
 */
export async function compare(loads: readonly Load[], { rounds = 5, seconds = 2 } = {}): Promise<Measured[]> {
  for (const load of loads) await askFor(seconds, load);
  const measured = loads.map((): Measured[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, load] of loads.entries()) measured[at]?.push(await askFor(seconds, load));
  }
  return measured.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
    processorMs: median(all.map(({ processorMs }) => processorMs)),
  }));
}
