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
import { addAlarm, callBackOpen, FROZEN_TOPIC, writeAlertMail } from '../modules/safety/index.ts';
import type { OutgoingMail } from '../partners/mail/mail-sender.ts';
import { findEvent, markDelivered, type StoredEvent } from '../platform/outbox.ts';
import { ALERT_TOPIC, alertKinds } from '../platform/alert.ts';
import { accept } from '../platform/result.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { House } from '../wiring.ts';
import { membershipMails } from './membership-mails.ts';
import { onOrderMail, onOrderPlaced, onRefundTold } from './order-events.ts';
import { travelDeps } from './partner-rounds.ts';
import { onRedemptionMail, onRedemptionRecalled, onRedemptionRequested } from './redemption-events.ts';

type EventHandler = (house: House, event: StoredEvent) => Promise<void>;
type WriteMail = (house: House, payload: unknown) => Promise<MailDraft | undefined>;

const mailPayload = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
const paymentPayload = z.object({ paymentId: z.uuid() });
const frozenPayload = z.object({ freezeId: z.uuid() });
const memberPayload = z.object({ memberId: z.uuid() });
const alertPayload = z.object({
  memberId: z.uuid(),
  kind: z.enum(alertKinds),
  about: z.optional(z.union([z.string(), z.int()])),
});

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

const writeVerification: WriteMail = (house, payload) => {
  const { database, clock, words, config } = house;
  const { memberId } = memberPayload.parse(payload);
  return writeVerificationMail({ database, clock, words, publicUrl: config.publicUrl }, memberId);
};

const writeAlert: WriteMail = (house, payload) => {
  const { about, ...alert } = alertPayload.parse(payload);
  const deps = { ...house, publicUrl: house.config.publicUrl };
  return writeAlertMail(deps, about === undefined ? alert : { ...alert, about });
};

const mailOf =
  (write: WriteMail): EventHandler =>
  async (house, { id, payload }) =>
    sendDraft(house, id, await write(house, payload));

/** About what a thief would do: it says when it was and what is left, and how to stop everything. */
const alertOf =
  (write: WriteMail): EventHandler =>
  async (house, event) => {
    const draft = await write(house, event.payload);
    if (!draft) return;
    await sendDraft(house, event.id, await addAlarm({ ...house, publicUrl: house.config.publicUrl }, draft, event));
  };

const membershipHandlers = Object.fromEntries(
  Object.entries(membershipMails).map(([topic, { write, afterwards, isAlert }]): [string, EventHandler] => [
    topic,
    async (house, event) => {
      await (isAlert ? alertOf : mailOf)(write)(house, event);
      await afterwards?.(house, event.payload);
    },
  ]),
);

/** What can still be stopped is stopped. */
const onFrozen: EventHandler = async (house, { payload }) =>
  callBackOpen(
    {
      ...travelDeps(house),
      programSlug: house.config.programSlug,
      idempotencySecret: house.config.idempotencySecret,
    },
    frozenPayload.parse(payload).freezeId,
  );

/** Who acts on which event. A mail that is stored whole must hold nothing that opens anything. */
const handlers: Record<string, EventHandler> = {
  'mail.send': (house, { id, payload }) => sendMail(house, id, mailPayload.parse(payload)),
  [VERIFICATION_EMAIL_TOPIC]: mailOf(writeVerification),
  ...membershipHandlers,
  [ORDER_PLACED_TOPIC]: alertOf(onOrderPlaced),
  [ORDER_MAIL_TOPIC]: alertOf(onOrderMail),
  [REFUND_TOPIC]: alertOf(onRefundTold),
  [REDEMPTION_REQUESTED_TOPIC]: alertOf(onRedemptionRequested),
  [REDEMPTION_MAIL_TOPIC]: alertOf(onRedemptionMail),
  [REDEMPTION_RECALLED_TOPIC]: alertOf(onRedemptionRecalled),
  [ALERT_TOPIC]: alertOf(writeAlert),
  [FROZEN_TOPIC]: onFrozen,
  [SETTLE_PAYMENT_TOPIC]: (house, { payload }) => settlePayment(house, paymentPayload.parse(payload).paymentId),
};

/** Delivers an event at least once; the handler's partner recognises a second delivery by the event's id. */
export async function deliverEvent(house: House, eventId: string): Promise<void> {
  const event = await findEvent(house.database, eventId);
  if (!event || event.delivered) return;
  const handler = handlers[event.topic];
  if (!handler) throw new Error(`Nobody handles events of topic ${event.topic}`);
  await handler(house, event);
  await inTransaction(house.database, async (tx) => accept(await markDelivered(tx, event.id, house.clock.now())));
}
