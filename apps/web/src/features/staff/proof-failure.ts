import type { Translate } from '@rewards/text';
import { failureText } from '../../lib/failure-text.ts';

/** A person who turns the authenticator down, or waits too long, makes the browser throw. */
export const proofFailure = (error: unknown, t: Translate): string =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError', 'WebAuthnError'].includes(error.name)
    ? t('staffProof.noPasskey')
    : failureText(error, t);
