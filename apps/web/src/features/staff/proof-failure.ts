import type { Translate } from '@rewards/text';
import { failureText } from '../../lib/failure-text.ts';
import { isTurnedDown } from '../../lib/passkey.ts';

export const proofFailure = (error: unknown, t: Translate): string =>
  isTurnedDown(error) ? t('staffProof.noPasskey') : failureText(error, t);
