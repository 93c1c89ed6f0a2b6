import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as OTPAuth from 'otpauth';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Sealer } from '../../../platform/sealed-text.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { CHALLENGE_MS, CODE_PERIOD, type FactorOwner, knowsHolder, nameOf, type Passkey } from '../factor.ts';
import {
  findFactors,
  findSecret,
  insertChallenge,
  takeChallenges,
  usePasskey,
  useRecoveryCode,
  useStep,
} from '../factor.repository.ts';
import { webauthn } from './webauthn.ts';
import type { FactorCaller, FactorDeps } from './deps.ts';

export type Proof =
  | { readonly way: 'passkey'; readonly response: unknown }
  | { readonly way: 'code' | 'recovery_code'; readonly code: string };

/** A clock may be a step off, either way. */
export function spendCode(
  tx: Transaction,
  sealer: Sealer,
  { owner, kept, typed }: { readonly owner: FactorOwner; readonly kept: string; readonly typed: string },
  now: Date,
): Promise<boolean> | false {
  const token = typed.replaceAll(/\s/g, '');
  const secret = sealer.open(kept, nameOf(owner));
  if (!/^\d{6}$/.test(token) || secret === undefined) return false;
  const timestamp = now.getTime();
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret), period: CODE_PERIOD });
  const delta = totp.validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / CODE_PERIOD) + delta;
  return useStep(tx, owner, { kept, step }, now);
}

/** What the browser asks an authenticator to sign. */
export async function askForProof({ database, clock, site }: FactorDeps, { owner, sessionId }: FactorCaller) {
  const { passkeys } = await findFactors(database, owner);
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    userVerification: knowsHolder(owner) ? 'required' : 'preferred',
  });
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
  await insertChallenge(database, { challenge: options.challenge, sessionId, purpose: 'prove' }, expiresAt);
  return options;
}

export async function countOf(
  site: FactorDeps['site'],
  passkey: Passkey,
  response: unknown,
  challenges: ReadonlySet<string>,
  isHolderChecked: boolean,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await (await webauthn()).verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => challenges.has(challenge),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
      requireUserVerification: isHolderChecked,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for every response that does not fit.
    return undefined;
  }
}

async function provePasskey(
  tx: Transaction,
  site: FactorDeps['site'],
  { owner, sessionId }: FactorCaller,
  response: unknown,
  now: Date,
): Promise<boolean> {
  const challenges = await takeChallenges(tx, { sessionId, purpose: 'prove' }, now);
  const { passkeys } = await findFactors(tx, owner);
  const named = (response as { id?: unknown } | null)?.id;
  const passkey = passkeys.find(({ id }) => id === named);
  const counter = passkey && (await countOf(site, passkey, response, challenges, knowsHolder(owner)));
  return counter !== undefined && passkey !== undefined && usePasskey(tx, owner, { id: passkey.id, counter }, now);
}

async function proveCode(
  tx: Transaction,
  sealer: Sealer,
  { owner, typed }: { readonly owner: FactorOwner; readonly typed: string },
  now: Date,
): Promise<boolean> {
  const found = await findSecret(tx, owner);
  return found?.isConfirmed === true && spendCode(tx, sealer, { owner, kept: found.kept, typed }, now);
}

/** Whether it is the owner. Whatever was used is used up; `extra` is what the owner's own area writes with it. */
export async function proveFactor(
  { database, clock, site, sealer }: FactorDeps,
  caller: FactorCaller,
  proof: Proof,
  extra: (tx: Transaction) => Promise<void>,
): Promise<Result<'proved', { code: 'proof_failed' }>> {
  const now = clock.now();
  return inTransaction<'proved', { code: 'proof_failed' }>(database, async (tx) => {
    const check = () => {
      if (proof.way === 'passkey') return provePasskey(tx, site, caller, proof.response, now);
      if (proof.way === 'code') return proveCode(tx, sealer, { owner: caller.owner, typed: proof.code }, now);
      return useRecoveryCode(tx, caller.owner, proof.code.trim().toLowerCase(), now);
    };
    if (!(await check())) return refuse('proof_failed');
    await extra(tx);
    return accept('proved');
  });
}
