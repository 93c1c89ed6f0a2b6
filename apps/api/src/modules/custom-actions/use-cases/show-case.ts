import { accept, type Result, refuse } from '../../../platform/result.ts';
import { recordAct } from '../../audit/index.ts';
import { findCase } from '../cases.repository.ts';
import type { CustomActionsDeps } from './deps.ts';
import { type KnownCase, withFacts } from './list-cases.ts';

/** The look is kept before anything is shown. */
export async function showCase(
  { database, clock, program }: CustomActionsDeps,
  { id, staffId, traceId }: { readonly id: string; readonly staffId: string; readonly traceId: string },
): Promise<Result<KnownCase, { readonly code: 'not_found' }>> {
  const request = await findCase(database, id);
  if (!request) return refuse('not_found');
  const { memberId, reference } = request;
  await recordAct(database, { staffId, memberId, act: 'case.look', details: { reference }, traceId }, clock.now());
  return accept(await withFacts(database, { program }, request));
}
