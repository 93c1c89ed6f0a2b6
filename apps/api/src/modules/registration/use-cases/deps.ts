import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import type { Program } from '../../program/index.ts';
import type { ReadTerms } from '../../terms/index.ts';
import type { ReadRegistrations } from '../registration.reader.ts';

/** What the use cases of this area work with. */
export interface RegistrationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  readonly readRegistrations: ReadRegistrations;
  readonly readTerms: ReadTerms;
  /** The one program this portal runs. */
  readonly programSlug: string;
  readonly program: () => Promise<Program>;
  /** In production, registering as a developer is not possible. */
  readonly production: boolean;
}
