import type { Transaction } from '../../../platform/database.ts';
import { lockPromotionsOfOrder, releaseUses } from '../promotions.repository.ts';

/** A checkout that came to nothing gives its uses back. Again, it finds nothing to give. */
export async function releasePromotionUses(tx: Transaction, orderId: string): Promise<void> {
  if (await lockPromotionsOfOrder(tx, orderId)) await releaseUses(tx, orderId);
}
