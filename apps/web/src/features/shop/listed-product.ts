import type { ProductSummary } from '@rewards/contract';

type Shown =
  | 'id'
  | 'name'
  | 'slug'
  | 'type'
  | 'ground'
  | 'price'
  | 'original_price'
  | 'options_available'
  | 'product_variant_id'
  | 'product_labels'
  | 'sale_channel'
  | 'wishlist_id'
  | 'is_available';

/** What a card shows of a product. */
export interface ListedProduct extends Pick<ProductSummary, Shown> {
  readonly brand: Pick<ProductSummary['brand'], 'name'>;
  readonly prices: Pick<ProductSummary['prices'], 'max'>;
  readonly images: readonly Pick<ProductSummary['images'][number], 'medium'>[];
}

/** A list keeps no more than that: a drawn page carries its lists, and fewer bytes are painted sooner. */
export function listedProduct(product: ProductSummary): ListedProduct {
  const { id, name, slug, type, ground, price, original_price, options_available, product_variant_id } = product;
  const { product_labels, sale_channel, wishlist_id, is_available, brand, prices, images } = product;
  return {
    id,
    name,
    slug,
    type,
    ground,
    price,
    original_price,
    options_available,
    product_variant_id,
    product_labels,
    sale_channel,
    wishlist_id,
    is_available,
    brand: { name: brand.name },
    prices: { max: prices.max },
    images: images.slice(0, 1).map(({ medium }) => ({ medium })),
  };
}
