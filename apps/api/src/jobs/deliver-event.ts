import { SpanKind } from '@opentelemetry/api';
import * as z from 'zod/mini';
import {
  FAILED_LOG_ON_TOPIC,
  recordFailedLogOn,
  VERIFICATION_EMAIL_TOPIC,
  writeVerificationMail,
} from '../modules/identity/index.ts';
import { ORDER_MAIL_TOPIC, ORDER_PLACED_TOPIC } from '../modules/orders/index.ts';
import {
  REDEMPTION_MAIL_TOPIC,
  REDEMPTION_RECALLED_TOPIC,
  REDEMPTION_REQUESTED_TOPIC,
} from '../modules/redemptions/index.ts';
import { REFUND_TOPIC, SETTLE_PAYMENT_TOPIC, settlePayment } from '../modules/payments/index.ts';
import { callBackOpen, FROZEN_TOPIC, writeAlertMail } from '../modules/safety/index.ts';
import { findEvent, markDelivered, type StoredEvent } from '../platform/outbox.ts';
import { ALERT_TOPIC, alertKinds } from '../platform/alert.ts';
import { accept } from '../platform/result.ts';
import { continueTrace, inSpan } from '../platform/tracing.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { House } from '../wiring.ts';
import { sendMail } from './channels.ts';
import { membershipMails } from './membership-mails.ts';
import { onOrderPlaced, writeAboutOrder, writeOrderPlaced, writeRefundTold } from './order-events.ts';
import { travelDeps } from './partner-rounds.ts';
import {
  onRedemptionRecalled,
  onRedemptionRequested,
  writeAboutRedemption,
  writeRecalled,
  writeRequested,
} from './redemption-events.ts';
import { tellMember, type WriteMail } from './tell-member.ts';

type EventHandler = (house: House, event: StoredEvent) => Promise<void>;

const mailPayload = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
const paymentPayload = z.object({ paymentId: z.uuid() });
const failurePayload = z.object({ failureId: z.uuid() });
const frozenPayload = z.object({ freezeId: z.uuid() });
const memberPayload = z.object({ memberId: z.uuid() });
const alertPayload = z.object({
  memberId: z.uuid(),
  kind: z.enum(alertKinds),
  about: z.optional(z.union([z.string(), z.int()])),
  to: z.optional(z.string()),
});

const writeVerification: WriteMail = (house, payload) => {
  const { database, clock, words, config } = house;
  const { memberId } = memberPayload.parse(payload);
  return writeVerificationMail({ database, clock, words, publicUrl: config.publicUrl }, memberId);
};

const writeAlert: WriteMail = (house, payload) => {
  const { about, to, ...alert } = alertPayload.parse(payload);
  const deps = { ...house, publicUrl: house.config.publicUrl };
  return writeAlertMail(deps, { ...alert, ...(about !== undefined && { about }), ...(to !== undefined && { to }) });
};

const mailOf =
  (write: WriteMail): EventHandler =>
  (house, event) =>
    tellMember(house, event, write, false);

/** About what a thief would do. */
const alertOf =
  (write: WriteMail, first?: (house: House, payload: unknown) => Promise<void>): EventHandler =>
  async (house, event) => {
    await first?.(house, event.payload);
    await tellMember(house, event, write, true);
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
  [ORDER_PLACED_TOPIC]: alertOf(writeOrderPlaced, onOrderPlaced),
  [ORDER_MAIL_TOPIC]: alertOf(writeAboutOrder),
  [REFUND_TOPIC]: alertOf(writeRefundTold),
  [REDEMPTION_REQUESTED_TOPIC]: alertOf(writeRequested, onRedemptionRequested),
  [REDEMPTION_MAIL_TOPIC]: alertOf(writeAboutRedemption),
  [REDEMPTION_RECALLED_TOPIC]: alertOf(writeRecalled, onRedemptionRecalled),
  [ALERT_TOPIC]: alertOf(writeAlert),
  [FROZEN_TOPIC]: onFrozen,
  [FAILED_LOG_ON_TOPIC]: (house, { payload }) => recordFailedLogOn(house, failurePayload.parse(payload).failureId),
  [SETTLE_PAYMENT_TOPIC]: (house, { payload }) => settlePayment(house, paymentPayload.parse(payload).paymentId),
};

/** Delivers an event at least once; the handler's partner recognises a second delivery by the event's id. */
export async function deliverEvent(house: House, eventId: string): Promise<void> {
  const event = await findEvent(house.database, eventId);
  if (!event || event.delivered) return;
  const handler = handlers[event.topic];
  if (!handler) throw new Error(`Nobody handles events of topic ${event.topic}`);
  await continueTrace({ traceparent: event.traceparent }, () =>
    inSpan(`event ${event.topic}`, { kind: SpanKind.CONSUMER }, () => handler(house, event)),
  );
  await inTransaction(house.database, async (tx) => accept(await markDelivered(tx, event.id, house.clock.now())));
}
