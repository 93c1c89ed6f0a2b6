import { setTimeout as sleep } from 'node:timers/promises';
import type { Party } from '../party.ts';
import { createTrafficLog } from '../traffic-log.ts';
import { ADDRESS_CHECK_PATH, addressCheckPage } from './address-check-page.ts';
import { type PostedAddress, verifyAddress } from './verify-address.ts';

/** Longer than anybody with a form in front of them waits. */
const SILENCE_MS = 15_000;

const line = { type: 'string', minLength: 1, maxLength: 200 } as const;
const posted = {
  type: 'object',
  required: ['street1', 'city', 'region', 'postal_code', 'country'],
  properties: {
    street1: line,
    street2: { type: ['string', 'null'], maxLength: 200 },
    city: line,
    region: line,
    postal_code: line,
    country: { enum: ['US', 'CA', 'AU'] },
  },
} as const;

const inWords = ({ street1, city, region, postal_code, country }: PostedAddress): string =>
  [street1, city, `${region} ${postal_code}`, country].join(', ');

/** Checks addresses. It is asked where, and keeps nothing but what its page shows. */
export function createAddressCheckParty({ silenceMs = SILENCE_MS }: { readonly silenceMs?: number } = {}): Party {
  const traffic = createTrafficLog();
  return {
    name: 'Address check',
    description: 'Says whether an address exists, and how a post office would write it.',
    page: { path: ADDRESS_CHECK_PATH, title: 'Address check' },
    magicValues: [
      { value: 'a street with SUGGEST in it', effect: 'is found, written a little differently' },
      { value: 'a street with INVALID in it', effect: 'is not known' },
      { value: 'a street with DOWN in it', effect: 'is not answered at all' },
    ],
    traffic,
    registerRoutes(app, sendPage) {
      app.get(ADDRESS_CHECK_PATH, (_request, reply) => sendPage(reply, addressCheckPage(traffic)));

      app.post<{ Body: PostedAddress }>(
        `${ADDRESS_CHECK_PATH}/verifications`,
        { schema: { body: posted } },
        async (request, reply) => {
          const address = { ...request.body, street2: request.body.street2 ?? null };
          if (address.street1.includes('DOWN')) {
            traffic.record(inWords(address), 'none');
            await sleep(silenceMs, undefined, { ref: false });
            return reply.code(503).send({ code: 'unavailable' });
          }
          const verdict = verifyAddress(address);
          traffic.record(
            inWords(address),
            verdict.verdict === 'valid' ? 'valid' : verdict.problems.map(({ code }) => code).join(', '),
          );
          return verdict;
        },
      );
    },
  };
}
