import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { paymentsOfOrders } from '../../payments/index.ts';
import { findGracedReturn } from '../../points/index.ts';
import { refundReference } from '../card-refund.ts';
import { findReader } from '../order-reader.repository.ts';
import { findOrder } from '../order-views.repository.ts';
import { orderMail, type WrittenMailKind } from '../orders.mail.ts';
import type { OrdersDeps } from './deps.ts';

export interface WriteOrderMail {
  readonly orderId: string;
  readonly kind: WrittenMailKind;
  /** Without it, about everything in the order. */
  readonly itemIds?: readonly string[] | undefined;
}

interface Deps extends OrdersDeps {
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
}

/** Written when it is sent: from the database as it is then, in the member's language, to their present address. */
export async function writeOrderMail(
  deps: Deps,
  { orderId, kind, itemIds }: WriteOrderMail,
): Promise<MailDraft | undefined> {
  const order = await findOrder(deps.database, orderId);
  const reader = order && (await findReader(deps.database, order.memberId));
  if (!order || !reader) return undefined;
  const items = order.items.filter(({ id }) => itemIds === undefined || itemIds.includes(id));
  const { shop, support } = await deps.program();
  const [payment] = await paymentsOfOrders(deps.database, [orderId]);
  const references = items.map(({ id }) => refundReference(id));
  const grace = await findGracedReturn(deps.database, references);
  const { publicUrl } = deps;
  const facts = { kind, order, items, payment, grace, reader, rules: shop, timeZone: support.timeZone, publicUrl };
  return orderMail({ ...facts, now: deps.clock.now() }, deps.words[reader.language]);
}
