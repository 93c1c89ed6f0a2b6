import type { Product, ProductVariant } from '@rewards/contract';

type Choices = Pick<Product, 'variants' | 'variant_attributes' | 'product_variant_id'>;

/** The variant in the address. Without one, or if it is no longer sold, the product's default. */
export function chosenVariant(product: Choices, sku: string | undefined): ProductVariant | undefined {
  const { variants, product_variant_id } = product;
  return (
    variants.find((each) => each.sku === sku) ?? variants.find(({ id }) => id === product_variant_id) ?? variants[0]
  );
}

/** The variants with this value that match all choices above it. */
function candidates({ variants, variant_attributes }: Choices, chosen: ProductVariant, code: string, value: string) {
  const at = variant_attributes.findIndex((attribute) => attribute.code === code);
  const above = variant_attributes.slice(0, at);
  return variants.filter(
    ({ attributes }) =>
      attributes[code] === value && above.every((each) => attributes[each.code] === chosen.attributes[each.code]),
  );
}

/**
 * Only the choices above a choice can disable it. If those below counted too, a reader could be stuck in a combination
 * that no single step can leave.
 */
export const canChoose = (product: Choices, chosen: ProductVariant, code: string, value: string): boolean =>
  candidates(product, chosen, code, value).some(({ is_available }) => is_available);

/** The variant with this value that keeps most of the choices below it. */
export function variantWith(product: Choices, chosen: ProductVariant, code: string, value: string) {
  const agreement = (variant: ProductVariant): number =>
    product.variant_attributes.filter((each) => variant.attributes[each.code] === chosen.attributes[each.code]).length +
    (variant.is_available ? product.variant_attributes.length : 0);
  return candidates(product, chosen, code, value).toSorted((a, b) => agreement(b) - agreement(a))[0];
}
