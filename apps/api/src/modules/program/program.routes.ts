import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { isWrongDocument, refuseProblems } from '../../http/document-problems.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { type ConfigurationDeps, saveConfiguration, showConfiguration } from './use-cases/save-configuration.ts';

interface Deps extends ConfigurationDeps {
  readonly words: Record<Locale, Words>;
}

export function programCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.showStaffProgram, async () => {
      const { version, updatedAt, updatedBy, configuration } = await showConfiguration(deps);
      const told = { version, updated_at: updatedAt.toISOString(), updated_by: updatedBy };
      return accept({ data: { slug: deps.programSlug, ...told, configuration: { ...configuration } } });
    }),
    serve(calls.saveStaffProgram, async ({ body, caller, locale, traceId }) => {
      const { version, configuration: document } = body;
      const saved = await saveConfiguration(deps, { version, document, staffId: caller.staffId, traceId });
      if (saved.ok) return accept({ code: 'success' as const, data: { version: saved.value } });
      const { refusal } = saved;
      return isWrongDocument(refusal) ? refuseProblems(refusal, deps.words[locale]) : { ok: false, refusal };
    }),
  ];
}
