import { cents, points, sumPoints } from '@rewards/amounts';
import { earn } from '../modules/points/index.ts';
import { insertRedemption } from '../modules/redemptions/index.ts';
import { insertBooking } from '../modules/travel/index.ts';
import type { Transaction } from '../platform/database.ts';
import { demoId } from './demo-id.ts';
import type { HeldCard } from './load-activity.ts';

const DAY_MS = 24 * 60 * 60_000;

interface DemoBooking {
  readonly type: 'car' | 'cruise' | 'flight' | 'hotel' | 'package';
  readonly channel: 'TRAV' | 'TPPV';
  readonly title: string;
  readonly provider: string;
  readonly points: number;
  readonly bookedDaysAgo: number;
  readonly startsInDays: number;
  readonly lastsDays: number;
  readonly duration: { readonly amount: number; readonly unit: 'nights' | 'days' | 'minutes' };
  readonly status: 'confirmed' | 'success' | 'accepted' | 'booked';
}

const trip = (
  [type, channel, title, provider]: readonly [DemoBooking['type'], DemoBooking['channel'], string, string],
  facts: Omit<DemoBooking, 'type' | 'channel' | 'title' | 'provider'>,
): DemoBooking => ({ type, channel, title, provider, ...facts });

/** One of every type, some travelled, some still to come. */
const trips: readonly DemoBooking[] = [
  trip(['flight', 'TRAV', 'Boston to San Francisco, return', 'Blue Ridge Airways'], {
    points: 32_400,
    bookedDaysAgo: 80,
    startsInDays: -41,
    lastsDays: 6,
    duration: { amount: 385, unit: 'minutes' },
    status: 'success',
  }),
  trip(['hotel', 'TRAV', 'Grand Union San Francisco', 'Grand Union Hotels'], {
    points: 61_000,
    bookedDaysAgo: 79,
    startsInDays: -41,
    lastsDays: 6,
    duration: { amount: 6, unit: 'nights' },
    status: 'success',
  }),
  trip(['car', 'TRAV', 'Mid-size car, San Francisco', 'Wayfarer Cars'], {
    points: 18_900,
    bookedDaysAgo: 60,
    startsInDays: -40,
    lastsDays: 3,
    duration: { amount: 3, unit: 'days' },
    status: 'success',
  }),
  trip(['cruise', 'TPPV', 'Ten nights in the Caribbean', 'Half Moon Cruises'], {
    points: 205_000,
    bookedDaysAgo: 21,
    startsInDays: 96,
    lastsDays: 10,
    duration: { amount: 10, unit: 'nights' },
    status: 'confirmed',
  }),
  trip(['package', 'TPPV', 'Québec City: train and four nights', 'Solana Vacations'], {
    points: 74_500,
    bookedDaysAgo: 9,
    startsInDays: 33,
    lastsDays: 4,
    duration: { amount: 4, unit: 'nights' },
    status: 'accepted',
  }),
];

/** What the points became, for the French list of transactions. */
const frenchTitles: Record<DemoBooking['type'], string> = {
  flight: 'Boston – San Francisco, aller-retour',
  hotel: 'Grand Union San Francisco',
  car: 'Voiture intermédiaire, San Francisco',
  cruise: 'Dix nuits dans les Caraïbes',
  package: 'Ville de Québec\u00a0: train et quatre nuits',
};

const dayOf = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

async function loadTrip(tx: Transaction, holder: HeldCard, demo: DemoBooking, now: Date): Promise<void> {
  const { memberId, accountId, poolId } = holder;
  const at = new Date(now.getTime() - demo.bookedDaysAgo * DAY_MS);
  const siteKey = `demo-${demo.type}`;
  const paid = await insertRedemption(tx, {
    id: demoId('trip', holder.login, demo.type),
    kind: 'travel',
    purpose: 'redeemed_travel',
    memberId,
    accountId,
    poolId,
    points: points(demo.points),
    cash: cents(demo.points),
    units: null,
    title: { en: demo.title, fr: frenchTitles[demo.type] },
    details: { siteKey },
    promisedBy: at,
    cancelUntil: null,
    at,
    isConfirmed: true,
    isImported: true,
  });
  if (!paid.ok) throw new Error(`The demonstration trip ${demo.title} is not paid`);
  await insertBooking(tx, {
    id: demoId('booking', holder.login, demo.type),
    siteKey,
    redemptionId: paid.value.id,
    memberId,
    accountId,
    channel: demo.channel,
    type: demo.type,
    referenceNumber: `${demo.channel}-${demoId('reference', demo.type).slice(0, 8).toUpperCase()}`,
    title: demo.title,
    provider: demo.provider,
    startsOn: dayOf(now, demo.startsInDays),
    endsOn: dayOf(now, demo.startsInDays + demo.lastsDays),
    duration: demo.duration,
    travellers: 2,
    points: points(demo.points),
    amount: cents(demo.points),
    status: demo.status,
    additionalStatus: demo.status === 'accepted' ? null : 'ticketed',
    createdAt: at,
  });
}

/** What they cost is credited before, as the first of all points to end: the balance stays what it is. */
export async function loadItineraries(tx: Transaction, cards: readonly HeldCard[], now: Date): Promise<void> {
  const holder = cards.find(({ login }) => login === 'elite');
  if (!holder) return;
  const { poolId, accountId } = holder;
  await earn(tx, [
    {
      poolId,
      accountId,
      amount: sumPoints(trips.map((demo) => points(demo.points))),
      reference: `opening:${accountId}:trips`,
      reason: 'opening',
      at: new Date(now.getTime() - 1_060 * DAY_MS),
      expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    },
  ]);
  for (const demo of trips) await loadTrip(tx, holder, demo, now);
}
