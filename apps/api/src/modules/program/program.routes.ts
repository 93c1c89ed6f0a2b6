import { type BodyOf, type Calls, calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { isWrongDocument, refuseProblems } from '../../http/document-problems.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { isWaiting, type Replay } from '../../platform/second-person.ts';
import { answerWaiting } from '../../http/waiting.ts';
import {
  type ConfigurationDeps,
  saveConfiguration,
  showConfiguration,
  weighConfiguration,
} from './use-cases/save-configuration.ts';

interface Deps extends ConfigurationDeps {
  readonly words: Record<Locale, Words>;
}

/** An approved change is saved as it was sent. */
export const replayProgram =
  (deps: ConfigurationDeps): Replay =>
  async (command, editor) => {
    const { version, configuration: document } = command as BodyOf<Calls['saveStaffProgram']>;
    return saveConfiguration(deps, { version, document, editor });
  };

export function programCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.showStaffProgram, async () => {
      const { version, updatedAt, updatedBy, configuration } = await showConfiguration(deps);
      const told = { version, updated_at: updatedAt.toISOString(), updated_by: updatedBy };
      return accept({ data: { slug: deps.programSlug, ...told, configuration: { ...configuration } } });
    }),
    serve(calls.weighStaffProgram, async ({ body, locale }) => {
      const weighed = await weighConfiguration(deps, body.configuration);
      if (!weighed.ok) return refuseProblems(weighed.refusal, deps.words[locale]);
      const { earnedPoints, earnedCents, cashedCents, worthCents } = weighed.value;
      const told = { earned_points: earnedPoints, earned_cents: earnedCents, cashed_cents: cashedCents };
      return accept({ data: { ...told, worth_cents: worthCents } });
    }),
    serve(calls.saveStaffProgram, async ({ body, caller, locale, traceId }) => {
      const { version, configuration: document } = body;
      const editor = { staffId: caller.staffId, traceId };
      const saved = await saveConfiguration(deps, { version, document, editor });
      if (saved.ok) {
        return isWaiting(saved.value)
          ? answerWaiting(saved.value)
          : accept({ code: 'success' as const, data: saved.value });
      }
      const { refusal } = saved;
      return isWrongDocument(refusal) ? refuseProblems(refusal, deps.words[locale]) : { ok: false, refusal };
    }),
  ];
}
