import { calls, type SaleChannelTypeCode } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { onceFor } from '../../http/idempotency-key.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, type Refusal, type Result } from '../../platform/result.ts';
import { historicalOrdersAnswer } from './historical-order.answer.ts';
import { orderAnswer } from './order.answer.ts';
import { cancelItems } from './use-cases/cancel-items.ts';
import type { FulfilmentDeps, OrdersDeps } from './use-cases/deps.ts';
import { listHistoricalOrders } from './use-cases/list-historical-orders.ts';
import { listOrders } from './use-cases/list-orders.ts';
import { mailOrder } from './use-cases/mail-order.ts';
import { openClaim } from './use-cases/open-claim.ts';
import type { OrderDetails } from './use-cases/order-details.ts';
import { resendEgift } from './use-cases/resend-egift.ts';
import { showOrder } from './use-cases/show-order.ts';
import { withdrawClaim } from './use-cases/withdraw-claim.ts';

const PER_PAGE = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Deps extends OrdersDeps, FulfilmentDeps {
  readonly words: Record<Locale, Words>;
  readonly idempotencySecret: string;
}

/** Days are those of UTC, as everywhere in this interface; both are inside. */
const dayStart = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
const dayEnd = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

const channelsOf = (list: string | undefined): SaleChannelTypeCode[] | undefined =>
  list?.split(',') as SaleChannelTypeCode[] | undefined;

const changed = <R extends Refusal>(result: Result<OrderDetails, R>, words: Words) =>
  result.ok ? accept({ code: 'success' as const, data: orderAnswer(result.value, words) }) : result;

function readingCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listOrders, async ({ query, caller, locale }) => {
      const listed = await listOrders(deps, {
        memberId: caller.memberId,
        channels: channelsOf(query.sale_channel_type_codes),
        from: dayStart(query.from_date),
        before: dayEnd(query.to_date),
        onlyPaid: query.include_zero_amount === '0',
        oldestFirst: query.sort === 'asc',
        page: query.page ?? 1,
        perPage: query.count ?? PER_PAGE,
      });
      if (!listed.ok) return listed;
      const data = listed.value.orders.map((details) => orderAnswer(details, deps.words[locale]));
      return accept(pageOf(data, listed.value));
    }),
    serve(calls.showOrder, async ({ params, caller, locale }) => {
      const shown = await showOrder(deps, caller.memberId, params.id);
      return shown.ok ? accept({ data: orderAnswer(shown.value, deps.words[locale]) }) : shown;
    }),
    serve(calls.listHistoricalOrders, async ({ query, caller }) => {
      const window = { memberId: caller.memberId, page: query.page ?? 1, perPage: PER_PAGE };
      const { orders, total } = await listHistoricalOrders(deps, window);
      return accept(pageOf(historicalOrdersAnswer(orders), { ...window, total }));
    }),
  ];
}

function claimCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.openClaim, async ({ params, body, caller, locale, keyed }) =>
      changed(
        await openClaim(deps, {
          memberId: caller.memberId,
          orderId: params.id,
          itemId: params.itemId,
          kind: body.kind,
          reason: body.reason,
          text: body.text ?? null,
          once: onceFor(keyed, deps, deps.clock.now()),
        }),
        deps.words[locale],
      ),
    ),
    serve(calls.withdrawClaim, async ({ params, caller, locale }) => {
      const { id: orderId, itemId, claimId } = params;
      const { memberId } = caller;
      return changed(await withdrawClaim(deps, { memberId, orderId, itemId, claimId }), deps.words[locale]);
    }),
  ];
}

export function ordersCalls(deps: Deps): ServedCall[] {
  return [
    ...readingCalls(deps),
    serve(calls.cancelOrder, async ({ params, caller, locale, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const wanted = { memberId: caller.memberId, orderId: params.id, itemId: undefined, once };
      return changed(await cancelItems(deps, wanted), deps.words[locale]);
    }),
    serve(calls.cancelOrderItem, async ({ params, caller, locale, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const wanted = { memberId: caller.memberId, orderId: params.id, itemId: params.itemId, once };
      return changed(await cancelItems(deps, wanted), deps.words[locale]);
    }),
    ...claimCalls(deps),
    serve(calls.resendEgift, async ({ params, caller, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const wanted = { memberId: caller.memberId, orderId: params.id, itemId: params.itemId, once };
      const sent = await resendEgift(deps, wanted);
      return sent.ok ? accept({ code: 'success' as const }) : sent;
    }),
    serve(calls.mailOrder, async ({ params, caller, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const sent = await mailOrder(deps, { memberId: caller.memberId, orderId: params.id, once });
      return sent.ok ? accept({ code: 'success' as const, email: sent.value }) : sent;
    }),
  ];
}
