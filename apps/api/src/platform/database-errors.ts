const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The database undid the transaction because of others; doing it again is right. */
export function isWorthRetrying(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
const poolMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'not queryable',
  'Query read timeout',
];

const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
const tooSlow = new Set([QUERY_CANCELED, LOCK_NOT_AVAILABLE]);

const READ_ONLY = '25006';

/** The server that answers was the primary until a failover, or is about to end. */
export function isFromFormerPrimary(error: unknown): boolean {
  const code = codeOf(error);
  return code === READ_ONLY || code?.startsWith('57P') === true;
}

/** Nothing can be asked of the database: not one statement fails, but all. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  // Class 08: connection; 53: too many connections, disk full.
  if (code && (networkCodes.has(code) || /^(08|53)/.test(code))) return true;
  if (isFromFormerPrimary(error)) return true;
  const message = error instanceof Error ? error.message : '';
  return poolMessages.some((text) => message.includes(text));
}

/** The database cannot be reached or takes no more work: an outage (503), not a bug (500). */
export const isDatabaseOutage = (error: unknown): boolean => tooSlow.has(codeOf(error) ?? '') || isAway(error);
