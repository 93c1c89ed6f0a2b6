type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isSavable = (value: Fields, variantId: number): boolean =>
  'wishlist_id' in value &&
  (value['product_variant_id'] === variantId || ('sku' in value && 'attributes' in value && value['id'] === variantId));

function withSaveInside(value: Fields, variantId: number, wishlistId: string | null): Fields {
  let next: Record<string, unknown> | undefined;
  for (const [name, before] of Object.entries(value)) {
    const after = withSave(before, variantId, wishlistId);
    if (after !== before) (next ??= { ...value })[name] = after;
  }
  return next ?? value;
}

/**
 * Marks a variant as saved or not in any answer of the server: a list, a product page, or similar products. Unchanged
 * parts stay the same objects, so that only the affected cards are drawn again.
 */
export function withSave(value: unknown, variantId: number, wishlistId: string | null): unknown {
  if (Array.isArray(value)) {
    const next = value.map((each: unknown) => withSave(each, variantId, wishlistId));
    return next.some((each, at) => each !== value[at]) ? next : value;
  }
  if (!isObject(value)) return value;
  const inside = withSaveInside(value, variantId, wishlistId);
  return isSavable(inside, variantId) && inside['wishlist_id'] !== wishlistId
    ? { ...inside, wishlist_id: wishlistId }
    : inside;
}
