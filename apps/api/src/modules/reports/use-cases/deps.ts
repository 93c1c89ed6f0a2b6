import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Program } from '../../program/index.ts';

export interface ReportsDeps {
  readonly database: Database;
  readonly figures: () => Database;
  readonly clock: Clock;
  readonly program: () => Promise<Program>;
}
