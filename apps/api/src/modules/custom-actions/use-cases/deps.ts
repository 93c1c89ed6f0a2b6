import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Program } from '../../program/index.ts';

/** What the use cases of this area work with. */
export interface CustomActionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly program: () => Promise<Program>;
}
