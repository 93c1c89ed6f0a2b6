import type { Points } from '@rewards/amounts';
import type { Fee, Offer, ProductType, SaleChannel, Translated } from './product.ts';

/** What a seller needs of a variant: its price now, and the words an order keeps. */
export interface SoldVariant extends Offer {
  readonly variantId: number;
  readonly productId: number;
  /** How new the product is. */
  readonly revision: number;
  readonly sku: string;
  readonly slug: string;
  readonly type: ProductType;
  readonly saleChannel: SaleChannel;
  readonly name: Translated;
  readonly brand: string;
  /** Its choices in words, "Midnight, M"; empty when there is nothing to choose. */
  readonly variantName: Translated;
  readonly picture: string | null;
  readonly ground: string;
  readonly maxQuantity: number;
  /** Points on top of the price, each once a line. */
  readonly fees: readonly Fee[];
  readonly catalogueId: number;
  readonly collectionId: number;
  /** Its categories and all above them. */
  readonly categoryIds: readonly number[];
  /** Offered and available. A withdrawn variant is still found, because carts hold it. */
  readonly isAvailable: boolean;
  readonly price: Points;
}
