import * as z from 'zod/mini';
import { personName, typedText } from '../typed-text.ts';
import { hasLink, MAX_GIFT_MESSAGE } from './gift-message.ts';

/** Who gets an eGift card, and what goes with it. */
export const giftRecipient = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: z.email().check(z.maxLength(254)),
  /** What the member says to them, in the mail with the code. */
  message: z.optional(z.nullable(typedText(0, MAX_GIFT_MESSAGE).check(z.refine((text) => !hasLink(text))))),
  /** The day the mail is sent, today to 60 days from today; without it, right after the order. */
  send_on: z.optional(z.nullable(z.iso.date())),
});

/** The same as it is shown. */
export const shownRecipient = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  message: z.nullable(z.string()),
  /** Null: it is sent right after the order. */
  send_on: z.nullable(z.string()),
});
