import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { withConnection } from '../../scripts/postgres/connection.ts';
import { type Buyer, cards } from '../api/buyer.ts';
import type { TestDatabase } from '../database/clone-database.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { recover } from './drill/drill-checks.ts';
import { type DrillWorld, openDrillWorld } from './drill/drill-world.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Long enough that on a busy machine only the silent cards are silent. */
const GATEWAY_TIMEOUT_MS = 1_000;

const MARKER = '5522137640918254';
const CVV = '9137';
/** Standing alone: not four digits of an id, a moment or an amount. */
const LONE_CVV = /(?<![\w.:-])9137(?![\w.:-])/;

let database: TestDatabase;
let world: DrillWorld;
let buyer: Buyer;
beforeAll(async () => {
  database = await createTestDatabase('demonstration');
  world = await openDrillWorld(database.url, 1, GATEWAY_TIMEOUT_MS);
  [buyer] = world.buyers as [Buyer];
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});

/** Every row of every table, as text. */
async function dump(): Promise<Set<string>> {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const lines = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await world.pool.query<{ line: string }>(`select t::text as line from ${name} t`);
    for (const { line } of rows) lines.add(`${name} ${line}`);
  }
  return lines;
}

async function findInFile(path: string, wanted: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
    const text = rest + String(piece);
    for (const each of wanted) if (text.includes(each)) found.add(`${path}: ${each}`);
    rest = text.slice(-64);
  }
  return [...found];
}

/** The files of this database and the server's log of changes: also what was overwritten or rolled back. */
async function findInDataFolder(wanted: readonly string[]): Promise<string[]> {
  const { adminUrl } = inject('testRun').server;
  const name = new URL(database.url).pathname.slice(1);
  const { folder, oid } = await withConnection(adminUrl, async (client) => {
    await client.query('checkpoint');
    const { rows } = await client.query<{ folder: string; oid: number }>(
      `select current_setting('data_directory') as folder, oid from pg_database where datname = $1`,
      [name],
    );
    return rows[0] as { folder: string; oid: number };
  });
  const found: string[] = [];
  for (const part of [join(folder, 'base', String(oid)), join(folder, 'pg_wal')]) {
    for (const entry of await readdir(part, { withFileTypes: true })) {
      if (entry.isFile()) found.push(...(await findInFile(join(part, entry.name), wanted)));
    }
  }
  return found;
}

const buy = async (payment: { card: string; points?: number; amount?: number; expiryYear?: number }) => {
  const kept = await buyer.cart();
  const cart = kept.total > 0 ? kept : await buyer.add(world.parcel);
  const answer = await buyer.checkOut(cart, { points: 9_000, cvv: CVV, ...payment });
  return answer.body.code;
};

async function sendRaw(change: (body: string) => string): Promise<number> {
  const body = JSON.stringify({ payment_details: { card_number: MARKER, cvv: CVV, amount: 1 } });
  const headers = { ...buyer.headers, 'content-type': 'application/json' };
  return (await fetch(`${world.url}/v1/shoppingCart/checkout`, { method: 'POST', headers, body: change(body) })).status;
}

test('[CHK-04] no card number and no CVV is found in the database, its files or the log, whatever became of the payment', async () => {
  const before = await dump();
  expect(await buy({ card: MARKER })).toBe('success');
  expect(await buy({ card: cards.declined })).toBe('payment_declined');
  expect(await buy({ card: cards.fraud })).toBe('fraud_detected');
  expect(await buy({ card: MARKER, points: 7_000 })).toBe('points_share_too_low');
  expect(await buy({ card: MARKER, amount: 10.01 })).toBe('cart_changed');
  expect(await buy({ card: MARKER, expiryYear: 2020 })).toBe('card_invalid');
  expect(await buy({ card: cards.outsideRange })).toBe('card_not_in_bin_range');
  expect(await buy({ card: `${MARKER}x` })).toBe('validation_error');
  expect(await buy({ card: cards.silent })).toBe('payment_declined');
  expect(await buy({ card: cards.silentButAuthorised })).toBe('success');
  expect(await sendRaw((body) => body.slice(0, -1))).toBe(400);
  expect(await sendRaw((body) => body)).toBe(400);
  for (const point of ['before authorise', 'after authorise', 'before commit'] as const) {
    await world.arm(point);
    const [died] = [world.died(), buy({ card: MARKER }).catch(() => undefined)];
    await died;
    await world.start();
    await recover(world);
  }

  const numbers = [MARKER, cards.declined, cards.fraud, cards.outsideRange, cards.silent, cards.silentButAuthorised];
  const after = await dump();
  const added = [...after].filter((line) => !before.has(line));
  expect(added.length).toBeGreaterThan(20);
  expect(added.filter((line) => line.includes(MARKER.slice(-4)))).not.toEqual([]);
  expect([...after].filter((line) => numbers.some((number) => line.includes(number)))).toEqual([]);
  expect(added.filter((line) => LONE_CVV.test(line))).toEqual([]);

  const log = world.logged();
  expect(log).toContain('/v1/shoppingCart/checkout');
  expect(numbers.filter((number) => log.includes(number))).toEqual([]);
  expect(log.split('\n').filter((line) => LONE_CVV.test(line))).toEqual([]);

  // The files of a server elsewhere are out of reach.
  if (!inject('testRun').server.isOwn) return;
  expect(await findInDataFolder(['visit-00000001'])).not.toEqual([]);
  expect(await findInDataFolder([...numbers, `cvv":"${CVV}`, `cvv": "${CVV}`, `cvv=${CVV}`])).toEqual([]);
});
