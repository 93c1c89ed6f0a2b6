import type { Claim, KnownItem, OrderItem } from './order-item.ts';

/** Something that happens to an item, at a moment that follows from when it was to be sent: the same after every restart. */
export interface Happening {
  readonly reference: string;
  readonly status: string;
  readonly at: Date;
  readonly note: string | null;
  readonly hasParcel: boolean;
  /** The code goes out by mail; only when it went is it told. */
  readonly isMailed: boolean;
  readonly isToldTwice: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Stage {
  readonly status: string;
  readonly afterMs: number;
  readonly note?: string;
}

const stage = (status: string, afterMs: number, note?: string): Stage => ({
  status,
  afterMs,
  ...(note !== undefined && { note }),
});

const ordinary: Readonly<Record<OrderItem['type'], readonly Stage[]>> = {
  merchandise: [stage('processing', 10 * MINUTE_MS), stage('shipped', 7 * HOUR_MS), stage('delivered', 5 * DAY_MS)],
  giftcard: [stage('processing', 10 * MINUTE_MS), stage('shipped', 2 * HOUR_MS), stage('delivered', 5 * HOUR_MS)],
  egiftcard: [stage('processing', 5 * MINUTE_MS), stage('delivered', 30 * MINUTE_MS)],
};

interface Magic {
  readonly effect: string;
  readonly stages?: readonly Stage[];
  readonly isSilent?: boolean;
}

/** By the last three digits of the product's number: RW-000932, RW-000933-2 and so on; in the demonstration a microphone, a basket, a soccer ball …. */
export const magicNumbers: Readonly<Record<string, Magic>> = {
  '932': {
    effect: 'is declined after 15 minutes',
    stages: [stage('declined', 15 * MINUTE_MS, 'refused_by_supplier')],
  },
  '933': {
    effect: 'is on back order for two days, then sent',
    stages: [
      stage('backordered', 10 * MINUTE_MS, 'stock_on_the_way'),
      stage('processing', 2 * DAY_MS),
      stage('shipped', 3 * DAY_MS),
      stage('delivered', 8 * DAY_MS),
    ],
  },
  '934': {
    effect: 'is not available after 15 minutes',
    stages: [stage('not_available', 15 * MINUTE_MS, 'out_of_stock')],
  },
  '935': {
    effect: 'is on hold for a day, then sent',
    stages: [
      stage('hold', 10 * MINUTE_MS, 'address_problem'),
      stage('processing', DAY_MS),
      stage('shipped', DAY_MS + 7 * HOUR_MS),
      stage('delivered', 6 * DAY_MS),
    ],
  },
  '936': { effect: 'is sent as usual, and everything about it is told twice' },
  '939': {
    effect: 'is lost on its way: traced after ten days, to be refunded after twelve',
    stages: [
      stage('processing', 10 * MINUTE_MS),
      stage('shipped', 7 * HOUR_MS),
      stage('trace_in_progress', 10 * DAY_MS),
      stage('refund_requested', 12 * DAY_MS),
    ],
  },
  '940': { effect: 'is never sent, and nothing about it is ever answered', stages: [], isSilent: true },
  '941': {
    effect: 'is shipped and never arrives',
    stages: [stage('processing', 10 * MINUTE_MS), stage('shipped', 7 * HOUR_MS)],
  },
  '942': {
    effect: 'is shipped and delivered after 60 days',
    stages: [stage('processing', 10 * MINUTE_MS), stage('shipped', 7 * HOUR_MS), stage('delivered', 60 * DAY_MS)],
  },
  '943': { effect: 'is never sent, but can be called back', stages: [stage('processing', 10 * MINUTE_MS)] },
};

export const isSilentAbout = (sku: string): boolean => magicNumbers[numberOf(sku)]?.isSilent ?? false;

const numberOf = (sku: string): string => /^[A-Z]+-\d*(\d{3})(?:-|$)/.exec(sku)?.[1] ?? '';

function claimStages({ kind, text }: Claim): readonly Stage[] {
  const decidedMs = kind === 'damage' ? 4 * HOUR_MS : DAY_MS;
  const pending = stage('return_pending', HOUR_MS);
  if (text.includes('DENY')) return [pending, stage('return_denied', decidedMs, 'outside_policy')];
  const accepted = [pending, stage('return_accepted', decidedMs), stage('return_in_progress', decidedMs + 2 * DAY_MS)];
  if (text.includes('LOST')) return [...accepted, stage('return_failed', 12 * DAY_MS, 'nothing_received')];
  return [...accepted, stage('returned', decidedMs + 6 * DAY_MS)];
}

const happen = (
  { key, type, sku }: OrderItem,
  { status, afterMs, note }: Stage,
  from: Date,
  occasion: string,
): Happening => ({
  reference: `${key}:${occasion}${status}`,
  status,
  at: new Date(from.getTime() + afterMs),
  note: note ?? null,
  hasParcel: status === 'shipped' && type !== 'egiftcard',
  isMailed: status === 'delivered' && type === 'egiftcard',
  isToldTwice: numberOf(sku) === '936',
});

/** In the reference of a code that replaces a dead one. */
export const REPLACED = 'replaced:';

const until =
  (end: Date | null) =>
  ({ at }: Happening): boolean =>
    end === null || at < end;

/** Everything that happens to an item in its life, past and future, the earliest first. */
export function timelineOf({ item, cancelledAt, claims, replacements, resends }: KnownItem): Happening[] {
  const stages = magicNumbers[numberOf(item.sku)]?.stages ?? ordinary[item.type];
  return [
    ...stages.map((each) => happen(item, each, item.sendAt ?? item.placedAt, '')).filter(until(cancelledAt)),
    ...claims.flatMap((claim) =>
      claimStages(claim)
        .map((each) => happen(item, each, claim.requestedAt, `${claim.id}:`))
        .filter(until(claim.withdrawnAt)),
    ),
    ...(replacements ?? []).map(({ key, askedAt }) =>
      happen(
        item,
        item.recipient?.email.startsWith('nomore')
          ? stage('refund_requested', 5 * MINUTE_MS, 'out_of_stock')
          : stage('delivered', 5 * MINUTE_MS),
        askedAt,
        `${REPLACED}${key}:`,
      ),
    ),
    ...resends.map(({ key, askedAt }) => happen(item, stage('delivered', MINUTE_MS), askedAt, `${key}:`)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What has left the house cannot be called back. */
export const hasLeft = (known: KnownItem, now: Date): boolean =>
  timelineOf(known).some(({ status, at }) => (status === 'shipped' || status === 'delivered') && at <= now);
