import autocannon from 'autocannon';

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 1;
const SECONDS = 4;

const load = (url: string, duration: number) => autocannon({ url, connections: CONNECTIONS, duration });

/** Answers per second, after a warm-up; any answer that is not a success ends the run. */
export async function measureHttp(url: string): Promise<number> {
  await load(url, WARM_UP_SECONDS);
  const result = await load(url, SECONDS);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}
