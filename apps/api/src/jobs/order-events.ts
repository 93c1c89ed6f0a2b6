import type { MailDraft } from '@rewards/text/server';
import * as z from 'zod/mini';
import { announceOrder, writeOrderMail } from '../modules/orders/index.ts';
import { briefly } from '../platform/log.ts';
import type { House } from '../wiring.ts';

const placedPayload = z.object({ orderId: z.uuid() });
const mailPayload = z.object({
  orderId: z.uuid(),
  kind: z.enum(['placed', 'shipped', 'delivered', 'cancelled', 'unavailable', 'return_decided', 'refunded']),
  itemIds: z.array(z.uuid()),
});

const refundPayload = z.object({
  paymentId: z.uuid(),
  reference: z.string().check(z.startsWith('order-item:')),
  kind: z.enum(['refused', 'settled']),
});

function write(house: House, wanted: Parameters<typeof writeOrderMail>[1]): Promise<MailDraft | undefined> {
  const { database, clock, words, program, config } = house;
  return writeOrderMail({ database, clock, words, program, publicUrl: config.publicUrl }, wanted);
}

/**
 * Fulfilment is told at once. If it does not answer, its regular round tells it within a minute. The mail does not wait
 * for it.
 */
export async function onOrderPlaced(house: House, payload: unknown): Promise<void> {
  await announceOrder(house, placedPayload.parse(payload).orderId).catch((error: unknown) =>
    house.log.warn(briefly(error), 'an order could not be handed to fulfilment yet'),
  );
}

export const writeOrderPlaced = (house: House, payload: unknown): Promise<MailDraft | undefined> =>
  write(house, { orderId: placedPayload.parse(payload).orderId, kind: 'placed' });

export const writeAboutOrder = (house: House, payload: unknown): Promise<MailDraft | undefined> =>
  write(house, mailPayload.parse(payload));

/** A payment has the name of its order, a refund that of its item. */
export function writeRefundTold(house: House, payload: unknown): Promise<MailDraft | undefined> {
  const { paymentId, reference, kind } = refundPayload.parse(payload);
  const itemIds = [reference.slice('order-item:'.length)];
  return write(house, { orderId: paymentId, kind: `refund_${kind}`, itemIds });
}
