import type { ProductSummary, ProductVariant } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { summaryAnswer } from './product.answer.ts';
import type { CatalogueDeps } from './use-cases/deps.ts';
import { type PricedVariant, priceVariants, priceVariantsOf } from './use-cases/price-variants.ts';

export interface DescribedVariant {
  readonly product: ProductSummary;
  readonly variant: Pick<ProductVariant, 'id' | 'sku' | 'attributes'>;
  /** Its choices in words, "Midnight, M". */
  readonly variantName: string;
}

export interface Describing {
  readonly locale: Locale;
  readonly saves: ReadonlyMap<number, string>;
  /**
   * For a caller that has just read what the variants cost: their products are told from memory when they are at least as
   * new, and what is not offered any more is told as well.
   */
  readonly seen?: { readonly productIds: readonly number[]; readonly revision: number };
}

/** Variants as the interface shows them, for areas that keep only the variant's id of a product. */
export function createVariantDescriber(deps: CatalogueDeps) {
  async function priced(
    variantIds: readonly number[],
    at: Date,
    seen: Describing['seen'],
  ): Promise<Map<number, PricedVariant>> {
    const { currency } = await deps.program();
    if (!seen) return priceVariants(deps.database, variantIds, at, currency.id);
    const era = await deps.catalogue.eraAt(at, seen.revision);
    const { products } = await deps.readProducts(era, [...new Set(seen.productIds)]);
    const offered = priceVariantsOf(products, variantIds, at);
    const others = variantIds.filter((id) => !offered.has(id));
    if (others.length === 0) return offered;
    const withdrawn = await priceVariants(deps.database, others, at, currency.id, { withWithdrawn: true });
    return new Map([...offered, ...withdrawn]);
  }

  return async (
    variantIds: readonly number[],
    { locale, saves, seen }: Describing,
  ): Promise<Map<number, DescribedVariant>> => {
    const at = deps.clock.now();
    const [{ rates }, found] = await Promise.all([deps.program(), priced(variantIds, at, seen)]);
    const newest = Math.max(0, ...[...found.values()].map(({ product }) => product.revision));
    const era = await deps.catalogue.eraAt(at, newest);
    const describe = (id: number): DescribedVariant | undefined => {
      const one = found.get(id);
      if (!one) return undefined;
      const { product, variant, price, original, saleEndsAt } = one;
      const telling = { era, at, locale, topUp: rates.topUp, saves };
      const words = era.dictionary.attributes.flatMap(
        ({ code, values }) => values.find(({ value }) => value === variant.attributes[code])?.name[locale] ?? [],
      );
      return {
        product: summaryAnswer(product, telling, { variant, offer: { price, original, saleEndsAt } }),
        variant: { id: variant.id, sku: variant.sku, attributes: { ...variant.attributes } },
        variantName: product.variants.length > 1 ? words.join(', ') : '',
      };
    };
    return new Map(
      variantIds.flatMap((id) => {
        const described = describe(id);
        return described ? [[id, described] as const] : [];
      }),
    );
  };
}
