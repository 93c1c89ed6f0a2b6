import type { RegistrationDeps } from '../../registration/index.ts';

/** What the use cases of this area work with. */
export type PendingActionsDeps = RegistrationDeps;
