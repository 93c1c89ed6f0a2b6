import { isPositive, type Points, sumCents, sumPoints, zeroPoints } from '@rewards/amounts';
import { formatCash, formatDay, formatPoints, formatWhen } from '@rewards/text/formats';
import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft, MailRow } from '@rewards/text/server';
import { formatWhenIn } from '@rewards/text/zoned-formats';
import { type CardMoney, cardRefundOf, refundOf } from './card-refund.ts';
import { noteKey } from './order-note.ts';
import type { Order, OrderItem } from './order.ts';
import type { OrderMailKind } from './order-moves.ts';
import type { OrderReader } from './order-reader.ts';
import { cancellableUntil, type OrderRules } from './order-windows.ts';

export type WrittenMailKind = OrderMailKind | 'placed' | 'refund_refused' | 'refund_settled';

export interface OrderMailFacts {
  readonly kind: WrittenMailKind;
  readonly order: Order;
  /** What it is about; of a confirmation, everything. */
  readonly items: readonly OrderItem[];
  readonly payment: CardMoney | undefined;
  /** What came back after its last day. */
  readonly grace: { readonly amount: Points; readonly lastDay: string } | undefined;
  readonly reader: OrderReader;
  readonly rules: OrderRules & { readonly egiftHours: number };
  readonly timeZone: string;
  readonly publicUrl: string;
  readonly now: Date;
}

type Part = string | readonly MailRow[];

const inZone = (facts: OrderMailFacts, { locale }: Words, at: Date, style: Intl.DateTimeFormatOptions): string =>
  formatWhenIn(locale, at, { ...style, timeZone: facts.timeZone });

/** A promise is a day of the calendar, the same in every time zone. */
const dayText = (day: string, { locale }: Words): string => formatDay(locale, new Date(day));

/** Of a promise that is weeks away: no reader needs the year. */
const nearDay = (day: string, { locale }: Words): string =>
  formatWhen(locale, new Date(day), { month: 'long', day: 'numeric', timeZone: 'UTC' });

const pointsText = (points: Points, { t, locale }: Words): string =>
  t('mail.points', { points: formatPoints(locale, points) });

/** When it is new, with the days on which it arrives. */
function itemRow(item: OrderItem, facts: OrderMailFacts, words: Words): MailRow {
  const { t, locale } = words;
  const { quantity, product, total, recipient } = item;
  const name = [product.name[locale], product.variantName[locale]].filter((part) => part !== '').join(', ');
  const line = t('mail.orderLine', { quantity, name, points: formatPoints(locale, total) });
  const text = recipient ? t('mail.orderLineTo', { line, recipient: recipient.email }) : line;
  const promise = facts.kind === 'placed' ? [promiseText(item, facts, words)] : [];
  return {
    text: [text, ...promise].join('\n  '),
    product: {
      name: product.name[locale],
      details: [
        ...(product.variantName[locale] === '' ? [] : [product.variantName[locale]]),
        t('mail.orderQuantity', { quantity }),
        ...(recipient ? [recipient.email] : []),
        ...(recipient?.message ? [t('mail.giftMessage', { message: recipient.message })] : []),
        ...promise,
      ],
      amount: pointsText(total, words),
      picture: product.picture,
    },
  };
}

function addressText({ shippingAddress: to }: Order): string {
  if (!to) return '';
  const { address1, address2, city, regionCode, postalCode, country } = to;
  const name = `${to.firstName} ${to.lastName}`;
  return [name, address1, address2, city, `${regionCode} ${postalCode}`, country].filter(Boolean).join(', ');
}

function promiseText(
  { product, recipient, deliveryFrom, deliveryTo }: OrderItem,
  { rules }: OrderMailFacts,
  words: Words,
): string {
  if (recipient?.sendOn) return words.t('promises.egiftOn', { day: dayText(recipient.sendOn, words) });
  if (product.type === 'egiftcard') return words.t('promises.egiftcard', { egift_hours: rules.egiftHours });
  const days = { from: nearDay(deliveryFrom, words), to: nearDay(deliveryTo, words) };
  return words.t('mail.orderPromise', { type: product.type, ...days });
}

function cancelText(facts: OrderMailFacts, words: Words): string | undefined {
  const { items, order, rules, now } = facts;
  const until = items
    .map((item) => cancellableUntil(item, order.placedAt, rules))
    .filter((end) => now < end)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (!until) return undefined;
  const time = inZone(facts, words, until, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
  });
  return words.t('mail.orderCancelUntil', { time });
}

function placedParts(facts: OrderMailFacts, words: Words): Part[] {
  const { order } = facts;
  const { t, locale } = words;
  const cancel = cancelText(facts, words);
  const sums: MailRow[] = [
    { label: t('mail.orderTotal'), value: pointsText(order.total, words) },
    { label: t('mail.orderPaidPoints'), value: pointsText(order.paidPoints, words) },
    ...(isPositive(order.paidCents)
      ? [{ label: t('mail.orderPaidCard'), value: formatCash(locale, order.paidCents) }]
      : []),
    ...(order.shippingAddress ? [{ label: t('mail.orderShipTo'), value: addressText(order) }] : []),
  ];
  return [
    t('mail.orderPlacedText'),
    ...(order.calledBy === null
      ? []
      : [t('mail.calledBy', { name: order.calledBy, points: formatPoints(locale, order.paidPoints) })]),
    sums,
    ...(cancel === undefined ? [] : [cancel]),
  ];
}

