import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpMilesPartner } from '../../../apps/api/src/partners/miles-partner/http-miles-partner.ts';
import type { PartnerFetch } from '../../../apps/api/src/platform/partner-fetch.ts';
import { createMilesParty } from '../../../apps/sandbox/src/parties/miles/miles-party.ts';
import { openStore } from '../../../apps/sandbox/src/store.ts';
import { readDescription, variantsOf } from './described-partner.ts';
import { answersWithBody, countTries, openWitness, says, statusesOfAll, type Witness } from './witness.ts';

const described = readDescription('miles.openapi.yaml');
const url = 'http://miles.test';
const VALIDATIONS = '/miles/validations';
const TRANSFERS = '/miles/transfers';
const HOUR_MS = 60 * 60_000;
const keyOf = (end: number) => `0199c000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const key = keyOf(1);
const membership = {
  programCode: 'altiplano',
  number: '10000000001',
  firstName: 'Maya',
  middleName: null,
  lastName: 'Laurent',
};
const transfer = { key, membership, units: 2_000, askedAt: new Date() };
const which = { key, programCode: 'altiplano', reference: 'LP-1' };

const partner = (send: PartnerFetch) => createHttpMilesPartner({ url, timeoutMs: 4_000, firstPauseMs: 1, send });
const calls: Record<string, (send: PartnerFetch) => Promise<{ kind: string } | string>> = {
  [`POST ${VALIDATIONS}`]: (send) => partner(send).validate(membership),
  [`POST ${TRANSFERS}`]: (send) => partner(send).transfer(transfer),
  [`GET ${TRANSFERS}/{key}`]: (send) => partner(send).lookUp(which),
  [`POST ${TRANSFERS}/{key}/cancel`]: (send) => partner(send).cancel(which),
};
const CANCEL = `POST ${TRANSFERS}/{key}/cancel`;
const isKnown = (outcome: { kind: string } | string): boolean =>
  (typeof outcome === 'string' ? outcome : outcome.kind) !== 'unknown';

test('the description is OpenAPI 3.1 and names every call of the adapter', () => {
  expect(described.openapi).toBe('3.1.0');
  expect(described.operations).toEqual(Object.keys(calls));
});

describe.each(Object.entries(calls))('%s', (operation, call) => {
  test('the adapter reads an answer exactly when the description takes it and it has the key asked for', async () => {
    const isVerdict = operation === `POST ${VALIDATIONS}`;
    const examples = described.examplesOf(isVerdict ? 'Verdict' : 'Standing');
    const variants = examples.flatMap((example) => [...variantsOf(example)]);
    const wrong: unknown[] = [];
    let read = 0;
    for (const body of variants) {
      const isRead = isKnown(await call(says(body)));
      const isAbout = isVerdict || body['key'] === key;
      // Only one state answers a wish to cancel.
      const isAnswer = operation !== CANCEL || body['state'] === 'cancelled';
      const isDescribed = described.problemsOf(operation, '200', body).length === 0;
      if (isRead !== (isAbout && isAnswer && isDescribed)) wrong.push(body);
      if (isRead) read += 1;
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(examples.length);
    expect(read).toBeLessThan(variants.length / 2);
  });

  test.each([...described.statusesOf(operation)].filter(([status, { hasBody }]) => hasBody && status !== '200'))(
    'a refusal with %s is concluded from exactly when the description takes it',
    async (status) => {
      for (const body of [...variantsOf({ code: 'not_found' }), ...variantsOf({ code: 'has_begun' })]) {
        const outcome = await call(says(body, Number(status)));
        const isDescribed = described.problemsOf(operation, status, body).length === 0;
        // Whether a transfer with a key that was used before has been made is for the look-up to say.
        const isConcluded = operation !== `POST ${TRANSFERS}` && isDescribed;
        expect({ body, isConcluded: isKnown(outcome) }).toEqual({ body, isConcluded });
      }
    },
  );

  test('is tried as often as described', async () => {
    const afterSilence = described.fieldOf(operation, 'x-tried-after-silence') === true ? 3 : 1;
    expect(await countTries(call)).toEqual({ afterSilence, afterFailure: 3 });
  });
});

describe('the sandbox', () => {
  let witness: Witness;
  beforeEach(async () => {
    witness = await openWitness(described, createMilesParty(undefined, openStore()));
  });
  afterEach(() => witness.close());

  test('and the adapter ask and answer as described, in every way a transfer can go', async () => {
    const asked = partner(witness.send);
    const numbered = (number: string) => ({ ...membership, number });
    const send = (end: number, changes: Partial<typeof transfer> = {}) =>
      asked.transfer({ ...transfer, key: keyOf(end), ...changes });
    const known = (end: number, reference: string | null = null) => ({ ...which, key: keyOf(end), reference });
    expect(await asked.validate(membership)).toEqual({ kind: 'valid' });
    expect(await asked.validate(numbered('10000000404'))).toEqual({ kind: 'invalid', code: 'number_mismatch' });
    expect(await asked.validate(numbered('10000000500'))).toEqual({ kind: 'unknown', code: 'http_500' });
    const accepted = await send(1);
    if (accepted.kind !== 'accepted') throw new Error('not accepted');
    expect(await send(1, { units: 9 })).toEqual({ kind: 'unknown', code: 'key_reused' });
    expect(await asked.lookUp(known(1, accepted.reference))).toEqual(accepted);
    expect(await asked.lookUp(known(9))).toEqual({ kind: 'not_known' });
    expect(await asked.cancel(known(1, accepted.reference))).toBe('refused');
    const declined = { membership: numbered('10000000405') };
    expect(await send(2, declined)).toEqual({ kind: 'declined', code: 'membership_name_mismatch' });
    const aDayAgo = new Date(Date.now() - 24 * HOUR_MS);
    expect(await send(3, { askedAt: aDayAgo })).toMatchObject({ kind: 'confirmed' });
    const rejected = { membership: numbered('10000000406'), askedAt: aDayAgo };
    expect(await send(4, rejected)).toEqual({ kind: 'declined', code: 'membership_suspended' });
    expect(await asked.cancel(known(5))).toBe('cancelled');
    expect(await send(5)).toEqual({ kind: 'cancelled' });
    expect(witness.problems).toEqual([]);
    expect([...witness.seen].toSorted()).toEqual(answersWithBody(described).toSorted());
  });

  test('does nothing for a stranger', async () => {
    expect(await partner(witness.sendAsStranger).validate(membership)).toEqual({ kind: 'unknown', code: 'http_401' });
    expect(witness.problems).toEqual([]);
  });

  test.each([
    ['Validation', VALIDATIONS],
    ['Transfer', TRANSFERS],
    ['Cancellation', `${TRANSFERS}/${keyOf(6)}/cancel`],
  ])('takes every %s that is described', async (schema, path) => {
    const statuses = await statusesOfAll(described, schema, { send: witness.send, address: url + path });
    expect(statuses).toContain(200);
    expect([200, 409]).toEqual(expect.arrayContaining(statuses));
    expect(witness.problems).toEqual([]);
  });
});
