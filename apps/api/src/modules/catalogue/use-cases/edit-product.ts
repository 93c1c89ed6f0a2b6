import { allChangedFields, changedFields } from '../../../platform/changed-fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { type DocumentProblem, refuseDocument, type WrongDocument } from '../../../platform/document-problem.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { centsOf, namedSubject, passSecondPerson, soldVariants } from '../../approvals/index.ts';
import type { Editor, Waiting } from '../../../platform/second-person.ts';
import { recordAct } from '../../audit/index.ts';
import type { Program } from '../../program/index.ts';
import {
  type EditedProduct,
  type OfferChange,
  offersOf,
  type VariantOffer,
  type WantedOffer,
  wrongPrices,
} from '../product-editing.ts';
import { findForStaff, listForStaff, lockProduct, saveOffers, setListed } from '../product-editing.repository.ts';
import { isFarBelow, lessPaid } from '../price-rule.ts';

export interface EditingDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The one program this portal runs: prices are shown and changed in its points. */
  readonly program: () => Promise<Program>;
}

export const PRODUCTS_PER_PAGE = 25;

export async function listProductsForStaff(deps: EditingDeps, query: string, page: number) {
  const { currency } = await deps.program();
  const window = { limit: PRODUCTS_PER_PAGE, offset: (page - 1) * PRODUCTS_PER_PAGE };
  return listForStaff(deps.database, query, { currencyId: currency.id, ...window });
}

export async function showProductToStaff(deps: EditingDeps, id: number): Promise<EditedProduct | undefined> {
  return findForStaff(deps.database, id, (await deps.program()).currency.id);
}

export interface ChangeProduct {
  readonly id: number;
  /** The revision that was looked at. */
  readonly revision: number;
  readonly isListed: boolean | undefined;
  readonly offers: readonly WantedOffer[];
  /** The call as it was made. */
  readonly command: unknown;
  readonly editor: Editor;
}

type ChangeRefusal = WrongDocument | { readonly code: 'not_found' | 'content_changed' | 'not_possible_now' };

interface Offers {
  readonly offers: readonly OfferChange[];
}

const unknown: Omit<OfferChange, 'id' | 'isAvailable'> = { points: 0, salePoints: null, saleFrom: null, saleTo: null };
/** An offer without a price keeps the one that is there. */
const withPrice = ({ variants }: EditedProduct, wanted: WantedOffer): OfferChange => {
  const { points, salePoints, saleFrom, saleTo } = variants.find(({ id }) => id === wanted.id) ?? unknown;
  return { points, salePoints, saleFrom, saleTo, ...wanted };
};

/** A change of prices as a second person sees it. */
async function pricesAsked(
  tx: Transaction,
  product: EditedProduct,
  { isListed = product.isListed, offers, command }: Pick<ChangeProduct, 'isListed' | 'command'> & Offers,
  { rates }: Pick<Program, 'rates'>,
  now: Date,
) {
  const pairs = offers.flatMap((offer) => {
    const before = product.variants.find(({ id }) => id === offer.id);
    return before ? [{ offer, before }] : [];
  });
  const isForTwo = pairs.some(
    ({ offer, before }) => isFarBelow(offer, before) || (offer.isAvailable && !before.isAgreed),
  );
  const sold = isForTwo
    ? await soldVariants(
        tx,
        offers.map(({ id }) => id),
        now,
      )
    : new Map<number, number>();
  const points = pairs.reduce((sum, { offer, before }) => sum + lessPaid(offer, before) * (sold.get(offer.id) ?? 0), 0);
  const shown = ({ isAvailable, points: amount, salePoints, saleFrom, saleTo }: VariantOffer) => ({
    is_available: isAvailable,
    points: amount,
    sale_points: salePoints,
    sale_from: saleFrom?.toISOString() ?? null,
    sale_to: saleTo?.toISOString() ?? null,
  });
  const changes = [
    ...allChangedFields({ is_listed: product.isListed }, { is_listed: isListed }),
    ...pairs.flatMap(({ offer, before }) =>
      allChangedFields({ [before.sku]: shown(before) }, { [before.sku]: shown(offer) }),
    ),
  ];
  const worthCents = centsOf(points, rates.redemption);
  const subject = namedSubject(product.name, product.sku);
  return { kind: 'price', subject, command, changes, worthCents, isForTwo } as const;
}

const ruleOf = { id: 'known', salePoints: 'below_price', saleTo: 'after_start' } as const;

function problemsOf({ variants }: EditedProduct, offers: readonly OfferChange[]): DocumentProblem[] {
  return offers.flatMap((offer, place): DocumentProblem[] => {
    const at = (field: keyof typeof ruleOf): DocumentProblem => ({
      field: `variants.${place}.${field}`,
      problem: ruleOf[field],
    });
    const isKnown = variants.some(({ id }) => id === offer.id);
    const isOnce = offers.findIndex(({ id }) => id === offer.id) === place;
    return isKnown && isOnce ? wrongPrices(offer).map(at) : [at('id')];
  });
}

/**
 * The shop shows it at once; a cart that has it tells its owner of the new price before anything is paid. A price far
 * below the agreed one waits for a second person.
 */
export async function changeProduct(
  deps: EditingDeps,
  { id, revision, isListed, command, editor, ...wanted }: ChangeProduct,
): Promise<Result<EditedProduct | Waiting, ChangeRefusal>> {
  const program = await deps.program();
  const { currency } = program;
  return inTransaction<EditedProduct | Waiting, ChangeRefusal>(deps.database, async (tx) => {
    const product = await lockProduct(tx, id, currency.id);
    if (!product) return refuse('not_found');
    if (product.revision !== revision) return refuse('content_changed');
    const offers = wanted.offers.map((offer) => withPrice(product, offer));
    const problems = problemsOf(product, offers);
    if (problems.length > 0) return refuseDocument(...problems);
    const now = deps.clock.now();
    const asked = await pricesAsked(tx, product, { isListed, offers, command }, program, now);
    const passed = await passSecondPerson(tx, editor, asked, now);
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    if (isListed !== undefined) await setListed(tx, id, isListed);
    await saveOffers(tx, offers, { currencyId: currency.id, isAgreed: editor.approval !== undefined });
    const after = await findForStaff(tx, id, currency.id);
    if (!after) throw new Error(`Product ${id} is gone`);
    const details = { product: product.sku, changes: changedFields(offersOf(product), offersOf(after)) };
    const { staffId, traceId } = editor;
    await recordAct(tx, { staffId, memberId: null, act: 'catalogue.change', details, traceId }, now);
    return accept(after);
  });
}
