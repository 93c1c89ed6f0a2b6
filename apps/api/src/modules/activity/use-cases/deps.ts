import type { CardFeed, OpenedCard } from '../../../partners/card-feed/card-feed.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Program } from '../../program/index.ts';
import type { OnOverpaid } from './record-transactions.ts';

/** What the use cases of this area work with. */
export interface ActivityDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The one program this portal runs. */
  readonly program: () => Promise<Program>;
}

export interface TakeInDeps extends ActivityDeps {
  readonly feed: CardFeed;
  readonly onOverpaid: OnOverpaid;
  /** Opens a new card for its holder; false if the holder is not known. Given, because people are another area. */
  readonly onOpened: (tx: Transaction, opened: OpenedCard, now: Date) => Promise<boolean>;
}
