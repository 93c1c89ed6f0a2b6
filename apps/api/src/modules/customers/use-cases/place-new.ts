import type { CardLine, CustomerLine, ReadLine } from '../../../partners/customer-feed/customer-feed.ts';
import type { Transaction } from '../../../platform/database.ts';
import { findKnownCards, insertOwnAccounts } from '../../accounts/index.ts';
import { findTakenNames, insertMembers, readMemberSince } from '../../identity/index.ts';
import { insertCards, insertCustomers, readKnownSubjects, readMembersOf } from '../new-lines.repository.ts';
import { isClosed, isFromTheFuture, type Placing, placed, repeated } from '../placing.ts';
import type { PlacingContext } from './deps.ts';

const subjectOf = (line: CustomerLine | CardLine): string =>
  line.kind === 'card' ? `card:${line.card}` : `customer:${line.customer}`;

/** Those that occur once. */
const single = (names: readonly string[]): Set<string> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts].flatMap(([name, count]) => (count === 1 ? [name] : [])));
};

/** Personal customers who meet nobody: no member has their name at the bank or their e-mail address. */
async function placeNewCustomers(
  tx: Transaction,
  lines: readonly CustomerLine[],
  { program, now }: PlacingContext,
): Promise<CustomerLine[]> {
  const login = program.loginTypes.find(({ code }) => code === 'personal');
  if (!login) return [];
  const taken = await findTakenNames(tx, {
    emails: lines.map(({ email }) => email),
    bankCustomerIds: lines.map(({ customer }) => customer),
  });
  const fresh = lines.filter(({ customer, email }) => !taken.has(customer) && !taken.has(email));
  if (fresh.length === 0) return [];
  const members = fresh.map((line) => ({
    kind: 'personal' as const,
    firstName: line.firstName,
    lastName: line.lastName,
    email: line.email,
    emailVerifiedAt: line.isEmailConfirmed ? now : null,
    phone: line.phone,
    preferredLanguage: line.language,
    hasMarketingEnabled: false,
    programRegistrationId: login.registrationId,
    bankCustomerId: line.customer,
  }));
  const ids = await insertMembers(tx, members, now);
  await insertCustomers(
    tx,
    fresh.map((line) => ({ line, memberId: ids.get(line.customer) ?? '' })),
  );
  return fresh;
}

/** Cards of members that are older than the membership: nobody is greeted for them. */
async function placeNewCards(
  tx: Transaction,
  lines: readonly CardLine[],
  { now }: PlacingContext,
): Promise<CardLine[]> {
  const members = await readMembersOf(
    tx,
    lines.map(({ customer }) => customer),
  );
  const since = await readMemberSince(tx, [...members.values()]);
  const known = await findKnownCards(
    tx,
    lines.map(({ card }) => card),
  );
  const fresh = lines.flatMap((line) => {
    const memberId = members.get(line.customer);
    const memberSince = memberId === undefined ? undefined : since.get(memberId);
    const isOlder = memberSince !== undefined && memberSince >= line.openedAt;
    return memberId !== undefined && isOlder && !known.has(line.card) ? [{ line, memberId }] : [];
  });
  if (fresh.length === 0) return [];
  const accounts = fresh.map(({ line, memberId }) => ({ ...line, referenceIdentifier: line.card, memberId }));
  const ids = await insertOwnAccounts(tx, accounts, now);
  await insertCards(
    tx,
    fresh.map(({ line }) => ({ line, accountId: ids.get(line.card) ?? 0 })),
  );
  return fresh.map(({ line }) => line);
}

const isPlainCustomer = (line: CustomerLine, emails: ReadonlySet<string>): boolean =>
  line.customerKind === 'personal' && line.customerNumber === null && emails.has(line.email);

function isPlainCard(line: CardLine, { program }: PlacingContext): boolean {
  const isAlone = line.pool === null && line.replaces === null && line.primaryCustomer === null;
  const isKnownKind =
    program.cardFamilies.some(({ code }) => code === line.family) && Object.hasOwn(program.cardTypes, line.typeCode);
  return line.holder === 'primary' && isAlone && isKnownKind && !isClosed(line.status);
}

/**
 * Places by sets what meets nothing else: lines that are known, new customers and their own cards, each told about once
 * in these lines, and nothing waits for them. In a first feed that is nearly all. Everything else is left to be placed
 * line by line, after these: the same comes out, because none of these changes what another line is about.
 */
export async function placeNew(
  tx: Transaction,
  lines: readonly ReadLine[],
  context: PlacingContext,
): Promise<Map<number, Placing>> {
  const read = lines.flatMap(({ line }) => (line ? [line] : []));
  const once = single(read.map(subjectOf));
  const customersRead = read.filter((line) => line.kind === 'customer');
  const emails = single(customersRead.map(({ email }) => email));
  const subjects = {
    customers: customersRead.map(({ customer }) => customer),
    cards: read.filter((line) => line.kind === 'card').map(({ card }) => card),
  };
  const { asOf, waiting } = await readKnownSubjects(tx, subjects);
  const plain = read.filter((line) => {
    const subject = subjectOf(line);
    return once.has(subject) && !waiting.has(subject) && !isFromTheFuture(line.asOf, context.now);
  });
  const old = plain.filter((line) => (asOf.get(subjectOf(line)) ?? 0) >= line.asOf);
  const unheard = plain.filter((line) => !asOf.has(subjectOf(line)));
  const customers = unheard.filter(
    (line): line is CustomerLine => line.kind === 'customer' && isPlainCustomer(line, emails),
  );
  const cards = unheard.filter((line): line is CardLine => line.kind === 'card' && isPlainCard(line, context));
  const done = new Map<CustomerLine | CardLine, Placing>(old.map((line) => [line, repeated]));
  for (const line of await placeNewCustomers(tx, customers, context)) done.set(line, placed);
  for (const line of await placeNewCards(tx, cards, context)) done.set(line, placed);
  const places = lines.flatMap(({ line }, place) => {
    const placing = line && done.get(line);
    return placing ? [[place, placing] as const] : [];
  });
  return new Map(places);
}
