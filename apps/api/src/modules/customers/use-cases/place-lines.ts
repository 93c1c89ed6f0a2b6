import { createHash } from 'node:crypto';
import type { ReadLine } from '../../../partners/customer-feed/customer-feed.ts';
import { readKeptLine } from '../../../partners/customer-feed/read-line.ts';
import type { Transaction } from '../../../platform/database.ts';
import { claimWaiting, dropLeftover, hasLeftovers, keepLeftover } from '../leftovers.repository.ts';
import { isFromTheFuture, kept, type Placing } from '../placing.ts';
import type { PlacingContext } from './deps.ts';
import { placeCard } from './place-card.ts';
import { placeCustomer } from './place-customer.ts';
import { placeNew } from './place-new.ts';

export interface PlacedLine {
  /** Which of the lines it was; none for a line that waited. */
  readonly place: number | undefined;
  readonly subject: string;
  readonly asOf: Date | null;
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
 * Places lines: those that meet nothing together, the others one after the other, and behind each the lines that waited for it. The caller holds the lock of the
 * cursor, so that no other process places at the same time.
 */
export async function placeLines(
  tx: Transaction,
  lines: readonly ReadLine[],
  context: PlacingContext,
): Promise<PlacedLine[]> {
  let anyKept = await hasLeftovers(tx);
  const together = await placeNew(tx, lines, context);
  const done: PlacedLine[] = [];
  const waiting: { readonly place: number | undefined; readonly told: ReadLine }[] = [];
  for (const [place, told] of lines.entries()) {
    const placing = together.get(place);
    if (placing) done.push({ place, subject: subjectOf(told), asOf: told.line?.asOf ?? null, placing });
    else waiting.unshift({ place, told });
  }
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { place, told: next } = item;
    const subject = subjectOf(next);
    const placing = await placeOne(tx, next, context);
    const asOf = next.line?.asOf ?? null;
    done.push({ place, subject, asOf, placing });
    if (placing.kind === 'kept') {
      const { reason, waitsFor } = placing;
      await keepLeftover(tx, { subject, asOf, reason, waitsFor, told: next.text }, context.now);
      anyKept = true;
    } else if (anyKept && next.line) {
      await dropLeftover(tx, subject, next.line.asOf);
      for (const text of await claimWaiting(tx, subject)) {
        waiting.push({ place: undefined, told: readKeptLine(text) });
      }
    }
  }
  return done;
}
