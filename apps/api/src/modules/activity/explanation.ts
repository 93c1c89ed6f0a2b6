import { type Cents, compare, isPositive, type Points, zeroPoints } from '@rewards/amounts';
import type { TransactionKind } from './card-transaction.ts';
import { type EarningPart, type EarningRates, expiryOf } from './earning.ts';

/** Why a line of the card moved the points that it did, or none. What none of them says is for a person to find out. */
export const causes = [
  /** The refund of a purchase that the bank has not told yet. */
  'pending',
  /** All of it, or a part, came back to the card, and its points went with it. */
  'refunded',
  'partly_refunded',
  /** Fees earn nothing, whatever the card. */
  'fee',
  /** By the card's rates, nothing that is bought with it earns, or nothing of this kind. */
  'no_rate',
  /** Less than a point at the card's rates. */
  'too_small',
  /** Its points would have expired before the bank told of it. */
  'too_old',
  /** The merchant's bank gave it a kind that earns no more than every purchase. */
  'plain_category',
  /** The card had its limit of this kind for the year: what is above it earns what every purchase earns. */
  'cap_reached',
  /** The bank told of it long after it was posted: points came then. */
  'late',
  /** The same, because the card was not in the program yet. */
  'before_card',
] as const;
export type Cause = (typeof causes)[number];

export interface Explained {
  readonly kind: TransactionKind;
  readonly amount: Cents;
  readonly returned: Cents;
  readonly category: string | null;
  readonly points: Points;
  readonly earning: readonly EarningPart[];
  readonly postedAt: Date;
  readonly takenInAt: Date;
  readonly isSettled: boolean;
  /** When the card came into the program. */
  readonly openedAt: Date;
}

export interface EarningRules {
  /** Undefined for a card that the program gives nothing for. */
  readonly rates: EarningRates | undefined;
  readonly lifeMonths: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** What a bank needs to post and tell a purchase, over a long weekend. */
const USUAL_DAYS = 4;

const isLate = ({ postedAt, takenInAt }: Explained): boolean =>
  takenInAt.getTime() - postedAt.getTime() > USUAL_DAYS * DAY_MS;

/** Of a purchase that earned nothing. */
function whyNothing({ postedAt, takenInAt, category }: Explained, { rates, lifeMonths }: EarningRules): Cause {
  if (expiryOf(postedAt, lifeMonths) <= takenInAt) return 'too_old';
  const rows = rates
    ? [rates.base, ...rates.bonus.filter((row) => row.category === category).map((row) => row.pointsPerDollar)]
    : [];
  return rows.some(({ numerator }) => numerator > 0) ? 'too_small' : 'no_rate';
}

/** Of a purchase: what the rate table said then is kept with it, and replayed; what it says now is for the others. */
export function causesOf(line: Explained, rules: EarningRules): Cause[] {
  if (!line.isSettled) return ['pending'];
  if (line.kind === 'refund') return [];
  if (line.kind === 'fee') return ['fee'];
  const found: Cause[] = [];
  if (isPositive(line.returned)) {
    found.push(compare(line.returned, line.amount) >= 0 ? 'refunded' : 'partly_refunded');
  }
  const isLimited = line.earning.some(({ limited }) => limited !== undefined);
  if (isLimited) found.push('cap_reached');
  if (line.points === zeroPoints) return isLimited ? found : [...found, whyNothing(line, rules)];
  if (!line.earning.some(({ rule }) => rule === 'bonus') && (rules.rates?.bonus.length ?? 0) > 0) {
    found.push('plain_category');
  }
  if (isLate(line)) found.push(line.postedAt < line.openedAt ? 'before_card' : 'late');
  return found;
}
