import type { Translate } from '@rewards/text';
import { NetworkError } from '../api-client.ts';
import { failureText } from '../failure-text.ts';
import type { Notice } from '../notice.tsx';
import { isUnsettled } from './until-known.ts';

interface FailureOfAct extends Notice {
  readonly text: string;
}

/**
 * Words for an act that did not succeed. Without an answer, the words say that the outcome is unknown. A request that
 * was never sent has done nothing, and can be sent when the connection is back. Needs the words `acts`.
 */
export function failureOfAct(error: unknown, failedTitle: string, t: Translate): FailureOfAct {
  if (isUnsettled(error)) return { type: 'warning', title: t('acts.unknownTitle'), text: t('acts.unknownText') };
  if (error instanceof NetworkError) {
    return navigator.onLine
      ? { type: 'normal', title: t('acts.backTitle'), text: t('acts.backText') }
      : { type: 'danger', title: t('acts.offlineTitle'), text: t('acts.offlineText') };
  }
  return { type: 'danger', title: failedTitle, text: failureText(error, t) };
}
