import type { Transaction } from '../../../platform/database.ts';
import { CHALLENGE_MS } from '../factor.ts';
import { findPasskeyOfMember, insertChallenge, takeVisitorsChallenge, usePasskey } from '../factor.repository.ts';
import { webauthn } from './webauthn.ts';
import type { FactorDeps } from './deps.ts';
import { countOf } from './prove-factor.ts';

/** Names no passkey: the authenticator knows its own, and a visitor learns of none. */
export async function askToLogOn({ database, clock, site }: FactorDeps) {
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
  });
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
  await insertChallenge(database, { challenge: options.challenge, sessionId: null, purpose: 'log_in' }, expiresAt);
  return options;
}

/** What the response says it has signed. It is believed only if it is one of ours, and then checked. */
function challengeIn(response: unknown): string {
  const said = (response as { response?: { clientDataJSON?: unknown } } | null)?.response?.clientDataJSON;
  try {
    const { challenge } = JSON.parse(Buffer.from(String(said), 'base64url').toString()) as { challenge?: unknown };
    return String(challenge);
  } catch {
    return '';
  }
}

/**
 * Which member it is. A passkey is the only thing that is asked for, so it must have checked who holds it. What was
 * signed opens one session.
 */
export async function memberOfPasskey(
  tx: Transaction,
  { clock, site }: FactorDeps,
  response: unknown,
): Promise<string | undefined> {
  const now = clock.now();
  const challenge = challengeIn(response);
  if (!(await takeVisitorsChallenge(tx, challenge, now))) return undefined;
  const passkey = await findPasskeyOfMember(tx, String((response as { id?: unknown }).id));
  const counter = passkey && (await countOf(site, passkey, response, new Set([challenge]), true));
  if (passkey === undefined || counter === undefined) return undefined;
  const owner = { kind: 'member', id: passkey.memberId } as const;
  return (await usePasskey(tx, owner, { id: passkey.id, counter }, now)) ? passkey.memberId : undefined;
}
