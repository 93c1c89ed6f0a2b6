import {
  type FeedLine,
  type FeedPart,
  type FeedTransaction,
  wholeFeed,
} from '../../../partners/card-feed/card-feed.ts';
import type { Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Program } from '../../program/index.ts';
import {
  beginPart,
  type CardTransactionTold,
  claimLeftovers,
  findCards,
  keepLeftovers,
  type Leftover,
  lockCursor,
  readCursor,
  saveCursor,
} from '../card-feed.repository.ts';
import { savePending, type ToldPending } from '../pending-lines.repository.ts';
import type { TakeInDeps } from './deps.ts';
import { type Arrival, recordTransactions } from './record-transactions.ts';

/** A run ends; what is left is the next minute's. */
const MAX_PAGES = 200;
const CLAIMS_AT_A_TIME = 500;

export interface TakenIn {
  readonly taken: number;
  /** Told again: written before, and not counted. */
  readonly repeated: number;
  /** Unknown cards and lines that cannot be read: they are kept beside the rest. */
  readonly setAside: number;
}

export interface TakeInReport extends TakenIn {
  /** Why the feed could not be read to its end, if it could not. */
  readonly stoppedBy: string | undefined;
}

const nothing: TakenIn = { taken: 0, repeated: 0, setAside: 0 };
const sum = (a: TakenIn, b: TakenIn): TakenIn => ({
  taken: a.taken + b.taken,
  repeated: a.repeated + b.repeated,
  setAside: a.setAside + b.setAside,
});

const toTold = ({ reference, ...rest }: FeedTransaction): CardTransactionTold => ({
  ...rest,
  bankReference: reference,
});

type Pending = Extract<FeedLine, { readonly kind: 'pending' | 'dropped' }>;

/** Of cards that are not known here, and in other currencies, nothing is kept: what comes of it is told when it is posted. */
async function takeInPending(tx: Transaction, lines: readonly Pending[], program: Program, now: Date): Promise<void> {
  if (lines.length === 0) return;
  const cards = await findCards(tx, [...new Set(lines.map(({ transaction }) => transaction.card))]);
  const newest = new Map<string, ToldPending>();
  for (const { kind, transaction } of lines) {
    const { reference, amount, description, category, postedAt, currency } = transaction;
    const card = cards.get(transaction.card);
    if (!card || currency !== program.cash.code) continue;
    const isDropped = kind === 'dropped' || newest.get(reference)?.isDropped === true;
    const { accountId } = card;
    newest.set(reference, {
      accountId,
      bankReference: reference,
      amount,
      description,
      category,
      paidAt: postedAt,
      isDropped,
    });
  }
  await savePending(tx, [...newest.values()], now);
}

async function takeInTold(
  tx: Transaction,
  { clock, onOverpaid }: TakeInDeps,
  program: Program,
  {
    told,
    unreadable = [],
  }: { readonly told: readonly CardTransactionTold[]; readonly unreadable?: readonly Leftover[] },
): Promise<TakenIn> {
  const now = clock.now();
  const cards = await findCards(tx, [...new Set(told.map(({ card }) => card))]);
  const arrivals: Arrival[] = [];
  const leftovers: Leftover[] = [...unreadable];
  for (const { card: reference, ...rest } of told) {
    const card = cards.get(reference);
    if (rest.currency !== program.cash.code) {
      leftovers.push({ reason: 'other_currency', told: { ...rest, card: reference } });
    } else if (card) arrivals.push({ card, told: { ...rest, accountId: card.accountId } });
    else leftovers.push({ reason: 'unknown_card', told: { ...rest, card: reference } });
  }
  const taken = await recordTransactions(tx, arrivals, { earning: program.earning, now, onOverpaid });
  const setAside = leftovers.length === 0 ? 0 : await keepLeftovers(tx, leftovers, now);
  return { taken, repeated: arrivals.length - taken, setAside };
}

/** The feed may name a card before it is known here: lines that were set aside for it count as soon as it is known. */
async function takeInClaims(deps: TakeInDeps, program: Program): Promise<TakenIn> {
  const result = await inTransaction(deps.database, async (tx) => {
    await lockCursor(tx, wholeFeed);
    const told = await claimLeftovers(tx, CLAIMS_AT_A_TIME);
    return accept(told.length === 0 ? nothing : await takeInTold(tx, deps, program, { told }));
  });
  return result.ok ? result.value : nothing;
}

/**
 * Lines and cursor are written together or not at all. Answers nothing when another process was faster and has counted
 * them.
 */
async function takeInPage(
  deps: TakeInDeps,
  program: Program,
  page: {
    readonly part: FeedPart;
    readonly after: string | null;
    readonly lines: readonly FeedLine[];
    readonly nextCursor: string | null;
  },
): Promise<TakenIn> {
  const told = page.lines.flatMap((line) => (line.kind === 'told' ? [toTold(line.transaction)] : []));
  const unreadable = page.lines.flatMap((line): Leftover[] =>
    line.kind === 'unreadable' ? [{ reason: 'unreadable', text: line.text }] : [],
  );
  const result = await inTransaction(deps.database, async (tx) => {
    if ((await lockCursor(tx, page.part)) !== page.after) return accept(nothing);
    // Cards first: the lines after a new card may be about it.
    for (const line of page.lines) {
      if (line.kind !== 'opened') continue;
      const { opened } = line;
      const isKnown =
        opened.typeCode in program.cardTypes && program.cardFamilies.some(({ code }) => code === opened.family);
      if (isKnown && (await deps.onOpened(tx, opened, deps.clock.now()))) continue;
      unreadable.push({ reason: 'unreadable', text: JSON.stringify(line.opened) });
    }
    const taken = await takeInTold(tx, deps, program, { told, unreadable });
    const pending = page.lines.filter((line): line is Pending => line.kind === 'pending' || line.kind === 'dropped');
    await takeInPending(tx, pending, program, deps.clock.now());
    await saveCursor(tx, page.part, page.nextCursor, deps.clock.now());
    return accept(taken);
  });
  return result.ok ? result.value : nothing;
}

/**
 * Reads the bank's feed, or a part of it, from where it stopped. Each transaction counts once, however often it comes.
 */
export async function takeInTransactions(deps: TakeInDeps, part: FeedPart = wholeFeed): Promise<TakeInReport> {
  const program = await deps.program();
  await beginPart(deps.database, part);
  // One of the parts is enough for what was set aside.
  let total = part.part === 0 ? await takeInClaims(deps, program) : nothing;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const after = await readCursor(deps.database, part);
    const outcome = await deps.feed.readAfter(after, part);
    if (outcome.kind === 'unknown') return { ...total, stoppedBy: outcome.code };
    if (outcome.lines.length > 0 || outcome.nextCursor !== after) {
      total = sum(total, await takeInPage(deps, program, { part, after, ...outcome }));
    }
    if (!outcome.hasMore) break;
  }
  return { ...total, stoppedBy: undefined };
}
