import { hasLink, MAX_GIFT_DAYS } from '@rewards/contract/gift-message';
import type { Translate } from '@rewards/text';
import type { Problems } from '../../lib/form/attempt.ts';
import { daysAfter, utcDay } from '../../lib/utc-days.ts';

/** What goes with an eGift card. */
export interface GiftNote {
  readonly message: string;
  /** A day (2026-11-29); empty: right after the order. */
  readonly sendOn: string;
}

export const noNote: GiftNote = { message: '', sendOn: '' };

/** The days that can be chosen. Like all days of the program they are counted in UTC. */
export function giftDays(now = new Date()): { readonly first: string; readonly last: string } {
  const first = utcDay(now);
  return { first, last: daysAfter(first, MAX_GIFT_DAYS) };
}

/** The ids that a form's check uses to lead to a field. */
export const giftFieldId = (id: string, field: keyof GiftNote): string => `${id}-${field}`;

/** Needs the words `cart`. */
export function giftProblems(id: string, { message, sendOn }: GiftNote, t: Translate): Problems {
  const { first, last } = giftDays();
  return {
    [giftFieldId(id, 'message')]: hasLink(message) && t('cart.giftMessageLink'),
    [giftFieldId(id, 'sendOn')]:
      sendOn !== '' && (sendOn < first || sendOn > last) && t('cart.giftDayOutside', { days: MAX_GIFT_DAYS }),
  };
}

/** As the interface takes it. */
export const noteBody = ({ message, sendOn }: GiftNote) => ({
  message: message.trim() || null,
  send_on: sendOn || null,
});
