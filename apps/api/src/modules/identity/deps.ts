import type { BankSignIn } from '../../partners/bank-sign-in/bank-sign-in.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Tokens } from './tokens.ts';

/** What the use cases of this room work with. */
export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly passwords: PasswordHasher;
  readonly bank: BankSignIn;
}
