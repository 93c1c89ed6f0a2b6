import { extname } from 'node:path';
import { calls } from '@rewards/contract';
import { type Locale, localeOfTag, type Words } from '@rewards/text';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { createThread } from '../../platform/thread.ts';
import { activityAnswer, pendingAnswer } from './activity.answer.ts';
import type { ActivityFilter, Movement } from './activity-line.ts';
import { fileOf } from './file.answer.ts';
import type { AskedStatement } from './pdf.answer.ts';
import { entriesAnswer, expiringAnswer, proofAnswer } from './points.answer.ts';
import type { ActivityDeps } from './use-cases/deps.ts';
import { downloadActivity } from './use-cases/download-activity.ts';
import { listActivity } from './use-cases/list-activity.ts';
import { listExpiringPoints } from './use-cases/list-expiring-points.ts';
import { listPendingLines } from './use-cases/list-pending.ts';
import { listPointsEntries } from './use-cases/list-points-entries.ts';
import { proveBalance } from './use-cases/prove-balance.ts';

/** Beside this file, among the sources and among what is built. */
const STATEMENTS = new URL(`statement-thread.answer${extname(import.meta.url)}`, import.meta.url);

interface Deps extends ActivityDeps {
  readonly words: Record<Locale, Words>;
}

type Flag = '0' | '1' | undefined;
interface AskedFilter {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly is_purchase_eraser?: Flag;
  readonly is_eligible?: Flag;
  readonly is_redeemed?: Flag;
  readonly transaction_id?: string | undefined;
  readonly search?: string | undefined;
  readonly movement?: Movement | undefined;
  readonly category?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isOn = (flag: Flag): boolean | undefined => (flag === undefined ? undefined : flag === '1');

/** Both days are part of the period. */
const filterOf = (accountId: number, asked: AskedFilter): ActivityFilter => ({
  accountId,
  from: asked.from_date === undefined ? undefined : new Date(startOf(asked.from_date)),
  before: asked.to_date === undefined ? undefined : new Date(startOf(asked.to_date) + DAY_MS),
  onlyRedeemable: asked.is_purchase_eraser === '1',
  isEligible: isOn(asked.is_eligible),
  isRedeemed: isOn(asked.is_redeemed),
  transactionId: asked.transaction_id === undefined ? undefined : Number(asked.transaction_id),
  search: asked.search,
  movement: asked.movement,
  category: asked.category,
});

export function activityCalls(deps: Deps): ServedCall[] {
  const statements = createThread<AskedStatement, Uint8Array>(STATEMENTS);
  return [
    serve(calls.listTransactions, async ({ params, query, caller, locale }) => {
      const { page, cursor } = query;
      const filter = filterOf(params.id, query);
      const listed = await listActivity(deps, { memberId: caller.memberId, filter, page, cursor });
      return listed.ok ? accept(activityAnswer(listed.value, deps.words[locale])) : listed;
    }),
    serve(calls.listPendingTransactions, async ({ params, caller }) => {
      const listed = await listPendingLines(deps, caller.memberId, params.id);
      return listed.ok ? accept(pendingAnswer(listed.value)) : listed;
    }),
    serve(calls.downloadTransactions, async ({ params, body, caller, locale }) => {
      const filter = filterOf(params.id, body);
      const downloaded = await downloadActivity(deps, { memberId: caller.memberId, filter });
      if (!downloaded.ok) return downloaded;
      const words = deps.words[localeOfTag(body.locale) ?? locale];
      return accept(fileOf(downloaded.value, { format: body.format, words, makePdf: statements.ask }));
    }),
    serve(calls.listExpiringPoints, async ({ params, caller }) => {
      const listed = await listExpiringPoints(deps, caller.memberId, params.id);
      return listed.ok ? accept(expiringAnswer(listed.value)) : listed;
    }),
    serve(calls.proveBalance, async ({ params, caller }) => {
      const proved = await proveBalance(deps, caller.memberId, params.id);
      return proved.ok ? accept(proofAnswer(proved.value)) : proved;
    }),
    serve(calls.listPointsEntries, async ({ params, query, caller, locale }) => {
      const { memberId } = caller;
      const listed = await listPointsEntries(deps, { memberId, accountId: params.id, page: query.page });
      return listed.ok ? accept(entriesAnswer(listed.value, deps.words[locale])) : listed;
    }),
  ];
}
