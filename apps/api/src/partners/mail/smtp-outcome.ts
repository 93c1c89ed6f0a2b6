import type { MailOutcome } from './mail-sender.ts';

/** The part of a conversation that is about one mail. The greeting and the log-on come before it. */
const COMMANDS_ABOUT_THE_MAIL: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
const AUTHENTICATION_REQUIRED = 530;

/**
 * A mail is declined only by a permanent answer about the mail itself. A wrong password or a server that is closed for
 * today also answers 5xx, but has not looked at the mail: a wrong configuration must not lose it.
 */
export function outcomeOfSmtpFault(error: unknown): MailOutcome {
  const { code, command, responseCode } = partsOf(error);
  if (typeof responseCode !== 'number') return { kind: 'unknown', code: typeof code === 'string' ? code : 'fault' };
  const permanent = responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED;
  const declined = permanent && COMMANDS_ABOUT_THE_MAIL.has(command);
  return { kind: declined ? 'declined' : 'unknown', code: `smtp_${responseCode}` };
}

const partsOf = (error: unknown): { code?: unknown; command?: unknown; responseCode?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};
