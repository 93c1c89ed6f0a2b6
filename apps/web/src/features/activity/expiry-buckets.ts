import { type Points, points, sumPoints } from '@rewards/amounts';

export interface ExpiringPoints {
  readonly expires_on: string;
  readonly points: number;
}

export interface ExpiryBucket {
  /** The first day on which points expire. It is the only day, unless the bucket is a whole month or the rest. */
  readonly day: string;
  readonly span: 'day' | 'month' | 'rest';
  readonly points: Points;
}

/** A chart cannot hold more bars: beyond this, it counts months instead of days. */
const MAX_BARS = 12;

const monthOf = (day: string): string => day.slice(0, 7);

function bucketOf(span: ExpiryBucket['span'], parts: readonly ExpiryBucket[]): ExpiryBucket {
  const isOneDay = new Set(parts.map(({ day }) => day)).size === 1;
  return {
    day: parts[0]?.day ?? '',
    span: isOneDay ? 'day' : span,
    points: sumPoints(parts.map((part) => part.points)),
  };
}

function sumBy(buckets: readonly ExpiryBucket[], keyOf: (day: string) => string): ExpiryBucket[] {
  const groups = new Map<string, ExpiryBucket[]>();
  for (const each of buckets) groups.set(keyOf(each.day), [...(groups.get(keyOf(each.day)) ?? []), each]);
  return [...groups.values()].map((group) => bucketOf('month', group));
}

/** The expiring points, soonest first: by day, or by month when there are many days. */
export function expiryBuckets(expiring: readonly ExpiringPoints[]): ExpiryBucket[] {
  const sorted = expiring
    .filter((each) => each.points > 0)
    .toSorted((a, b) => (a.expires_on < b.expires_on ? -1 : 1))
    .map((each): ExpiryBucket => ({ day: each.expires_on, span: 'day', points: points(each.points) }));
  const byDay = sumBy(sorted, (day) => day);
  return byDay.length > MAX_BARS ? sumBy(sorted, monthOf) : byDay;
}

/** For the chart, which shows all points: the last bar holds everything that does not fit. */
export function chartBuckets(buckets: readonly ExpiryBucket[]): readonly ExpiryBucket[] {
  if (buckets.length <= MAX_BARS) return buckets;
  return [...buckets.slice(0, MAX_BARS - 1), bucketOf('rest', buckets.slice(MAX_BARS - 1))];
}
