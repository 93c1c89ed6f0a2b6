import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { broadcastAnswer } from './broadcast.answer.ts';
import { type Analytics, contentAnswer } from './content.answer.ts';
import { ofKind } from './content.ts';
import { cardsAnswer, faqAnswer, globalOfferAnswer, pageTextAnswer } from './page.answer.ts';
import type { ContentDeps } from './use-cases/deps.ts';
import { listBroadcasts } from './use-cases/list-broadcasts.ts';
import { showContent, showEntries, showPage } from './use-cases/show-content.ts';

interface Deps extends ContentDeps {
  readonly analytics: Analytics;
  readonly programSlug: string;
  /** The reference of an account, if it is the member's own. */
  readonly findAccountReference: (memberId: string, accountId: number) => Promise<string | undefined>;
}

/** What frames every page. */
const frameCalls = (deps: Deps): ServedCall[] => [
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
    return accept({ data: messages.map((message) => broadcastAnswer(message, [reference], locale)) });
  }),
];

/** The texts of the pages, each asked for where it is read. */
const pageCalls = (deps: Deps): ServedCall[] => [
  serve(calls.showContentPage, async ({ params, locale }) => {
    const page = await showPage(deps, params.slug, params.page);
    return page.ok ? accept({ data: pageTextAnswer(page.value, locale) }) : page;
  }),
  serve(calls.listFaq, async ({ params, locale }) => {
    const showing = await showEntries(deps, params.slug);
    return showing.ok ? accept(faqAnswer(showing.value.entries, locale)) : showing;
  }),
  serve(calls.listGlobalOffers, async ({ params, locale }) => {
    const showing = await showEntries(deps, params.slug);
    if (!showing.ok) return showing;
    const offers = ofKind(showing.value.entries, 'global_offer');
    return accept({ data: offers.map((offer) => globalOfferAnswer(offer, locale)) });
  }),
  serve(calls.listCreditCards, async ({ params, locale }) => {
    const showing = await showEntries(deps, params.slug);
    return showing.ok ? accept(cardsAnswer(showing.value.program, showing.value.entries, locale)) : showing;
  }),
];

export const contentCalls = (deps: Deps): ServedCall[] => [...frameCalls(deps), ...pageCalls(deps)];
