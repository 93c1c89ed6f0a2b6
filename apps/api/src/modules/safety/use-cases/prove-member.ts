import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { askForProof, findFactors, proveFactor } from '../../factors/index.ts';
import { countTry, forgiveTries, markProved } from '../../identity/index.ts';
import { tryCode, useCode } from '../mailed-code.repository.ts';
import { MOST_PROOFS } from '../mailed-code.ts';
import { askForCode, type CodeAsker, forgiveCodes } from './ask-for-code.ts';
import { isCode } from './code-of.ts';
import type { SafetyDeps } from './deps.ts';

type AskedProof = {
  readonly way: 'passkey' | 'mail';
  readonly options: Awaited<ReturnType<typeof askForProof>> | null;
  readonly recoveryCodesLeft: number;
};

const ownerOf = ({ memberId: id }: CodeAsker) => ({ kind: 'member', id }) as const;

/** A passkey where there is one: whoever reads the member's mail is not enough then. */
export async function wayOf({ database }: SafetyDeps, asker: CodeAsker) {
  const { passkeys, recoveryCodesLeft } = await findFactors(database, ownerOf(asker));
  return { way: passkeys.length > 0 ? 'passkey' : 'mail', recoveryCodesLeft } as const;
}

export async function askMember(
  deps: SafetyDeps,
  { memberId, sessionId }: CodeAsker,
): Promise<Result<AskedProof, { readonly code: 'too_many_requests' }>> {
  const asker = { memberId, sessionId };
  const { way, recoveryCodesLeft } = await wayOf(deps, asker);
  if (way === 'passkey') {
    const options = await askForProof(deps.factors, { owner: ownerOf(asker), sessionId });
    return accept({ way, options, recoveryCodesLeft });
  }
  const sent = await askForCode(deps, asker);
  return sent.ok ? accept({ way, options: null, recoveryCodesLeft }) : sent;
}

export interface MemberProof extends CodeAsker {
  readonly way: 'passkey' | 'recovery_code' | 'mail';
  readonly response: unknown;
  readonly code: string;
}

type ProveRefusal = { readonly code: 'proof_failed' };

async function proveByMail(
  deps: SafetyDeps,
  proof: MemberProof,
  extra: (tx: Transaction) => Promise<void>,
): Promise<Result<'proved', ProveRefusal>> {
  const codeId = await tryCode(deps.database, proof.sessionId, deps.clock.now());
  if (codeId === undefined || !isCode(deps.codeSecret, codeId, proof.code)) return refuse('proof_failed');
  const done = await inTransaction<'proved', ProveRefusal>(deps.database, async (tx) => {
    if (!(await useCode(tx, codeId, deps.clock.now()))) return refuse('proof_failed');
    await extra(tx);
    return accept('proved');
  });
  if (done.ok) await forgiveCodes(deps, proof);
  return done;
}

/** Whoever asks counts the tries. `extra` is written with the proof, or not at all. */
export async function tryProof(
  deps: SafetyDeps,
  proof: MemberProof,
  extra: (tx: Transaction) => Promise<void>,
): Promise<Result<'proved', ProveRefusal>> {
  const { way, code, response, sessionId } = proof;
  const { way: wanted } = await wayOf(deps, proof);
  if ((way === 'mail') !== (wanted === 'mail')) return refuse('proof_failed');
  if (way === 'mail') return proveByMail(deps, proof, extra);
  const shown = way === 'passkey' ? { way, response } : { way, code };
  return proveFactor(deps.factors, { owner: ownerOf(proof), sessionId }, shown, extra);
}

/** From now on, for five minutes and in this session, nothing asks again. */
export async function proveMember(
  deps: SafetyDeps,
  proof: MemberProof,
): Promise<Result<'proved', ProveRefusal | { readonly code: 'too_many_requests' }>> {
  const { database, clock } = deps;
  const subject = `member-proof:${proof.memberId}`;
  if (!(await countTry(database, { subject, maxTries: MOST_PROOFS }, clock.now()))) return refuse('too_many_requests');
  const done = await tryProof(deps, proof, (tx) => markProved(tx, proof.sessionId, clock.now()));
  if (done.ok) await forgiveTries(database, subject);
  return done;
}
