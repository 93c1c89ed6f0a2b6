import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database.ts';
import type { IdentityDeps } from './deps.ts';
import { TOKEN_LIFETIME_SECONDS } from '../session.ts';
import { insertSession, type NewSession } from '../session.repository.ts';

export interface IssuedToken {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

type Opener = Pick<NewSession, 'kind' | 'memberId' | 'staffId' | 'via' | 'openedFrom' | 'redeemerId' | 'provedAt'>;

/** A session row and its token; neither is worth anything without the other. */
export async function openSession(deps: IdentityDeps, tx: Transaction, opener: Opener): Promise<IssuedToken> {
  const now = deps.clock.now();
  const [id, jti] = [randomUUID(), randomUUID()];
  await insertSession(tx, { ...opener, id, jti, now });
  return signToken(deps, { subject: opener.memberId ?? opener.staffId ?? '', sessionId: id, jti });
}

export async function signToken(
  deps: IdentityDeps,
  claims: { readonly subject: string; readonly sessionId: string; readonly jti: string },
): Promise<IssuedToken> {
  const accessToken = await deps.tokens.sign('session', claims, deps.clock.now(), TOKEN_LIFETIME_SECONDS);
  return { accessToken, expiresInSeconds: TOKEN_LIFETIME_SECONDS };
}
