import type { MailDraft } from '@rewards/text/server';
import * as z from 'zod/mini';
import {
  reasonText,
  settleRecall,
  settleRedemption,
  writeRecallMail,
  writeRedemptionMail,
} from '../modules/redemptions/index.ts';
import { briefly } from '../platform/log.ts';
import type { House } from '../wiring.ts';

const requestedPayload = z.object({ redemptionId: z.uuid() });
const recalledPayload = z.object({ recallId: z.uuid() });
const mailPayload = z.object({ redemptionId: z.uuid(), state: z.enum(['confirmed', 'returned', 'cancelled', 'kept']) });

const mailDeps = ({ database, words, program, config }: House) => ({
  database,
  words,
  program,
  publicUrl: config.publicUrl,
  tellReason: reasonText,
});

/**
 * The partner is told at once. If it does not answer, the round of every minute tells it. The mail does not wait for
 * it.
 */
export async function onRedemptionRequested(house: House, payload: unknown): Promise<void> {
  const { redemptionId } = requestedPayload.parse(payload);
  await settleRedemption(house, redemptionId).catch((error: unknown) =>
    house.log.warn({ redemptionId, ...briefly(error) }, 'a redemption could not be handed to its partner yet'),
  );
}

export const writeRequested = (house: House, payload: unknown): Promise<MailDraft | undefined> =>
  writeRedemptionMail(mailDeps(house), requestedPayload.parse(payload));

export const writeAboutRedemption = (house: House, payload: unknown): Promise<MailDraft | undefined> =>
  writeRedemptionMail(mailDeps(house), mailPayload.parse(payload));

/** The same for what is taken back of one. */
export async function onRedemptionRecalled(house: House, payload: unknown): Promise<void> {
  const { recallId } = recalledPayload.parse(payload);
  await settleRecall(house, recallId).catch((error: unknown) =>
    house.log.warn({ recallId, ...briefly(error) }, 'the bank could not be told yet what it takes back'),
  );
}

export const writeRecalled = (house: House, payload: unknown): Promise<MailDraft | undefined> =>
  writeRecallMail(mailDeps(house), recalledPayload.parse(payload).recallId);
