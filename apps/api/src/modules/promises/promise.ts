/**
 * What a member was promised: an item of an order, what points become elsewhere, a code for a dead one, card money that
 * goes back, a trip that the site has to make firm.
 */
export type PromiseSource = 'item' | 'redemption' | 'code' | 'refund' | 'trip';

export type PromiseWay =
  | 'merchandise'
  | 'giftcard'
  | 'egiftcard'
  | 'miles'
  | 'purchase'
  | 'annual_fee'
  | 'direct_deposit'
  | 'cash_back'
  | 'investment'
  | 'external'
  | 'travel'
  | 'retailer'
  | 'card_refund';

export interface NewPromise {
  /** The id of the item, the redemption, the instruction or the refund. A trip has that of its redemption. */
  readonly subjectId: string;
  readonly source: PromiseSource;
  readonly way: PromiseWay;
  /** Whose pace it counts for, where a way has many partners. */
  readonly partner?: string;
  /** From when its time counts: an eGift card may wait for its day. */
  readonly beginsAt: Date;
  readonly dueAt: Date;
  /** Not when it is done already, or is from another system: no partner knows it. */
  readonly isFollowed: boolean;
}

/** `asked`: the partner is to stop it. `arrived`: it came after the points were back, and is the bank's to settle. */
export type Withdrawal = 'asked' | 'stopped' | 'arrived' | 'settled';

export interface KeptPromise {
  readonly subjectId: string;
  readonly source: PromiseSource;
  readonly way: PromiseWay;
  readonly dueAt: Date;
  readonly limitAt: Date;
  readonly toldAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawal: Withdrawal | null;
  readonly tries: number;
}

/** The times that were really seen, in minutes. Without the second, too many never came. */
export interface Pace {
  readonly way: PromiseWay;
  readonly partner: string;
  readonly usual: number;
  readonly most: number | null;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_DOUBLINGS = 5;

/** Past the due moment the partner is asked every day, and at the second limit for the last time. */
export function nextLook({ limitAt }: Pick<KeptPromise, 'limitAt'>, now: Date): Date {
  const tomorrow = new Date(now.getTime() + DAY_MS);
  return tomorrow < limitAt || now >= limitAt ? tomorrow : limitAt;
}

/** When the points come back: nobody's do within a day after they were told. */
export const endOf = ({ limitAt }: Pick<KeptPromise, 'limitAt'>, told: Date): Date =>
  limitAt > told ? limitAt : nextLook({ limitAt }, told);

/** A partner that does not say whether it stopped is asked for ever, at last once a day. */
export const nextStop = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(HOUR_MS * 2 ** Math.min(tries, MOST_DOUBLINGS), DAY_MS));
