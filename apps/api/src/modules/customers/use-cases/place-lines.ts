import { createHash } from 'node:crypto';
import type { ReadLine } from '../../../partners/customer-feed/customer-feed.ts';
import { readKeptLine } from '../../../partners/customer-feed/read-line.ts';
import type { Transaction } from '../../../platform/database.ts';
import { claimWaiting, dropLeftover, hasLeftovers, keepLeftover } from '../leftovers.repository.ts';
import { isFromTheFuture, kept, type Placing } from '../placing.ts';
import type { PlacingContext } from './deps.ts';
import { placeCard } from './place-card.ts';
import { placeCustomer } from './place-customer.ts';

export interface PlacedLine {
  readonly subject: string;
  readonly placing: Placing;
}

const subjectOf = ({ about, text }: ReadLine): string =>
  about ?? `line:${createHash('sha256').update(text).digest('hex')}`;

async function placeOne(tx: Transaction, { line }: ReadLine, context: PlacingContext): Promise<Placing> {
  if (!line) return kept('unreadable');
  if (isFromTheFuture(line.asOf, context.now)) return kept('from_the_future');
  return line.kind === 'card' ? placeCard(tx, line, context) : placeCustomer(tx, line, context);
}

/**
 * Places lines one after the other, and behind each the lines that waited for it. The caller holds the lock of the
 * cursor, so that no other process places at the same time.
 */
export async function placeLines(
  tx: Transaction,
  lines: readonly ReadLine[],
  context: PlacingContext,
): Promise<PlacedLine[]> {
  let anyKept = await hasLeftovers(tx);
  const done: PlacedLine[] = [];
  const waiting = lines.toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const subject = subjectOf(next);
    const placing = await placeOne(tx, next, context);
    done.push({ subject, placing });
    if (placing.kind === 'kept') {
      const { reason, waitsFor } = placing;
      const asOf = next.line?.asOf ?? null;
      await keepLeftover(tx, { subject, asOf, reason, waitsFor, told: next.text }, context.now);
      anyKept = true;
    } else if (anyKept && next.line) {
      await dropLeftover(tx, subject, next.line.asOf);
      for (const told of await claimWaiting(tx, subject)) waiting.push(readKeptLine(told));
    }
  }
  return done;
}
