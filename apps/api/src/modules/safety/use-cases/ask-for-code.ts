import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { countTry, forgiveTries } from '../../identity/index.ts';
import { insertCode } from '../mailed-code.repository.ts';
import { MAILED_CODE_TOPIC, MOST_CODES, MOST_CODES_OF_MEMBER } from '../mailed-code.ts';
import type { SafetyDeps } from './deps.ts';

export interface CodeAsker {
  readonly memberId: string;
  readonly sessionId: string;
}

const inSession = ({ sessionId }: CodeAsker): string => `mailed-code:${sessionId}`;
const ofMember = ({ memberId }: CodeAsker): string => `mailed-codes:${memberId}`;

/**
 * Only the newest code of a session works. Counted by session first: somebody else who is logged on must not use up the
 * codes of the owner.
 */
export async function askForCode(
  { database, clock }: SafetyDeps,
  asker: CodeAsker,
): Promise<Result<undefined, { readonly code: 'too_many_requests' }>> {
  const now = clock.now();
  const limits = [
    { subject: inSession(asker), maxTries: MOST_CODES },
    { subject: ofMember(asker), maxTries: MOST_CODES_OF_MEMBER },
  ];
  for (const limit of limits) if (!(await countTry(database, limit, now))) return refuse('too_many_requests');
  await inTransaction(database, async (tx) => {
    const codeId = await insertCode(tx, { memberId: asker.memberId, sessionId: asker.sessionId }, now);
    appendToOutbox(tx, { topic: MAILED_CODE_TOPIC, payload: { codeId }, occurredAt: now });
    return accept(undefined);
  });
  return accept(undefined);
}

/** The last code was right: whoever asked for it is the owner, and may ask again. */
export async function forgiveCodes({ database }: SafetyDeps, asker: CodeAsker): Promise<void> {
  await forgiveTries(database, inSession(asker));
  await forgiveTries(database, ofMember(asker));
}
