import { type Booking as BookingAnswer, calls, type MemberOrder as MemberOrderAnswer } from '@rewards/contract';
import type { Redemption as RedemptionAnswer, SaleChannelTypeCode } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { onceFor } from '../../http/idempotency-key.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, type Refusal, type Result, refuse } from '../../platform/result.ts';
import { historicalOrdersAnswer } from './historical-order.answer.ts';
import { orderAnswer } from './order.answer.ts';
import { saleChannels } from './member-order.ts';
import { receiptFile } from './receipt.answer.ts';
import { bookingOrder, redemptionOrder } from './redeemed-order.answer.ts';
import { returnLabelFile } from './return-label.answer.ts';
import { cancelOrder } from './use-cases/cancel-order.ts';
import type { FulfilmentDeps, OrdersDeps } from './use-cases/deps.ts';
import { listHistoricalOrders } from './use-cases/list-historical-orders.ts';
import { type ListDeps, listOrders } from './use-cases/list-orders.ts';
import type { MemberOrder } from './use-cases/load-entries.ts';
import { mailOrder } from './use-cases/mail-order.ts';
import { openClaims } from './use-cases/open-claims.ts';
import type { OrderDetails } from './use-cases/order-details.ts';
import { reportDeadCode } from './use-cases/report-dead-code.ts';
import { resendEgift } from './use-cases/resend-egift.ts';
import { showOrder } from './use-cases/show-order.ts';
import { withdrawClaim } from './use-cases/withdraw-claim.ts';

const PER_PAGE = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

type Of<Source extends MemberOrder['source']> = Extract<MemberOrder, { source: Source }>;

interface Deps extends OrdersDeps, FulfilmentDeps, ListDeps {
  readonly words: Record<Locale, Words>;
  readonly idempotencySecret: string;
  readonly tellRedemption: (redemption: Of<'redemption'>['redemption'], locale: Locale) => RedemptionAnswer;
  readonly tellBooking: (booking: Of<'booking'>['booking'], locale: Locale) => BookingAnswer;
}

/** Days are those of UTC, as everywhere in this interface; both are inside. */
const dayStart = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
const dayEnd = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

const sorts = { desc: 'newest', asc: 'oldest', state: 'state' } as const;

const channelsOf = (list: string | undefined): readonly SaleChannelTypeCode[] =>
  list === undefined ? saleChannels : (list.split(',') as SaleChannelTypeCode[]);

function memberOrderAnswer(deps: Deps, order: MemberOrder, locale: Locale): MemberOrderAnswer {
  const words = deps.words[locale];
  if (order.source === 'shop') return orderAnswer(order.details, words);
  return order.source === 'booking'
    ? bookingOrder(order, deps.tellBooking(order.booking, words.locale), words)
    : redemptionOrder(order, deps.tellRedemption(order.redemption, locale), words);
}

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
        search: query.search,
        state: query.state,
        now: deps.clock.now(),
        sort: sorts[query.sort ?? 'desc'],
        page: query.page ?? 1,
        perPage: query.count ?? PER_PAGE,
      });
      if (!listed.ok) return listed;
      const data = listed.value.orders.map((order) => memberOrderAnswer(deps, order, locale));
      const { isCurrent, states } = listed.value;
      return accept({ ...pageOf(data, listed.value), is_current: isCurrent, ...(states && { states }) });
    }),
    serve(calls.showOrder, async ({ params, caller, locale }) => {
      const shown = await showOrder(deps, caller.memberId, params.id);
      return shown.ok ? accept({ data: memberOrderAnswer(deps, shown.value, locale) }) : shown;
    }),
    serve(calls.listHistoricalOrders, async ({ query, caller }) => {
      const window = { memberId: caller.memberId, page: query.page ?? 1, perPage: PER_PAGE };
      const { orders, total } = await listHistoricalOrders(deps, window);
      return accept(pageOf(historicalOrdersAnswer(orders), { ...window, total }));
    }),
  ];
}

function fileCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.downloadReceipt, async ({ params, caller, locale }) => {
      const shown = await showOrder(deps, caller.memberId, params.id);
      if (!shown.ok) return shown;
      const { brandName } = await deps.program();
      const order = memberOrderAnswer(deps, shown.value, locale);
      return accept(await receiptFile(order, { brandName, now: deps.clock.now() }, deps.words[locale]));
    }),
    serve(calls.downloadReturnLabel, async ({ params, caller, locale }) => {
      const shown = await showOrder(deps, caller.memberId, params.id);
      if (!shown.ok) return shown;
      if (shown.value.source !== 'shop') return refuse('not_possible_now');
      const label = await returnLabelFile(shown.value.details, deps.words[locale]);
      return label ? accept(label) : refuse('not_possible_now');
    }),
  ];
}

function claimCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.openClaim, async ({ params, body, caller, locale, keyed }) =>
      changed(
        await openClaims(deps, {
          memberId: caller.memberId,
          orderId: params.id,
          items: [{ itemId: params.itemId, quantity: undefined }],
          kind: body.kind,
          reason: body.reason,
          text: body.text ?? null,
          once: onceFor(keyed, deps, deps.clock.now()),
        }),
        deps.words[locale],
      ),
    ),
    serve(calls.returnItems, async ({ params, body, caller, locale, keyed }) =>
      changed(
        await openClaims(deps, {
          memberId: caller.memberId,
          orderId: params.id,
          items: body.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
          kind: 'return',
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

function cancelCalls(deps: Deps): ServedCall[] {
  type Input = Parameters<Parameters<typeof serve<typeof calls.cancelOrder>>[1]>[0];
  const cancel = async (
    { caller, locale, keyed }: Omit<Input, 'params' | 'body'>,
    orderId: string,
    itemId?: string,
  ) => {
    const { memberId, actingStaffId } = caller;
    const once = onceFor(keyed, deps, deps.clock.now());
    const wanted = { memberId, orderId, itemId, once, isByStaff: actingStaffId !== null };
    const cancelled = await cancelOrder(deps, wanted);
    if (!cancelled.ok) return cancelled;
    return accept({ code: 'success' as const, data: memberOrderAnswer(deps, cancelled.value, locale) });
  };
  return [
    serve(calls.cancelOrder, (input) => cancel(input, input.params.id)),
    serve(calls.cancelOrderItem, (input) => cancel(input, input.params.id, input.params.itemId)),
  ];
}

export function ordersCalls(deps: Deps): ServedCall[] {
  return [
    ...readingCalls(deps),
    ...cancelCalls(deps),
    ...claimCalls(deps),
    ...fileCalls(deps),
    serve(calls.reportDeadCode, async ({ params, caller, keyed, locale }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const wanted = { memberId: caller.memberId, orderId: params.id, itemId: params.itemId, once };
      const reported = await reportDeadCode(deps, wanted);
      if (!reported.ok) return reported;
      return accept({ code: 'success' as const, data: orderAnswer(reported.value, deps.words[locale]) });
    }),
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
