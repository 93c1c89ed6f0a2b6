import type { ServedCall } from './http/serve-call.ts';
import { cartCalls } from './modules/cart/index.ts';
import { catalogueCalls, createVariantDescriber } from './modules/catalogue/index.ts';
import { linesOfOrder } from './modules/orders/index.ts';
import { stockAlertsCalls } from './modules/stock-alerts/index.ts';
import { findSaves, wishlistCalls } from './modules/wishlist/index.ts';
import type { Database } from './platform/database.ts';
import type { House } from './wiring.ts';

/** The catalogue and the saves do not import each other; each gets here what it shows of the other. */
export function shopCalls(house: House): ServedCall[] {
  const shop = {
    ...house,
    programSlug: house.config.programSlug,
    idempotencySecret: house.config.idempotencySecret,
    savesOf: (database: Database, accountId: number, productIds: readonly number[]) =>
      findSaves({ database }, accountId, productIds),
  };
  const describeVariants = createVariantDescriber(shop);
  return [
    ...catalogueCalls(shop),
    ...wishlistCalls({ ...shop, currencyId: async () => (await house.program()).currency.id, describeVariants }),
    ...stockAlertsCalls(house),
    ...cartCalls({
      ...shop,
      describeVariants,
      linesOfOrder: (memberId, orderId) => linesOfOrder(house.database, memberId, orderId),
    }),
  ];
}
