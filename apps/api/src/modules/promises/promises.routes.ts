import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import type { PromisesDeps } from './use-cases/deps.ts';
import { showPaces } from './use-cases/show-paces.ts';

export function promisesCalls(deps: Pick<PromisesDeps, 'database'>): ServedCall[] {
  return [serve(calls.listPaces, async () => accept({ data: await showPaces(deps) }))];
}
