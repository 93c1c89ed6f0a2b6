import type { Translate } from '@rewards/text';
import { ApiError } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';

/** The server's message speaks to the member who spends. Staff get words about the member's points instead. */
export const adjustmentFailure = (error: unknown, t: Translate): string =>
  error instanceof ApiError && error.body?.code === 'insufficient_points'
    ? t('staffConsole.takesTooMany')
    : failureText(error, t);
