import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { isWrongDocument, refuseProblems } from '../../http/document-problems.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { answerWaiting } from '../../http/waiting.ts';
import { accept } from '../../platform/result.ts';
import type { Replay } from '../../platform/second-person.ts';
import { type EditDeps, listConfigured, saveProduct, type SaveProduct } from './use-cases/edit-product.ts';

interface Deps extends EditDeps {
  readonly words: Record<Locale, Words>;
}

export const replayExternal =
  (deps: EditDeps): Replay =>
  (command, editor) =>
    saveProduct(deps, { ...(command as Omit<SaveProduct, 'editor'>), editor });

/** What points can become at other companies, for those who decide it. */
export function staffExternalCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listStaffExternalProducts, async ({ locale }) => {
      const { products, groups } = await listConfigured(deps);
      return accept({
        data: products.map(({ id, version, updatedAt, updatedBy, configuration }) => ({
          id,
          version,
          updated_at: updatedAt.toISOString(),
          updated_by: updatedBy,
          configuration: { ...configuration },
        })),
        groups: groups.map(({ code, title }) => ({ code, title: title[locale] })),
      });
    }),
    serve(calls.saveStaffExternalProduct, async ({ params, body, caller, locale, traceId }) => {
      const wanted = { id: params.id, version: body.version, written: body.configuration };
      const saved = await saveProduct(deps, { ...wanted, editor: { staffId: caller.staffId, traceId } });
      if (saved.ok)
        return typeof saved.value === 'object'
          ? answerWaiting(saved.value)
          : accept({ code: 'success' as const, data: { version: saved.value } });
      const { refusal } = saved;
      return isWrongDocument(refusal) ? refuseProblems(refusal, deps.words[locale]) : { ok: false, refusal };
    }),
  ];
}
