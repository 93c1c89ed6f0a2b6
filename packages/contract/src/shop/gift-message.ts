export const MAX_GIFT_MESSAGE = 300;
/** The last day that an eGift card can wait for, counted from today. */
export const MAX_GIFT_DAYS = 60;

/** An address of the web, of a mailbox or of a machine, also one that mail programs make a link of by themselves. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2}|\d\.\d+\.\d+\.\d|\bjavascript:/iu;
/** Signs that nobody sees, and other ways to write a full stop. */
const UNSEEN = /[\p{Cf}\p{Mn}]/gu;
const STOPS = /[\u3002\uff0e\uff61]/g;

/** A message goes out in a mail of the bank to a person who did not ask for one: nothing in it can be followed. */
export const hasLink = (text: string): boolean =>
  LINK.test(text.replaceAll(STOPS, '.').normalize('NFKC').replaceAll(UNSEEN, ''));
