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

/** The database cannot be reached or takes no more work: an outage (503), not a bug (500). */
export function isDatabaseOutage(error: unknown): boolean {
  const code = codeOf(error);
  // Class 08: connection; 53: too many connections, disk full; 57P0x: shutting down.
  if (code && (networkCodes.has(code) || tooSlow.has(code) || /^(08|53|57P)/.test(code))) return true;
  const message = error instanceof Error ? error.message : '';
  return poolMessages.some((text) => message.includes(text));
}
