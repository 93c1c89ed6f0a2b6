import type { OpenedCard } from '../../../partners/card-feed/card-feed.ts';
import type { Transaction } from '../../../platform/database.ts';
import { findCard, insertAccount, insertPool } from '../../accounts/index.ts';
import { findMember } from '../../identity/index.ts';
import { requireActions } from './greet-new-card.ts';

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
