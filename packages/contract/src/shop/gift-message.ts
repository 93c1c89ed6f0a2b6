export const MAX_GIFT_MESSAGE = 300;
/** The last day that an eGift card can wait for, counted from today. */
export const MAX_GIFT_DAYS = 60;

/** An address of the web or of a mailbox, also one that mail programs make a link of by themselves. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2}/iu;

/** A message goes out in a mail of the bank to a person who did not ask for one: nothing in it can be followed. */
export const hasLink = (text: string): boolean => LINK.test(text);
