import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Program, ReadProgram } from '../../program/index.ts';
import type { ReadSnapshot, TellFacts } from '../content.reader.ts';

export interface ContentDeps {
  readonly readSnapshot: ReadSnapshot;
  readonly clock: Clock;
}

/** What those who edit content work with. */
export interface EditingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly readProgram: ReadProgram;
  readonly program: () => Promise<Program>;
  readonly tellFacts: TellFacts;
  /** The one program this portal runs. */
  readonly programSlug: string;
}
