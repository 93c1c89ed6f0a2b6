import { layOutMail, type MailDraft } from '@rewards/text/server';
import * as z from 'zod/mini';
import { VERIFICATION_EMAIL_TOPIC, writeVerificationMail } from '../modules/identity/index.ts';
import { ORDER_MAIL_TOPIC, ORDER_PLACED_TOPIC } from '../modules/orders/index.ts';
import {
  REDEMPTION_MAIL_TOPIC,
  REDEMPTION_RECALLED_TOPIC,
  REDEMPTION_REQUESTED_TOPIC,
} from '../modules/redemptions/index.ts';
import { REFUND_TOPIC, SETTLE_PAYMENT_TOPIC, settlePayment } from '../modules/payments/index.ts';
import type { OutgoingMail } from '../partners/mail/mail-sender.ts';
import { findEvent, markDelivered } from '../platform/outbox.ts';
import { accept } from '../platform/result.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { House } from '../wiring.ts';
import { membershipMails } from './membership-mails.ts';
import { onOrderMail, onOrderPlaced, onRefundTold } from './order-events.ts';
import { onRedemptionMail, onRedemptionRecalled, onRedemptionRequested } from './redemption-events.ts';

type EventHandler = (house: House, eventId: string, payload: unknown) => Promise<void>;

const mailPayload = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
const paymentPayload = z.object({ paymentId: z.uuid() });
const memberPayload = z.object({ memberId: z.uuid() });

class MailNotTaken extends Error {}

async function sendMail(house: House, eventId: string, mail: Omit<OutgoingMail, 'messageKey'>): Promise<void> {
  const outcome = await house.mail.send({ ...mail, messageKey: eventId });
  // Unknown is tried again by the queue, with the same key; a refusal by the mail server is final.
  if (outcome.kind === 'unknown') throw new MailNotTaken('the mail server did not say whether it took the mail');
  if (outcome.kind === 'declined') house.log.warn({ eventId, code: outcome.code }, 'a mail cannot be delivered');
}

/** Every mail of the program gets its sheet here. */
async function sendDraft(house: House, eventId: string, draft: MailDraft | undefined): Promise<void> {
  if (!draft) return;
  const { brandName: brand } = await house.program();
  await sendMail(house, eventId, layOutMail(draft, { brand, publicUrl: house.config.publicUrl, words: house.words }));
}

async function sendVerificationMail(house: House, eventId: string, payload: unknown): Promise<void> {
  const { database, clock, words, config } = house;
  const { memberId } = memberPayload.parse(payload);
  const deps = { database, clock, words, publicUrl: config.publicUrl };
  await sendDraft(house, eventId, await writeVerificationMail(deps, memberId));
}

const mailOf =
  (write: (house: House, payload: unknown) => Promise<MailDraft | undefined>): EventHandler =>
  async (house, eventId, payload) =>
    sendDraft(house, eventId, await write(house, payload));

const membershipHandlers = Object.fromEntries(
  Object.entries(membershipMails).map(([topic, { write, afterwards }]): [string, EventHandler] => [
    topic,
    async (house, eventId, payload) => {
      await mailOf(write)(house, eventId, payload);
      await afterwards?.(house, payload);
    },
  ]),
);

/** Who acts on which event. A mail that is stored whole must hold nothing that opens anything. */
const handlers: Record<string, EventHandler> = {
  'mail.send': (house, eventId, payload) => sendMail(house, eventId, mailPayload.parse(payload)),
  [VERIFICATION_EMAIL_TOPIC]: sendVerificationMail,
  ...membershipHandlers,
  [ORDER_PLACED_TOPIC]: mailOf(onOrderPlaced),
  [ORDER_MAIL_TOPIC]: mailOf(onOrderMail),
  [REFUND_TOPIC]: mailOf(onRefundTold),
  [REDEMPTION_REQUESTED_TOPIC]: mailOf(onRedemptionRequested),
  [REDEMPTION_MAIL_TOPIC]: mailOf(onRedemptionMail),
  [REDEMPTION_RECALLED_TOPIC]: mailOf(onRedemptionRecalled),
  [SETTLE_PAYMENT_TOPIC]: (house, _eventId, payload) => settlePayment(house, paymentPayload.parse(payload).paymentId),
};

/** Delivers an event at least once; the handler's partner recognises a second delivery by the event's id. */
export async function deliverEvent(house: House, eventId: string): Promise<void> {
  const event = await findEvent(house.database, eventId);
  if (!event || event.delivered) return;
  const handler = handlers[event.topic];
  if (!handler) throw new Error(`Nobody handles events of topic ${event.topic}`);
  await handler(house, event.id, event.payload);
  await inTransaction(house.database, async (tx) => accept(await markDelivered(tx, event.id, house.clock.now())));
}
