import { pointsToNumber } from '@rewards/amounts';
import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import type { Database } from '../../platform/database.ts';
import { accept, refuse } from '../../platform/result.ts';
import { type IdentityDeps, issueTravelToken, TRAVEL_TOKEN_SECONDS } from '../identity/index.ts';
import type { Program } from '../program/index.ts';
import { accountAnswer } from './accounts.answer.ts';
import { findAccount } from './use-cases/find-account.ts';
import { listAccounts } from './use-cases/list-accounts.ts';

interface Deps extends Pick<IdentityDeps, 'tokens' | 'clock'> {
  readonly database: Database;
  readonly words: Record<Locale, Words>;
  readonly program: () => Promise<Program>;
}

/** Cents a point as the interface says it: dollars a point. */
const dollarsPerPoint = ({ numerator, denominator }: Program['rates']['topUp']): number => numerator / (denominator * 100);

export function accountsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listAccounts, async ({ caller, locale }) => {
      const { accounts, totalBalance } = await listAccounts(deps, caller.memberId);
      const program = await deps.program();
      const total = pointsToNumber(totalBalance);
      const data = accounts.map((account) => accountAnswer(account, program, deps.words[locale]));
      return accept({ data: { accounts: data, total_balance: total }, total_balance: total });
    }),
    serve(calls.showRatio, async ({ params, caller }) => {
      if (!(await findAccount(deps, caller.memberId, params.id))) return refuse('not_found');
      const { rates, cash } = await deps.program();
      return accept({
        data: {
          conversion_rate: dollarsPerPoint(rates.redemption),
          top_up_rate: dollarsPerPoint(rates.topUp),
          fiat_currency_code: cash.code,
        },
      });
    }),
    serve(calls.issueTravelToken, async ({ params, caller }) => {
      const account = await findAccount(deps, caller.memberId, params.id);
      if (!account) return refuse('not_found');
      const token = await issueTravelToken(deps, account.referenceIdentifier, caller.sessionId);
      return accept({ data: { token, expires_in: TRAVEL_TOKEN_SECONDS } });
    }),
  ];
}
