import type { MessageKey, Words } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import type { FileProblem, ImportProblem } from './import-problem.ts';

/** The path into a row without list positions, and the words people use for what is there. */
const fields: Readonly<Record<string, MessageKey & `importLines.field_${string}`>> = {
  '': 'importLines.field_row',
  sku: 'importLines.field_sku',
  slug: 'importLines.field_slug',
  model: 'importLines.field_model',
  type: 'importLines.field_type',
  brand: 'importLines.field_brand',
  'brand.name': 'importLines.field_brand',
  'brand.slug': 'importLines.field_brand',
  categories: 'importLines.field_categories',
  catalogue: 'importLines.field_catalogue',
  collection: 'importLines.field_collection',
  group: 'importLines.field_group',
  promotions: 'importLines.field_promotions',
  'name.en': 'importLines.field_name_en',
  'name.fr': 'importLines.field_name_fr',
  'description.en': 'importLines.field_description_en',
  'description.fr': 'importLines.field_description_fr',
  pictures: 'importLines.field_pictures',
  ground: 'importLines.field_ground',
  max_quantity: 'importLines.field_max_quantity',
  is_listed: 'importLines.field_is_listed',
  created_at: 'importLines.field_created_at',
  labels: 'importLines.field_labels',
  fees: 'importLines.field_fees',
  'fees.points': 'importLines.field_fees',
  attributes: 'importLines.field_attributes',
  variants: 'importLines.field_variants',
  'variants.sku': 'importLines.field_variant_sku',
  'variants.pictures': 'importLines.field_variant_pictures',
  'variants.attributes': 'importLines.field_attributes',
  'variants.is_available': 'importLines.field_is_available',
  'variants.stock': 'importLines.field_stock',
  'variants.prices.points': 'importLines.field_points',
  'variants.prices.sale_points': 'importLines.field_sale_points',
  'variants.prices.sale_from': 'importLines.field_sale_from',
  'variants.prices.sale_to': 'importLines.field_sale_to',
  'variants.prices.currency_id': 'importLines.field_currency',
};

const isPlace = (step: string | number): step is number => typeof step === 'number';

/** The first variant is in the row itself; the others are counted. */
function nameOf(path: ImportProblem['path'], { t }: Words): string {
  const steps = path.filter((step) => !isPlace(step)).join('.');
  const key = fields[steps];
  const field = key ? t(key) : steps;
  const place = path[0] === 'variants' ? path[1] : undefined;
  return isPlace(place ?? '') && place !== 0 ? t('importLines.ofVariant', { number: Number(place) + 1, field }) : field;
}

function whatIsWrong({ kind, was = '', allowed = '' }: ImportProblem, { t, locale }: Words): string {
  const told = typeof allowed === 'number' ? formatNumber(locale, allowed) : allowed;
  switch (kind) {
    case 'too_small':
    case 'too_big':
    case 'no_choice':
    case 'belongs_to':
      return t(`importLines.${kind}`, { was, allowed: told });
    case 'far_below':
    case 'too_long':
    case 'too_many':
    case 'seen_before':
      return t(`importLines.${kind}`, { allowed: told });
    case 'missing':
    case 'unknown_field':
    case 'sale_not_lower':
    case 'sale_without_price':
    case 'sale_ends_early':
    case 'wrong_catalogue':
    case 'shared_sku':
    case 'shared_position':
    case 'shared_attributes':
    case 'named_twice':
      return t(`importLines.${kind}`);
    case 'no_product':
    case 'no_text':
    case 'no_list':
    case 'no_group':
    case 'no_flag':
    case 'no_whole':
    case 'no_points':
    case 'no_moment':
    case 'no_slug':
    case 'no_sku':
    case 'no_category_path':
    case 'no_picture':
    case 'no_file':
    case 'not_public':
    case 'not_fetched':
    case 'not_a_picture':
    case 'picture_too_large':
    case 'not_known':
      return t(`importLines.${kind}`, { was });
  }
}

/** “price: must be a whole number of points, was …”, in the reader's own language. */
export const tellProblem = (problem: ImportProblem, words: Words): string =>
  words.t('importLines.told', { field: nameOf(problem.path, words), problem: whatIsWrong(problem, words) });

const fileProblems = {
  empty: 'importLines.fileEmpty',
  unreadable: 'importLines.fileUnreadable',
  archive: 'importLines.fileArchive',
} as const;

export function tellFileProblem(problem: FileProblem, { t }: Words): string {
  if (problem.kind !== 'columns') return t(fileProblems[problem.kind]);
  const { missing, unknown } = problem;
  return [
    missing.length > 0 && t('importLines.fileMissing', { columns: missing.join(', ') }),
    unknown.length > 0 && t('importLines.fileUnknown', { columns: unknown.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ');
}
