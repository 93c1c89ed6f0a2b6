import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckedPlace } from '../../../apps/api/src/partners/address-check/address-check.ts';
import { createHttpAddressCheck } from '../../../apps/api/src/partners/address-check/http-address-check.ts';
import { readDescription, variantsOf } from './described-partner.ts';
import { edgesOf } from './edges-of.ts';
import { playPartner, type PlayedPartner, saying } from './recorded-calls.ts';

const described = readDescription('address-check.openapi.yaml');
const OPERATION = 'POST /address-check/verifications';

let partner: PlayedPartner;
beforeAll(async () => {
  partner = await playPartner(described);
});
afterAll(() => partner.close());

const place: CheckedPlace = {
  address1: '12 Main St',
  address2: null,
  city: 'Portland',
  country: 'US',
  postalCode: '97205',
  regionCode: 'OR',
};

test('the description names the one call', () => {
  expect(described.operations).toEqual([OPERATION]);
});

test('what the portal asks and what the sandbox answers is as described', async () => {
  const { check } = createHttpAddressCheck(partner);
  expect(await check(place)).toEqual({ kind: 'valid' });
  const suggested = await check({ ...place, address1: '12 SUGGEST St', address2: 'Suite 4' });
  expect(suggested).toMatchObject({ problems: [{ code: 'street_suggested' }] });
  const unknown = await check({ ...place, address1: '12 INVALID St' });
  expect(unknown).toMatchObject({ problems: [{ code: 'street_unknown' }], suggestion: null });
  expect(partner.calls).toHaveLength(3);
  expect(partner.problems()).toEqual([]);
  expect(partner.calls.filter(({ asked }) => !described.fits('Place', asked))).toEqual([]);
});

const isRead = async (body: unknown): Promise<boolean> => {
  const { check } = createHttpAddressCheck({ url: 'http://partner.test', send: saying(body) });
  return (await check(place)).kind !== 'unknown';
};

test('the adapter reads a verdict exactly when the description takes it', async () => {
  const [problem = {}] = described.examplesOf('Problem');
  const [invalid = {}] = described.examplesOf('Invalid');
  const verdicts = [
    ...[...described.examplesOf('Valid'), ...described.examplesOf('Invalid')].flatMap((each) => [
      ...variantsOf(each),
      ...edgesOf(each),
    ]),
    ...[...variantsOf(problem), ...edgesOf(problem)].map((each) => ({ ...invalid, problems: [each] })),
    ...['street1', 'street2', 'city', 'region', 'postal_code', 'country'].map((field) => ({
      ...invalid,
      problems: [{ ...problem, field }],
    })),
    { ...invalid, problems: Array.from({ length: 21 }, () => problem) },
    { ...invalid, suggestion: { ...Object(invalid['suggestion']), city: '  ' } },
  ];
  const read = await Promise.all(verdicts.map(isRead));
  expect(
    verdicts.filter((each, at) => (described.problemsOf(OPERATION, '200', each).length === 0) !== read[at]),
  ).toEqual([]);
  expect(read.filter(Boolean).length).toBeGreaterThan(verdicts.length / 20);
});
