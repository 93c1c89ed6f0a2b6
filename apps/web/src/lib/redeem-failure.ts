import type { Translate } from '@rewards/text';
import { ApiError } from './api-client.ts';
import { failureText } from './failure-text.ts';
import { isUnsettled } from './until-known.ts';

export interface Failure {
  readonly title: string;
  readonly text: string;
}

/** Words for a redemption that did not go through. Silence is no "no": then it is said what is not known. */
export function redeemFailure(error: unknown, t: Translate): Failure | undefined {
  if (!error) return undefined;
  if (isUnsettled(error)) return { title: t('redeem.unknownTitle'), text: t('redeem.unknownText') };
  return { title: t('redeem.failedTitle'), text: failureText(error, t) };
}

/** What the server said about single fields, by the names that the call gives them. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ApiError ? (error.body?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

export const refusalCode = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;
