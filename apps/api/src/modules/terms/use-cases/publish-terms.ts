import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { TermsVersion } from '../terms.ts';
import { insertVersion, type NewTerms } from '../terms.repository.ts';
import type { TermsDeps } from './deps.ts';

export interface PublishTerms extends Omit<NewTerms, 'programSlug'> {
  readonly staffId: string;
  readonly traceId: string;
}

/** From its date on, members who have not accepted it are asked to. Nothing else has to happen. */
export async function publishTerms(
  deps: TermsDeps,
  { staffId, traceId, ...terms }: PublishTerms,
): Promise<Pick<TermsVersion, 'id' | 'version'>> {
  const now = deps.clock.now();
  const result = await inTransaction<Pick<TermsVersion, 'id' | 'version'>, never>(deps.database, async (tx) => {
    const written = await insertVersion(tx, { ...terms, programSlug: deps.programSlug }, now);
    const details = { id: written.id, inForceFrom: terms.inForceFrom.toISOString() };
    await recordAct(tx, { staffId, memberId: null, act: 'terms.publish', details, traceId }, now);
    return accept(written);
  });
  if (!result.ok) throw new Error('Publishing cannot be refused');
  return result.value;
}
