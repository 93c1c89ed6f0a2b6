const DAY_MS = 24 * 60 * 60 * 1000;

/** The first and the last day on which merchandise arrives when it is ordered now. */
export const deliveryDates = (
  now: Date,
  { from, to }: { readonly from: number; readonly to: number },
): { first: Date; last: Date } => ({
  first: new Date(now.getTime() + from * DAY_MS),
  last: new Date(now.getTime() + to * DAY_MS),
});
