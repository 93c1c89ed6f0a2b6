import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { ReadProgram } from '../../program/index.ts';
import type { ReadTerms } from '../terms.reader.ts';

/** What the use cases of this area work with. */
export interface TermsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly readProgram: ReadProgram;
  readonly readTerms: ReadTerms;
  /** The one program this portal runs. */
  readonly programSlug: string;
}
