import type { OpenedCard } from '../../../partners/card-feed/card-feed.ts';
import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { findCard, insertAccount, insertPool } from '../../accounts/index.ts';
import { findMember, type Member, VERIFICATION_EMAIL_TOPIC } from '../../identity/index.ts';
import { requireAction } from '../pending-actions.repository.ts';

/**
 * The holder of a new card passes the pending actions first. A business login completes its registration. A personal
 * member registered at the bank, and accepts the rules again, which hold for all cards.
 */
async function requireActions(
  tx: Transaction,
  { id: memberId, kind, emailVerifiedAt }: Member,
  now: Date,
): Promise<void> {
  const type = kind === 'personal' ? 'accept_terms' : 'complete_registration';
  await requireAction(tx, { memberId, type, termsId: null }, now);
  if (emailVerifiedAt) return;
  await requireAction(tx, { memberId, type: 'verify_email', termsId: null }, now);
  await appendToOutbox(tx, { topic: VERIFICATION_EMAIL_TOPIC, payload: { memberId }, occurredAt: now });
}

/** Told again it changes nothing. False if nobody here holds the card that it names. */
export async function openCard(tx: Transaction, opened: OpenedCard, now: Date): Promise<boolean> {
  if (await findCard(tx, opened.card)) return true;
  const known = await findCard(tx, opened.holderOf);
  const holder = known?.holderId ? await findMember(tx, known.holderId) : undefined;
  if (!holder) return false;
  await insertAccount(tx, {
    referenceIdentifier: opened.card,
    poolId: await insertPool(tx, now),
    typeCode: opened.typeCode,
    family: opened.family,
    status: 'A',
    openedAt: opened.openedAt,
    members: [{ memberId: holder.id, isPrimary: true, nameOnCard: opened.nameOnCard }],
    numberEnding: opened.numberEnding,
  });
  await requireActions(tx, holder, now);
  return true;
}
