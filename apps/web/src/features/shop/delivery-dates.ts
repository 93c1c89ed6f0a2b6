const DAY_MS = 24 * 60 * 60 * 1000;
/** Merchandise: two to three weeks. */
const FIRST_DAYS = 14;
const LAST_DAYS = 21;

export const deliveryDates = (now: Date): { first: Date; last: Date } => ({
  first: new Date(now.getTime() + FIRST_DAYS * DAY_MS),
  last: new Date(now.getTime() + LAST_DAYS * DAY_MS),
});
