import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { accountsAnswer, ratioAnswer, summaryAnswer } from './accounts.answer.ts';
import type { AccountsDeps } from './use-cases/deps.ts';
import { listAccounts } from './use-cases/list-accounts.ts';
import { showRatio } from './use-cases/show-ratio.ts';
import { summarizePoints } from './use-cases/summarize-points.ts';

interface Deps extends AccountsDeps {
  readonly words: Record<Locale, Words>;
}

export function accountsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listAccounts, async ({ caller, locale }) => {
      // A redeemer who called redeems with one card.
      const accounts = await listAccounts(deps, caller.memberId, caller.redeemer?.accountId);
      return accept(accountsAnswer(accounts, deps.words[locale]));
    }),
    serve(calls.showRatio, async ({ params, caller }) => {
      const ratio = await showRatio(deps, caller.memberId, params.id);
      return ratio.ok ? accept(ratioAnswer(ratio.value)) : ratio;
    }),
    serve(calls.summarizePoints, async ({ params, caller }) => {
      const summary = await summarizePoints(deps, caller.memberId, params.id);
      return summary.ok ? accept(summaryAnswer(summary.value)) : summary;
    }),
  ];
}
