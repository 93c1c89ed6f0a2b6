import { takeInTransactions } from '../../apps/api/src/modules/activity/index.ts';
import { openCard } from '../../apps/api/src/modules/pending-actions/index.ts';
import { takeBackCredits } from '../../apps/api/src/modules/purchases/index.ts';
import type { FeedPart } from '../../apps/api/src/partners/card-feed/card-feed.ts';
import type { TestHouse } from './test-house.ts';

/** Reads the bank's card feed, as the worker does every minute. */
export function takeIn({ house }: TestHouse, part?: FeedPart) {
  const { database, clock, cardFeed: feed, program } = house;
  return takeInTransactions({ database, clock, feed, program, onOverpaid: takeBackCredits, onOpened: openCard }, part);
}
