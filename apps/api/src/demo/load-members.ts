import { findCard, insertAccount, insertPool } from '../modules/accounts/index.ts';
import { linkRegistered } from '../modules/customers/index.ts';
import { findMemberOfBank, insertMember, insertPasswordHash, insertStaff } from '../modules/identity/index.ts';
import { requireAction } from '../modules/pending-actions/index.ts';
import { claimEnrolment, findOpenEnrolment } from '../modules/registration/index.ts';
import type { Transaction } from '../platform/database.ts';
import { createPasswordHasher } from '../platform/password-hasher.ts';
import { loadAddresses } from './addresses.ts';
import { type BankCustomer, cardReference, tellCustomers } from './bank-lines.ts';
import { type HeldCard, loadActivity } from './load-activity.ts';
import { type DemoTerms, loadAcceptance } from './terms.ts';
import { DEMO_PASSWORD, type DemoMember, demoBankCustomerId, demoEmail, demoMembers, demoStaff } from './members.ts';

const registrationIds = { personal: 1, business: 2, developer: 3 } as const;

const customerNumberOf = ({ cards: [first] }: DemoMember): string => `700000${first?.ending ?? ''}`;

/** A developer is no customer of the bank. */
function toCustomer({ kind, ...demo }: DemoMember): readonly BankCustomer[] {
  if (kind === 'developer') return [];
  const registersWith = { customerNumber: customerNumberOf({ kind, ...demo }), postalCode: '97204' };
  return [kind === 'business' ? { ...demo, registersWith } : demo];
}

/** A login with a password, as a registration makes it. */
async function register(tx: Transaction, demo: DemoMember, passwordHash: string, now: Date): Promise<string> {
  const memberId = await insertMember(
    tx,
    {
      kind: demo.kind,
      firstName: demo.firstName,
      lastName: demo.lastName,
      email: demoEmail(demo.login),
      emailVerifiedAt: now,
      phone: null,
      preferredLanguage: demo.language ?? 'en',
      hasMarketingEnabled: false,
      programRegistrationId: registrationIds[demo.kind],
      bankCustomerId: null,
    },
    now,
  );
  await insertPasswordHash(tx, memberId, passwordHash, now);
  const enrolment = await findOpenEnrolment(tx, customerNumberOf(demo));
  if (enrolment) await claimEnrolment(tx, enrolment.accountId, memberId, now);
  return memberId;
}

/** The card that comes with a developer's login. */
async function openCards(tx: Transaction, demo: DemoMember, memberId: string, now: Date): Promise<void> {
  for (const card of demo.cards) {
    await insertAccount(tx, {
      referenceIdentifier: cardReference(demo.login, card),
      poolId: await insertPool(tx, now),
      typeCode: card.typeCode,
      family: card.family,
      status: 'A',
      openedAt: now,
      members: [{ memberId, isPrimary: true, nameOnCard: `${demo.firstName} ${demo.lastName}` }],
      numberEnding: card.ending,
    });
  }
}

async function findPersonal(tx: Transaction, { login }: DemoMember): Promise<string> {
  const member = await findMemberOfBank(tx, demoBankCustomerId(login));
  if (!member) throw new Error(`${login} is no customer of the bank`);
  return member.id;
}

async function loadMember(tx: Transaction, demo: DemoMember, memberId: string, now: Date): Promise<HeldCard[]> {
  await loadAddresses(tx, demo, memberId, now);
  if (demo.pending === 'complete_registration') {
    await requireAction(tx, { memberId, type: demo.pending, termsId: null }, now);
  }
  const loaded: HeldCard[] = [];
  for (const [place, card] of demo.cards.entries()) {
    const account = await findCard(tx, cardReference(demo.login, card));
    if (!account) throw new Error(`${demo.login} has no card that ends in ${card.ending}`);
    const { accountId, poolId } = account;
    loaded.push({ memberId, login: demo.login, card, accountId, poolId, isFirstOfPool: !demo.isPooled || place === 0 });
  }
  return loaded;
}

export async function loadMembers(tx: Transaction, terms: DemoTerms, now: Date): Promise<HeldCard[]> {
  const { hash } = await createPasswordHasher();
  const passwordHash = await hash(DEMO_PASSWORD);
  await tellCustomers(tx, demoMembers.flatMap(toCustomer), now);
  const cards: HeldCard[] = [];
  for (const demo of demoMembers) {
    const isPersonal = demo.kind === 'personal';
    const memberId = isPersonal ? await findPersonal(tx, demo) : await register(tx, demo, passwordHash, now);
    if (demo.kind === 'developer') await openCards(tx, demo, memberId, now);
    cards.push(...(await loadMember(tx, demo, memberId, now)));
    await loadAcceptance(tx, { memberId, isPending: demo.pending === 'accept_terms' }, terms, now);
  }
  await linkRegistered(tx);
  await loadActivity(tx, cards, now);
  for (const { login, name, role } of demoStaff) {
    await insertStaff(tx, { name, email: demoEmail(login), role, passwordHash }, now);
  }
  return cards;
}
