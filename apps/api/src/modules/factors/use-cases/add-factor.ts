import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import * as OTPAuth from 'otpauth';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import {
  CHALLENGE_MS,
  type FactorOwner,
  hasFactor,
  knowsHolder,
  MAX_PASSKEYS,
  nameOf,
  RECOVERY_CODES,
} from '../factor.ts';
import {
  findFactors,
  findSecret,
  insertChallenge,
  insertPasskey,
  keepSecret,
  replaceRecoveryCodes,
  takeChallenges,
} from '../factor.repository.ts';
import { webauthn } from './webauthn.ts';
import type { FactorCaller, FactorDeps } from './deps.ts';
import { spendCode } from './prove-factor.ts';

/** Told once, with the first factor. */
export type NewCodes = readonly string[] | null;
type AddRefusal = { code: 'proof_failed' | 'not_possible_now' };

/** Ed25519, P-256 and RSA: what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Without letters that look like others; ten of them are about fifty bits. */
const newRecoveryCode = (): string => {
  const letters = [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

export async function issueRecoveryCodes(tx: Transaction, owner: FactorOwner): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(tx, owner, codes);
  return codes;
}

export interface Named {
  /** As the authenticator shows it. */
  readonly account: string;
  readonly brand: string;
}

/** What the browser asks an authenticator for. */
export async function askForPasskey({ database, clock, site }: FactorDeps, caller: FactorCaller, named: Named) {
  const { passkeys } = await findFactors(database, caller.owner);
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: named.brand,
    rpID: site.id,
    userName: named.account,
    userID: new TextEncoder().encode(nameOf(caller.owner)),
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: knowsHolder(caller.owner)
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
  const asked = { challenge: options.challenge, sessionId: caller.sessionId, purpose: 'add' } as const;
  await insertChallenge(database, asked, expiresAt);
  return options;
}

/** A response that cannot be read is no proof; the library throws for every one that does not fit. */
async function readNewPasskey(
  site: FactorDeps['site'],
  response: unknown,
  challenges: ReadonlySet<string>,
  isHolderChecked: boolean,
) {
  try {
    const { verified, registrationInfo } = await (await webauthn()).verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => challenges.has(challenge),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: isHolderChecked,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo.credential : undefined;
  } catch {
    return undefined;
  }
}

/** `extra` is what the owner's own area writes in the same transaction. */
export async function addPasskey(
  { database, clock, site }: FactorDeps,
  { owner, sessionId }: FactorCaller,
  wanted: { readonly name: string; readonly response: unknown },
  extra: (tx: Transaction) => Promise<void>,
): Promise<Result<NewCodes, AddRefusal>> {
  const now = clock.now();
  const challenges = await inTransaction<ReadonlySet<string>, never>(database, async (tx) =>
    accept(await takeChallenges(tx, { sessionId, purpose: 'add' }, now)),
  );
  const found = challenges.ok
    ? await readNewPasskey(site, wanted.response, challenges.value, knowsHolder(owner))
    : undefined;
  if (!found) return refuse('proof_failed');
  return inTransaction<NewCodes, AddRefusal>(database, async (tx) => {
    const factors = await findFactors(tx, owner);
    if (factors.passkeys.length >= MAX_PASSKEYS) return refuse('not_possible_now');
    const { id, publicKey, counter, transports = [] } = found;
    const passkey = { id, name: wanted.name, publicKey: Buffer.from(publicKey), counter, transports };
    if (!(await insertPasskey(tx, owner, passkey, now))) return refuse('not_possible_now');
    await extra(tx);
    return accept(hasFactor(factors) ? null : await issueRecoveryCodes(tx, owner));
  });
}

export interface CodeSecret {
  readonly secret: string;
  /** What an app reads from the picture. */
  readonly uri: string;
}

export async function beginCode(
  { database, clock, sealer }: FactorDeps,
  owner: FactorOwner,
  { account, brand }: Named,
): Promise<Result<CodeSecret, { code: 'not_possible_now' }>> {
  const code = new OTPAuth.TOTP({ issuer: brand, label: account, secret: new OTPAuth.Secret({ size: 20 }) });
  return inTransaction<CodeSecret, { code: 'not_possible_now' }>(database, async (tx) => {
    const { base32: secret } = code.secret;
    if (!(await keepSecret(tx, owner, sealer.seal(secret, nameOf(owner)), clock.now())))
      return refuse('not_possible_now');
    return accept({ secret, uri: code.toString() });
  });
}

/** The first code proves that the app has the secret. */
export async function confirmCode(
  { database, clock, sealer }: FactorDeps,
  owner: FactorOwner,
  typed: string,
  extra: (tx: Transaction) => Promise<void>,
): Promise<Result<NewCodes, AddRefusal>> {
  const now = clock.now();
  return inTransaction<NewCodes, AddRefusal>(database, async (tx) => {
    const found = await findSecret(tx, owner);
    if (!found || found.isConfirmed) return refuse('not_possible_now');
    const before = await findFactors(tx, owner);
    if (!(await spendCode(tx, sealer, { owner, kept: found.kept, typed }, now))) return refuse('proof_failed');
    await extra(tx);
    return accept(hasFactor(before) ? null : await issueRecoveryCodes(tx, owner));
  });
}
