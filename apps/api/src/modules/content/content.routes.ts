import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { broadcastAnswer } from './broadcast.answer.ts';
import { type Analytics, contentAnswer } from './content.answer.ts';
import { ofKind, type Reader } from './content.ts';
import { cardsAnswer, faqAnswer, globalOfferAnswer, pageTextAnswer } from './page.answer.ts';
import type { ContentDeps } from './use-cases/deps.ts';
import { showContent, showEntries, showPage } from './use-cases/show-content.ts';

interface Deps extends ContentDeps {
  readonly analytics: Analytics;
  readonly programSlug: string;
  /** The holder of an account, if it is the member's own. */
  readonly findReader: (memberId: string, accountId: number) => Promise<Reader | undefined>;
}

/** What frames every page. */
const frameCalls = (deps: Deps): ServedCall[] => [
  serve(calls.getGuestContent, async ({ params, locale }) => {
    const content = await showContent(deps, params.slug);
    return content.ok ? accept(contentAnswer(content.value, locale, deps.analytics)) : content;
  }),
  serve(calls.getMemberContent, async ({ query, locale, caller }) => {
    const reader = await deps.findReader(caller.memberId, query.account_id);
    if (!reader) return refuse('not_found');
    const content = await showContent(deps, deps.programSlug, reader);
    return content.ok ? accept(contentAnswer(content.value, locale, deps.analytics)) : content;
  }),
  serve(calls.listBroadcasts, async ({ query, locale, caller }) => {
    const reader = await deps.findReader(caller.memberId, query.account_id);
    if (!reader) return refuse('not_found');
    const showing = await showEntries(deps, deps.programSlug, reader);
    if (!showing.ok) return showing;
    const messages = ofKind(showing.value.entries, 'broadcast');
    return accept({ data: messages.map((message) => broadcastAnswer(message, [reader.referenceIdentifier], locale)) });
  }),
];

/** The texts of the pages, each asked for where it is read. */
const pageCalls = (deps: Deps): ServedCall[] => [
  serve(calls.showContentPage, async ({ params, locale }) => {
    const page = await showPage(deps, params.slug, params.page);
    return page.ok ? accept({ data: pageTextAnswer(page.value, locale) }) : page;
  }),
  serve(calls.showMemberPage, async ({ params, query, locale, caller }) => {
    const reader = await deps.findReader(caller.memberId, query.account_id);
    if (!reader) return refuse('not_found');
    const page = await showPage(deps, deps.programSlug, params.page, reader);
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
