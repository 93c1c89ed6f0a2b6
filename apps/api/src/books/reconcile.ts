import type { Database } from '../platform/database.ts';
import { listUnannounced } from '../modules/expiry/index.ts';
import { compareBooks } from './compare-books.ts';
import { readPartnerBooks } from './partner-books.ts';
import { readPortalBooks } from './portal-books.ts';

const MOST_LINES = 50;

type Printed = Pick<Console, 'table' | 'log' | 'error'>;

/** Prints what was compared; true when nothing differs. */
export async function reconcile(database: Database, partnersUrl: string, print: Printed): Promise<boolean> {
  const portal = await readPortalBooks(database);
  const compared = compareBooks(portal, await readPartnerBooks(partnersUrl));
  print.table(
    compared.map(({ part, compared: count, inFlight, differences }) => ({
      part,
      compared: count,
      'in flight': inFlight.length,
      differences: differences.length,
    })),
  );
  const inFlight = compared.flatMap((each) => each.inFlight);
  if (inFlight.length > 0)
    print.log(`In flight, to be looked at again later:\n${inFlight.slice(0, MOST_LINES).join('\n')}`);
  const unannounced = (await listUnannounced(database)).map(
    ({ lotId, amount }) => `lot ${lotId}: ${amount} points expired and their holder was not told before`,
  );
  const differences = [...compared.flatMap((each) => each.differences), ...unannounced];
  if (differences.length > 0) print.error(`Different:\n${differences.slice(0, MOST_LINES).join('\n')}`);
  return differences.length === 0;
}
