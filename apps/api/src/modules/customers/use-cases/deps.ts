import type { CustomerFeed } from '../../../partners/customer-feed/customer-feed.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Program } from '../../program/index.ts';

/** What the use cases of this area work with. */
export interface CustomersDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The one program this portal runs. */
  readonly program: () => Promise<Program>;
}

export interface TakeInDeps extends CustomersDeps {
  readonly feed: CustomerFeed;
}

export interface PlacingContext {
  readonly program: Program;
  readonly now: Date;
}
