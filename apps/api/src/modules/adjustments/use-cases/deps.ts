import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Program } from '../../program/index.ts';

export interface AdjustmentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The one program this portal runs. */
  readonly program: () => Promise<Program>;
}