/** The card's part at the time the mail is written. It counts as refunded only when the gateway has said so. */
function cardLines({ items, payment }: OrderMailFacts, { t, locale }: Words): MailRow[] {
  const byState = Map.groupBy(items, (item) => cardRefundOf(item, payment));
  return [...byState].flatMap(([state, each]) => {
    if (state === null) return [];
    const cash = formatCash(locale, sumCents(each.map(({ refundedCents }) => refundedCents)));
    const credited = sumPoints(each.map((item) => refundOf(item, payment)?.paidPoints ?? zeroPoints));
    return [{ text: t(`mail.cardRefund_${state}`, { cash, points: formatPoints(locale, credited) }) }];
  });
}

function graceLine({ grace }: OrderMailFacts, words: Words): MailRow[] {
  if (!grace) return [];
  const facts = { points: formatPoints(words.locale, grace.amount), day: dayText(grace.lastDay, words) };
  return [{ text: words.t('mail.pointsGrace', facts) }];
}

/** What came back with it, in both kinds. */
function backLines(facts: OrderMailFacts, words: Words): Part[] {
  const { t, locale } = words;
  const points = sumPoints(facts.items.map(({ refundedPoints }) => refundedPoints));
  const lines = [
    ...(isPositive(points) ? [{ text: t('mail.orderBackPoints', { points: formatPoints(locale, points) }) }] : []),
    ...graceLine(facts, words),
    ...cardLines(facts, words),
  ];
  return lines.length === 0 ? [] : [lines];
}

const trackingLines = (items: readonly OrderItem[], { t }: Words): MailRow[] => [
  ...new Map(
    items.flatMap(({ carrier, trackingNumber: number, trackingUrl: url }) =>
      carrier && number ? [[number, { text: t('mail.orderTracking', { carrier, number }), url }] as const] : [],
    ),
  ).values(),
];

function decisionLine(item: OrderItem, { t, locale }: Words): MailRow {
  const decided = item.history.findLast(({ status }) => status === 'return_accepted' || status === 'return_denied');
  const name = item.product.name[locale];
  if (decided?.status === 'return_accepted') return { text: t('mail.returnAcceptedLine', { name }) };
  const key = noteKey(decided?.note ?? null);
  return { text: t('mail.returnDeniedLine', { name, reason: key ? t(key) : '' }).trim() };
}

function deliveredParts({ items, rules }: OrderMailFacts, { t }: Words): Part[] {
  const { returnDays, damageDays } = rules;
  const things = items.filter(({ product }) => product.type !== 'egiftcard').length;
  return [
    ...(things > 0 ? [t('mail.orderDeliveredText', { count: things, returnDays, damageDays })] : []),
    ...(things < items.length ? [t('mail.egiftText')] : []),
  ];
}

function contentOf(facts: OrderMailFacts, words: Words): { readonly subject: string; readonly parts: readonly Part[] } {
  const { t } = words;
  const { items, order } = facts;
  const [number, count] = [order.number, items.length];
  switch (facts.kind) {
    case 'placed':
      return { subject: t('mail.orderPlacedSubject', { number }), parts: placedParts(facts, words) };
    case 'shipped': {
      const parts = [t('mail.orderShippedText', { count }), trackingLines(items, words)];
      return { subject: t('mail.orderShippedSubject', { number }), parts };
    }
    case 'delivered': {
      const isEgift = items.every(({ product }) => product.type === 'egiftcard');
      const subject = isEgift ? t('mail.egiftSubject', { number }) : t('mail.orderDeliveredSubject', { number });
      return { subject, parts: deliveredParts(facts, words) };
    }
    case 'cancelled': {
      const parts = [t('mail.orderCancelledText', { count }), ...backLines(facts, words)];
      return { subject: t('mail.orderCancelledSubject', { number }), parts };
    }
    case 'unavailable': {
      const parts = [t('mail.orderUnavailableText', { count }), ...backLines(facts, words)];
      return { subject: t('mail.orderUnavailableSubject', { number }), parts };
    }
    case 'return_decided': {
      const parts = [items.map((item) => decisionLine(item, words))];
      return { subject: t('mail.returnDecidedSubject', { number }), parts };
    }
    case 'refunded': {
      const parts = [t('mail.orderRefundedText', { count }), ...backLines(facts, words)];
      return { subject: t('mail.orderRefundedSubject', { number }), parts };
    }
    case 'refund_refused':
      return { subject: t('mail.refundRefusedSubject', { number }), parts: [cardLines(facts, words)] };
    case 'refund_settled':
      return { subject: t('mail.refundSettledSubject', { number }), parts: [cardLines(facts, words)] };
  }
}

/** The link is built from the configured address only: a request's Host header must not change it. */
export function orderMail(facts: OrderMailFacts, words: Words): MailDraft {
  const { t, locale } = words;
  const { kind, order, items, reader } = facts;
  const { subject, parts } = contentOf(facts, words);
  const date = inZone(facts, words, order.placedAt, { dateStyle: 'long' });
  const url = `${facts.publicUrl}${localizePath(locale, '/account/order-history')}?order=${order.id}`;
  // A new order is of today, and the subject has its number.
  const which = kind === 'placed' ? [] : [t('mail.orderNumber', { number: order.number, date })];
  const things: Part[] = [...which, items.map((item) => itemRow(item, facts, words))];
  const [news, ...rest] = parts;
  return {
    to: reader.email,
    locale,
    subject,
    preview:
      kind === 'placed'
        ? [
            t('mail.labelled', { label: t('mail.orderTotal'), value: pointsText(order.total, words) }),
            cancelText(facts, words),
          ]
            .filter((text) => text !== undefined)
            .join('. ')
        : undefined,
    greeting: t('mail.greeting', { name: reader.firstName }),
    parts: news === undefined ? things : [news, ...things, ...rest],
    button: { text: t('mail.orderSee'), url },
  };
}
