import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { isWrongDocument, refuseProblems } from '../../http/document-problems.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import type { RegistrationDeps } from './use-cases/deps.ts';
import { listConfigured, saveRegistration } from './use-cases/save-registration.ts';

interface Deps extends RegistrationDeps {
  readonly words: Record<Locale, Words>;
}

/** How one registers, for those who decide it. */
export function staffRegistrationCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listStaffRegistrations, async () => {
      const registrations = await listConfigured(deps);
      const data = registrations.map(({ id, version, updatedAt, updatedBy, configuration }) => ({
        id,
        version,
        updated_at: updatedAt.toISOString(),
        updated_by: updatedBy,
        configuration: { ...configuration },
      }));
      return accept({ data });
    }),
    serve(calls.saveStaffRegistration, async ({ params, body, caller, locale, traceId }) => {
      const wanted = { id: params.registrationId, version: body.version, document: body.configuration };
      const saved = await saveRegistration(deps, { ...wanted, staffId: caller.staffId, traceId });
      if (saved.ok) return accept({ code: 'success' as const, data: { version: saved.value } });
      const { refusal } = saved;
      return isWrongDocument(refusal) ? refuseProblems(refusal, deps.words[locale]) : { ok: false, refusal };
    }),
  ];
}
