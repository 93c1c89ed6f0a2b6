import { changedFields } from '../../../platform/changed-fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { type DocumentProblem, refuseDocument, type WrongDocument } from '../../../platform/document-problem.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { Program } from '../../program/index.ts';
import { type EditedProduct, type OfferChange, offersOf, wrongPrices } from '../product-editing.ts';
import { findForStaff, listForStaff, lockProduct, saveOffers, setListed } from '../product-editing.repository.ts';

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
  readonly offers: readonly OfferChange[];
  readonly staffId: string;
  readonly traceId: string;
}

type ChangeRefusal = WrongDocument | { readonly code: 'not_found' | 'content_changed' };

function problemsOf({ variants }: EditedProduct, offers: readonly OfferChange[]): DocumentProblem[] {
  return offers.flatMap((offer, place): DocumentProblem[] => {
    const at = (field: string): DocumentProblem => ({ field: `variants.${place}.${field}`, problem: 'invalid' });
    const isKnown = variants.some(({ id }) => id === offer.id);
    const isOnce = offers.findIndex(({ id }) => id === offer.id) === place;
    return isKnown && isOnce ? wrongPrices(offer).map(at) : [at('id')];
  });
}

/** The shop shows it at once; a cart that has it tells its owner of the new price before anything is paid. */
export async function changeProduct(
  deps: EditingDeps,
  { id, revision, isListed, offers, staffId, traceId }: ChangeProduct,
): Promise<Result<EditedProduct, ChangeRefusal>> {
  const { currency } = await deps.program();
  return inTransaction<EditedProduct, ChangeRefusal>(deps.database, async (tx) => {
    const product = await lockProduct(tx, id, currency.id);
    if (!product) return refuse('not_found');
    if (product.revision !== revision) return refuse('content_changed');
    const problems = problemsOf(product, offers);
    if (problems.length > 0) return refuseDocument(...problems);
    if (isListed !== undefined) await setListed(tx, id, isListed);
    await saveOffers(tx, offers, currency.id);
    const after = await findForStaff(tx, id, currency.id);
    if (!after) throw new Error(`Product ${id} is gone`);
    const details = { product: product.sku, changes: changedFields(offersOf(product), offersOf(after)) };
    await recordAct(tx, { staffId, memberId: null, act: 'catalogue.change', details, traceId }, deps.clock.now());
    return accept(after);
  });
}
