import type { CardLine } from '../../../partners/customer-feed/customer-feed.ts';
import type { Transaction } from '../../../platform/database.ts';
import {
  addHolder,
  changeAccount,
  changeMedium,
  findCard,
  insertAccount,
  insertPool,
  isPoolClosed,
  replaceMedium,
} from '../../accounts/index.ts';
import { greetNewCard } from '../../pending-actions/index.ts';
import { liftPoolEnding, setPoolEnding } from '../../points/index.ts';
import {
  findBankCard,
  findCustomer,
  findSharedPool,
  type KnownBankCard,
  type KnownCustomer,
  linkMember,
  markReplaced,
  saveCard,
} from '../customers.repository.ts';
import { endOfPoints, kept, type Placing, placed, repeated } from '../placing.ts';
import type { PlacingContext } from './deps.ts';
import { refreshEnrolment } from './place-customer.ts';

/** A card that the portal has not seen: an account of its own, in the pool that the bank names. */
async function openAccount(
  tx: Transaction,
  line: CardLine,
  { memberId }: KnownCustomer,
  { now }: PlacingContext,
): Promise<number> {
  const shared = line.pool === null ? undefined : await findSharedPool(tx, line.pool);
  const isPrimary = line.holder === 'primary';
  const accountId = await insertAccount(tx, {
    referenceIdentifier: line.card,
    poolId: shared ?? (await insertPool(tx, now)),
    typeCode: line.typeCode,
    family: line.family,
    status: line.status,
    openedAt: line.openedAt,
    members: memberId ? [{ memberId, isPrimary, nameOnCard: line.nameOnCard }] : [],
    numberEnding: line.numberEnding,
  });
  const owner = line.primaryCustomer === null ? undefined : await findCustomer(tx, line.primaryCustomer);
  if (owner?.memberId && owner.memberId !== memberId) {
    await addHolder(tx, { accountId, memberId: owner.memberId, isPrimary: true });
  }
  if (memberId && isPrimary) await greetNewCard(tx, { memberId, openedAt: line.openedAt }, now);
  return accountId;
}

/** A card from before the feed is taken over with its holder. Answers why it cannot be, if somebody else holds it. */
async function adoptAccount(
  tx: Transaction,
  line: CardLine,
  { memberId }: KnownCustomer,
): Promise<number | Placing | undefined> {
  const account = await findCard(tx, line.card);
  if (!account?.holderId || line.holder === 'additional') return account?.accountId;
  if (memberId && memberId !== account.holderId) return kept('holder_changed');
  if (!memberId) await linkMember(tx, line.customer, account.holderId);
  return account.accountId;
}

/** What the account is now, and whether its points end. */
async function changeCard(
  tx: Transaction,
  line: CardLine,
  accountId: number,
  { program, now }: PlacingContext,
): Promise<void> {
  const poolId = await changeAccount(tx, { ...line, accountId });
  if (await isPoolClosed(tx, poolId)) {
    const endsAt = endOfPoints(now, program.earning.closedCardDays);
    await setPoolEnding(tx, poolId, { closedAt: now, endsAt });
  } else await liftPoolEnding(tx, poolId, now);
}

function problemOf(line: CardLine, known: KnownBankCard | undefined, { program }: PlacingContext): Placing | undefined {
  if (!program.cardFamilies.some(({ code }) => code === line.family)) return kept('unknown_family');
  if (!Object.hasOwn(program.cardTypes, line.typeCode)) return kept('unknown_type');
  if (known && known.customer !== line.customer) return kept('holder_changed');
  if (known && known.pool !== line.pool) return kept('pool_changed');
  return undefined;
}

async function replaceCard(
  tx: Transaction,
  line: CardLine,
  replaces: string,
  context: PlacingContext,
): Promise<Placing> {
  const old = await findBankCard(tx, replaces);
  if (!old) return kept('unknown_card', `card:${replaces}`);
  const problem = problemOf(line, old, context);
  if (problem) return problem;
  if (old.replacedBy !== null) return kept('replaced_before');
  await saveCard(tx, line, old.accountId);
  await markReplaced(tx, replaces, line.card);
  await replaceMedium(tx, { ...line, accountId: old.accountId }, context.now);
  await changeCard(tx, line, old.accountId, context);
  await refreshEnrolment(tx, line.customer, context.now);
  return placed;
}

export async function placeCard(tx: Transaction, line: CardLine, context: PlacingContext): Promise<Placing> {
  const known = await findBankCard(tx, line.card);
  if (known && known.asOf >= line.asOf) return repeated;
  const problem = problemOf(line, known, context);
  if (problem) return problem;
  const customer = await findCustomer(tx, line.customer);
  if (!customer) return kept('unknown_customer', `customer:${line.customer}`);
  if (line.primaryCustomer !== null && !(await findCustomer(tx, line.primaryCustomer))) {
    return kept('unknown_customer', `customer:${line.primaryCustomer}`);
  }
  if (!known && line.replaces !== null) return replaceCard(tx, line, line.replaces, context);
  const before = known?.accountId ?? (await adoptAccount(tx, line, customer));
  if (typeof before === 'object') return before;
  const accountId = before ?? (await openAccount(tx, line, customer, context));
  await saveCard(tx, line, accountId);
  // What becomes of a card after another took its place is no longer about the account.
  if (known && known.replacedBy !== null) return placed;
  await changeMedium(tx, { ...line, accountId });
  await changeCard(tx, line, accountId, context);
  await refreshEnrolment(tx, line.customer, context.now);
  return placed;
}
