import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { staffTermsAnswer, termsAnswer } from './terms.answer.ts';
import type { TermsDeps } from './use-cases/deps.ts';
import { listProgramTerms, listTerms, listVersions } from './use-cases/list-terms.ts';
import { publishTerms } from './use-cases/publish-terms.ts';

export function termsCalls(deps: TermsDeps): ServedCall[] {
  return [
    serve(calls.listTerms, async ({ locale }) =>
      accept({ data: (await listTerms(deps)).map((terms) => termsAnswer(terms, locale)) }),
    ),
    serve(calls.listProgramTerms, async ({ params, locale }) => {
      const found = await listProgramTerms(deps, params.slug);
      return found.ok ? accept({ data: found.value.map((terms) => termsAnswer(terms, locale)) }) : found;
    }),
    serve(calls.listStaffTerms, async () => accept({ data: (await listVersions(deps)).map(staffTermsAnswer) })),
    serve(calls.publishTerms, async ({ body, caller, traceId }) => {
      const published = await publishTerms(deps, {
        code: body.code,
        afterVersion: body.after_version,
        inForceFrom: new Date(body.in_force_from),
        mustBeAccepted: body.must_be_accepted,
        texts: body.translations,
        staffId: caller.staffId,
        traceId,
      });
      return published.ok ? accept({ code: 'success' as const, data: published.value }) : published;
    }),
  ];
}
