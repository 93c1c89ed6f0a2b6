import { changedFields } from '../../../platform/changed-fields.ts';
import { refuseDocument, type WrongDocument } from '../../../platform/document-problem.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { readWritten } from '../external-offer.documents.ts';
import { listStored, lockStored, type StoredProduct, writeStored } from '../external-offer.repository.ts';
import type { ExternalGroup } from '../external-product.ts';
import type { ExternalDeps } from './deps.ts';

export type EditDeps = Pick<ExternalDeps, 'database' | 'clock' | 'programSlug' | 'readExternalOffer'>;

export interface SaveProduct {
  readonly id: string;
  /** The version that was looked at; zero makes a new product. */
  readonly version: number;
  readonly written: Readonly<Record<string, unknown>>;
  readonly staffId: string;
  readonly traceId: string;
}

type SaveRefusal = WrongDocument | { readonly code: 'not_found' | 'content_changed' };

export async function listConfigured(
  deps: EditDeps,
): Promise<{ readonly products: readonly StoredProduct[]; readonly groups: readonly ExternalGroup[] }> {
  const [products, { groups }] = await Promise.all([
    listStored(deps.database, deps.programSlug),
    deps.readExternalOffer(deps.programSlug),
  ]);
  return { products, groups };
}

/** It holds at once: who is in the middle of redeeming is checked by what holds when it is sent. */
export async function saveProduct(
  deps: EditDeps,
  { id, version, written, staffId, traceId }: SaveProduct,
): Promise<Result<number, SaveRefusal>> {
  const read = readWritten(written);
  if ('problems' in read) return refuseDocument(...read.problems);
  const { product } = read;
  const { programSlug } = deps;
  const { groups } = await deps.readExternalOffer(programSlug);
  const isKnown = groups.some(({ code }) => code === product.groupCode);
  if (!isKnown) return refuseDocument({ field: 'group', problem: 'known' });
  return inTransaction<number, SaveRefusal>(deps.database, async (tx) => {
    const stored = await lockStored(tx, programSlug, id);
    if (!stored && version !== 0) return refuse('not_found');
    if (stored && stored.version !== version) return refuse('content_changed');
    const now = deps.clock.now();
    const saved = await writeStored(tx, { ...product, programSlug, id, staffId }, { isNew: !stored, now });
    if (saved === undefined) return refuse('content_changed');
    const changes = changedFields(stored?.configuration ?? {}, written);
    const details = { product: id, version: saved, changes };
    await recordAct(tx, { staffId, memberId: null, act: 'external_product.save', details, traceId }, now);
    return accept(saved);
  });
}
