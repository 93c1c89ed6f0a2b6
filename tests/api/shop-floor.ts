import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkInvariants } from '../../apps/api/src/modules/points/index.ts';
import { type Ask, type Buyer, type Goods, openBuyer, stockGoods } from './buyer.ts';
import { type BookedPayment, readBooks } from './gateway-books.ts';
import { openPartnerLine, PATIENCE_MS, type PartnerLine } from './partner-line.ts';
import { logOnProved } from './prove.ts';
import { startTestBank, type TestBank } from './test-bank.ts';
import { openWorld, type TestHouse, type TestWorld } from './test-house.ts';
import { startSandbox, type TestSandbox } from './test-sandbox.ts';

export { type BookedPayment, readBooks } from './gateway-books.ts';

export interface ShopFloor extends AsyncDisposable {
  readonly world: TestWorld;
  readonly sandbox: TestSandbox;
  readonly line: PartnerLine;
  readonly goods: Goods;
  /** A session of its own for the member, at a process. */
  readonly buyer: (login: string, house?: TestHouse) => Promise<Buyer>;
  readonly books: () => Promise<BookedPayment[]>;
  readonly count: (table: string, condition?: string) => Promise<number>;
  readonly expectInvariants: () => Promise<void>;
}

export const askBy =
  ({ http }: TestHouse): Ask =>
  async (method, path, { headers, payload }) => {
    const answer = await http.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };

/** The portal, a shop with round prices, and the real gateway of the sandbox behind a wire that can be cut. */
export async function openShopFloor(env: Record<string, string> = {}): Promise<ShopFloor> {
  const [sandbox, bank]: [TestSandbox, TestBank] = await Promise.all([startSandbox(), startTestBank()]);
  const line = await openPartnerLine(sandbox.url);
  const world = await openWorld({
    ...bank.env,
    CARD_GATEWAY_URL: line.url,
    SMTP_URL: sandbox.smtpUrl,
    FULFILMENT_URL: sandbox.url,
    CARD_GATEWAY_TIMEOUT_MS: PATIENCE_MS,
    DATABASE_MAX_CONNECTIONS: '20',
    IDEMPOTENCY_SECRET: 'a secret that all processes of a test share',
    ...env,
  });
  const { pool, database, clock } = world.first.house;
  const goods = await stockGoods(pool);
  return {
    world,
    sandbox,
    line,
    goods,
    buyer: async (login, house = world.first) =>
      openBuyer({ ask: askBy(house), pool, token: await logOnProved(house, bank, login), goods }),
    books: () => readBooks(sandbox.url),
    count: async (table, condition = 'true') => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from ${sql.table(table)} where ${sql.raw(condition)}`.execute(database);
      return rows[0]?.count ?? -1;
    },
    expectInvariants: async () => expect(await checkInvariants({ database, clock })).toEqual([]),
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await line.close();
      await bank.close();
      await sandbox.close();
    },
  };
}
