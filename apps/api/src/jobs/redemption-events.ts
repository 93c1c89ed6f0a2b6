import * as z from 'zod/mini';
import { reasonText, settleRedemption, writeRedemptionMail } from '../modules/redemptions/index.ts';
import type { OutgoingMail } from '../partners/mail/mail-sender.ts';
import { briefly } from '../platform/log.ts';
import type { House } from '../wiring.ts';

const requestedPayload = z.object({ redemptionId: z.uuid() });
const mailPayload = z.object({ redemptionId: z.uuid(), state: z.enum(['confirmed', 'returned', 'cancelled', 'kept']) });

type Mail = Omit<OutgoingMail, 'messageKey'>;

function write(house: House, wanted: Parameters<typeof writeRedemptionMail>[1]): Promise<Mail | undefined> {
  const { database, words, program, config } = house;
  return writeRedemptionMail({ database, words, program, publicUrl: config.publicUrl, tellReason: reasonText }, wanted);
}

/**
 * The partner is told at once. If it does not answer, the round of every minute tells it. The mail does not wait for
 * it.
 */
export async function onRedemptionRequested(house: House, payload: unknown): Promise<Mail | undefined> {
  const { redemptionId } = requestedPayload.parse(payload);
  await settleRedemption(house, redemptionId).catch((error: unknown) =>
    house.log.warn({ redemptionId, ...briefly(error) }, 'a redemption could not be handed to its partner yet'),
  );
  return write(house, { redemptionId });
}

export const onRedemptionMail = (house: House, payload: unknown): Promise<Mail | undefined> =>
  write(house, mailPayload.parse(payload));
