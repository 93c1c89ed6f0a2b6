import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildSandbox } from './app.ts';
import { SANDBOX_KEY, signFor } from './portal-signature.ts';
import { openStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-books-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function withSandbox<Value>(
  dataFolder: string | undefined,
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  const at = { host: '127.0.0.1', httpPort: 0, smtpPort: 0, portalPublicUrl: 'http://localhost:3000' };
  const sandbox = buildSandbox({ ...at, ...(dataFolder !== undefined && { dataFolder }) });
  const { pagesUrl } = await sandbox.listen();
  try {
    return await work(pagesUrl);
  } finally {
    await sandbox.close();
  }
}
const signed = (method: string, url: string, body = '') =>
  signFor([SANDBOX_KEY], { method, target: url.slice(new URL(url).origin.length), body });
const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed('POST', url, JSON.stringify(body)) },
    body: JSON.stringify(body),
  });
const booksOf = async (url: string, party: string) =>
  ((await (await fetch(`${url}/api/${party}/books`)).json()) as { data: unknown[] }).data;

test('a party knows after a restart what it knew before, when it has a folder for it', async () => {
  const deposit = {
    key: randomUUID(),
    kind: 'deposit',
    amount_cents: 2_500,
    account: 'a',
    destination: { ending: '0000' },
  };
  const before = await withSandbox(folder, async (url) => {
    await post(`${url}/payouts/payments`, deposit);
    return booksOf(url, 'payouts');
  });
  expect(before).toMatchObject([{ key: deposit.key, state: 'accepted' }]);
  expect(await withSandbox(folder, (url) => booksOf(url, 'payouts'))).toEqual(before);
  expect(await withSandbox(undefined, (url) => booksOf(url, 'payouts'))).toEqual([]);
});

test('the card feed goes on after a restart where it was: nothing is told again, and no reference is given twice', async () => {
  const buy = (url: string, merchant: string) =>
    fetch(`${url}/card-feed`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        card: 'premier-4821',
        kind: 'purchase',
        amount: '42.5',
        merchant,
        category: 'dining',
      }),
    });
  const news = async (url: string, after = '') => {
    const address = `${url}/card-feed/transactions?after=${after}`;
    const answer = await fetch(address, { headers: signed('GET', address) });
    return (await answer.json()) as { data: { reference: string; description: string }[]; next_cursor: string };
  };
  const before = await withSandbox(folder, async (url) => {
    await buy(url, 'Bakery');
    return news(url);
  });
  const after = await withSandbox(folder, async (url) => {
    const again = await news(url, before.next_cursor);
    await buy(url, 'Florist');
    return { again, next: await news(url, before.next_cursor), all: await news(url) };
  });
  expect(after.again.data).toEqual([]);
  expect(after.next.data).toMatchObject([{ description: 'Florist' }]);
  expect(after.all.data).toEqual([...before.data, ...after.next.data]);
  expect(new Set(after.all.data.map(({ reference }) => reference)).size).toBe(2);
});

test('dates, maps and sets come back; what was deleted stays deleted, and a line that was cut counts for nothing', () => {
  const first = openStore(folder).map<unknown>('things');
  const thing = { at: new Date(0), refunds: new Map([['a', 1]]), keys: new Set(['b']) };
  first.set('kept', { replaced: true });
  first.set('kept', thing);
  first.set('gone', 1);
  first.delete('gone');
  appendFileSync(join(folder, 'things.books'), 'AAAA');
  expect(new Map(openStore(folder).map('things'))).toEqual(new Map([['kept', thing]]));
  const life = openStore(folder).once('life', randomUUID);
  expect(openStore(folder).once('life', randomUUID)).toBe(life);
});
