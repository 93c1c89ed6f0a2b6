import * as z from 'zod/mini';
import { createBreaker } from '../../platform/breaker.ts';
import { exchange } from '../../platform/http-exchange.ts';
import type { PartnerFetch } from '../../platform/partner-fetch.ts';
import type { AddressCheck, AddressCheckOutcome, AddressProblem, AddressProblemCode } from './address-check.ts';

/** A member waits for it with a filled-in form. */
const TIMEOUT_MS = 3_000;
const FIRST_PAUSE_MS = 50;
const BREAKER_FAILURES = 5;
const BREAKER_PAUSE_MS = 10_000;

const text = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value)),
  );

const place = z.object({
  street1: text(100),
  street2: z.nullable(text(100)),
  city: text(60),
  region: text(6),
  postal_code: text(12),
  country: z.enum(['US', 'CA', 'AU']),
});

const fields = {
  street1: 'street1',
  street2: 'address2',
  city: 'city',
  region: 'region_code',
  postal_code: 'postal_code',
} as const satisfies Record<string, AddressProblem['field']>;

const verdict = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('valid') }),
  z.object({
    verdict: z.literal('invalid'),
    problems: z
      .array(
        z.object({
          field: z.enum(['street1', 'street2', 'city', 'region', 'postal_code']),
          code: z.string(),
          suggestion: z.optional(z.nullable(text(100))),
        }),
      )
      .check(z.maxLength(20)),
    suggestion: z.nullable(place),
  }),
]);

const knownCodes: ReadonlySet<string> = new Set<AddressProblemCode>([
  'street_suggested',
  'street_unknown',
  'postal_code_mismatch',
  'city_unknown',
]);
const isKnown = (code: string): code is AddressProblemCode => knownCodes.has(code);

function readVerdict(body: unknown): AddressCheckOutcome {
  const parsed = verdict.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', code: 'not_a_verdict' };
  if (parsed.data.verdict === 'valid') return { kind: 'valid' };
  const { problems, suggestion } = parsed.data;
  return {
    kind: 'invalid',
    problems: problems.map(({ field, code, suggestion: written }) => ({
      field: fields[field],
      code: isKnown(code) ? code : 'other',
      suggestion: written ?? null,
    })),
    suggestion: suggestion && {
      address1: suggestion.street1,
      address2: suggestion.street2,
      city: suggestion.city,
      country: suggestion.country,
      postalCode: suggestion.postal_code,
      regionCode: suggestion.region,
    },
  };
}

export interface HttpAddressCheckOptions {
  readonly url: string;
  readonly timeoutMs?: number;
  readonly nowMs?: () => number;
  readonly send?: PartnerFetch;
}

export function createHttpAddressCheck(options: HttpAddressCheckOptions): AddressCheck {
  const { timeoutMs = TIMEOUT_MS, nowMs = () => performance.now(), send = fetch } = options;
  const breaker = createBreaker({ failures: BREAKER_FAILURES, pauseMs: BREAKER_PAUSE_MS, nowMs });
  return {
    check: async ({ address1, address2, city, country, postalCode, regionCode }) => {
      const told = await exchange(
        { url: `${options.url}/address-check`, firstPauseMs: FIRST_PAUSE_MS, breaker, send },
        {
          method: 'POST',
          path: '/verifications',
          body: { street1: address1, street2: address2, city, region: regionCode, postal_code: postalCode, country },
          timeLimitMs: timeoutMs,
          isTriedAfterSilence: false,
        },
      );
      if (told.kind !== 'answer') return { kind: 'unknown', code: told.code };
      return told.status === 200 ? readVerdict(told.body) : { kind: 'unknown', code: `http_${told.status}` };
    },
  };
}
