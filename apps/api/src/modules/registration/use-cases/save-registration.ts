import { changedFields } from '../../../platform/changed-fields.ts';
import { refuseDocument, type WrongDocument } from '../../../platform/document-problem.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { type RegistrationDocument, readWritten } from '../registration.documents.ts';
import { listStored, lockStored, type StoredRegistration, updateStored } from '../registration.repository.ts';
import type { RegistrationDeps } from './deps.ts';

export interface SaveRegistration {
  readonly id: number;
  readonly version: number;
  readonly document: unknown;
  readonly staffId: string;
  readonly traceId: string;
}

type SaveRefusal = WrongDocument | { readonly code: 'not_found' | 'content_changed' };

export const listConfigured = (deps: RegistrationDeps): Promise<StoredRegistration[]> =>
  listStored(deps.database, deps.programSlug);

async function checkWritten(
  deps: RegistrationDeps,
  written: unknown,
): Promise<Result<RegistrationDocument, WrongDocument>> {
  const read = readWritten(written);
  if ('problems' in read) return refuseDocument(...read.problems);
  const { termsCode } = read.document;
  const known = await deps.readTerms(deps.programSlug);
  const isKnown = termsCode === null || known.some(({ code }) => code === termsCode);
  return isKnown ? accept(read.document) : refuseDocument({ field: 'termsCode', problem: 'known' });
}

/** It holds at once, also for who is in the middle of registering: what is sent is checked by what holds then. */
export async function saveRegistration(
  deps: RegistrationDeps,
  { id, version, document: written, staffId, traceId }: SaveRegistration,
): Promise<Result<number, SaveRefusal>> {
  const checked = await checkWritten(deps, written);
  if (!checked.ok) return checked;
  const document = checked.value;
  return inTransaction<number, SaveRefusal>(deps.database, async (tx) => {
    const stored = await lockStored(tx, deps.programSlug, id);
    if (!stored) return refuse('not_found');
    if (stored.version !== version) return refuse('content_changed');
    // It is the kind of member it makes: those who registered before are of that kind.
    if (stored.configuration['code'] !== document.code) return refuseDocument({ field: 'code', problem: 'invalid' });
    const now = deps.clock.now();
    const saved = await updateStored(tx, { id, document, staffId }, now);
    const details = { registration: id, version: saved, changes: changedFields(stored.configuration, document) };
    await recordAct(tx, { staffId, memberId: null, act: 'registration.save', details, traceId }, now);
    return accept(saved);
  });
}
