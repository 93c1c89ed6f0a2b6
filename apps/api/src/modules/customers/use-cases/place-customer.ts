import type { CustomerLine } from '../../../partners/customer-feed/customer-feed.ts';
import { appendAlert } from '../../../platform/alert.ts';
import type { Transaction } from '../../../platform/database.ts';
import { addCardholder, findCard } from '../../accounts/index.ts';
import {
  changeContact,
  changeRecord,
  findMember,
  findMemberByEmail,
  findMemberOfBank,
  insertMember,
  type Member,
} from '../../identity/index.ts';
import { saveEnrolment } from '../../registration/index.ts';
import {
  findCustomer,
  isNumberTaken,
  type KnownCustomer,
  linkMember,
  listCardsInUse,
  listRegistered,
  saveCustomer,
} from '../customers.repository.ts';
import { kept, type Placing, placed, repeated } from '../placing.ts';
import type { PlacingContext } from './deps.ts';

const confirmedAt = (line: CustomerLine, member: Member | undefined, now: Date): Date | null => {
  const before = member?.email === line.email ? member.emailVerifiedAt : null;
  return before ?? (line.isEmailConfirmed ? now : null);
};

/** A person who made the bank change it reads the new mailbox alone: the old one is told, too. */
function tellOfEmail(tx: Transaction, { id: memberId, email }: Member, now: Date): void {
  appendAlert(tx, { memberId, kind: 'email_changed' }, now);
  appendAlert(tx, { memberId, kind: 'email_changed', to: email }, now);
}

/** What the bank repeats leaves the member's own choice as it is; what it changed is changed here. */
async function changeMember(
  tx: Transaction,
  member: Member,
  line: CustomerLine,
  known: KnownCustomer | undefined,
  now: Date,
): Promise<void> {
  await changeRecord(tx, member.id, { ...line, emailVerifiedAt: confirmedAt(line, member, now) });
  if (member.email !== line.email) tellOfEmail(tx, member, now);
  if (!known) return;
  const hasNewPhone = known.phone !== line.phone;
  if (hasNewPhone && member.phone !== line.phone) {
    const about = (line.phone ?? '').slice(-4);
    appendAlert(tx, { memberId: member.id, kind: 'phone_changed', about }, now);
  }
  await changeContact(tx, member.id, {
    ...(hasNewPhone && { phone: line.phone }),
    ...(known.language !== line.language && { preferredLanguage: line.language }),
  });
}

/** Answers the id of the member, or why there can be none. */
async function placeMember(
  tx: Transaction,
  line: CustomerLine,
  known: KnownCustomer | undefined,
  { program, now }: PlacingContext,
): Promise<string | Placing> {
  const login = program.loginTypes.find(({ code }) => code === 'personal');
  if (!login) return kept('no_login');
  const member = known?.memberId ? await findMember(tx, known.memberId) : await findMemberOfBank(tx, line.customer);
  const owner = await findMemberByEmail(tx, line.email);
  if (owner && owner.id !== member?.id) return kept('email_taken');
  if (member) {
    await changeMember(tx, member, line, known, now);
    return member.id;
  }
  return insertMember(
    tx,
    {
      kind: 'personal',
      firstName: line.firstName,
      lastName: line.lastName,
      email: line.email,
      emailVerifiedAt: confirmedAt(line, undefined, now),
      phone: line.phone,
      preferredLanguage: line.language,
      hasMarketingEnabled: false,
      programRegistrationId: login.registrationId,
      bankCustomerId: line.customer,
    },
    now,
  );
}

/** A business customer who has not registered proves who they are by what the bank says now. */
export async function refreshEnrolment(tx: Transaction, customer: string, now: Date): Promise<void> {
  const known = await findCustomer(tx, customer);
  if (!known?.customerNumber || !known.postalCode || known.memberId) return;
  const [first] = await listCardsInUse(tx, customer);
  if (!first) return;
  const { customerNumber, postalCode } = known;
  const { accountId, numberEnding } = first;
  await saveEnrolment(tx, { accountId, customerNumber, numberEnding, postalCode }, now);
}

/** Who registered with one card holds the other cards of the customer, too. */
export async function linkRegistered(tx: Transaction): Promise<void> {
  for (const { customer, memberId } of await listRegistered(tx)) {
    await linkMember(tx, customer, memberId);
    for (const { card, holder, ...medium } of await listCardsInUse(tx, customer)) {
      const account = await findCard(tx, card);
      const isPrimary = holder === 'primary';
      if (isPrimary ? account?.holderId === null : account?.holderId !== memberId)
        await addCardholder(tx, { ...medium, memberId, isPrimary });
    }
  }
}

export async function placeCustomer(tx: Transaction, line: CustomerLine, context: PlacingContext): Promise<Placing> {
  const known = await findCustomer(tx, line.customer);
  if (known && known.asOf >= line.asOf) return repeated;
  if (known && known.kind !== line.customerKind) return kept('kind_changed');
  if (line.customerNumber && (await isNumberTaken(tx, line.customer, line.customerNumber))) return kept('number_taken');
  if (line.customerKind === 'business') {
    await saveCustomer(tx, line, null);
    await refreshEnrolment(tx, line.customer, context.now);
    return placed;
  }
  const member = await placeMember(tx, line, known, context);
  if (typeof member !== 'string') return member;
  await saveCustomer(tx, line, member);
  return placed;
}
