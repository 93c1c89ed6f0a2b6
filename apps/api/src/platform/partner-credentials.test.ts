import { expect, test } from 'vitest';
import { credentialProblems, doorbellKeys, readCredentials } from './partner-credentials.ts';

const key = { id: '2026-11', secret: 'k'.repeat(32) };
const signature = { kind: 'signature', keys: [key] };

test.each([
  ['no JSON', '{', ['must be JSON: see docs/partners']],
  ['a partner that does not exist', JSON.stringify({ '*': signature, bakn: signature }), [expect.stringContaining('')]],
  ['partners without a line', JSON.stringify({ bank: signature }), [expect.stringMatching(/^needs a line for \*/)]],
  [
    'a short secret',
    JSON.stringify({ '*': { ...signature, keys: [{ ...key, secret: 'short' }] } }),
    [expect.anything()],
  ],
  ['three keys', JSON.stringify({ '*': { ...signature, keys: [key, key, key] } }), [expect.anything()]],
  ['a misspelt field', JSON.stringify({ '*': { ...signature, keyz: [] } }), [expect.stringMatching(/keyz/)]],
])('credentials with %s are refused in one sentence', (_what, text, problems) => {
  expect(credentialProblems(text)).toEqual(problems);
});

test('a partner has its own line or the common one; its doorbell is signed by the same keys or its own', () => {
  const oauth = { kind: 'oauth', token_url: 'https://a.example', client_id: 'p', client_secret: 's' };
  const given = JSON.stringify({ '*': signature, retailer: oauth, travel: { ...oauth, doorbell_keys: [key] } });
  expect(credentialProblems(given)).toEqual([]);
  const credentials = readCredentials(given);
  expect(credentials.of('bank').kind).toBe('signature');
  expect(credentials.of('retailer').kind).toBe('oauth');
  expect(doorbellKeys(credentials.of('bank'))).toEqual([key]);
  expect(doorbellKeys(credentials.of('travel'))).toEqual([key]);
  expect(doorbellKeys(credentials.of('retailer'))).toEqual([]);
});
