import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { ContentKind } from '../content.ts';
import { lockSlugs, reorder } from '../editing.repository.ts';
import type { EditingDeps } from './deps.ts';

interface Reorder {
  readonly kind: ContentKind;
  readonly slugs: readonly string[];
  readonly staffId: string;
  readonly traceId: string;
}

/** The list must name every entry of the kind once: one that was added meanwhile has no place in it. */
export function reorderEntries(
  deps: EditingDeps,
  { kind, slugs, staffId, traceId }: Reorder,
): Promise<Result<null, { code: 'content_changed' }>> {
  const { programSlug } = deps;
  return inTransaction(deps.database, async (tx) => {
    const known = new Set(await lockSlugs(tx, programSlug, kind));
    const isWhole = new Set(slugs).size === slugs.length && slugs.length === known.size;
    if (!isWhole || slugs.some((slug) => !known.has(slug))) return refuse('content_changed');
    await reorder(tx, programSlug, kind, slugs);
    const details = { kind, slugs };
    await recordAct(tx, { staffId, memberId: null, act: 'content.reorder', details, traceId }, deps.clock.now());
    return accept(null);
  });
}
