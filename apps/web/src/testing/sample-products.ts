import type { FacetValue, Product, ProductList, ProductSummary, ProductVariant } from '@rewards/contract';

const picture = { large: '/pictures/1.webp', medium: '/pictures/1.webp', small: '/pictures/1.webp', alt: 'Sample' };

/** For tests: a product as lists send it, different where the test says so. */
export function sampleProduct(id: number, differences: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id,
    name: `Reward ${id}`,
    slug: `reward-${id}`,
    sku: `RW-${id}`,
    model: null,
    type: 'merchandise',
    brand: { slug: 'sonora', name: 'Sonora' },
    category: {
      path: 'electronics>audio',
      name: 'Audio',
      trail: [
        { path: 'electronics', name: 'Electronics' },
        { path: 'electronics>audio', name: 'Audio' },
      ],
    },
    description: 'Made to be used every day.',
    images: [picture],
    ground: 'sky',
    price: 10_000,
    original_price: null,
    prices: { min: 10_000, max: 10_000, actual: 10_000, original: null },
    options_available: false,
    product_variant_id: id * 10,
    product_labels: [],
    promotion_end_date: null,
    catalog: { id: 1, slug: 'REWARDS' },
    product_collection: { id: 1, slug: 'rewards', name: 'Rewards' },
    sale_channel: {
      code: 'SHOP',
      has_splitpay: true,
      min_percentage_points: 80,
      min_percentage_fiat: 0,
      rates: { program_to_currency: 0.01 },
    },
    wishlist_id: null,
    is_available: true,
    ...differences,
  };
}

const facet = (value: string, name: string, count: number): FacetValue => ({ value, name, count });

export const sampleFacets: ProductList['facets'] = {
  'category.lvl0': [facet('electronics', 'Electronics', 30), facet('fashion', 'Fashion', 12)],
  'category.lvl1': [facet('electronics>audio', 'Audio', 10), facet('fashion>shoes', 'Shoes', 4)],
  'category.lvl2': [facet('electronics>audio>headphones', 'Headphones', 5)],
  brand: [facet('sonora', 'Sonora', 9), facet('tempo', 'Tempo', 7)],
  product_type: [facet('merchandise', 'merchandise', 42)],
  promotion: [facet('weekly-specials', 'Weekly specials', 3)],
  points: { min: 1_900, max: 245_900 },
  is_available: 40,
};

/** For tests: a page of a list. */
export function sampleList(data: readonly ProductSummary[], differences: Partial<ProductList> = {}): ProductList {
  const { page = 1, per_page = 24, total = data.length } = differences;
  return {
    facets: sampleFacets,
    total_facets: { promotionGroupCodes: [] },
    corrected_search: null,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    from: data.length === 0 ? 0 : (page - 1) * per_page + 1,
    to: data.length === 0 ? 0 : (page - 1) * per_page + data.length,
    ...differences,
    data: [...data],
    page,
    per_page,
    total,
  };
}

/** For tests: one of the variants of a product in two colours and two sizes. */
export function sampleVariant(id: number, color: string, size: string, differences: Partial<ProductVariant> = {}) {
  return {
    id,
    sku: `RW-1-${color}-${size}`,
    attributes: { color, size },
    price: 10_000,
    original_price: null,
    sale_ends_at: null,
    is_available: true,
    stock_left: null,
    max_quantity: 5,
    images: [],
    wishlist_id: null,
    ...differences,
  } satisfies ProductVariant;
}

const value = (text: string) => ({ value: text, name: text[0]?.toUpperCase() + text.slice(1), swatch: null });

/** For tests: silver in M and L, sand only in L, and midnight in M, which is sold out. */
export function sampleDetail(differences: Partial<Product> = {}): Product {
  return {
    ...sampleProduct(1, { options_available: true, product_variant_id: 11 }),
    variants: [
      sampleVariant(11, 'silver', 'm'),
      sampleVariant(12, 'silver', 'l', { price: 12_000, original_price: 15_000 }),
      sampleVariant(13, 'sand', 'l'),
      sampleVariant(14, 'midnight', 'm', { is_available: false }),
    ],
    variant_attributes: [
      { code: 'color', name: 'Color', values: [value('silver'), value('sand'), value('midnight')] },
      { code: 'size', name: 'Size', values: [value('m'), value('l')] },
    ],
    additional_fees: [],
    product_group: null,
    promotion_group_codes: [],
    ...differences,
  };
}
