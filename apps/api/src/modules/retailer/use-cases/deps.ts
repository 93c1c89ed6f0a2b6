import type { Retailer } from '../../../partners/retailer/retailer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Program } from '../../program/index.ts';

export interface RetailerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly program: () => Promise<Program>;
  readonly retailer: Retailer;
  readonly publicUrl: string;
}
