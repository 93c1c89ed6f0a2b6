import { type Calls, calls, type QueryOf } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { KeptAnswers } from '../../http/kept-answers.ts';
import { prepareAnswer, PreparedAnswer, WrittenAnswer } from '../../http/prepared-answer.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import type { Database } from '../../platform/database.ts';
import { accept, type Result, refuse } from '../../platform/result.ts';
import { askTogether } from '../../platform/transaction.ts';
import { listText, promotionAnswer, suggestionsAnswer } from './listing.answer.ts';
import { summaryAnswer, type Telling } from './product.answer.ts';
import { cardTexts, productText, textPiece } from './product-text.answer.ts';
import type { Product } from './product.ts';
import type { Filters } from './memory/selection.ts';
import type { CatalogueDeps } from './use-cases/deps.ts';
import { findShopper } from './use-cases/find-shopper.ts';
import { listProducts } from './use-cases/list-products.ts';
import { listPromotionGroups } from './use-cases/list-promotion-groups.ts';
import { showProduct, type WantedProduct } from './use-cases/show-product.ts';
import { showProductGroup } from './use-cases/show-product-group.ts';
import { suggest } from './use-cases/suggest.ts';

const PER_PAGE = 24;
const MOST_KEPT_BYTES = 12_000_000;

const BEFORE_PAGE = textPiece('{"data":');
const BEFORE_RELATED = textPiece(',"related":');
const END = textPiece('}');

