import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'rewards-signature';
/** Clocks differ, and a message may wait on its way. A message that is heard again later is not believed. */
const VALID_SECONDS = 300;
const HEADER = /^t=(?<at>\d{1,12}),kid=(?<id>[\w.-]{1,40}),v1=(?<digest>[0-9a-f]{64})$/;

export interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

export interface SignedMessage {
  readonly method: string;
  /** The path with its query, as the request line has it. */
  readonly target: string;
  readonly body: string;
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const digestOf = ({ secret }: SigningKey, at: number | string, { method, target, body }: SignedMessage): string =>
  createHmac('sha256', secret).update(`${at}.${method}.${target}.${body}`).digest('hex');

export function signatureOf(key: SigningKey, message: SignedMessage, now: Date): string {
  const at = secondsOf(now);
  return `t=${at},kid=${key.id},v1=${digestOf(key, at, message)}`;
}

/** True when one of the keys signed exactly this message, a short while ago. */
export function isSignedBy(
  keys: readonly SigningKey[],
  message: SignedMessage,
  signature: string | undefined,
  now: Date,
): boolean {
  const { at = '', id = '', digest = '' } = HEADER.exec(signature ?? '')?.groups ?? {};
  const key = keys.find((candidate) => candidate.id === id);
  if (!key || Math.abs(secondsOf(now) - Number(at)) > VALID_SECONDS) return false;
  return timingSafeEqual(Buffer.from(digest), Buffer.from(digestOf(key, at, message)));
}
