import type { Cents, Points } from '@rewards/amounts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection, Database, Transaction } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { PromiseSource } from '../promise.ts';

/** What a mail says of what was promised. */
export interface PromisedThing {
  readonly memberId: string;
  readonly title: { readonly en: string; readonly fr: string };
  /** The number that the member knows it by. */
  readonly number: string;
  /** Where its page is. */
  readonly orderId: string;
  /** What comes back at the second limit: points by themselves, card money by a person. */
  readonly back: { readonly points: Points } | { readonly cash: Cents };
}

/** What the areas of orders and redemptions do for the clock. Each records what it learns by its own rules. */
export interface PromiseKeeper {
  /** Asks the partner now, and records what is certain. */
  readonly ask: (id: string) => Promise<void>;
  /**
   * Asks a last time. What is not done then gives its points back, and `mark` is written with them. Card money waits for a
   * person: nothing is marked, and it is asked again tomorrow.
   */
  readonly giveUp: (id: string, mark: (tx: Transaction) => Promise<void>) => Promise<void>;
  /** The points are back: does the partner stop it, or has it arrived all the same? */
  readonly askToStop: (id: string) => Promise<'stopped' | 'arrived' | 'unknown'>;
  readonly describe: (connection: Connection, id: string) => Promise<PromisedThing | undefined>;
}

export type PromiseKeepers = Readonly<Record<PromiseSource, PromiseKeeper>>;

export interface PromisesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface KeepDeps extends PromisesDeps {
  readonly keepers: PromiseKeepers;
}
