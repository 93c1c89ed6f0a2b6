import { hash } from 'node:crypto';
import { namedSchemas } from '@rewards/contract';
import { offerOf, type Product } from './product.ts';
import { productAnswer, summaryAnswer, type Telling } from './product.answer.ts';

/** Bytes of an answer. What they add to its ETag is worked out when first asked for: visitors' answers have one. */
export class Piece {
  readonly bytes: Buffer;
  #digest: string | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get digest(): string {
    return (this.#digest ??= hash('sha1', this.bytes, 'base64url'));
  }
}

export const textPiece = (text: string): Piece => new Piece(Buffer.from(text));

/** JSON of a product as nobody has saved it, and the places where the id of a member's save goes. */
interface KeptText {
  readonly whole: Piece;
  readonly saves: readonly { readonly at: number; readonly variantId: number }[];
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
const NOT_SAVED = Buffer.from('null');

function withPlaces(text: string): KeptText {
  const pieces = text.split(WRITTEN_MARK);
  const bytes: Buffer[] = [];
  const saves: { at: number; variantId: number }[] = [];
  let at = 0;
  for (const [place, piece] of pieces.entries()) {
    const isMark = place % 2 === 1;
    if (isMark) saves.push({ at, variantId: Number(piece) });
    const part = isMark ? NOT_SAVED : Buffer.from(piece);
    bytes.push(part);
    at += part.length;
  }
  return { whole: new Piece(Buffer.concat(bytes)), saves };
}

/** The variants on sale. A sale of one that is out of stock does not end the era, which knows what a list shows. */
const salesAt = (product: Product, at: Date): string =>
  product.variants
    .filter(({ price }) => price.saleAmount !== null && offerOf(price, at).original !== null)
    .map(({ id }) => id)
    .join();

/** A product is read anew for each era, and within one only its sales depend on the time. */
const keptTexts = new WeakMap<Product, Map<string, KeptText>>();

/**
 * Checked against the contract and written once, as bytes: to write a list is then to copy them. What differs from reader
 * to reader is put in each time.
 */
export function productText(product: Product, kind: Kind, telling: Telling): Piece[] {
  const { at, locale, topUp, saves } = telling;
  const kept = keptTexts.get(product) ?? new Map<string, KeptText>();
  keptTexts.set(product, kept);
  const key = `${kind} ${locale} ${topUp.numerator}/${topUp.denominator} ${salesAt(product, at)}`;
  const text = kept.get(key) ?? withPlaces(JSON.stringify(writers[kind](product, { ...telling, saves: marks })));
  kept.set(key, text);
  const { bytes } = text.whole;
  const pieces: Piece[] = [];
  let end = 0;
  for (const { at, variantId } of text.saves) {
    const save = saves.get(variantId);
    if (save === undefined) continue;
    pieces.push(new Piece(bytes.subarray(end, at)), textPiece(JSON.stringify(save)));
    end = at + NOT_SAVED.length;
  }
  return [...pieces, end === 0 ? text.whole : new Piece(bytes.subarray(end))];
}

const COMMA = textPiece(',');
const [OPEN, CLOSE] = [textPiece('['), textPiece(']')];

export const cardTexts = (products: readonly Product[], telling: Telling): Piece[] => [
  OPEN,
  ...products.flatMap((product, at) =>
    at === 0 ? productText(product, 'card', telling) : [COMMA, ...productText(product, 'card', telling)],
  ),
  CLOSE,
];
