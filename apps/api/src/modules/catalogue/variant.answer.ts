import type { ProductSummary, ProductVariant } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { summaryAnswer } from './product.answer.ts';
import type { CatalogueDeps } from './use-cases/deps.ts';
import { priceVariants } from './use-cases/price-variants.ts';

export interface DescribedVariant {
  readonly product: ProductSummary;
  readonly variant: Pick<ProductVariant, 'id' | 'sku' | 'attributes'>;
  /** Its choices in words, "Midnight, M". */
  readonly variantName: string;
}

export interface Describing {
  readonly locale: Locale;
  /** A promise of them is waited for beside the variants. */
  readonly saves: ReadonlyMap<number, string> | Promise<ReadonlyMap<number, string>>;
  /** Also what is not offered any more. */
  readonly withWithdrawn?: boolean | undefined;
}

/** Variants as the interface shows them, for areas that keep only the variant's id of a product. */
export function createVariantDescriber(deps: CatalogueDeps) {
  return async (
    variantIds: readonly number[],
    { locale, saves: asked, withWithdrawn }: Describing,
  ): Promise<Map<number, DescribedVariant>> => {
    const at = deps.clock.now();
    const program = deps.program();
    const [{ rates }, priced, saves] = await Promise.all([
      program,
      program.then(({ currency }) => priceVariants(deps.database, variantIds, at, currency.id, { withWithdrawn })),
      asked,
    ]);
    const newest = Math.max(0, ...[...priced.values()].map(({ product }) => product.revision));
    const era = await deps.catalogue.eraAt(at, newest);
    const describe = (id: number): DescribedVariant | undefined => {
      const found = priced.get(id);
      if (!found) return undefined;
      const { product, variant, price, original, saleEndsAt } = found;
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
