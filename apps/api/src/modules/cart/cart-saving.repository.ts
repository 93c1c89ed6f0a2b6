import { pointsToNumber } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { writeWithCommit } from '../../platform/transaction.ts';
import type { Cart, CartLine } from './cart.ts';

/** A thing with an id that only one of the two has. */
const without = <Thing extends { readonly id: string }>(things: readonly Thing[], others: readonly Thing[]): Thing[] =>
  things.filter(({ id }) => !others.some((other) => other.id === id));

const idsOf = (things: readonly { readonly id: string }[]): readonly string[] => things.map(({ id }) => id);

const written = (lines: readonly CartLine[]): string =>
  JSON.stringify(
    lines.map(({ recipient, ...line }) => ({ ...line, ...recipient, seenPrice: pointsToNumber(line.seenPrice) })),
  );

const asLines = sql`w(id uuid, "productId" bigint, "variantId" bigint, quantity integer, "seenPrice" bigint,
  "firstName" text, "lastName" text, email text, message text, "sendOn" date)`;

/**
 * Writes what differs, together with the COMMIT: what was there before is what the caller found under the cart's lock. What
 * goes makes room first, because the same thing cannot be in a cart twice.
 */
export function saveCartWithCommit(tx: Transaction, before: Cart, after: Cart, now: Date): void {
  const { id } = before;
  const goneLines = without(before.lines, after.lines);
  const newLines = without(after.lines, before.lines);
  const changedLines = without(after.lines, newLines).filter((line) => !before.lines.includes(line));
  const goneCodes = without(before.codes, after.codes);
  if (goneLines.length > 0) writeWithCommit(tx, sql`delete from cart_item where id = any(${idsOf(goneLines)}::uuid[])`);
  if (changedLines.length > 0) {
    writeWithCommit(
      tx,
      sql`update cart_item i set quantity = w.quantity, seen_price = w."seenPrice",
        recipient_first_name = w."firstName", recipient_last_name = w."lastName", recipient_email = w.email,
        recipient_message = w.message, send_on = w."sendOn"
      from jsonb_to_recordset(${written(changedLines)}::jsonb) as ${asLines} where i.id = w.id`,
    );
  }
  if (newLines.length > 0) {
    writeWithCommit(
      tx,
      sql`insert into cart_item (id, cart_id, product_id, variant_id, quantity, seen_price, recipient_first_name,
        recipient_last_name, recipient_email, recipient_message, send_on, added_at)
      select id, ${id}, "productId", "variantId", quantity, "seenPrice", "firstName", "lastName", email, message,
        "sendOn", ${now}
      from jsonb_to_recordset(${written(newLines)}::jsonb) as ${asLines}`,
    );
  }
  if (goneCodes.length > 0) {
    writeWithCommit(tx, sql`delete from cart_promotion where id = any(${idsOf(goneCodes)}::uuid[])`);
  }
  for (const code of without(after.codes, before.codes)) {
    writeWithCommit(
      tx,
      sql`insert into cart_promotion (id, cart_id, promotion_id, added_at)
        values (${code.id}, ${id}, ${code.promotionId}, ${now})`,
    );
  }
}
