import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { TermsVersion } from '../terms.ts';
import { insertVersion, lockNewestVersion, type NewTerms } from '../terms.repository.ts';
import type { TermsDeps } from './deps.ts';

export interface PublishTerms extends Omit<NewTerms, 'programSlug' | 'version'> {
  readonly staffId: string;
  readonly traceId: string;
  /** The newest version that the publisher has seen. */
  readonly afterVersion: number;
}

type Published = Pick<TermsVersion, 'id' | 'version'>;

/** From its date on, members who have not accepted it are asked to. Nothing else has to happen. */
export function publishTerms(
  deps: TermsDeps,
  { staffId, traceId, afterVersion, ...terms }: PublishTerms,
): Promise<Result<Published, { code: 'content_changed' }>> {
  const now = deps.clock.now();
  const document = { programSlug: deps.programSlug, code: terms.code };
  return inTransaction<Published, { code: 'content_changed' }>(deps.database, async (tx) => {
    if ((await lockNewestVersion(tx, document)) !== afterVersion) return refuse('content_changed');
    const written = await insertVersion(tx, { ...terms, ...document, version: afterVersion + 1 }, now);
    const details = { id: written.id, inForceFrom: terms.inForceFrom.toISOString() };
    await recordAct(tx, { staffId, memberId: null, act: 'terms.publish', details, traceId }, now);
    return accept(written);
  });
}
