import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/ports.ts';
import { startApiProcess } from '../api/test-process.ts';
import { openLedger, type TestLedger, type Wallet } from './test-ledger.ts';

/** `npm run drill` kills more often. */
const KILLS = 3;
const SPENDS_A_SECOND = 20;

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openLedger('demonstration');
});
afterAll(() => ledger[Symbol.asyncDispose]());

/** Sends what a client would: a spend that got no answer is repeated with the same key until it has one. */
async function spendUntilAnswered(url: string, wallet: Wallet, acknowledged: Set<string>, signal: AbortSignal) {
  const key = randomUUID();
  const body = JSON.stringify({ ...wallet, key, amount: 1 });
  while (!signal.aborted) {
    const answer = await fetch(`${url}/test/spend`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch(() => undefined);
    if (answer?.status === 200) {
      acknowledged.add(`test:${key}`);
      return;
    }
    await sleep(50);
  }
}

async function servesAgain(url: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return performance.now() - startedAt;
    await sleep(20);
  }
}

test(`killed ${KILLS} times while members spend: every acknowledged spend is there once, nothing else is, and it serves again`, {
  timeout: 240_000,
}, async ({ annotate }) => {
  const [wallet] = (await ledger.openWallets(1)) as [Wallet];
  await ledger.credit(wallet, 1_000_000, 4000);
  const port = String(await freePort());
  const start = () =>
    startApiProcess(ledger.url, { PORT: port, HOST: '127.0.0.1' }, 'tests/ledger/spending-process.ts');
  const url = `http://127.0.0.1:${port}`;
  let api = await start();
  await servesAgain(url);

  const acknowledged = new Set<string>();
  const end = new AbortController();
  const spends: Promise<void>[] = [];
  const ticker = setInterval(
    () => spends.push(spendUntilAnswered(url, wallet, acknowledged, end.signal)),
    1000 / SPENDS_A_SECOND,
  );
  const recoveriesMs: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(300 + Math.random() * 700);
    api.child.kill('SIGKILL');
    await api.ended;
    api = await start();
    recoveriesMs.push(await servesAgain(url));
  }
  clearInterval(ticker);
  await Promise.all(spends);
  end.abort();
  api.child.kill('SIGKILL');
  await api.ended;

  const { rows } = await sql<{ reference: string }>`
    select reference from journal_entry where pool_id = ${wallet.poolId} and kind = 'spend'`.execute(ledger.database);
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual([...acknowledged].toSorted());
  expect(acknowledged.size).toBeGreaterThan(KILLS * 5);
  expect(await ledger.balanceOf(wallet)).toBe(points(1_000_000 - acknowledged.size));
  await ledger.expectInvariants();
  // Said and not asserted: how long a process takes to start depends on what else the machine does.
  await annotate(
    `${acknowledged.size} spends acknowledged; served again within ${Math.max(...recoveriesMs).toFixed(0)} ms`,
  );
});
