import { insertSegment, type SegmentRule } from '../modules/segments/index.ts';
import type { Transaction } from '../platform/database.ts';

const everybody: SegmentRule = {
  families: [],
  accounts: [],
  pointsFrom: null,
  pointsTo: null,
  redeemedWithinDays: null,
  notRedeemedForDays: null,
  language: null,
  heldFromMonths: null,
  heldToMonths: null,
  marketing: null,
};

/** Two that a bank would write to: who saves for something large, and who has not come for half a year. */
export async function loadSegments(tx: Transaction): Promise<void> {
  await insertSegment(tx, {
    code: 'savers',
    name: { en: 'Savers with 100,000 points', fr: 'Épargnants avec 100 000 points' },
    rule: { ...everybody, pointsFrom: 100_000, marketing: true },
  });
  await insertSegment(tx, {
    code: 'quiet-half-year',
    name: { en: 'Nothing redeemed for half a year', fr: 'Aucun échange depuis six mois' },
    rule: { ...everybody, notRedeemedForDays: 180, heldFromMonths: 6 },
  });
}
