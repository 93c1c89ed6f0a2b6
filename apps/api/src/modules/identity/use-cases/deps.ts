import type { Locale } from '@rewards/text';
import type { BankSignIn } from '../../../partners/bank-sign-in/bank-sign-in.ts';
import type { StaffProvider } from '../../../partners/staff-provider/staff-provider.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import type { SignedTokens } from '../../../platform/signed-tokens.ts';
import type { FactorDeps } from '../../factors/index.ts';
import type { ReadProgram } from '../../program/index.ts';

export interface StaffProviderUse {
  readonly service: StaffProvider;
  /** Which group gives which role; the first that a person is in counts. */
  readonly roles: ReadonlyMap<string, string>;
  /** Where the provider sends the browser back to. */
  readonly returnUrl: (locale: Locale) => string;
}

/** What the use cases of this area work with. */
export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: SignedTokens;
  readonly passwords: PasswordHasher;
  readonly bank: BankSignIn;
  readonly readProgram: ReadProgram;
  readonly factors: FactorDeps;
  /** Whether staff need a second factor; demonstrations do without. */
  readonly isSecondFactorRequired: boolean;
  /** The bank's own sign-in for staff, where there is one. */
  readonly staffProvider: StaffProviderUse | undefined;
  /** Whether staff may log on with a password. */
  readonly isPasswordOn: boolean;
  /** The name of the program, as an app or an authenticator shows it. */
  readonly brand: () => Promise<string>;
  /** Whether the program lets staff spend for an authorized redeemer. */
  readonly canStaffSpend: () => Promise<boolean>;
}
