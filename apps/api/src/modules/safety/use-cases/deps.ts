import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import type { FactorDeps } from '../../factors/index.ts';

export interface SafetyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  /** What mailed codes follow from. */
  readonly codeSecret: string;
  readonly factors: FactorDeps;
  /** The name of the program, as an authenticator shows it. */
  readonly brand: () => Promise<string>;
}
