import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { type MemberLook, recordAct, recordLook } from '../../audit/index.ts';
import { findMember } from '../../identity/index.ts';
import { insertNote, listNotes, type MemberNote } from '../member-notes.repository.ts';
import type { StaffDeps } from './deps.ts';

export const NOTES_PER_PAGE = 25;

export async function showNotes(
  deps: StaffDeps,
  { page, ...look }: Omit<MemberLook, 'part'> & { readonly page: number },
): Promise<Result<{ readonly notes: readonly MemberNote[]; readonly total: number }, { code: 'not_found' }>> {
  if (!(await recordLook(deps.database, { ...look, part: 'notes' }, deps.clock.now()))) return refuse('not_found');
  const window = { limit: NOTES_PER_PAGE, offset: (page - 1) * NOTES_PER_PAGE };
  return accept(await listNotes(deps.database, look.memberId, window));
}

export interface AddNote extends Omit<MemberLook, 'part'> {
  readonly text: string;
  readonly once: IdempotentRequest;
}

/** The audit has who and when; the words are in the note alone. */
export const addNote = (deps: StaffDeps, { staffId, memberId, text, traceId, once }: AddNote) =>
  inIdempotentTransaction<'noted', { code: 'not_found' }>(deps.database, once, async (tx) => {
    if (!(await findMember(tx, memberId))) return refuse('not_found');
    const now = deps.clock.now();
    const note = await insertNote(tx, { memberId, staffId, text }, now);
    await recordAct(tx, { staffId, memberId, act: 'member.note', details: { note }, traceId }, now);
    return accept('noted');
  });
