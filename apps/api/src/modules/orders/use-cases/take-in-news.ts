import type { FulfilmentNews, NewsLine } from '../../../partners/fulfilment/fulfilment.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import {
  instructAgain,
  keepLeftovers,
  type Leftover,
  listFailed,
  moveCursor,
  ordersOfItems,
  readCursor,
} from '../fulfilment.repository.ts';
import type { FulfilmentDeps } from './deps.ts';
import { readNewsText, type TakenOfOrder, takeInOfOrder, textOfNews } from './take-in-of-order.ts';

/** A run ends; what is left is the next minute's. */
const MAX_PAGES = 50;
const FAILED_AT_A_TIME = 100;

export interface TakenNews extends TakenOfOrder {
  /** How much was told again because the partner has lost its memory. */
  readonly toldAgain: number;
  /** Why the news could not be read to their end, if they could not. */
  readonly stoppedBy: string | undefined;
  /** What went wrong with single orders; their news are kept, and tried again. */
  readonly failures: readonly unknown[];
}

class Tally {
  readonly failures: unknown[] = [];
  taken = 0;
  repeated = 0;
  setAside = 0;
  toldAgain = 0;

  add({ taken, repeated, setAside }: TakenOfOrder): void {
    this.taken += taken;
    this.repeated += repeated;
    this.setAside += setAside;
  }

  report(stoppedBy?: string): TakenNews {
    const { taken, repeated, setAside, toldAgain, failures } = this;
    return { taken, repeated, setAside, toldAgain, failures, stoppedBy };
  }
}

async function setAside(deps: FulfilmentDeps, leftovers: readonly Leftover[]): Promise<number> {
  if (leftovers.length === 0) return 0;
  const kept = await inTransaction(deps.database, async (tx) =>
    accept(await keepLeftovers(tx, leftovers, deps.clock.now())),
  );
  return kept.ok ? kept.value : 0;
}

const leftoversOf = (news: readonly FulfilmentNews[], reason: Leftover['reason']): Leftover[] =>
  news.map((line) => ({ reason, told: textOfNews(line) }));

/** Orders one by one: they do not wait for each other, and one that cannot be done does not stop the others. */
async function takeInTold(deps: FulfilmentDeps, told: readonly FulfilmentNews[], tally: Tally): Promise<void> {
  const orders = await ordersOfItems(deps.database, [...new Set(told.map(({ item }) => item))]);
  for (const [orderId, news] of Map.groupBy(told, ({ item }) => orders.get(item))) {
    if (orderId === undefined) {
      tally.setAside += await setAside(deps, leftoversOf(news, 'unknown_item'));
      continue;
    }
    try {
      const now = deps.clock.now();
      const taken = await inTransaction<TakenOfOrder, never>(deps.database, async (tx) =>
        accept(await takeInOfOrder(tx, orderId, news, now)),
      );
      if (taken.ok) tally.add(taken.value);
    } catch (error) {
      await setAside(deps, leftoversOf(news, 'failed'));
      tally.failures.push(error);
    }
  }
}

/** The same for what fulfilment says of one item when it is asked. What counted before counts no second time. */
export async function takeInAsked(deps: FulfilmentDeps, lines: readonly NewsLine[]): Promise<TakenNews> {
  const tally = new Tally();
  await takeInLines(deps, lines, tally);
  return tally.report();
}

async function takeInLines(deps: FulfilmentDeps, lines: readonly NewsLine[], tally: Tally): Promise<void> {
  const unreadable = lines.flatMap((line): Leftover[] =>
    line.kind === 'unreadable' ? [{ reason: 'unreadable', told: line.text }] : [],
  );
  tally.setAside += await setAside(deps, unreadable);
  await takeInTold(
    deps,
    lines.flatMap((line) => (line.kind === 'told' ? [line.news] : [])),
    tally,
  );
}

/** From the beginning, and with everything that is still open told once more. */
async function startAgain(deps: FulfilmentDeps, from: string | null): Promise<number> {
  const result = await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now();
    return accept((await moveCursor(tx, { from, to: null }, now)) ? await instructAgain(tx, now) : 0);
  });
  return result.ok ? result.value : 0;
}

/**
 * Reads fulfilment's news from where it stopped. The cursor moves after a page is recorded: after a crash in between,
 * the page is read again, and its news do not count twice.
 */
export async function takeInNews(deps: FulfilmentDeps): Promise<TakenNews> {
  const tally = new Tally();
  await takeInTold(deps, (await listFailed(deps.database, FAILED_AT_A_TIME)).map(readNewsText), tally);
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const from = await readCursor(deps.database);
    const outcome = await deps.fulfilment.readNews(from);
    if (outcome.kind === 'unknown') return tally.report(outcome.code);
    if (outcome.kind === 'forgotten') {
      // The partner has no beginning either, which is a fault on its side. The next round tries again.
      if (from === null) return tally.report('forgotten');
      tally.toldAgain += await startAgain(deps, from);
      continue;
    }
    await takeInLines(deps, outcome.lines, tally);
    const to = outcome.nextCursor;
    if (to !== from) {
      await inTransaction(deps.database, async (tx) => accept(await moveCursor(tx, { from, to }, deps.clock.now())));
    }
    if (!outcome.hasMore) break;
  }
  return tally.report();
}
