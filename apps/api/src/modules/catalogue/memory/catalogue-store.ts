import { type CatalogueRow, type Columns, type Kind, productTypes, WORD_BITS } from './catalogue-columns.ts';
import { foldedWords, foldText, wordsIn } from './folded-text.ts';
import { GrowingColumn, NumberedThings } from './growing-column.ts';
import { KeptOrder } from './kept-order.ts';

const MAX_WORDS_A_PRODUCT = 255;
/** Two names and a model, without what they share. */
const AVERAGE_WORDS_A_PRODUCT = 16;
const MOST_WORDS_KEPT = 500_000;
const floats = (length: number) => new Float64Array(length);
const counts = (length: number) => new Uint32Array(length);
const bytes = (length: number) => new Uint8Array(length);

/** What follows these words comes with the product or describes it: a case, a pump, a material. */
const beforeExtras: ReadonlySet<string> = new Set(['with', 'for', 'in', 'and', 'avec', 'pour', 'en', 'et']);

const compareText = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Takes products in, new or changed, and gives out columns. A product that is put twice is there once, so a reading
 * that broke off can simply be repeated.
 */
export class CatalogueStore {
  readonly #indexes = new Map<number, number>();
  readonly #ids = new GrowingColumn(floats);
  readonly #revisions = new GrowingColumn(floats);
  readonly #createdAtMs = new GrowingColumn(floats);
  readonly #kinds = new GrowingColumn(counts);
  readonly #numberedKinds = new NumberedThings<Kind>();
  readonly #isAvailable = new GrowingColumn(bytes);
  readonly #prices = new GrowingColumn((length) => new Int32Array(length));
  readonly #sales = new Map<number, Float64Array>();
  readonly #wordNumbers = new Map<string, number>();
  readonly #words: string[] = [];
  #lastWords: readonly string[] = [];
  readonly #wordPool = new GrowingColumn(counts);
  #poolSize = 0;
  readonly #wordStarts = new GrowingColumn(counts);
  readonly #wordCounts = new GrowingColumn(bytes);
  readonly #names = { en: [] as string[], fr: [] as string[] };
  readonly #byId = (a: number, b: number): number => this.#ids.get(a) - this.#ids.get(b);
  readonly #orders = {
    en: new KeptOrder((a, b) => compareText(this.#names.en[a], this.#names.en[b]) || this.#byId(a, b)),
    fr: new KeptOrder((a, b) => compareText(this.#names.fr[a], this.#names.fr[b]) || this.#byId(a, b)),
    created: new KeptOrder((a, b) => this.#createdAtMs.get(a) - this.#createdAtMs.get(b) || this.#byId(a, b)),
  };

  put(row: CatalogueRow): void {
    const index = this.#indexes.get(row.id) ?? this.#indexes.size;
    this.#indexes.set(row.id, index);
    this.#ids.set(index, row.id);
    this.#revisions.set(index, row.revision);
    this.#createdAtMs.set(index, row.createdAtMs);
    this.#isAvailable.set(index, row.isAvailable ? 1 : 0);
    const { brandId, catalogueId, categoryIds, promotionIds } = row;
    const kind = { type: productTypes.indexOf(row.type), brandId, catalogueId, categoryIds, promotionIds };
    this.#kinds.set(index, this.#numberedKinds.numberOf(kind));
    this.#putPrices(index, row);
    this.#putName(index, row);
    for (const order of Object.values(this.#orders)) order.markChanged(index);
  }

  #putPrices(index: number, { isListed, prices }: CatalogueRow): void {
    this.#prices.set(index, isListed && prices.length > 0 ? Math.min(...prices.map(({ amount }) => amount)) : 0);
    if (isListed && prices.some(({ saleAmount }) => saleAmount !== null)) {
      const flat = prices.flatMap((price) => [
        price.amount,
        price.saleAmount ?? price.amount,
        price.saleFromMs,
        price.saleToMs,
      ]);
      this.#sales.set(index, Float64Array.from(flat));
    } else this.#sales.delete(index);
  }

  #putName(index: number, { name, model }: CatalogueRow): void {
    const folded = { en: foldText(name.en), fr: foldText(name.fr) };
    this.#names.en[index] = folded.en;
    this.#names.fr[index] = folded.fr;
    const modelWords = foldedWords(model ?? '');
    const words = new Map<string, number>();
    for (const language of ['en', 'fr'] as const) {
      const named = wordsIn(folded[language]);
      const end = named.findIndex((word, at) => at > 0 && beforeExtras.has(word));
      for (const [at, word] of [...named, ...modelWords].entries()) {
        const isExtra = end !== -1 && at > end && at < named.length;
        const bits = words.get(word) ?? WORD_BITS.extra;
        words.set(word, (isExtra ? bits : bits & ~WORD_BITS.extra) | WORD_BITS[language]);
      }
    }
    this.#wordStarts.set(index, this.#poolSize);
    this.#wordCounts.set(index, Math.min(words.size, MAX_WORDS_A_PRODUCT));
    for (const [word, bits] of [...words].slice(0, MAX_WORDS_A_PRODUCT)) {
      this.#wordPool.set(this.#poolSize, this.#numberOfWord(word) * 8 + bits);
      this.#poolSize += 1;
    }
  }

  #numberOfWord(word: string): number {
    const known = this.#wordNumbers.get(word);
    if (known !== undefined) return known;
    this.#wordNumbers.set(word, this.#words.length);
    this.#words.push(word);
    return this.#words.length - 1;
  }

  /**
   * Changed names leave their old words behind. When most of the pool is old words, it is cheaper to read everything
   * again.
   */
  isWorn(): boolean {
    const live = this.#indexes.size * AVERAGE_WORDS_A_PRODUCT;
    return this.#poolSize > MOST_WORDS_KEPT + live * 2;
  }

  /** The same list as long as no word is new, so that structures made from it can be used again. */
  #sharedWords(): readonly string[] {
    if (this.#lastWords.length !== this.#words.length) this.#lastWords = this.#words.slice();
    return this.#lastWords;
  }

  columns(revision: number): Columns {
    const count = this.#indexes.size;
    const indexes = this.#indexes;
    return {
      count,
      revision,
      indexOf: (id) => {
        const index = indexes.get(id);
        return index !== undefined && index < count ? index : undefined;
      },
      ids: this.#ids.copy(count),
      revisions: this.#revisions.copy(count),
      createdAtMs: this.#createdAtMs.copy(count),
      kinds: this.#kinds.copy(count),
      kindList: this.#numberedKinds.list.slice(),
      isAvailable: this.#isAvailable.copy(count),
      prices: this.#prices.copy(count),
      sales: new Map(this.#sales),
      orders: {
        en: this.#orders.en.inOrder(count),
        fr: this.#orders.fr.inOrder(count),
        created: this.#orders.created.inOrder(count),
      },
      nameWords: {
        words: this.#sharedWords(),
        pool: this.#wordPool.shared(),
        starts: this.#wordStarts.copy(count),
        counts: this.#wordCounts.copy(count),
      },
    };
  }
}
