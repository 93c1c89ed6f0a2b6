import { insertAccount, insertPool } from '../modules/accounts/index.ts';
import { insertMember, insertPasswordHash, insertStaff } from '../modules/identity/index.ts';
import { requireAction } from '../modules/pending-actions/index.ts';
import type { Transaction } from '../platform/database.ts';
import { createPasswordHasher } from '../platform/password-hasher.ts';
import { loadAddresses } from './addresses.ts';
import { type HeldCard, loadActivity } from './load-activity.ts';
import { type DemoTerms, loadAcceptance } from './terms.ts';
import { DEMO_PASSWORD, type DemoMember, demoBankCustomerId, demoEmail, demoMembers, demoStaff } from './members.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Before the oldest purchase of the demonstration. */
const OPENED_DAYS_AGO = 3200;
const registrationIds = { personal: 1, business: 2, developer: 3 } as const;

interface Shared {
  readonly passwordHash: string;
  readonly terms: DemoTerms;
}

async function loadMember(
  tx: Transaction,
  demo: DemoMember,
  { passwordHash, terms }: Shared,
  now: Date,
): Promise<HeldCard[]> {
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
  await loadAddresses(tx, demo, memberId, now);
  if (demo.pending === 'complete_registration') {
    await requireAction(tx, { memberId, type: demo.pending, termsId: null }, now);
  }
  const sharedPool = demo.isPooled ? await insertPool(tx, now) : undefined;
  const loaded: HeldCard[] = [];
  for (const [place, card] of demo.cards.entries()) {
    const poolId = sharedPool ?? (await insertPool(tx, now));
    const accountId = await insertAccount(tx, {
      referenceIdentifier: `${demo.login}-${card.ending}`,
      poolId,
      typeCode: card.typeCode,
      family: card.family,
      status: card.status ?? 'A',
      openedAt: new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS),
      members: [{ memberId, isPrimary: !card.isAdditional, nameOnCard: `${demo.firstName} ${demo.lastName}` }],
      numberEnding: card.ending,
    });
    loaded.push({ memberId, login: demo.login, card, accountId, poolId, isFirstOfPool: !demo.isPooled || place === 0 });
  }
  await loadAcceptance(tx, { memberId, isPending: demo.pending === 'accept_terms' }, terms, now);
  return loaded;
}

export async function loadMembers(tx: Transaction, terms: DemoTerms, now: Date): Promise<HeldCard[]> {
  const { hash } = await createPasswordHasher();
  const passwordHash = await hash(DEMO_PASSWORD);
  const cards: HeldCard[] = [];
  for (const member of demoMembers) cards.push(...(await loadMember(tx, member, { passwordHash, terms }, now)));
  await loadActivity(tx, cards, now);
  for (const { login, name, role } of demoStaff) {
    await insertStaff(tx, { name, email: demoEmail(login), role, passwordHash }, now);
  }
  return cards;
}
