import { randomUUID } from 'node:crypto';
import { appendAlert } from '../../../platform/alert.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { IdentityDeps } from './deps.ts';
import type { Device } from '../../../platform/device.ts';
import { noteDevice } from '../member-session.repository.ts';
import { TOKEN_LIFETIME_SECONDS } from '../session.ts';
import { insertSession, type NewSession, type SessionVia } from '../session.repository.ts';

export interface IssuedToken {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

type Opener = Omit<NewSession, 'id' | 'jti' | 'now'>;

/** A session row and its token; neither is worth anything without the other. */
export async function openSession(deps: IdentityDeps, tx: Transaction, opener: Opener): Promise<IssuedToken> {
  const [id, jti] = [randomUUID(), randomUUID()];
  await insertSession(tx, { ...opener, id, jti, now: deps.clock.now() });
  return signToken(deps, { subject: opener.memberId ?? opener.staffId ?? '', sessionId: id, jti });
}

export async function signToken(
  deps: IdentityDeps,
  claims: { readonly subject: string; readonly sessionId: string; readonly jti: string },
): Promise<IssuedToken> {
  const accessToken = await deps.tokens.sign('session', claims, deps.clock.now(), TOKEN_LIFETIME_SECONDS);
  return { sessionId: claims.sessionId, accessToken, expiresInSeconds: TOKEN_LIFETIME_SECONDS };
}

/** A device is known as long as it is used once in this time. */
export const DEVICE_SECONDS = 90 * 24 * 60 * 60;

/** The name of a device, if the token was given for this subject. */
export async function knownDevice(
  { tokens, clock }: IdentityDeps,
  subject: string,
  token: string | undefined,
): Promise<string | undefined> {
  const claims = token === undefined ? undefined : await tokens.verifyDevice(token, clock.now());
  return claims?.subject === subject ? claims.jti : undefined;
}

/** Members who share a device share its token: which of them it knows is kept here, and not in the token. */
const ANY_MEMBER = 'member';

/** As a browser brings it to every log-on. */
export interface LogOnDevice {
  readonly device: Device;
  /** As it was given at an earlier log-on. */
  readonly deviceToken?: string | undefined;
}

export interface MemberLoggedOn extends IssuedToken {
  /** For the next log-on of this device. */
  readonly deviceToken: string;
}

interface MemberLogOn {
  readonly memberId: string;
  readonly via: SessionVia;
  readonly from: LogOnDevice;
  readonly isProved?: boolean;
}

/** The one way in for members, however they proved who they are. A new device is told by mail. */
export async function openMemberSession(
  deps: IdentityDeps,
  tx: Transaction,
  { memberId, via, from, isProved = false }: MemberLogOn,
): Promise<MemberLoggedOn> {
  const now = deps.clock.now();
  const deviceId = (await knownDevice(deps, ANY_MEMBER, from.deviceToken)) ?? randomUUID();
  const isNew = await noteDevice(tx, { memberId, deviceId }, now);
  const { device } = from;
  const provedAt = isProved ? now : null;
  const opener = { kind: 'member', memberId, staffId: null, via, provedAt, device, deviceId } as const;
  const issued = await openSession(deps, tx, opener);
  if (isNew) appendAlert(tx, { memberId, kind: 'new_device' }, now, issued.sessionId);
  const claims = { subject: ANY_MEMBER, sessionId: '', jti: deviceId };
  return { ...issued, deviceToken: await deps.tokens.sign('device', claims, now, DEVICE_SECONDS) };
}
