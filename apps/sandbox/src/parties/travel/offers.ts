import type { Site } from './visits.ts';

export type BookingType = 'car' | 'cruise' | 'flight' | 'hotel' | 'package';

export interface Offer {
  readonly code: string;
  readonly channel: Site;
  readonly type: BookingType;
  readonly title: { readonly en: string; readonly fr: string };
  readonly provider: string;
  readonly points: number;
  readonly startsInDays: number;
  readonly lastsDays: number;
  readonly duration: { readonly amount: number; readonly unit: 'nights' | 'days' | 'minutes' };
  readonly travellers: number;
  /** How the site behaves with it; shown to the person who books it. */
  readonly temper?: 'not-available' | 'at-once' | 'free' | 'stays-pending';
}

/** What can be booked: one of each type, and those that make something happen. */
export const offers: readonly Offer[] = [
  {
    code: 'flight',
    channel: 'TRAV',
    type: 'flight',
    title: { en: 'New York to Montréal, return', fr: 'New York – Montréal, aller-retour' },
    provider: 'Blue Ridge Airways',
    points: 21_500,
    startsInDays: 30,
    lastsDays: 4,
    duration: { amount: 85, unit: 'minutes' },
    travellers: 1,
  },
  {
    code: 'hotel',
    channel: 'TRAV',
    type: 'hotel',
    title: { en: 'Three nights in Old Montréal', fr: 'Trois nuits dans le Vieux-Montréal' },
    provider: 'Grand Union Hotels',
    points: 48_000,
    startsInDays: 30,
    lastsDays: 3,
    duration: { amount: 3, unit: 'nights' },
    travellers: 2,
  },
  {
    code: 'car',
    channel: 'TRAV',
    type: 'car',
    title: { en: 'Compact car, Boston', fr: 'Voiture compacte, Boston' },
    provider: 'Wayfarer Cars',
    points: 12_750,
    startsInDays: 20,
    lastsDays: 3,
    duration: { amount: 3, unit: 'days' },
    travellers: 2,
  },
  {
    code: 'cruise',
    channel: 'TPPV',
    type: 'cruise',
    title: { en: 'Seven nights on the Saint Lawrence', fr: 'Sept nuits sur le Saint-Laurent' },
    provider: 'Half Moon Cruises',
    points: 180_000,
    startsInDays: 120,
    lastsDays: 7,
    duration: { amount: 7, unit: 'nights' },
    travellers: 2,
  },
  {
    code: 'package',
    channel: 'TPPV',
    type: 'package',
    title: { en: 'Lisbon: flight and five nights', fr: 'Lisbonne : vol et cinq nuits' },
    provider: 'Solana Vacations',
    points: 132_000,
    startsInDays: 75,
    lastsDays: 5,
    duration: { amount: 5, unit: 'nights' },
    travellers: 2,
  },
  {
    code: 'ghost',
    channel: 'TRAV',
    type: 'hotel',
    title: { en: 'A room that will be gone', fr: 'Une chambre qui ne sera plus libre' },
    provider: 'Half Moon Resorts',
    points: 9_000,
    startsInDays: 10,
    lastsDays: 1,
    duration: { amount: 1, unit: 'nights' },
    travellers: 1,
    temper: 'not-available',
  },
  {
    code: 'limbo',
    channel: 'TRAV',
    type: 'hotel',
    title: { en: 'A room that stays pending', fr: 'Une chambre qui reste en attente' },
    provider: 'Half Moon Resorts',
    points: 7_500,
    startsInDays: 40,
    lastsDays: 2,
    duration: { amount: 2, unit: 'nights' },
    travellers: 2,
    temper: 'stays-pending',
  },
  {
    code: 'final',
    channel: 'TRAV',
    type: 'flight',
    title: { en: 'Same-day flight, ticketed at once', fr: 'Vol du jour, émis aussitôt' },
    provider: 'Polar Cross',
    points: 6_000,
    startsInDays: 0,
    lastsDays: 0,
    duration: { amount: 60, unit: 'minutes' },
    travellers: 1,
    temper: 'at-once',
  },
  {
    code: 'free',
    channel: 'TRAV',
    type: 'car',
    title: { en: 'Car upgrade, paid by card', fr: 'Surclassement, payé par carte' },
    provider: 'Wayfarer Cars',
    points: 0,
    startsInDays: 20,
    lastsDays: 1,
    duration: { amount: 1, unit: 'days' },
    travellers: 1,
    temper: 'free',
  },
];
