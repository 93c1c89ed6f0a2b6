import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { type Analytics, contentAnswer } from './content.answer.ts';
import { listBroadcasts } from './use-cases/list-broadcasts.ts';
import { type ContentDeps, showContent } from './use-cases/show-content.ts';

interface Deps extends ContentDeps {
  readonly analytics: Analytics;
  readonly programSlug: string;
  /** The reference of an account, if it is the member's own. */
  readonly findAccountReference: (memberId: string, accountId: number) => Promise<string | undefined>;
}

export function contentCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.getGuestContent, async ({ params, locale }) => {
      const content = await showContent(deps, params.slug);
      return content.ok ? accept(contentAnswer(content.value, locale, deps.analytics)) : content;
    }),
    serve(calls.getMemberContent, async ({ query, locale, caller }) => {
      if (!(await deps.findAccountReference(caller.memberId, query.account_id))) return refuse('not_found');
      const content = await showContent(deps, deps.programSlug);
      return content.ok ? accept(contentAnswer(content.value, locale, deps.analytics)) : content;
    }),
    serve(calls.listBroadcasts, async ({ query, locale, caller }) => {
      const reference = await deps.findAccountReference(caller.memberId, query.account_id);
      if (!reference) return refuse('not_found');
      const messages = await listBroadcasts(deps, deps.programSlug, reference);
      const data = messages.map(({ slug, document }) => ({
        id: slug,
        title: document.title[locale],
        description: document.description[locale],
        // Who else is meant is nobody's business.
        segment: [reference],
      }));
      return accept({ data });
    }),
  ];
}
