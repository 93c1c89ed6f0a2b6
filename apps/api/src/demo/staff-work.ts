import { points } from '@rewards/amounts';
import { insertAdjustment } from '../modules/adjustments/index.ts';
import { recordAct } from '../modules/audit/index.ts';
import { findStaffLogin } from '../modules/identity/index.ts';
import type { Transaction } from '../platform/database.ts';
import type { HeldCard } from './load-activity.ts';
import { demoEmail } from './members.ts';

const HOUR_MS = 60 * 60 * 1000;

async function staffId(tx: Transaction, login: 'staff' | 'operator'): Promise<string> {
  const found = await findStaffLogin(tx, demoEmail(login));
  if (!found) throw new Error(`The demonstration has no ${login}`);
  return found.staffId;
}

/** What the bank's people did lately, and one thing that waits for a second of them. */
export async function loadStaffWork(tx: Transaction, cards: readonly HeldCard[], now: Date): Promise<void> {
  const [support, operator] = [await staffId(tx, 'staff'), await staffId(tx, 'operator')];
  const card = cards.find(({ login }) => login === 'wallet');
  if (!card) throw new Error('The demonstration has no wallet');
  const { memberId, accountId, poolId } = card;
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const record = (hours: number, who: string, act: string, details: Record<string, unknown>, member: string | null) =>
    recordAct(tx, { staffId: who, memberId: member, act, details, traceId: 'demonstration' }, hoursAgo(hours));

  await record(50, operator, 'staff.log_in', {}, null);
  await record(50, operator, 'terms.publish', { code: 'program-rules', version: 2 }, null);
  await record(27, support, 'staff.log_in', {}, null);
  await record(27, support, 'members.search', { query: 'tremblay' }, null);
  await record(27, support, 'member.look', { part: 'profile' }, memberId);
  await record(26, support, 'login.unlock', { wasLocked: true }, memberId);
  await record(5, support, 'member.look', { part: 'entries' }, memberId);
  const reason = 'Bonus of the autumn offer was not credited';
  const wish = { memberId, accountId, poolId, amount: points(25_000), reason, bringsBack: false, needsApproval: true };
  const adjustment = await insertAdjustment(tx, { ...wish, staffId: support, at: hoursAgo(4) });
  const details = { adjustment, accountId, points: 25_000, reason, needsApproval: true };
  await record(4, support, 'adjustment.request', details, memberId);
}
