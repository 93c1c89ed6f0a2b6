import { allChangedFields, changedFields } from '../../../platform/changed-fields.ts';
import { refuseDocument, type WrongDocument } from '../../../platform/document-problem.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Editor, Waiting } from '../../../platform/second-person.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { namedSubject, passSecondPerson } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { hasLowerPrice, pricesIn, readWritten } from '../external-offer.documents.ts';
import { listStored, lockStored, type StoredProduct, writeStored } from '../external-offer.repository.ts';
import type { ExternalGroup } from '../external-product.ts';
import type { ExternalDeps } from './deps.ts';

export type EditDeps = Pick<ExternalDeps, 'database' | 'clock' | 'programSlug' | 'readExternalOffer'>;

export interface SaveProduct {
  readonly id: string;
  /** The version that was looked at; zero makes a new product. */
  readonly version: number;
  readonly written: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
}

type SaveRefusal = WrongDocument | { readonly code: 'not_found' | 'content_changed' | 'not_possible_now' };

export async function listConfigured(
  deps: EditDeps,
): Promise<{ readonly products: readonly StoredProduct[]; readonly groups: readonly ExternalGroup[] }> {
  const [products, { groups }] = await Promise.all([
    listStored(deps.database, deps.programSlug),
    deps.readExternalOffer(deps.programSlug),
  ]);
  return { products, groups };
}

/**
 * It holds at once: who is in the middle of redeeming is checked by what holds when it is sent. A choice that would cost
 * fewer points, or that is new, waits for a second person: the other company delivers the choice, not the points.
 */
export async function saveProduct(
  deps: EditDeps,
  { id, version, written, editor }: SaveProduct,
): Promise<Result<number | Waiting, SaveRefusal>> {
  const read = readWritten(written);
  if ('problems' in read) return refuseDocument(...read.problems);
  const { product } = read;
  const { programSlug } = deps;
  const { groups } = await deps.readExternalOffer(programSlug);
  const isKnown = groups.some(({ code }) => code === product.groupCode);
  if (!isKnown) return refuseDocument({ field: 'group', problem: 'known' });
  return inTransaction<number | Waiting, SaveRefusal>(deps.database, async (tx) => {
    const stored = await lockStored(tx, programSlug, id);
    if (!stored && version !== 0) return refuse('not_found');
    if (stored && stored.version !== version) return refuse('content_changed');
    const now = deps.clock.now();
    const { staffId, traceId } = editor;
    const before = stored?.configuration ?? {};
    const isForTwo = hasLowerPrice(pricesIn(before), pricesIn(written));
    const wanted = {
      kind: 'external',
      subject: namedSubject(product.document.title, id),
      command: { id, version, written },
      changes: allChangedFields(before, written),
      worthCents: null,
      isForTwo,
    } as const;
    const passed = await passSecondPerson(tx, editor, wanted, now);
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    const saved = await writeStored(tx, { ...product, programSlug, id, staffId }, { isNew: !stored, now });
    if (saved === undefined) return refuse('content_changed');
    const changes = changedFields(before, written);
    const details = { product: id, version: saved, changes };
    await recordAct(tx, { staffId, memberId: null, act: 'external_product.save', details, traceId }, now);
    return accept(saved);
  });
}
