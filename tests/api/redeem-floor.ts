import { randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import type { Redemption } from '@rewards/contract';
import { expect } from 'vitest';
import { demoEmail } from '../../apps/api/src/demo/members.ts';
import { deliverEvent } from '../../apps/api/src/jobs/deliver-event.ts';
import { checkInvariants, earn } from '../../apps/api/src/modules/points/index.ts';
import { followRedemptions } from '../../apps/api/src/modules/redemptions/index.ts';
import { accept } from '../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';
import { buildSandbox } from '../../apps/sandbox/src/app.ts';
import { freePort } from '../../scripts/run/ports.ts';
import { moveClock } from './move-clock.ts';
import { openPartnerLine, PATIENCE_MS, type PartnerLine } from './partner-line.ts';
import { logOnProved } from './prove.ts';
import { bearer, logOnAs, logOnStaff } from './signed-in.ts';
import { startTestBank } from './test-bank.ts';
import { openWorld, type TestWorld } from './test-house.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

export interface Answered {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the answer of whichever call it was
  readonly body: any;
}

export interface Redeemer {
  readonly accountId: number;
  readonly reference: string;
  readonly email: string;
  readonly headers: () => Record<string, string>;
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    key?: string,
  ) => Promise<Answered>;
  readonly balance: () => Promise<number>;
  /** The last ten of the account, the newest first. */
  readonly redemptions: (locale?: string) => Promise<Redemption[]>;
}

interface FloorMail {
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly text: string }[];
}

export interface RedeemFloor extends AsyncDisposable {
  readonly world: TestWorld;
  readonly sandboxUrl: string;
  /** Between the portal and its partners. */
  readonly line: PartnerLine;
  readonly redeemer: (login: string) => Promise<Redeemer>;
  /** Points of the demonstration are not endless: what a test took is given again. */
  readonly give: (who: Redeemer, points: number, lifeMs?: number) => Promise<void>;
  readonly asStaff: (login: string) => Promise<Redeemer>;
  /** The bank suspects fraud on another card of the member, for as long as the work takes. */
  readonly whileBlocked: (who: Redeemer, work: () => Promise<void>) => Promise<void>;
  /** Does what the worker does after a commit: tells partners, sends mails. */
  readonly work: () => Promise<void>;
  /** Moves the portal's clock, and the sandbox's with it, and asks partners for news. */
  readonly let: (passMs: number) => Promise<void>;
  readonly books: (
    party: string,
  ) => Promise<{ key: string; state: string; amount_cents: number; code?: string | null }[]>;
  readonly mailsTo: (address: string) => Promise<FloorMail[]>;
  readonly lots: () => Promise<unknown>;
  readonly expectInvariants: () => Promise<void>;
}

