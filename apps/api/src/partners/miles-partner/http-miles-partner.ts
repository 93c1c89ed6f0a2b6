import * as z from 'zod/mini';
import { type Breaker, createBreaker } from '../../platform/breaker.ts';
import { type Exchange, exchange, type Question } from '../../platform/http-exchange.ts';
import type { PartnerFetch } from '../../platform/partner-fetch.ts';
import type { Membership, MembershipOutcome, MilesPartner, TransferKey, TransferOutcome } from './miles-partner.ts';

const FIRST_PAUSE_MS = 50;
const BREAKER_FAILURES = 5;
const BREAKER_PAUSE_MS = 5_000;

const code = z.string().check(z.maxLength(60), z.regex(/^[a-z_]+$/));
const refusal = z.object({ code });

const verdict = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('valid') }),
  z.object({ verdict: z.literal('invalid'), code }),
]);

const transfer = z.object({
  key: z.string(),
  reference: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]+$/)),
  state: z.enum(['accepted', 'credited', 'declined', 'rejected', 'cancelled']),
  code: z.nullable(code),
});
type ToldTransfer = z.infer<typeof transfer>;

/** Codes that the portal has words for; any other code is passed on as it is. */
const declineCodes = new Map([
  ['number_mismatch', 'membership_number_mismatch'],
  ['name_mismatch', 'membership_name_mismatch'],
]);

const unknown = (why: string) => ({ kind: 'unknown', code: why }) as const;
const whyOf = (told: Exchange): string => (told.kind === 'answer' ? `http_${told.status}` : told.code);

/** The answer must be about the transfer that was asked for: a connection may bring the answer to another request. */
function readTransfer(told: Exchange, key: string): ToldTransfer | undefined {
  if (told.kind !== 'answer' || told.status !== 200) return undefined;
  const parsed = transfer.safeParse(told.body);
  return parsed.success && parsed.data.key === key ? parsed.data : undefined;
}

const refusalIn = (told: Exchange, status: number): string | undefined =>
  told.kind === 'answer' && told.status === status ? refusal.safeParse(told.body).data?.code : undefined;

function outcomeOf({ state, reference, code: why }: ToldTransfer): TransferOutcome {
  switch (state) {
    case 'accepted':
      return { kind: 'accepted', reference };
    case 'credited':
      return { kind: 'confirmed', reference };
    case 'declined':
    case 'rejected':
      return { kind: 'declined', code: declineCodes.get(why ?? '') ?? why ?? 'not_accepted' };
    case 'cancelled':
      return { kind: 'cancelled' };
  }
}

function validationOutcome(told: Exchange): MembershipOutcome {
  if (told.kind !== 'answer' || told.status !== 200) return unknown(whyOf(told));
  const parsed = verdict.safeParse(told.body);
  if (!parsed.success) return unknown('not_a_verdict');
  if (parsed.data.verdict === 'valid') return { kind: 'valid' };
  const { code: why } = parsed.data;
  return { kind: 'invalid', code: why === 'number_mismatch' || why === 'name_mismatch' ? why : 'other' };
}

const toMember = ({ number, firstName, middleName, lastName }: Membership) => ({
  number,
  first_name: firstName,
  middle_name: middleName,
  last_name: lastName,
});

export interface HttpMilesPartnerOptions {
  readonly url: string;
  /** How long a member waits for one answer. */
  readonly timeoutMs: number;
  readonly firstPauseMs?: number;
  readonly nowMs?: () => number;
  readonly send?: PartnerFetch;
}

export function createHttpMilesPartner(options: HttpMilesPartnerOptions): MilesPartner {
  const { url, timeoutMs, firstPauseMs = FIRST_PAUSE_MS, nowMs = () => performance.now(), send = fetch } = options;
  // Each has its own breaker: one program that is down must not stop the others, and checks of what members type must
  // not stop transfers.
  const breakers = new Map<string, Breaker>();
  const breakerOf = (name: string): Breaker => {
    const known = breakers.get(name);
    if (known) return known;
    const made = createBreaker({ failures: BREAKER_FAILURES, pauseMs: BREAKER_PAUSE_MS, nowMs });
    breakers.set(name, made);
    return made;
  };
  const ask = (breakerName: string, question: Omit<Question, 'timeLimitMs'>) =>
    exchange(
      { url: `${url}/miles`, firstPauseMs, breaker: breakerOf(breakerName), send },
      { ...question, timeLimitMs: timeoutMs },
    );
  const pathOf = ({ key }: TransferKey): string => `/transfers/${encodeURIComponent(key)}`;
  const queryOf = ({ reference }: TransferKey): string =>
    reference === null ? '' : `?${new URLSearchParams({ reference }).toString()}`;

  return {
    validate: async (membership) => {
      const { programCode } = membership;
      const body = { program: programCode, member: toMember(membership) };
      return validationOutcome(
        await ask(`${programCode} members`, { method: 'POST', path: '/validations', body, isTriedAfterSilence: false }),
      );
    },
    transfer: async ({ key, membership, units, askedAt }) => {
      const { programCode } = membership;
      const body = {
        key,
        program: programCode,
        member: toMember(membership),
        units,
        asked_at: askedAt.toISOString(),
      };
      const told = await ask(programCode, { method: 'POST', path: '/transfers', body, isTriedAfterSilence: false });
      const found = readTransfer(told, key);
      if (found) return outcomeOf(found);
      return unknown(refusalIn(told, 409) ?? whyOf(told));
    },
    lookUp: async (asked) => {
      const told = await ask(asked.programCode, {
        method: 'GET',
        path: pathOf(asked) + queryOf(asked),
        isTriedAfterSilence: true,
      });
      if (refusalIn(told, 404) === 'not_found') return { kind: 'not_known' };
      const found = readTransfer(told, asked.key);
      return found ? outcomeOf(found) : unknown(whyOf(told));
    },
    cancel: async (asked) => {
      const body = { program: asked.programCode, ...(asked.reference !== null && { reference: asked.reference }) };
      const path = `${pathOf(asked)}/cancel`;
      const told = await ask(asked.programCode, { method: 'POST', path, body, isTriedAfterSilence: true });
      if (readTransfer(told, asked.key)?.state === 'cancelled') return 'cancelled';
      return refusalIn(told, 409) === undefined ? 'unknown' : 'refused';
    },
  };
}
