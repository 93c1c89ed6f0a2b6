import * as z from 'zod/mini';
import { takeInTransactions } from '../modules/activity/index.ts';
import { openCard } from '../modules/pending-actions/index.ts';
import { takeBackCredits } from '../modules/purchases/index.ts';
import type { House } from '../wiring.ts';
import { queueSideBySide } from './side-by-side.ts';

const PRIORITY = -10;

export const feedPart = z.object({ parts: z.int(), part: z.int() });

/** Where the bank cuts its feed into parts, they are read side by side, by all workers together. */
export async function takeInCardFeed(house: House): Promise<void> {
  const { cardFeedParts: parts } = house.config;
  if (parts === 1) return takeInCardTransactions(house);
  const all = Array.from({ length: parts }, (_, part) => ({ parts, part }));
  return queueSideBySide(house.database, 'take-in-card-part', all, PRIORITY);
}

/**
 * Takes in what the bank's feed tells. A feed that does not answer is no failure of the job: the next minute asks again,
 * and a queue of tries would only ask more often.
 */
export async function takeInCardTransactions(house: House, part?: z.infer<typeof feedPart>): Promise<void> {
  const { database, clock, cardFeed: feed, program, log, metrics } = house;
  const deps = { database, clock, feed, program, onOverpaid: takeBackCredits, onOpened: openCard };
  const { taken, repeated, setAside, stoppedBy } = await takeInTransactions(deps, part);
  metrics.cardTransactions.inc({ outcome: 'taken' }, taken);
  metrics.cardTransactions.inc({ outcome: 'repeated' }, repeated);
  metrics.cardTransactions.inc({ outcome: 'set_aside' }, setAside);
  if (setAside > 0) log.warn({ setAside }, 'the card feed told what could not be placed; it is kept beside');
  if (stoppedBy !== undefined) log.warn({ code: stoppedBy }, 'the card feed could not be read to its end');
}