/** The portal on a port of its own, and the real sandbox beside it, which looks at the portal's clock. */
export async function openRedeemFloor(env: Record<string, string> = {}): Promise<RedeemFloor> {
  const [portalPort, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const portalUrl = `http://127.0.0.1:${portalPort}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const at = { host: '127.0.0.1', httpPort: sandboxPort, smtpPort, portalUrl, portalPublicUrl: portalUrl };
  const sandbox = buildSandbox(at);
  await sandbox.listen();
  const line = await openPartnerLine(sandboxUrl);
  const bank = await startTestBank();
  const world = await openWorld({
    ...bank.env,
    CARD_GATEWAY_URL: sandboxUrl,
    FULFILMENT_URL: sandboxUrl,
    PAYOUTS_URL: line.url,
    TRAVEL_SITES_URL: line.url,
    TRAVEL_PAGE_URL: `${sandboxUrl}/travel`,
    VACATION_PAGE_URL_EN: `${sandboxUrl}/vacation/en`,
    VACATION_PAGE_URL_FR: `${sandboxUrl}/vacation/fr`,
    ACCESS_PAGE_URL: `${sandboxUrl}/access`,
    RETAILER_URL: line.url,
    RETAILER_PAGE_URL: sandboxUrl,
    PUBLIC_URL: portalUrl,
    MILES_PARTNER_URL: line.url,
    MILES_PARTNER_TIMEOUT_MS: PATIENCE_MS,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    DATABASE_MAX_CONNECTIONS: '20',
    IDEMPOTENCY_SECRET: 'a secret that all processes of a test share',
    ...env,
  });
  const { first } = world;
  const { house, http } = first;
  await http.listen({ port: portalPort, host: '127.0.0.1' });
  let offsetMs = 0;
  const sessions: { readonly login: string; readonly headers: Record<string, string> }[] = [];
  /** A session does not outlive hours of nothing. The bank's tokens are of today: who waits logs on by password. */
  const logOnAgain = async (): Promise<void> => {
    for (const { login, headers } of sessions.filter((session) => session.login.startsWith('business'))) {
      Object.assign(headers, bearer(await logOnProved(first, bank, login)));
    }
  };

  const redeemerBy = async (login: string, headers: Record<string, string>): Promise<Redeemer> => {
    const ask: Redeemer['ask'] = async (method, path, payload, key = randomUUID()) => {
      const answer = await http.inject({
        method,
        url: `/v1${path}`,
        headers: { ...headers, 'idempotency-key': key },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const accounts = async () => (await ask('GET', '/member/account')).body.data.accounts;
    const [account] = await accounts();
    return {
      accountId: account.id,
      reference: account.reference_identifier,
      email: demoEmail(login),
      headers: () => headers,
      ask,
      balance: async () => (await accounts())[0].pooled_balance,
      redemptions: async (locale = 'en-US') => {
        const { rows } = await world.first.house.pool.query<{ id: string }>(
          'select id from redemption where account_id = $1 order by created_at desc, id limit 10',
          [account.id],
        );
        const shown = rows.map(({ id }) => ask('GET', `/member/redemption/${id}?locale=${locale}`));
        return (await Promise.all(shown)).map(({ body }) => body.data);
      },
    };
  };

  return {
    world,
    sandboxUrl,
    line,
    redeemer: async (login) => {
      const headers: Record<string, string> = bearer(await logOnProved(first, bank, login));
      sessions.push({ login, headers });
      return redeemerBy(login, headers);
    },
    whileBlocked: async (who, work) => {
      const suspected = "(select min(id) from account where status_code = 'F')";
      const giveTo = async (member: string) =>
        first.house.pool.query(`update account_member set member_id = ${member} where account_id = ${suspected}`);
      const { rows } = await first.house.pool.query(
        `select member_id from account_member where account_id = ${suspected}`,
      );
      await giveTo(`(select member_id from account_member where account_id = ${who.accountId} and is_primary)`);
      try {
        await work();
      } finally {
        await giveTo(`'${rows[0].member_id}'`);
      }
    },
    asStaff: async (login) => redeemerBy(login, bearer(await logOnAs(first, await logOnStaff(first, 'staff'), login))),
    give: async ({ accountId }, amount, lifeMs = YEAR_MS) => {
      const { rows } = await house.pool.query<{ pool_id: number }>('select pool_id from account where id = $1', [
        accountId,
      ]);
      const at = house.clock.now();
      const credit = {
        poolId: rows[0]?.pool_id ?? 0,
        accountId,
        amount: points(amount),
        reference: `given:${randomUUID()}`,
        reason: 'opening',
        at,
        expiresAt: new Date(at.getTime() + lifeMs),
      };
      await inTransaction(house.database, async (tx) => accept(await earn(tx, [credit])));
    },
    work: async () => {
      const { rows } = await house.pool.query<{ id: string }>(
        `select id from outbox_event where topic ~ '^(redemption|retailer|travel|safety|expiry|promises)[.]' and delivered_at is null order by occurred_at`,
      );
      for (const { id } of rows) await deliverEvent(house, id);
    },
    let: async (passMs) => {
      offsetMs += passMs;
      await moveClock(first, offsetMs);
      await logOnAgain();
      await followRedemptions(house);
    },
    books: async (party) =>
      ((await (await fetch(`${sandboxUrl}/api/${party}/books`)).json()) as { data: never[] }).data,
    mailsTo: async (address) => {
      const answer = await fetch(`${sandboxUrl}/api/mail?to=${encodeURIComponent(address)}`);
      return ((await answer.json()) as { data: FloorMail[] }).data;
    },
    lots: async () => (await house.pool.query('select id, available, held from points_lot order by id')).rows,
    expectInvariants: async () => expect(await checkInvariants(house)).toEqual([]),
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await bank.close();
      await line.close();
      await sandbox.close();
    },
  };
}
