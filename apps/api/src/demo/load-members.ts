import { points } from '@rewards/amounts';
import { insertAccount, insertPool } from '../modules/accounts/index.ts';
import { insertMember, insertPasswordHash, insertStaff } from '../modules/identity/index.ts';
import { requireAction } from '../modules/pending-actions/index.ts';
import { creditPoints } from '../modules/points/index.ts';
import type { Transaction } from '../platform/database.ts';
import { createPasswordHasher } from '../platform/password-hasher.ts';
import { DEMO_PASSWORD, type DemoMember, demoBankCustomerId, demoEmail, demoMembers, demoStaff } from './members.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const registrationIds = { personal: 1, business: 2, developer: 3 } as const;
/** A balance is made of several credits, so that there is something to see about what expires when. */
const LOTS = [
  { share: 2, agedDays: 500 },
  { share: 3, agedDays: 300 },
  { share: 5, agedDays: 60 },
] as const;
const LIFE_DAYS = 3 * 365;

async function creditInLots(tx: Transaction, account: { poolId: number; accountId: number }, total: number, now: Date) {
  let left = total;
  for (const [index, { share, agedDays }] of LOTS.entries()) {
    const isLast = index === LOTS.length - 1;
    const amount = isLast ? left : Math.floor((total * share) / 10);
    left -= amount;
    if (amount === 0) continue;
    const creditedAt = new Date(now.getTime() - agedDays * DAY_MS);
    const expiresAt = new Date(creditedAt.getTime() + LIFE_DAYS * DAY_MS);
    await creditPoints(tx, { ...account, amount: points(amount), reason: 'opening balance', creditedAt, expiresAt });
  }
}

async function loadMember(tx: Transaction, demo: DemoMember, passwordHash: string, now: Date): Promise<void> {
  const memberId = await insertMember(
    tx,
    {
      kind: demo.kind,
      firstName: demo.firstName,
      lastName: demo.lastName,
      email: demoEmail(demo.login),
      emailVerifiedAt: demo.login === 'low' ? null : now,
      phone: null,
      preferredLanguage: demo.language ?? 'en',
      hasMarketingEnabled: false,
      programRegistrationId: registrationIds[demo.kind],
      bankCustomerId: demo.kind === 'personal' ? demoBankCustomerId(demo.login) : null,
    },
    now,
  );
  if (demo.kind !== 'personal') await insertPasswordHash(tx, memberId, passwordHash, now);
  if (demo.pending) {
    const termsId = demo.pending === 'accept_terms' ? 'program-rules' : null;
    await requireAction(tx, { memberId, type: demo.pending, termsId }, now);
  }
  const sharedPool = demo.isPooled ? await insertPool(tx, now) : undefined;
  for (const card of demo.cards) {
    const poolId = sharedPool ?? (await insertPool(tx, now));
    const accountId = await insertAccount(tx, {
      referenceIdentifier: `${demo.login}-${card.ending}`,
      poolId,
      typeCode: card.typeCode,
      family: card.family,
      status: card.status ?? 'A',
      openedAt: new Date(now.getTime() - 800 * DAY_MS),
      members: [{ memberId, isPrimary: !card.isAdditional, nameOnCard: `${demo.firstName} ${demo.lastName}` }],
      numberEnding: card.ending,
    });
    await creditInLots(tx, { poolId, accountId }, card.points, now);
  }
}

export async function loadMembers(tx: Transaction, now: Date): Promise<void> {
  const { hash } = await createPasswordHasher();
  const passwordHash = await hash(DEMO_PASSWORD);
  for (const member of demoMembers) await loadMember(tx, member, passwordHash, now);
  for (const { login, name, role } of demoStaff) {
    await insertStaff(tx, { name, email: demoEmail(login), role, passwordHash }, now);
  }
}
