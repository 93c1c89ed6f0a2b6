import type { Points } from '@rewards/amounts';
import type { Connection } from '../../../platform/database.ts';
import { type Fee, type Offer, offerOf, type Product, type Variant } from '../product.ts';
import { findProductsOfVariants } from '../product.repository.ts';

/** The currency of the points; prices in others are for programs that have them. */
const POINTS_CURRENCY = 1;
/** No line of a cart holds more, even if the product allows it. */
const MOST_A_LINE = 100;

export interface PricedVariant extends Offer {
  readonly variantId: number;
  readonly product: Product;
  readonly variant: Variant;
  readonly price: Points;
  readonly isAvailable: boolean;
  readonly maxQuantity: number;
  /** Points on top of the price, each once a line. */
  readonly fees: readonly Fee[];
}

/** Of these products, at a moment. */
export const priceVariantsOf = (
  products: readonly Product[],
  variantIds: readonly number[],
  now: Date,
): Map<number, PricedVariant> => {
  const wanted = new Set(variantIds);
  return new Map(
    products.flatMap((product) =>
      product.variants
        .filter(({ id }) => wanted.has(id))
        .map((variant) => [
          variant.id,
          {
            variantId: variant.id,
            product,
            variant,
            ...offerOf(variant.price, now),
            isAvailable: variant.isAvailable,
            maxQuantity: Math.min(product.maxQuantity, MOST_A_LINE),
            fees: product.fees,
          },
        ]),
    ),
  );
};

/**
 * What variants cost at a moment, for areas that sell them. Read on the caller's own connection, so that the price and
 * the order it goes into are of one transaction. A variant that is not offered is missing in the answer. An area that
 * keeps showing withdrawn variants can ask for them: they are then marked as not available.
 */
export async function priceVariants(
  connection: Connection,
  variantIds: readonly number[],
  now: Date,
  currencyId = POINTS_CURRENCY,
  options: { readonly withWithdrawn?: boolean | undefined } = {},
): Promise<Map<number, PricedVariant>> {
  const products = await findProductsOfVariants(connection, variantIds, currencyId, options);
  return priceVariantsOf(products, variantIds, now);
}
