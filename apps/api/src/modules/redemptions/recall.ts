import {
  add,
  type Cents,
  type Points,
  splitByLargestRemainder,
  subtract,
  zeroCents,
  zeroPoints,
} from '@rewards/amounts';

/** `dropped`: nothing is taken back, because the credit never came, or because a person settled it in another way. */
export type RecallState = 'requested' | 'accepted' | 'confirmed' | 'refused' | 'dropped';

/** What was taken back of a redemption by recalls. */
export interface Recalled {
  readonly cash: Cents;
  readonly points: Points;
}

/** An instruction to take back a part of what a redemption paid. */
export interface Recall {
  /** Also the key by which the partner knows it. */
  readonly id: string;
  readonly redemptionId: string;
  readonly amount: Cents;
  readonly points: Points;
  readonly state: RecallState;
  readonly partnerReference: string | null;
  readonly asked: number;
}

export const isRecallOpen = ({ state }: Pick<Recall, 'state'>): boolean =>
  state === 'requested' || state === 'accepted';

/** The name of the returned points in the ledger. */
export const recallReference = (id: string): string => `redemption-recall:${id}`;

interface Paid {
  readonly cash: Cents;
  readonly points: Points;
  readonly recalled: Recalled;
}

/**
 * The points that paid the part that is taken back, in the redemption's own proportion. It is counted over all parts
 * together: a redemption that is taken back in pieces returns exactly its points.
 */
export function pointsOfPart({ cash, points, recalled }: Paid, part: Cents): Points {
  const all = add(recalled.cash, part);
  const [back = zeroPoints] = splitByLargestRemainder(points, [all, subtract(cash, all)]);
  return subtract(back, recalled.points);
}

/** The other way round: what these points had paid. */
export function cashOfPart({ cash, points, recalled }: Paid, part: Points): Cents {
  const all = add(recalled.points, part);
  const [back = zeroCents] = splitByLargestRemainder(cash, [all, subtract(points, all)]);
  return subtract(back, recalled.cash);
}
