import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import type { Answer } from '../api/buyer.ts';
import { cardLine, customerLine } from '../api/customer-lines.ts';
import { eventually } from '../api/eventually.ts';
import { png } from '../api/sample-pictures.ts';
import { startTestBank, type TestBank } from '../api/test-bank.ts';
import { feedItem, startTestCardFeed, type TestCardFeed } from '../api/test-card-feed.ts';
import { type ApiProcess, startApiProcess } from '../api/test-process.ts';
import { startSandbox, type TestSandbox } from '../api/test-sandbox.ts';
import type { TestDatabase } from '../database/clone-database.ts';
import { createTestDatabase } from '../database/test-database.ts';

/** A dozen processes start one after the other. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SLUG = 'north-rewards';
const PASSWORD = 'Aurora-boreal-77';

let database: TestDatabase;
let bank: TestBank;
let feed: TestCardFeed;
let sandbox: TestSandbox;
let folder: string;
let api: ApiProcess | undefined;
let env: Record<string, string>;
beforeAll(async () => {
  [database, bank, feed, sandbox, folder] = await Promise.all([
    createTestDatabase('blank'),
    startTestBank(),
    startTestCardFeed(),
    startSandbox(),
    mkdtemp(join(tmpdir(), 'second-bank-')),
  ]);
  // What a browser is sent first; the files behind it are the same for every bank.
  await copyFile(inProject('apps/web/index.html'), join(folder, 'index.html'));
  const partners = [
    'CARD_GATEWAY',
    'ADDRESS_CHECK',
    'FULFILMENT',
    'PAYOUTS',
    'TRAVEL_SITES',
    'RETAILER',
    'MILES_PARTNER',
  ];
  env = {
    ...bank.env,
    ...feed.env,
    ...Object.fromEntries(partners.map((name) => [`${name}_URL`, sandbox.url])),
    PROGRAM_SLUG: SLUG,
    SMTP_URL: sandbox.smtpUrl,
    WEB_ROOT: folder,
    SANDBOX_MODE: '0',
    RUN_WORKER: '1',
    IDEMPOTENCY_SECRET: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    DATABASE_URL: database.url,
  };
});
afterAll(async () => {
  api?.child.kill('SIGTERM');
  await api?.ended;
  await Promise.all([bank.close(), feed.close(), sandbox.close(), rm(folder, { recursive: true })]);
  await database.drop();
});

/** A program of docs/operations.md. It answers what it printed, or throws when it fails. */
const run = async (program: string, ...given: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [inProject('apps/api/src', program), ...given], {
      env: { ...process.env, ...env },
    })
  ).stdout;

