import { layOutMail, type MailDraft } from '@rewards/text/server';
import type { ChannelName } from '../modules/inbox/index.ts';
import type { OutgoingMail } from '../partners/mail/mail-sender.ts';
import type { House } from '../wiring.ts';

class MailNotTaken extends Error {}

export async function sendMail(house: House, eventId: string, mail: Omit<OutgoingMail, 'messageKey'>): Promise<void> {
  const outcome = await house.mail.send({ ...mail, messageKey: eventId });
  // Unknown is tried again by the queue, with the same key; a refusal by the mail server is final.
  if (outcome.kind === 'unknown') throw new MailNotTaken('the mail server did not say whether it took the mail');
  if (outcome.kind === 'declined') house.log.warn({ eventId, code: outcome.code }, 'a mail cannot be delivered');
}

/** A way to a member, by the name that the switches have for it. */
interface Channel {
  readonly name: ChannelName;
  /** Throws if it is to be tried again. The id is the same for every try. */
  readonly send: (house: House, eventId: string, draft: MailDraft) => Promise<void>;
}

/** Every mail of the program gets its sheet here. */
export const mailChannel: Channel = {
  name: 'mail',
  send: async (house, eventId, draft) => {
    const { brandName: brand } = await house.program();
    await sendMail(house, eventId, layOutMail(draft, { brand, publicUrl: house.config.publicUrl, words: house.words }));
  },
};

/** Another way to reach members is another entry. Whoever writes an event knows of none of them. */
export const channels: readonly Channel[] = [mailChannel];
