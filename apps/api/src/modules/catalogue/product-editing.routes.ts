import { type BodyOf, type Calls, calls, type ParamsOf } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { isWrongDocument, refuseProblems } from '../../http/document-problems.ts';
import { refuseFields } from '../../http/error-reply.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { type Editor, isWaiting, type Replay } from '../../platform/second-person.ts';
import { answerWaiting } from '../../http/waiting.ts';
import { catalogueCsv } from './catalogue-csv.answer.ts';
import { tellFileProblem } from './import-problem.answer.ts';
import { fieldName, importAnswer, staffProductAnswer } from './product-editing.answer.ts';
import type { WantedOffer } from './product-editing.ts';
import {
  changeProduct,
  type EditingDeps,
  listProductsForStaff,
  PRODUCTS_PER_PAGE,
  showProductToStaff,
} from './use-cases/edit-product.ts';
import { listAllProducts, showExample } from './use-cases/export-products.ts';
import { type ImportDeps, showImport, startImport } from './use-cases/import-file.ts';

interface Deps extends EditingDeps, ImportDeps {
  readonly words: Record<Locale, Words>;
}

const NOTHING = new Uint8Array();

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

const offerOf = (variant: BodyOf<Calls['changeStaffProduct']>['variants'][number]): WantedOffer => ({
  id: variant.id,
  isAvailable: variant.is_available,
  ...(variant.points !== undefined && {
    points: variant.points,
    salePoints: variant.sale_points ?? null,
    saleFrom: momentOf(variant.sale_from),
    saleTo: momentOf(variant.sale_to),
  }),
});

type Change = Calls['changeStaffProduct'];
interface Sent {
  readonly params: ParamsOf<Change>;
  readonly body: BodyOf<Change>;
}

/** Kept for a second person as it was sent, which is all text and numbers. */
function changeAsSent(deps: EditingDeps, sent: Sent, editor: Editor) {
  const { params, body } = sent;
  const { version: revision, is_listed: isListed } = body;
  const wanted = { id: params.productId, revision, isListed, offers: body.variants.map(offerOf) };
  return changeProduct(deps, { ...wanted, command: sent, editor });
}

export const replayPrice =
  (deps: EditingDeps): Replay =>
  (command, editor) =>
    changeAsSent(deps, command as Sent, editor);

export function catalogueEditingCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listStaffProducts, async ({ query, locale }) => {
      const { page } = query;
      const { products, total } = await listProductsForStaff(deps, query.query ?? '', page);
      const data = products.map((product) => staffProductAnswer(product, locale));
      return accept(pageOf(data, { page, perPage: PRODUCTS_PER_PAGE, total }));
    }),
    serve(calls.showStaffProduct, async ({ params, locale }) => {
      const product = await showProductToStaff(deps, params.productId);
      return product ? accept({ data: staffProductAnswer(product, locale) }) : refuse('not_found');
    }),
    serve(calls.changeStaffProduct, async ({ params, body, caller, locale, traceId }) => {
      const changed = await changeAsSent(deps, { params, body }, { staffId: caller.staffId, traceId });
      if (changed.ok) {
        return isWaiting(changed.value)
          ? answerWaiting(changed.value)
          : accept({ code: 'success' as const, data: staffProductAnswer(changed.value, locale) });
      }
      const { refusal } = changed;
      if (!isWrongDocument(refusal)) return { ok: false, refusal };
      const problems = refusal.problems.map((problem) => ({ ...problem, field: fieldName(problem.field) }));
      return refuseProblems({ ...refusal, problems }, deps.words[locale]);
    }),
    serve(calls.importCatalogue, async ({ body, caller, locale, traceId }) => {
      const words = deps.words[locale];
      const started = await startImport(deps, { bytes: body ?? NOTHING, staffId: caller.staffId, traceId });
      if (!started.ok) return refuseFields({ field: 'content', message: tellFileProblem(started.refusal.file, words) });
      return accept({ code: 'success' as const, data: importAnswer(started.value, words, deps.clock.now()) });
    }),
    serve(calls.showCatalogueImport, async ({ query, locale }) => {
      const found = await showImport(deps, query.import_id);
      return accept({ data: found ? importAnswer(found, deps.words[locale], deps.clock.now()) : null });
    }),
    serve(calls.downloadCatalogue, async ({ query: { content } }) => {
      const products = content === 'template' ? showExample(deps) : listAllProducts(deps);
      return accept({
        mediaType: 'text/csv; charset=utf-8' as const,
        name: content === 'template' ? 'products-template' : 'products',
        extension: 'csv' as const,
        content: catalogueCsv(products),
      });
    }),
  ];
}
