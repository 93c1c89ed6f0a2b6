import type { Translate } from '@rewards/text';
import type { ReactNode } from 'react';
import { ApiError } from '../api-client.ts';
import { failureOfAct } from '../acts/failure-of-act.ts';
import type { Notice } from '../notice.tsx';
import { REDEMPTIONS_PATH } from '../orders.ts';
import { SiteLink } from '../site-link.tsx';
import { isUnsettled } from '../acts/until-known.ts';

export interface Failure {
  /** Undefined means a failure. */
  readonly type?: Notice['type'];
  readonly title: string;
  readonly text: ReactNode;
  /** The cause: a new cause is a new failure. */
  readonly cause: unknown;
}

/** Words for a redemption that failed or has an unknown outcome. */
export function redeemFailure(error: unknown, t: Translate): Failure | undefined {
  if (!error) return undefined;
  const { type, title, text } = failureOfAct(error, t('redeem.failedTitle'), t);
  if (!isUnsettled(error)) return { type, title, text, cause: error };
  const link = <SiteLink to={REDEMPTIONS_PATH}>{t('acts.unknownList')}</SiteLink>;
  return {
    type,
    title,
    text: (
      <>
        {text} {link}
      </>
    ),
    cause: error,
  };
}

/** The server's messages about single fields, by the names in the call. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ApiError ? (error.body?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

export const refusalCode = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;
