import type { StaffPromotion } from '@rewards/contract';
import type { MessageKey, Translate } from '@rewards/text';
import { toLocalMoment } from '../../lib/local-moment.ts';
import type { PromotionTerms } from './api/promotions.ts';
import type { Fact } from './facts.ts';
import { wholeOf } from '../../lib/console/whole-of.ts';
import { momentOf, optionalWholeOf, textOf } from './typed-values.ts';
import type { Problems } from './use-saving.ts';

export const promotionKinds = ['percent', 'points', 'free_fee'] as const;

/** By the server's names. */
export const promotionLabels = {
  code: 'staffPrograms.code',
  'name.en': 'staffPrograms.nameEn',
  'name.fr': 'staffPrograms.nameFr',
  'items.en': 'staffPrograms.itemsEn',
  'items.fr': 'staffPrograms.itemsFr',
  kind: 'staffPrograms.kind',
  value: 'staffPrograms.value',
  starts_at: 'staffPrograms.startsAt',
  ends_at: 'staffPrograms.endsAt',
  total_limit: 'staffPrograms.totalLimit',
  member_limit: 'staffPrograms.memberLimit',
  segment: 'staffPrograms.promotionSegment',
} as const satisfies Record<string, MessageKey>;

export type PromotionField = keyof typeof promotionLabels;
export type PromotionTexts = Readonly<Record<PromotionField, string>>;

const fields = Object.keys(promotionLabels) as PromotionField[];
const required = ['code', 'name.en', 'name.fr', 'items.en', 'items.fr', 'starts_at'] as const;

const targetKinds = ['products', 'categories', 'catalogues'] as const;
type TargetKind = (typeof targetKinds)[number];
export type Targets = StaffPromotion['target_names'];

const targetLabels = {
  products: 'staffPrograms.targetProducts',
  categories: 'staffPrograms.targetCategories',
  catalogues: 'staffPrograms.targetCatalogues',
} as const satisfies Record<TargetKind, MessageKey>;

/** By the server's names. */
export const targetFields = {
  products: 'targets.product_ids',
  categories: 'targets.category_ids',
  catalogues: 'targets.catalogue_ids',
} as const satisfies Record<TargetKind, string>;

export const noTargets: Targets = { products: [], categories: [], catalogues: [] };

export function promotionTexts(promotion: StaffPromotion | undefined): PromotionTexts {
  return {
    code: promotion?.code ?? '',
    'name.en': promotion?.name.en ?? '',
    'name.fr': promotion?.name.fr ?? '',
    'items.en': promotion?.items.en ?? '',
    'items.fr': promotion?.items.fr ?? '',
    kind: promotion?.kind ?? 'percent',
    value: textOf(promotion?.value ?? null),
    starts_at: toLocalMoment(promotion?.starts_at ?? null),
    ends_at: toLocalMoment(promotion?.ends_at ?? null),
    total_limit: textOf(promotion?.total_limit ?? null),
    member_limit: textOf(promotion?.member_limit ?? null),
    segment: promotion?.segment ?? '',
  };
}

const kindOf = (text: string) => promotionKinds.find((kind) => kind === text) ?? 'percent';

export function promotionProblems(texts: PromotionTexts, t: Translate): Problems {
  const problems = new Map<string, string>();
  const labelled = (field: PromotionField) => ({ field: t(promotionLabels[field]) });
  for (const field of required) {
    if (texts[field].trim() === '') problems.set(field, t('validation.required', labelled(field)));
  }
  const isWhole = (field: PromotionField) => wholeOf(texts[field]) !== undefined;
  if (kindOf(texts.kind) !== 'free_fee' && !isWhole('value')) {
    problems.set('value', t('staffPrograms.notWhole', labelled('value')));
  }
  for (const field of ['total_limit', 'member_limit'] as const) {
    if (texts[field].trim() !== '' && !isWhole(field))
      problems.set(field, t('staffPrograms.notWhole', labelled(field)));
  }
  return problems;
}

const idsOf = (targets: Targets[TargetKind]): number[] => targets.map(({ id }) => id);

export function promotionTerms(texts: PromotionTexts, targets: Targets, stored?: StaffPromotion): PromotionTerms {
  const kind = kindOf(texts.kind);
  return {
    name: { en: texts['name.en'].trim(), fr: texts['name.fr'].trim() },
    items: { en: texts['items.en'].trim(), fr: texts['items.fr'].trim() },
    kind,
    value: kind === 'free_fee' ? 0 : (wholeOf(texts.value) ?? 0),
    starts_at: momentOf(texts.starts_at, stored?.starts_at ?? null) ?? '',
    ends_at: momentOf(texts.ends_at, stored?.ends_at ?? null),
    total_limit: optionalWholeOf(texts.total_limit),
    member_limit: optionalWholeOf(texts.member_limit),
    segment: texts.segment === '' ? null : texts.segment,
    targets: {
      product_ids: idsOf(targets.products),
      category_ids: idsOf(targets.categories),
      catalogue_ids: idsOf(targets.catalogues),
    },
  };
}

export interface OfferedSegment {
  readonly code: string;
  readonly name: string;
}

export function promotionFacts(
  texts: PromotionTexts,
  targets: Targets,
  segments: readonly OfferedSegment[],
  t: Translate,
): Fact[] {
  const shown = (field: PromotionField): string => {
    if (field === 'kind') return t(`staffPrograms.kind_${kindOf(texts.kind)}`);
    if (field === 'segment') {
      const chosen = segments.find(({ code }) => code === texts.segment);
      return chosen?.name ?? t('staffPrograms.promotionForAll');
    }
    if (field === 'value' && texts.kind === 'free_fee') return '';
    return texts[field].trim().replace('T', field.endsWith('_at') ? ' ' : 'T');
  };
  return [
    ...fields.map((field) => ({ id: field, label: t(promotionLabels[field]), text: shown(field) })),
    ...targetKinds.map((kind) => ({
      id: targetFields[kind],
      label: t(targetLabels[kind]),
      text: targets[kind].map(({ name }) => name).join(', '),
    })),
  ];
}

export const targetLabel = (kind: TargetKind, t: Translate): string => t(targetLabels[kind]);
