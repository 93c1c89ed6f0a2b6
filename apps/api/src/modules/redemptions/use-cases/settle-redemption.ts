import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { refund } from '../../points/index.ts';
import { isOpen, ledgerReference, nextAsk, type PartnerOutcome, type Redemption } from '../redemption.ts';
import { askLater, findRedemption, lockRedemption, moveRow } from '../redemptions.repository.ts';
import type { RedemptionRoom, RedemptionsDeps } from './deps.ts';

export const REDEMPTION_MAIL_TOPIC = 'redemption.mail';

type Ended = 'confirmed' | 'returned' | 'cancelled';

async function tell(tx: Transaction, redemptionId: string, state: Ended, at: Date): Promise<void> {
  await appendToOutbox(tx, { topic: REDEMPTION_MAIL_TOPIC, payload: { redemptionId, state }, occurredAt: at });
}

interface GivingBack {
  readonly state: 'returned' | 'cancelled';
  readonly reason: string | null;
  readonly at: Date;
}

/** The points return to the lots they came from, once: the ledger refuses a second time, and then nothing is written. */
export async function giveBack(
  tx: Transaction,
  room: RedemptionRoom | undefined,
  redemption: Redemption,
  { state, reason, at }: GivingBack,
): Promise<void> {
  const reference = ledgerReference(redemption.id);
  const returned = await refund(tx, { debitReference: reference, reference, reason: state, at });
  if (!returned.ok) throw new Error(`The points of redemption ${redemption.id}: ${returned.refusal.code}`);
  await room?.onReturned?.(tx, redemption);
  await moveRow(tx, redemption.id, { state, reason, partnerReference: null, at, askAt: null });
  await tell(tx, redemption.id, state, at);
}

/** For rooms whose partner ends what was confirmed long ago: a booking that is cancelled. Once; again changes nothing. */
export async function returnPoints(
  tx: Transaction,
  deps: Pick<RedemptionsDeps, 'clock' | 'redemptionRooms'>,
  redemptionId: string,
  end: Pick<GivingBack, 'state' | 'reason'>,
): Promise<void> {
  const redemption = await lockRedemption(tx, redemptionId);
  if (!redemption || redemption.state === 'returned' || redemption.state === 'cancelled') return;
  await giveBack(tx, deps.redemptionRooms[redemption.kind], redemption, { ...end, at: deps.clock.now() });
}

const cleanCode = (code: string): string => (/^[a-z0-9_]{1,60}$/.test(code) ? code : 'other');

async function record(tx: Transaction, deps: RedemptionsDeps, id: string, outcome: PartnerOutcome): Promise<void> {
  const redemption = await lockRedemption(tx, id);
  if (!redemption || !isOpen(redemption)) return;
  const at = deps.clock.now();
  const room = deps.redemptionRooms[redemption.kind];
  const askAt = nextAsk(redemption.asked, at);
  switch (outcome.kind) {
    case 'accepted':
      if (redemption.state === 'accepted') return askLater(tx, id, askAt);
      return moveRow(tx, id, { state: 'accepted', reason: null, partnerReference: outcome.reference, at, askAt });
    case 'confirmed':
      await moveRow(tx, id, { state: 'confirmed', reason: null, partnerReference: outcome.reference, at, askAt: null });
      return tell(tx, id, 'confirmed', at);
    case 'declined':
      return giveBack(tx, room, redemption, { state: 'returned', reason: cleanCode(outcome.code), at });
    case 'cancelled':
      return giveBack(tx, room, redemption, { state: 'cancelled', reason: null, at });
    case 'not_known':
    case 'unknown':
      deps.log.warn({ redemptionId: id, outcome }, 'a partner does not say what became of a redemption');
      return askLater(tx, id, askAt);
  }
}

/** Tells the partner what it was not told, or asks how it stands; records what is certain. */
export async function settleRedemption(deps: RedemptionsDeps, id: string): Promise<void> {
  const redemption = await findRedemption(deps.database, id);
  if (!redemption || !isOpen(redemption)) return;
  const room = deps.redemptionRooms[redemption.kind];
  if (!room) throw new Error(`Nobody settles redemptions of kind ${redemption.kind}`);
  const outcome = await (redemption.state === 'requested' ? room.submit(redemption) : room.lookUp(redemption));
  await inTransaction(deps.database, async (tx) => accept(await record(tx, deps, id, outcome)));
}