const served: string[] = [];
async function ask(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const answer = await fetch(`${api?.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': body instanceof Uint8Array ? 'application/zip' : 'application/json',
      }),
      'idempotency-key': randomUUID(),
    },
    ...(body !== undefined && { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  served.push(text);
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { ...(isJson && JSON.parse(text)), status: answer.status, type: answer.headers.get('content-type'), text };
}

async function catalogue(): Promise<Uint8Array> {
  const names = await readFile(inProject('docs/examples/dictionary.json'));
  const columns =
    'sku,slug,type,brand,categories,catalogue,collection,name_en,name_fr,description_en,description_fr,pictures,ground,max_quantity,is_listed,created_at,variant_sku,is_available,points';
  const line =
    'TASSE-1,tasse,merchandise,Potier,maison,REWARDS,boutique,Mug,Tasse,A mug,Une tasse,tasse.png,sand,5,yes,2026-01-01T00:00:00Z,TASSE-1-A,yes,1500';
  return zipSync({
    'products.csv': strToU8(`${columns}\n${line}`),
    'dictionary.json': names,
    'tasse.png': png(800, 600),
  });
}

test('another bank installs the portal by the documents alone, from an empty database to a member’s first order', async () => {
  await run('migrate.ts');
  const said = await run(
    'setup/setup.ts',
    '--file',
    inProject('docs/examples/program.json'),
    '--operator',
    'Ana Costa <ana@nord.example>',
  );
  const linkToken = /\/fr\/staff\/welcome\?token=(\S+)/.exec(said)?.[1] ?? '';
  await expect(run('setup/setup.ts', '--check')).rejects.toThrow(/the link of ana@nord\.example waits until 20\d\d-/);

  const card = { family: 'boreal', type_code: 'travel', name_on_card: 'Luc Roy' };
  const lines = [
    customerLine('nord-1', { first_name: 'Luc', last_name: 'Roy', language: 'fr' }),
    cardLine('nord-card-1', 'nord-1', card),
  ];
  await writeFile(join(folder, 'customers.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(JSON.parse(await run('import-customers.ts', join(folder, 'customers.jsonl')))).toMatchObject({
    placed: 2,
    kept: [],
  });
  const bought = { reference: 'nord-buy-1', card: 'nord-card-1', amount_cents: 120_000, currency: 'CAD' };
  feed.pages.push([feedItem({ ...bought, posted_at: new Date(Date.now() - 86_400_000).toISOString() })]);
  await run('jobs/run-task.ts', 'take-in-card-transactions');

  api = await startApiProcess(database.url, env);
  await api.ready;
  expect((await ask('POST', '/v1/staff/welcome', { body: { token: linkToken, new_password: PASSWORD } })).status).toBe(
    200,
  );
  const operator = await ask('POST', '/v1/staff/login', { body: { email: 'ana@nord.example', password: PASSWORD } });
  expect(operator.status).toBe(200);
  expect(await run('setup/setup.ts', '--check')).toContain('Everything is in place.');

  await writeFile(join(folder, 'products.zip'), await catalogue());
  expect(JSON.parse(await run('import-catalogue.ts', join(folder, 'products.zip')))).toMatchObject({
    stored: 1,
    refused: [],
  });
  expect(
    (
      await eventually(
        () => ask('GET', '/readyz'),
        ({ status }) => status === 200,
      )
    ).status,
  ).toBe(200);

  expect((await ask('GET', '/fr')).text).toContain('data-cash="CAD"');
  const signedIn = await ask('POST', '/v1/authenticate', {
    body: { token: await bank.token({ sub: 'nord-1' }), type: 'sso' },
  });
  const asMember = { token: signedIn.auth.access_token };
  const waiting = await ask('GET', '/v1/member/account?locale=fr-CA', asMember);
  for (const { id } of waiting.pending_actions ?? []) {
    const { data } = await ask('GET', `/v1/member/pending-action/${id}?locale=fr-CA`, asMember);
    const done = await ask('PUT', `/v1/member/pending-action/${id}`, {
      ...asMember,
      body: { terms_id: data.terms?.id ?? null },
    });
    expect(done.status).toBe(200);
  }
  const { accounts } = (await ask('GET', '/v1/member/account?locale=fr-CA', asMember)).data;
  expect(accounts).toMatchObject([{ pooled_balance: 2_400 }]);
  const { data: products } = await eventually(
    () => ask('GET', '/v1/guest/product?locale=fr-CA'),
    ({ data }) => data.length === 1,
  );
  expect(products[0]).toMatchObject({ name: 'Tasse', price: 1_500 });
  expect((await ask('GET', products[0].images[0].medium)).type).toBe('image/webp');

  const accountId = accounts[0].id;
  const home = { first_name: 'Luc', last_name: 'Roy', address1: '400 rue du Quai', city: 'Montréal', country: 'CA' };
  const address = await ask('POST', '/v1/address', {
    ...asMember,
    body: { ...home, postal_code: 'H2Y 1A1', region_code: 'QC' },
  });
  const { cart } = await ask('POST', '/v1/shoppingCart', {
    ...asMember,
    body: { product_id: products[0].product_variant_id, account_id: accountId, quantity: 1 },
  });
  const order = await ask('POST', '/v1/shoppingCart/checkout?locale=fr-CA', {
    ...asMember,
    body: {
      shopping_cart_id: cart.id,
      account_id: accountId,
      kount_session_id: 'visit-00000001',
      address_id: address.data.id,
      payment_details: { amount: 0, points_amount: 1_500, fiat_currency_code: 'CAD' },
    },
  });
  expect(order).toMatchObject({ status: 200, code: 'success' });
  expect((await ask('GET', `/v1/member/order/${order.id}?locale=fr-CA`, asMember)).text).toContain('Tasse');
  expect((await ask('GET', '/v1/member/account', asMember)).data.accounts[0].pooled_balance).toBe(900);
  const [mail] = await eventually(
    () => sandbox.mailsTo('nord-1@bank.example'),
    (mails) => mails.length > 0,
  );

  for (const locale of ['fr-CA', 'en-US'])
    for (const path of ['cms/page', 'faq', 'global-offer', 'credit-card', 'content-page/about', 'content-page/privacy'])
      expect([path, (await ask('GET', `/v1/guest/program/${SLUG}/${path}?locale=${locale}`)).status]).toEqual([
        path,
        200,
      ]);
  // French comes first, so a reader who asks for nothing starts there.
  expect((await ask('GET', '/')).status).toBe(302);
  for (const path of ['/fr', '/shop', '/fr/shop', '/v1/openapi.json', `/v1/program/${SLUG}/terms`])
    expect([path, (await ask('GET', path)).status]).toEqual([path, 200]);
  const everything = [...served, mail?.subject, mail?.text].join('\n');
  expect(everything).toContain('Banque du Nord');
  expect(/.{0,80}HSBC.{0,40}/i.exec(everything)?.[0]).toBeUndefined();
});
