import type { CardFeed } from '../../../partners/card-feed/card-feed.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
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
}
