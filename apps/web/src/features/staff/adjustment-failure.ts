import type { Translate } from '@rewards/text';
import { ApiError } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';

/** The server speaks to whoever spends: of a member's points staff are told in words about the member. */
export const adjustmentFailure = (error: unknown, t: Translate): string =>
  error instanceof ApiError && error.body?.code === 'insufficient_points'
    ? t('staffConsole.takesTooMany')
    : failureText(error, t);
