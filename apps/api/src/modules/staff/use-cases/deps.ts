import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Program } from '../../program/index.ts';

export interface StaffDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly program: () => Promise<Program>;
}