interface Deps extends CatalogueDeps {
  readonly programSlug: string;
  /** The saves of an account among these products, by variant. */
  readonly savesOf: (
    database: Database,
    accountId: number,
    productIds: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>;
}

type ListQuery = Omit<QueryOf<Calls['listGuestProducts']>, 'account_id'>;

const listOf = (text: string | undefined): string[] | undefined => text?.split(',');

const filtersOf = (query: ListQuery): Filters => ({
  type: query.product_type,
  catalogue: query.catalog_slug,
  brands: listOf(query.brand),
  categories: listOf(query.category),
  promotions: listOf(query.promotion),
  pointsFrom: query.points_from,
  pointsTo: query.points_to,
  onlyAvailable: query.is_available ?? false,
  search: query.search?.trim() ?? '',
});

const pageOf = (query: ListQuery) => ({
  sort: query.sort,
  page: query.page ?? 1,
  perPage: query.count ?? PER_PAGE,
});

interface Asked {
  readonly currency_id?: number | undefined;
  readonly program_slug?: string | undefined;
}

interface AskedByMember extends Asked {
  readonly account_id?: number | null | undefined;
}

export function catalogueCalls(deps: Deps): ServedCall[] {
  const kept = new KeptAnswers(MOST_KEPT_BYTES);
  /** Visitors who ask the same get the same answer, until the catalogue that it was written from is replaced. */
  const readyAnswer = (asked: string): PreparedAnswer | undefined => {
    const era = deps.catalogue.eraReadyAt(deps.clock.now());
    return era && kept.get(era, asked);
  };

  /**
   * What is needed to write a visitor's answer, or why there is none: the program must have the currency of the prices.
   */
  async function tell(
    { currency_id, program_slug }: Asked,
    locale: Locale,
  ): Promise<Result<Omit<Telling, 'era' | 'at'>, { code: 'not_found' | 'validation_error' }>> {
    if (program_slug !== undefined && program_slug !== deps.programSlug) return refuse('not_found');
    const { currency, rates } = await deps.program();
    if (currency_id !== undefined && currency_id !== currency.id) return refuse('validation_error');
    return accept({ locale, topUp: rates.topUp, saves: new Map() });
  }

  /**
   * What is shown does not depend on the account, so the account and its saves are asked for together. Saves of an account
   * that turns out not to be the member's own are not told.
   */
  async function tellMember(query: AskedByMember, locale: Locale, memberId: string, products: readonly Product[]) {
    const telling = await tell(query, locale);
    if (!telling.ok) return telling;
    const accountId = query.account_id ?? null;
    if (accountId === null) return telling;
    const ids = products.map(({ id }) => id);
    const [shopper, saves] = await askTogether(deps.database, (database) =>
      Promise.all([findShopper({ ...deps, database }, memberId, accountId), deps.savesOf(database, accountId, ids)]),
    );
    return shopper ? accept({ ...telling.value, saves }) : refuse('not_found');
  }

  async function productPage(
    wanted: WantedProduct,
    query: AskedByMember,
    locale: Locale,
    memberId: string,
  ): Promise<Result<WrittenAnswer, { code: 'not_found' | 'validation_error' }>> {
    const shown = await showProduct(deps, wanted);
    const products = shown.ok ? [shown.value.product, ...shown.value.related] : [];
    const told = await tellMember(query, locale, memberId, products);
    if (!told.ok) return told;
    if (!shown.ok) return shown;
    const { era, at, product, related } = shown.value;
    const telling = { ...told.value, era, at };
    const page = productText(product, 'page', telling);
    return accept(new WrittenAnswer([BEFORE_PAGE, ...page, BEFORE_RELATED, ...cardTexts(related, telling), END]));
  }

  const suggestions = async (query: QueryOf<Calls['suggestToGuest']>, locale: Locale) => {
    const telling = await tell(query, locale);
    if (!telling.ok) return refuse('validation_error');
    const suggested = await suggest(deps, query.query, locale);
    return accept({ era: suggested.era, answer: { data: suggestionsAnswer(suggested, telling.value) } });
  };

  return [
    serve(
      calls.listGuestProducts,
      async ({ query, locale, asked }) => {
        const allowed = await tell(query, locale);
        if (!allowed.ok) return allowed;
        const listed = await listProducts(deps, { filters: filtersOf(query), ...pageOf(query), locale });
        // Read after the era: an answer that is kept with an era must not be written with an older program.
        const telling = await tell(query, locale);
        if (!telling.ok) return telling;
        const answer = new PreparedAnswer(listText(listed, telling.value));
        kept.keep(listed.era, asked, answer);
        return accept(answer);
      },
      readyAnswer,
    ),
    serve(calls.listMemberProducts, async ({ query, locale, caller }) => {
      const filters = filtersOf(query);
      const list = (pointsTo = filters.pointsTo) =>
        listProducts(deps, { filters: { ...filters, pointsTo }, ...pageOf(query), locale });
      const shopper = query.within_balance && (await findShopper(deps, caller.memberId, query.account_id ?? null));
      const listed = await list(shopper ? await shopper.atMostBalance(filters.pointsTo) : undefined);
      const told = await tellMember(query, locale, caller.memberId, listed.products);
      return told.ok ? accept(new WrittenAnswer(listText(listed, told.value))) : told;
    }),
    serve(calls.showProduct, ({ params, query, locale, caller }) =>
      productPage({ id: params.id }, query, locale, caller.memberId),
    ),
    serve(calls.showProductBySlug, ({ params, query, locale, caller }) =>
      productPage(
        { slug: params.slug, catalogueId: query.catalog_id, collectionId: query.product_collection_id },
        query,
        locale,
        caller.memberId,
      ),
    ),
    serve(calls.showProductGroup, async ({ params, query, locale, caller }) => {
      const shown = await showProductGroup(deps, params.id);
      const told = await tellMember(query, locale, caller.memberId, shown.ok ? shown.value.products : []);
      if (!told.ok) return told;
      if (!shown.ok) return shown;
      const { era, at, group, products } = shown.value;
      const telling = { ...told.value, era, at };
      return accept({
        data: {
          id: group.id,
          code: group.code,
          name: group.name[locale],
          products: products.map((product) => summaryAnswer(product, telling)),
        },
      });
    }),
    serve(calls.listPromotionGroups, async ({ query }) =>
      accept({ data: (await listPromotionGroups(deps, listOf(query.codes))).map(promotionAnswer) }),
    ),
    serve(
      calls.suggestToGuest,
      async ({ query, locale, asked }) => {
        const found = await suggestions(query, locale);
        if (!found.ok) return found;
        const answer = prepareAnswer(calls.suggestToGuest, found.value.answer);
        kept.keep(found.value.era, asked, answer);
        return accept(answer);
      },
      readyAnswer,
    ),
    serve(calls.suggestToMember, async ({ query, locale }) => {
      const found = await suggestions(query, locale);
      return found.ok ? accept(found.value.answer) : found;
    }),
  ];
}
