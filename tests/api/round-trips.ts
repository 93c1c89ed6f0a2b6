import pg from 'pg';

/** How often the database is waited for while the work runs: what leaves before any answer can come is one trip. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  // oxlint-disable-next-line typescript/unbound-method -- called with the client it was called on
  const { query } = pg.Client.prototype;
  let trips = 0;
  let isLeaving = false;
  pg.Client.prototype.query = function counted(this: pg.Client, ...question: unknown[]) {
    if (!isLeaving) trips += 1;
    isLeaving = true;
    process.nextTick(() => {
      isLeaving = false;
    });
    return (query as (...question: unknown[]) => unknown).apply(this, question);
  } as typeof query;
  try {
    await work();
    return trips;
  } finally {
    pg.Client.prototype.query = query;
  }
}
