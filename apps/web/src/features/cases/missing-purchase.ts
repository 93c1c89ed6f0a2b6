import { daysAfter } from '../../lib/utc-days.ts';

/** What a bank needs to post and tell a purchase, over a long weekend. */
const USUAL_DAYS = 4;

/** Until when the purchase should be in the list by itself; undefined: that day has passed. */
export function expectedBy(paidOn: string, today: string): string | undefined {
  if (paidOn === '' || paidOn > today) return undefined;
  const day = daysAfter(paidOn, USUAL_DAYS);
  return day >= today ? day : undefined;
}

/** Dollars as typed in either language, such as 51,25 or 1,051.25 or 1 051,25; undefined: no amount. */
export function dollarsOf(typed: string): number | undefined {
  const amount = /^\s*\$?\s*(\d{1,3}[,\s]\d{3}|\d{1,6})(?:[.,](\d{1,2}))?\s*\$?\s*$/.exec(typed);
  const dollars = amount ? Number(`${amount[1]?.replace(/\D/, '')}.${amount[2] ?? '0'}`) : 0;
  return dollars > 0 ? dollars : undefined;
}
