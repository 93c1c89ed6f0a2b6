import * as z from 'zod';
import type { SigningKey } from './partner-signature.ts';

export const partners = [
  'bank',
  'card-gateway',
  'address-check',
  'fulfilment',
  'payouts',
  'travel',
  'retailer',
  'miles',
] as const;
export type Partner = (typeof partners)[number];

const signingKey = z.strictObject({ id: z.string().regex(/^[\w.-]{1,40}$/), secret: z.string().min(32) });
/** The first signs. Both are believed, so that the other side can change at another moment. */
const signingKeys = z.array(signingKey).min(1).max(2);

const credential = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('signature'), keys: signingKeys }),
  z.strictObject({
    kind: z.literal('oauth'),
    token_url: z.url({ protocol: /^https?$/ }),
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    scope: z.string().optional(),
    doorbell_keys: signingKeys.optional(),
  }),
  z.strictObject({
    kind: z.literal('certificate'),
    certificate_file: z.string().min(1),
    key_file: z.string().min(1),
    /** The authority of the partner's own certificate, when the system does not know it. */
    authority_file: z.string().min(1).optional(),
    doorbell_keys: signingKeys.optional(),
  }),
]);
export type PartnerCredential = z.infer<typeof credential>;

/** By the partner's name; `*` is for every partner without a line of its own. */
const credentials = z
  .partialRecord(z.enum([...partners, '*']), credential)
  .refine((given) => given['*'] !== undefined || partners.every((partner) => given[partner] !== undefined), {
    error: `needs a line for * or for each of ${partners.join(', ')}`,
  });

export interface PartnerCredentials {
  readonly of: (partner: Partner) => PartnerCredential;
}

/** The problems of the text, in words for the person who wrote it; none when it can be used. */
export function credentialProblems(text: string): string[] {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return ['must be JSON: see docs/partners'];
  }
  const { error } = credentials.safeParse(written);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
}

export function readCredentials(text: string): PartnerCredentials {
  const given = credentials.parse(JSON.parse(text));
  return {
    of: (partner) => {
      const found = given[partner] ?? given['*'];
      if (!found) throw new Error(`There are no credentials for ${partner}`);
      return found;
    },
  };
}

/** The keys with which a partner signs what it sends to us. */
export const doorbellKeys = (given: PartnerCredential): readonly SigningKey[] =>
  given.kind === 'signature' ? given.keys : (given.doorbell_keys ?? []);
