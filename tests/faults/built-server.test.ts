import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from '../api/test-process.ts';
import { loginOf } from '../api/signed-in.ts';
import type { TestDatabase } from '../database/clone-database.ts';
import { createTestDatabase } from '../database/test-database.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: TestDatabase;
let api: ApiProcess;
let headers: Record<string, string>;

const get = (path: string) => fetch(`${api.url}${path}`, { headers });
const post = (path: string, body: object) =>
  fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
// oxlint-disable-next-line typescript/no-explicit-any -- the contract's own tests hold the shapes
const said = async (answer: Promise<Response>): Promise<any> => (await answer).json();

beforeAll(async () => {
  database = await createTestDatabase('demonstration');
  api = await startApiProcess(database.url, { LOG_LEVEL: 'silent' });
  await api.ready;
  headers = {};
  const { auth } = await said(post('/v1/auth/login', loginOf('business')));
  headers = { authorization: `Bearer ${auth.access_token}` };
});
afterAll(async () => {
  api.child.kill('SIGTERM');
  await api.ended;
  await database.drop();
});

/** What comes late or lies beside the code is where a built program loses things. */
test('[ORD-04] [TXN-03] the built server writes receipts and statements', async () => {
  const { data: orders } = await said(get('/v1/member/order'));
  const { data } = await said(get('/v1/member/account'));
  const [account] = data.accounts;
  const receipt = await get(`/v1/member/order/${orders[0].id}/receipt`);
  const statement = await post(`/v1/member/account/${account.id}/download`, { format: 'pdf' });
  for (const answer of [receipt, statement]) {
    expect(answer.status).toBe(200);
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
  }
});

test('the built server has the pictures, the reader of the interface and the mails of the examples', async () => {
  const { data } = await said(get('/v1/guest/product?count=1'));
  const paths = [
    data[0].images[0].small,
    '/v1/docs/',
    '/v1/docs/js/scalar.js',
    '/v1/openapi.json',
    '/v1/examples/mails',
    '/metrics',
  ];
  for (const path of paths) expect.soft((await get(path)).status, path).toBe(200);
});
