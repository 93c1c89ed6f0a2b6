import type { MailDraft } from '@rewards/text/server';
import type { Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Program } from '../../program/index.ts';
import type { Member } from '../member.ts';
import { findMemberByEmail, lockMember } from '../member.repository.ts';
import { insertToken, voidOlderTokens } from '../one-time-token.repository.ts';
import { bankWayMail, resetMail } from '../password.mail.ts';
import { deleteResetRequest, findResetRequest, type ResetRequest } from '../reset-request.repository.ts';
import type { MailDeps } from './mail-deps.ts';

const LIFETIME_MS = 60 * 60 * 1000;

const hasPasswordHere = ({ loginTypes }: Program, { kind }: Member): boolean =>
  loginTypes.some((type) => type.code === kind && type.hasForgotPassword);

async function issueToken(tx: Transaction, member: Member, request: ResetRequest, now: Date) {
  await lockMember(tx, member.id);
  const isNewest = await voidOlderTokens(tx, 'reset_password', member.id, request, now);
  if (!isNewest) return undefined;
  return insertToken(tx, { purpose: 'reset_password', memberId: member.id, lifetimeMs: LIFETIME_MS, now, request });
}

/** For the owner of the address: a link, or the bank's way. Nothing when no member has the address. */
export async function writeResetMail(deps: MailDeps, requestId: string): Promise<MailDraft | undefined> {
  const now = deps.clock.now();
  const program = await deps.program();
  const { publicUrl, bankSignInUrl } = deps;
  const written = await inTransaction<MailDraft | undefined, never>(deps.database, async (tx) => {
    const request = await findResetRequest(tx, requestId);
    const member = request && (await findMemberByEmail(tx, request.email));
    if (!request || !member) return accept(undefined);
    const words = deps.words[member.preferredLanguage];
    if (!hasPasswordHere(program, member)) return accept(bankWayMail(member, words, { program, bankSignInUrl }));
    const token = await issueToken(tx, member, request, now);
    return accept(token === undefined ? undefined : resetMail(member, words, { program, publicUrl, token }));
  });
  return written.ok ? written.value : undefined;
}

/** After the mail is sent, the typed address must not be kept. */
export async function forgetResetRequest(deps: Pick<MailDeps, 'database'>, requestId: string): Promise<void> {
  await inTransaction(deps.database, async (tx) => accept(await deleteResetRequest(tx, requestId)));
}
