import type { StaffPromotion } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type EditedPromotion, stateOf } from './promotion-editing.ts';

type Named = EditedPromotion['targetNames']['products'];

const namesIn = (targets: Named, locale: Locale) => targets.map(({ id, name }) => ({ id, name: name[locale] }));

export const promotionAnswer = (promotion: EditedPromotion, locale: Locale, now: Date): StaffPromotion => {
  const { targets, targetNames } = promotion;
  return {
    id: promotion.id,
    code: promotion.code,
    version: promotion.version,
    name: { ...promotion.name },
    items: { ...promotion.items },
    kind: promotion.kind,
    value: promotion.value,
    starts_at: promotion.startsAt.toISOString(),
    ends_at: promotion.endsAt?.toISOString() ?? null,
    total_limit: promotion.totalLimit,
    member_limit: promotion.memberLimit,
    segment: promotion.segment,
    targets: {
      product_ids: [...targets.productIds],
      category_ids: [...targets.categoryIds],
      catalogue_ids: [...targets.catalogueIds],
    },
    target_names: {
      products: namesIn(targetNames.products, locale),
      categories: namesIn(targetNames.categories, locale),
      catalogues: namesIn(targetNames.catalogues, locale),
    },
    used_count: promotion.usedCount,
    state: stateOf(promotion, now),
  };
};

/** The contract's names of what may be wrong. */
const names: Readonly<Record<string, string>> = {
  endsAt: 'ends_at',
  totalLimit: 'total_limit',
  'targets.products': 'targets.product_ids',
  'targets.categories': 'targets.category_ids',
  'targets.catalogues': 'targets.catalogue_ids',
};

export const fieldName = (field: string): string => names[field] ?? field;
