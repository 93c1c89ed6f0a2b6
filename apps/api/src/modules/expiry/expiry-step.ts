export interface EndingLot {
  readonly lotId: number;
  readonly poolId: number;
  readonly endsAt: Date;
  /** Days before the end. */
  readonly step: 90 | 30 | 7;
}

/** One mail for a pool, a day and a step. */
export interface Announcement {
  readonly poolId: number;
  readonly endsAt: Date;
  readonly lotIds: readonly number[];
}

/** Lots come in the order of their ends: a mail names the first moment of its day. */
export function announcementsOf(lots: readonly EndingLot[]): Announcement[] {
  const keyOf = ({ poolId, endsAt, step }: EndingLot) => `${poolId} ${endsAt.toISOString().slice(0, 10)} ${step}`;
  return [...Map.groupBy(lots, keyOf).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ poolId: first.poolId, endsAt: first.endsAt, lotIds: same.map(({ lotId }) => lotId) }] : [];
  });
}
