import { namedSchemas } from '@rewards/contract';
import type { Product } from './product.ts';
import { productAnswer, summaryAnswer, type Telling } from './product.answer.ts';

/** JSON of a product, cut at the places where the id of a member's save goes, with the variants these are for. */
interface CutText {
  readonly parts: readonly string[];
  readonly variantIds: readonly number[];
}

const writers = {
  card: (product: Product, telling: Telling) => namedSchemas.ProductSummary.parse(summaryAnswer(product, telling)),
  page: (product: Product, telling: Telling) => namedSchemas.Product.parse(productAnswer(product, telling)),
};
type Kind = keyof typeof writers;

/** No text of ours holds this character: PostgreSQL does not store it. */
const MARK = '\u0000';
const WRITTEN_MARK = /"\\u0000(\d+)"/;
const marks = { get: (variantId: number): string => MARK + variantId };

function cut(text: string): CutText {
  const pieces = text.split(WRITTEN_MARK);
  return {
    parts: pieces.filter((_, at) => at % 2 === 0),
    variantIds: pieces.filter((_, at) => at % 2 === 1).map(Number),
  };
}

/** A product is read anew for each era, and within one nothing in its text depends on the time. */
const keptTexts = new WeakMap<Product, Map<string, CutText>>();

/** Checked against the contract and written once. What differs from reader to reader is put in each time. */
export function productText(product: Product, kind: Kind, telling: Telling): string {
  const { locale, topUp, saves } = telling;
  const kept = keptTexts.get(product) ?? new Map<string, CutText>();
  keptTexts.set(product, kept);
  const key = `${kind} ${locale} ${topUp.numerator}/${topUp.denominator}`;
  const text = kept.get(key) ?? cut(JSON.stringify(writers[kind](product, { ...telling, saves: marks })));
  kept.set(key, text);
  return text.parts.reduce((written, part, at) => {
    const save = saves.get(text.variantIds[at - 1] ?? 0);
    return `${written}${save === undefined ? 'null' : JSON.stringify(save)}${part}`;
  });
}

export const cardTexts = (products: readonly Product[], telling: Telling): string =>
  `[${products.map((product) => productText(product, 'card', telling)).join(',')}]`;
