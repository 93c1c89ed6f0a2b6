import type { Translate } from '@rewards/text';
import { ApiError } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';

const usedCodes = new Set(['PASSWORD_USED_ALREADY', 'PASSWORD_USED_RECENTLY', 'VALIDATION_ERROR']);

const codeOf = (error: unknown): string => (error instanceof ApiError ? (error.body?.code ?? '') : '');

/** Why this password will not do; undefined when the refusal is about something else. */
export const usedNotice = (error: unknown, t: Translate): string | undefined => {
  if (codeOf(error) === 'password_common') return failureText(error, t);
  return usedCodes.has(codeOf(error)) ? t('password.used') : undefined;
};

export const isCurrentWrong = (error: unknown): boolean => codeOf(error) === 'MEMBER_PASSWORD_OLD_INVALID';
export const isLinkOver = (error: unknown): boolean => codeOf(error) === 'token_invalid';
