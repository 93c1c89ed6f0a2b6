import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { findMember, type Member, VERIFICATION_EMAIL_TOPIC, wasMemberAt } from '../../identity/index.ts';
import { requireAction } from '../pending-actions.repository.ts';

/**
 * The holder of a new card passes the pending actions first. A business login completes its registration. A personal
 * member registered at the bank, and accepts the rules again, which hold for all cards.
 */
export async function requireActions(
  tx: Transaction,
  { id: memberId, kind, emailVerifiedAt }: Member,
  now: Date,
): Promise<void> {
  const type = kind === 'personal' ? 'accept_terms' : 'complete_registration';
  await requireAction(tx, { memberId, type, termsId: null }, now);
  if (emailVerifiedAt) return;
  await requireAction(tx, { memberId, type: 'verify_email', termsId: null }, now);
  appendToOutbox(tx, { topic: VERIFICATION_EMAIL_TOPIC, payload: { memberId }, occurredAt: now });
}

/** A card that is older than the membership is not new: the bank tells it with the customer. */
export async function greetNewCard(
  tx: Transaction,
  { memberId, openedAt }: { readonly memberId: string; readonly openedAt: Date },
  now: Date,
): Promise<void> {
  const member = (await wasMemberAt(tx, memberId, openedAt)) && (await findMember(tx, memberId));
  if (member) await requireActions(tx, member, now);
}
