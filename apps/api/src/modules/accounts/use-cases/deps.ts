import type { Database } from '../../../platform/database.ts';
import type { IdentityDeps } from '../../identity/index.ts';
import type { Program } from '../../program/index.ts';

/** What the use cases of this area work with. */
export interface AccountsDeps extends Pick<IdentityDeps, 'tokens' | 'clock'> {
  readonly database: Database;
  /** The one program this portal runs. */
  readonly program: () => Promise<Program>;
}
