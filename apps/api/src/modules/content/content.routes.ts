import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import type { Clock } from '../../platform/clock.ts';
import { accept } from '../../platform/result.ts';
import { type Analytics, contentAnswer } from './content.answer.ts';
import type { ReadSnapshot } from './content-snapshot.ts';
import { showGuestContent } from './use-cases/show-guest-content.ts';

interface Deps {
  readonly readSnapshot: ReadSnapshot;
  readonly clock: Clock;
  readonly analytics: Analytics;
}

export function contentCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.getGuestContent, async ({ params, locale }) => {
      const content = await showGuestContent(deps, params.slug);
      return content.ok ? accept(contentAnswer(content.value, locale, deps.analytics)) : content;
    }),
  ];
}
