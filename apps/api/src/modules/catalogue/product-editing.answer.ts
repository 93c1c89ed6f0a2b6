import type { CatalogueImport as ImportAnswer, StaffProduct } from '@rewards/contract';
import { picturePath } from '@rewards/contract/product-pictures';
import type { Locale, Words } from '@rewards/text';
import { type CatalogueImport, type KeptReport, stateOf } from './import-file.ts';
import { tellProblem } from './import-problem.answer.ts';
import type { EditedProduct } from './product-editing.ts';

export const staffProductAnswer = (product: EditedProduct, locale: Locale): StaffProduct => ({
  id: product.id,
  version: product.revision,
  sku: product.sku,
  slug: product.slug,
  type: product.type,
  name: product.name[locale],
  brand: product.brand,
  category: product.category[locale],
  image: product.picture && picturePath(product.picture),
  ground: product.ground,
  is_listed: product.isListed,
  variants: product.variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    name: variant.name[locale],
    is_available: variant.isAvailable,
    points: variant.points,
    sale_points: variant.salePoints,
    sale_from: variant.saleFrom?.toISOString() ?? null,
    sale_to: variant.saleTo?.toISOString() ?? null,
  })),
});

const reportAnswer = (report: KeptReport, words: Words): NonNullable<ImportAnswer['report']> => ({
  read: report.read,
  stored: report.stored,
  unchanged: report.unchanged,
  left_out: report.leftOut,
  refused: report.refused.map(({ line, sku, problems }) => ({
    line,
    sku,
    problems: problems.map((problem) => tellProblem(problem, words)),
  })),
  refused_total: report.refusedTotal,
});

export const importAnswer = (given: CatalogueImport, words: Words, now: Date): ImportAnswer => ({
  id: given.id,
  asked_at: given.askedAt.toISOString(),
  asked_by: given.askedBy,
  state: stateOf(given, now),
  rows: given.rowCount,
  rows_done: given.doneCount,
  report: given.report && reportAnswer(given.report, words),
});

/** The contract's names of what may be wrong with a price. */
export const fieldName = (field: string): string =>
  field.replace('salePoints', 'sale_points').replace('saleTo', 'sale_to');
